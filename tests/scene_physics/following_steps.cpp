#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/capabilities.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/checkpoints.h"
#include "tests/support/energy.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Synchronous schemes whose step follows the state: bodies that would be unstable with the step of their shape at rest stay stable,
// momenta are kept to rounding, and no bit depends on machine code, the division of a run into steps, or a resume in the middle of
// changes.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

const std::string rubber = "neo_hookean { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }";
const std::string damped_rubber = "neo_hookean { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3, damping = 2 us }";
const std::string kirchhoff = "st_venant_kirchhoff { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }";

struct Scene {
    std::string scheme = "verlet", beta = "0.5", element = "tet4", law = rubber, speed = "20 m/s", until = "20 ms", follow = "",
                more = "";
    std::string run() const {
        const std::string said = follow.empty() ? "" : ", follow = " + follow;
        return more + "run { until = " + until + ", scheme = " + scheme + " { beta = " + beta + said + " } }\n";
    }
};

/// A free cube whose nodes fly towards its centre, or, with a negative speed, away from it.
std::string squeezed(const Scene& of) {
    const std::string v = "-(" + of.speed + ")";
    return "scene s\nbody cube {\n  shape = box { from = [-20 mm, -20 mm, -20 mm], size = [40 mm, 40 mm, 40 mm] }\n"
           "  mesh = structured { element = " +
           of.element + ", cells = [3, 3, 3] }\n  material = " + of.law + "\n  velocity = p -> [" + v + " * p.x / 20 mm, " + v +
           " * p.y / 20 mm, " + v + " * p.z / 20 mm]\n}\n" + of.run();
}

/// Two cubes that fly into each other, in free space.
std::string head_on(const Scene& of, const std::string& law_of_contact = "dcr {}") {
    const auto cube = [&](const std::string& name, const std::string& x, const std::string& v) {
        return "body " + name + " {\n  shape = box { from = [" + x + ", 0 mm, 0 mm], size = [40 mm, 40 mm, 40 mm] }\n" +
               "  mesh = structured { element = " + of.element + ", cells = [3, 3, 3] }\n" +
               "  map = p -> [p.x + 0.1 * p.y, p.y + 0.07 * p.z, p.z + 0.05 * p.x]\n  material = " + of.law + "\n  velocity = [" +
               v + ", 0 m/s, 0 m/s]\n}\n";
    };
    return "scene s\n" + cube("left", "-45 mm", of.speed) + cube("right", "1 mm", "-" + of.speed) +
           "contact hit between left, right { law = " + law_of_contact + " }\n" + of.run();
}

EngineChoice synchronous(const EngineSettings& settings = {}) { return {.kind = EngineKind::synchronous, .settings = settings}; }

struct Ride {
    explicit Ride(const image::Image& image) : run(image, synchronous()), before(momenta(image, run.state)) {
        first = energies(image, run.state);
    }
    void go(int times) {
        for (int i = 1; i <= times; ++i) {
            run.advance(run.image.metadata.until / times * i);
            finest = std::max<int>(finest, run.state.halvings[0]);
            const double account = run.state.ledger.accounts + run.engine.unsettled_energy(run.state);
            const double lost = (total(first) + account - total(energies(run.image, run.state))) / first.kinetic;
            drift = std::max(drift, std::abs(lost));
            losses.push_back(lost);
            told.push_back(-run.state.ledger.clocks / first.kinetic);
        }
    }
    EngineRun run;
    Momenta before;
    state::Energies first;
    int finest = 0;
    // relative to the kinetic energy at the start:
    double drift = 0;  ///< largest error of the energy
    /// Losses of energy at times, and the cost of changes of the step that the ledger has booked.
    std::vector<double> losses, told;
};

}  // namespace

TEST_CASE("a step that follows the state carries a body through states that the step of its shape at rest does not survive") {
    for (const char* scheme : {"verlet", "newmark"}) {
        INFO(scheme);
        const image::Image fixed = image_of(squeezed({.scheme = scheme, .follow = "false"}));
        CHECK(fixed.tables.element_follow.empty());
        state::State state = initial_state(fixed);
        const double start = total(energies(fixed, state));
        const bool stopped = AnyEngine::make(fixed, synchronous()).value().advance(state, fixed.metadata.until).has_value();
        CHECK((stopped || !(std::abs(total(energies(fixed, state)) - start) < 0.2 * start)));

        const image::Image image = image_of(squeezed({.scheme = scheme}));
        Ride ride(image);
        ride.go(100);
        CHECK(ride.finest >= 1);
        CHECK(ride.drift < 0.06);
        CHECK(norm(momenta(image, ride.run.state).linear) < 1e-13);
        CHECK(norm(momenta(image, ride.run.state).angular) < 1e-14);

        const image::Image small = image_of(squeezed({.scheme = scheme, .beta = "0.125"}));
        Ride fine(small);
        fine.go(100);
        CHECK(fine.drift < 0.25 * ride.drift);
    }
}

TEST_CASE("a step that follows the state: bodies that hit each other keep momentum and energy") {
    struct Case {
        const char *scheme, *element;
        double off;  ///< largest error of the energy, which contact of coarse meshes causes
    };
    for (const auto& [scheme, element, off] :
         {Case{"verlet", "tet4", 0.05}, Case{"newmark", "tet4", 0.05}, Case{"verlet", "hex8", 0.06}}) {
        INFO(scheme << ' ' << element);
        const image::Image image = image_of(head_on({.scheme = scheme, .element = element, .speed = "20 m/s", .until = "6 ms"}));
        Ride ride(image);
        ride.go(60);
        CHECK(ride.finest >= 1);
        CHECK(ride.drift < off);
        CHECK(norm(momenta(image, ride.run.state).linear - ride.before.linear) < 1e-13 * 20 * 0.064);
    }
}

TEST_CASE("a step that follows the state: what changes cost is what a body loses") {
    const image::Image image = image_of(squeezed({.beta = "0.5", .until = "60 ms"}));
    Ride ride(image);
    ride.go(600);
    const auto mean = [](const std::vector<double>& of, std::size_t from) {
        double sum = 0;
        for (std::size_t i = from; i < from + 100; ++i) sum += of[i];
        return sum / 100;
    };
    const double loss = mean(ride.losses, 500) - mean(ride.losses, 0), cost = mean(ride.told, 500) - mean(ride.told, 0);
    INFO(loss << ' ' << cost);
    CHECK(std::abs(loss) > 0.003);
    CHECK(std::abs(cost - loss) < 0.5 * std::abs(loss));
}

TEST_CASE("a step that follows the state: no bit depends on machine code, cuts or a resume in the middle of changes") {
    const std::string weight = "load weight { on = cube, acceleration = [0 m/s^2, 0 m/s^2, -9.81 m/s^2] }\n";
    for (const std::string& scene : {squeezed({.until = "4 ms", .more = weight}),
                                     squeezed({.scheme = "newmark", .element = "hex8", .law = damped_rubber, .until = "4 ms"}),
                                     squeezed({.law = kirchhoff, .speed = "-30 m/s", .until = "4 ms", .follow = "true"}),
                                     head_on({.speed = "20 m/s", .until = "4 ms"}, "dcr { friction = 0.4 }"),
                                     head_on({.scheme = "newmark", .law = damped_rubber, .speed = "20 m/s", .until = "4 ms"}),
                                     head_on({.scheme = "verlet", .speed = "20 m/s", .until = "4 ms"},
                                             "dcr { response = reflection, solve = simultaneous }")}) {
        INFO(scene);
        const image::Image image = image_of(scene);
        const Tick until = image.metadata.until;
        EngineRun one(image, synchronous());
        one.advance(until);
        const auto same = [&](const EngineSettings& settings, Tick piece) {
            EngineRun other(image, synchronous(settings));
            for (Tick tick = 0; tick < until;) other.advance(tick = std::min(tick + piece, until));
            return state::hash(other.state) == state::hash(one.state) &&
                   std::memcmp(&other.state.ledger, &one.state.ledger, sizeof one.state.ledger) == 0;
        };
        for (const simd::Level simd : {simd::Level::avx2, simd::Level::baseline}) CHECK(same({.simd = simd}, until));
        for (const Tick cuts : {7, 997}) CHECK(same({}, until / cuts + 1));
        const state::Checkpoint end = saved(one);
        int taken_up = 0;
        for (int i = 1; i < 16 && taken_up < 2; ++i) {
            EngineRun first(image, synchronous());
            first.advance(until / 16 * i + 3);
            if (first.state.halvings[0] == 0) continue;
            ++taken_up;
            EngineRun second(image, synchronous());
            restore(second, saved(first));
            second.advance(until);
            CHECK(differences(saved(second), end) == std::vector<std::string>{});
        }
        CHECK(taken_up > 0);
    }
}

TEST_CASE("a step follows the state by itself where a law has a barrier, and others keep every bit") {
    const std::string linear = "linear_elastic { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }";
    CHECK(image::follows(image_of(squeezed({}))));
    CHECK_FALSE(image::follows(image_of(squeezed({.law = linear}))));
    CHECK_FALSE(image::follows(image_of(squeezed({.law = kirchhoff}))));
    CHECK(image::follows(image_of(squeezed({.law = kirchhoff, .follow = "true"}))));
    // With small strains the step does not change.
    const image::Image image = image_of(squeezed({.speed = "0.1 m/s"}));
    EngineRun run(image, synchronous());
    run.advance(image.metadata.until);
    CHECK(run.state.ledger.clocks == 0);
    CHECK(std::ranges::all_of(run.state.extra_kicks, [](std::int64_t extra) { return extra == 0; }));
    // Only the synchronous engine has one step for all elements, so another one is refused.
    const Result<EngineChoice> choice = choose_engine(image, {.threads = 2});
    REQUIRE(choice);
    CHECK(choice->kind == EngineKind::synchronous);
    CHECK_FALSE(choose_engine(image, {.kind = EngineKind::nested}));
}

TEST_CASE("a step that follows the state: what no step is small enough for stops the run, with element, place and time") {
    std::string scene = squeezed({.speed = "40 m/s"});
    scene.replace(scene.find("beta = 0.5"), 10, "beta = 0.5, finest = 40 us");
    const image::Image image = image_of(scene);
    state::State state = initial_state(image);
    const std::optional<Stop> stop = AnyEngine::make(image, synchronous()).value().advance(state, image.metadata.until);
    REQUIRE(stop);
    CHECK_THAT(stop->message, Catch::Contains("deformed beyond what a clock can follow") && Catch::Contains("of body `cube`"));
    CHECK(std::isfinite(total(energies(image, state))));
}
