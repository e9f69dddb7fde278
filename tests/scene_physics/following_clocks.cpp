#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/checkpoints.h"
#include "tests/support/energy.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Clocks that follow the state, in scenes: bodies that would be unstable with the clocks of their shape at rest stay stable,
// momenta are kept to rounding, and no bit depends on threads, machine code, the division of a run into steps, or a resume in the
// middle of changes.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr std::uint32_t few = 8;  ///< least number of elements per patch: so small that these bodies have several patches

/// Two cubes that fly into each other, in free space.
std::string head_on(const std::string& speed, const std::string& element, const std::string& law, const std::string& follow,
                    const std::string& more = "") {
    const auto cube = [&](const std::string& name, const std::string& x, const std::string& v) {
        return "body " + name + " {\n  shape = box { from = [" + x + ", 0 mm, 0 mm], size = [40 mm, 40 mm, 40 mm] }\n" +
               "  mesh = structured { element = " + element + ", cells = [3, 3, 3] }\n" +
               "  map = p -> [p.x + 0.1 * p.y, p.y + 0.07 * p.z, p.z + 0.05 * p.x]\n  material = " + law + "\n  velocity = [" + v +
               ", 0 m/s, 0 m/s]\n}\n";
    };
    return "scene s\n" + cube("left", "-45 mm", speed) + cube("right", "1 mm", "-" + speed) +
           "contact hit between left, right { law = dcr {} }\nclock strain = nested { beta = 0.5, follow = " + follow + " }\n" +
           more + "run { until = 6 ms }\n";
}

const std::string rubber = "neo_hookean { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }";
const std::string damped_rubber = "neo_hookean { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3, damping = 2 us }";
const std::string stiffening = "hartmann_neff { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }";

const std::string damped_kirchhoff =
    "st_venant_kirchhoff { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3, damping = 1 us, mass_damping = 5 / (1 s) }";
const std::string kirchhoff = "st_venant_kirchhoff { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }";

struct Swing {
    std::string speed;  ///< each component of a corner's initial velocity, inwards
    std::string beta = "0.5", follow = "true", element = "tet4", law = rubber, more = "", until = "20 ms";
    bool is_even = true;  ///< all cells have the same shape
};
/// A free cube whose nodes fly towards its centre, or, with a negative speed, away from it.
std::string squeezed(const Swing& of) {
    const std::string v = "-(" + of.speed + ")";
    const std::string bent = of.is_even ? "" : "  map = p -> [p.x + 0.1 * p.y, p.y + 2 * p.z * p.z / 1 m, p.z + 0.05 * p.x]\n";
    return "scene s\nbody cube {\n  shape = box { from = [-20 mm, -20 mm, -20 mm], size = [40 mm, 40 mm, 40 mm] }\n"
           "  mesh = structured { element = " +
           of.element + ", cells = [3, 3, 3] }\n" + bent + "  material = " + of.law + "\n  velocity = p -> [" + v +
           " * p.x / 20 mm, " + v + " * p.y / 20 mm, " + v + " * p.z / 20 mm]\n}\n" + of.more +
           "clock strain = nested { beta = " + of.beta + ", follow = " + of.follow + " }\nrun { until = " + of.until + " }\n";
}

/// Advances a state to the end of the run, or to a stop, with the nested engine.
std::optional<Stop> advanced(const image::Image& image, state::State& state) {
    return AnyEngine::make(image, {.kind = EngineKind::nested}).value().advance(state, image.metadata.until);
}

struct Ride {
    explicit Ride(const image::Image& image, const EngineSettings& settings = {})
        : run(image, {.kind = EngineKind::nested, .settings = settings}) {
        first = energies(image, run.state);
        before = momenta(image, run.state);
    }
    /// Runs to the end. At `times` equidistant times it updates the values below.
    void go(int times) {
        for (int i = 1; i <= times; ++i) {
            run.advance(run.image.metadata.until / times * i);
            for (const std::uint8_t halvings : run.state.halvings) {
                finest = std::max<int>(finest, halvings);
                loose += halvings > 0;
            }
            const state::Energies now = energies(run.image, run.state);
            const double account = run.state.ledger.accounts + run.engine.unsettled_energy(run.state);
            drift = std::max(drift, std::abs(total(now) - account - total(first)) / first.kinetic);
        }
    }
    EngineRun run;
    state::Energies first;
    Momenta before;
    int finest = 0;
    std::size_t loose = 0;  ///< sum over these times of the number of elements with finer clocks than at rest
    double drift = 0;       ///< largest error of the energy, relative to the kinetic energy at the start
};

}  // namespace

TEST_CASE("clocks that follow the state carry bodies through an impact that clocks of their shape at rest do not survive") {
    // Each cube flies at 1.4 or 1.6 times the speed of sound. Since meshes of 3 x 3 x 3 cells are coarse, contact alone causes an
    // error of a few percent.
    struct Case {
        const char *element, *speed;
        double off, size;  ///< largest error of the energy; momentum of one cube at the start [N s]
    };
    for (const auto& [element, speed, off, size] :
         {Case{"tet4", "30 m/s", 0.03, 30 * 0.064}, Case{"hex8", "34 m/s", 0.09, 34 * 0.064}}) {
        INFO(element);
        const image::Image fixed = image_of(head_on(speed, element, rubber, "false"));
        CHECK(fixed.tables.element_follow.empty());
        state::State state = initial_state(fixed);
        const double start = total(energies(fixed, state));
        const bool stopped = advanced(fixed, state).has_value();
        const double gained = total(energies(fixed, state)) - state.ledger.accounts - start;
        CHECK((stopped || !(std::abs(gained) < 0.2 * start)));

        const image::Image image = image_of(head_on(speed, element, rubber, "true"));
        Ride ride(image);
        ride.go(60);
        CHECK(ride.loose > 0);
        CHECK(ride.finest >= 1);
        CHECK(ride.drift < off);
        const Momenta after = momenta(image, ride.run.state);
        CHECK(norm(after.linear - ride.before.linear) < 1e-13 * size);
    }
}

TEST_CASE("clocks that follow the state: a body that is squeezed to a third of its volume keeps its energy") {
    // Kinetic energies of synchronised velocities are compared, since those have no oscillations of the order (omega h)^2.
    const auto drift = [](const std::string& beta) {
        const image::Image image = image_of(squeezed({.speed = "20 m/s", .beta = beta}));
        Ride ride(image);
        ride.go(100);
        CHECK(ride.loose > 0);
        CHECK(norm(momenta(image, ride.run.state).linear) < 1e-13);
        CHECK(norm(momenta(image, ride.run.state).angular) < 1e-14);
        return ride.drift;
    };
    const double coarse = drift("0.5"), fine = drift("0.125");
    CHECK(coarse < 0.06);
    CHECK(fine < 0.25 * coarse);
}

TEST_CASE("clocks that follow the state: a body of st_venant_kirchhoff that is thrown apart goes on") {
    // Each component of a corner's velocity is 2.7 times the speed of sound: the body is stretched to three times its size, where
    // frequencies are 4 times those at rest. All elements change their clocks in every vibration, which costs some energy.
    struct Case {
        std::string element, law;
        bool is_even;
    };
    for (const auto& [element, law, is_even] :
         {Case{"tet4", kirchhoff, true}, Case{"tet4", kirchhoff, false}, Case{"tet4", damped_kirchhoff, false},
          Case{"hex8", kirchhoff, true}, Case{"hex8", kirchhoff, false}, Case{"hex8", damped_kirchhoff, false}}) {
        INFO(element << ' ' << is_even << ' ' << law);
        Swing swing{.speed = "-60 m/s", .follow = "false", .element = element, .law = law, .until = "10 ms", .is_even = is_even};
        const image::Image fixed = image_of(squeezed(swing));
        Ride blind(fixed);
        const bool stopped = blind.run.engine.advance(blind.run.state, fixed.metadata.until).has_value();
        CHECK((stopped || element != "tet4"));

        swing.follow = "true";
        const image::Image image = image_of(squeezed(swing));
        Ride ride(image);
        ride.go(50);
        CHECK(ride.loose > 0);
        CHECK(ride.finest >= 1);
        const Momenta after = momenta(image, ride.run.state);
        if (law == kirchhoff) {
            CHECK(ride.drift < 0.25);
            CHECK(norm(after.linear - ride.before.linear) < 1e-13);
            CHECK(norm(after.angular - ride.before.angular) < 1e-13);
        } else {
            CHECK(ride.run.state.ledger.damping < 0);
        }
        CHECK(kinetic_energy(ride.run.state) - ride.first.kinetic ==
              Approx(ride.run.state.ledger.sum()).margin(1e-11 * ride.first.kinetic));
    }
}

TEST_CASE("clocks that follow the state: where strains are small no clock changes, and no bit") {
    const auto [element, law, is_even] = GENERATE(table<std::string, std::string, bool>({{"tet4", rubber, true},
                                                                                         {"tet4", kirchhoff, true},
                                                                                         {"tet4", kirchhoff, false},
                                                                                         {"hex8", kirchhoff, true},
                                                                                         {"hex8", kirchhoff, false}}));
    INFO(element << ' ' << law);
    const image::Image image = image_of(squeezed({.speed = "0.2 m/s", .element = element, .law = law, .is_even = is_even}));
    image::Image blind = image;
    blind.tables.element_follow = {};
    EngineRun seeing(image, {.kind = EngineKind::nested}), not_seeing(blind, {.kind = EngineKind::nested});
    seeing.advance(image.metadata.until);
    not_seeing.advance(image.metadata.until);
    CHECK(std::ranges::all_of(seeing.state.halvings, [](std::uint8_t halvings) { return halvings == 0; }));
    CHECK(seeing.state.kicks.strain == not_seeing.state.kicks.strain);
    CHECK(std::memcmp(seeing.state.position.data(), not_seeing.state.position.data(),
                      seeing.state.position.size() * sizeof(state::PositionRow)) == 0);
    CHECK(std::memcmp(seeing.state.momentum.data(), not_seeing.state.momentum.data(),
                      seeing.state.momentum.size() * sizeof(state::MomentumRow)) == 0);
}

TEST_CASE("clocks that follow the state: no bit depends on threads, machine code, cuts or a resume in the middle of changes") {
    const std::string walls = "restrain side { on = right where x > 35 mm }\n";
    std::string rubbing = head_on("14 m/s", "tet4", rubber, "true");
    rubbing.replace(rubbing.find("dcr {}"), 6, "dcr { friction = 0.4 }");
    for (const std::string& scene :
         {rubbing, head_on("14 m/s", "tet4", rubber, "true"), head_on("14 m/s", "hex8", damped_rubber, "true", walls),
          head_on("20 m/s", "tet4", stiffening, "true"),
          squeezed(
              {.speed = "-30 m/s", .law = kirchhoff, .more = "restrain side { on = cube where x > 15 mm }\n", .until = "4 ms"}),
          squeezed({.speed = "-30 m/s", .element = "hex8", .law = damped_kirchhoff, .until = "4 ms", .is_even = false}),
          head_on("25 m/s", "hex8", kirchhoff, "true", walls)}) {
        INFO(scene);
        const image::Image image = image_of(scene);
        const Tick until = image.metadata.until;
        EngineRun one(image, {.kind = EngineKind::nested, .settings = {.smallest_patch = few}});
        one.advance(until);
        const auto same = [&](const EngineSettings& settings, Tick piece) {
            EngineRun other(image, {.kind = EngineKind::nested, .settings = settings});
            for (Tick tick = 0; tick < until;) other.advance(tick = std::min(tick + piece, until));
            return state::hash(other.state) == state::hash(one.state) &&
                   std::memcmp(&other.state.ledger, &one.state.ledger, sizeof one.state.ledger) == 0 &&
                   other.state.kicks.strain == one.state.kicks.strain;
        };
        for (const int threads : {2, 3, 8}) CHECK(same({.threads = threads, .smallest_patch = few}, until));
        for (const simd::Level simd : {simd::Level::avx2, simd::Level::baseline})
            CHECK(same({.threads = 2, .simd = simd, .smallest_patch = few}, until));
        // A run is advanced in steps that depend on its outputs and, because of checkpoints, on the speed of the machine.
        for (const Tick cuts : {7, 997}) CHECK(same({.smallest_patch = few}, until / cuts + 1));

        // Resumes at times at which some clocks are finer than at rest.
        const state::Checkpoint end = saved(one);
        int taken_up = 0;
        for (int i = 1; i < 8; ++i) {
            EngineRun first(image, {.kind = EngineKind::nested, .settings = {.smallest_patch = few}});
            first.advance(until / 8 * i + 3);
            const bool changed = std::ranges::any_of(first.state.halvings, [](std::uint8_t halvings) { return halvings > 0; });
            if (!changed || taken_up == 2) continue;
            ++taken_up;
            EngineRun second(image, {.kind = EngineKind::nested, .settings = {.threads = 2, .smallest_patch = few}});
            restore(second, saved(first));
            second.advance(until);
            CHECK(differences(saved(second), end) == std::vector<std::string>{});
        }
        CHECK(taken_up > 0);
    }
}

TEST_CASE("clocks that follow the state: elements at a hit tick finer before it comes, and at rest some periods behind it") {
    for (const auto& [element, law] : {std::pair{"hex8", rubber}, std::pair{"tet4", stiffening}}) {
        INFO(element);
        const image::Image image = image_of(head_on("10 m/s", element, law, "true"));
        EngineRun run(image, {.kind = EngineKind::nested});
        const auto finer = [&] { return std::ranges::count_if(run.state.halvings, [](std::uint8_t h) { return h > 0; }); };
        const Tick step = image.metadata.until / 2000;
        for (Tick tick = step; run.state.contacts.empty() || run.state.contacts[0].hits == 0; tick += step) {
            REQUIRE(tick < image.metadata.until);
            const auto before = finer();
            run.advance(tick);
            // Some clocks must be finer before the first hit; only the approaching contact can be the reason.
            if (run.state.contacts[0].hits > 0) CHECK(before > 0);
        }
        const auto at_first = finer();
        CHECK(at_first > 10);
        run.advance(image.metadata.until);
        CHECK(run.state.contacts[0].last < image.metadata.until / 5 * 4);
        // A few elements may have finer clocks because of vibration.
        CHECK(finer() < at_first / 4);
    }
}

TEST_CASE("clocks that follow the state: layers that vibrate elements faster than these tick ask for finer clocks") {
    for (const std::string& law : {rubber, kirchhoff}) {
        std::string scene = head_on("5 m/s", "hex8", law, "true");
        scene.replace(scene.find("6 ms"), 4, "14 ms");
        scene.replace(scene.find("dcr {}"), 6, "penalty_layers { thickness = 0.5 mm, stiffness = 100 kN/m }");
        INFO(scene);
        // With the clocks of the shape at rest, layers add energy to the elements until the run stops.
        std::string rigid = scene;
        rigid.replace(rigid.find("follow = true"), 13, "follow = false");
        const image::Image fixed = image_of(rigid);
        state::State state = initial_state(fixed);
        const std::optional<Stop> stop = advanced(fixed, state);
        REQUIRE(stop);
        CHECK(stop->message.find("the contact vibrates in") != std::string::npos);

        const image::Image image = image_of(scene);
        Ride ride(image, {.smallest_patch = few});
        ride.go(60);
        CHECK(ride.finest > 0);
        // The cubes have separated, so layers store no energy. (The error of the energy is large since steps are; with beta 1/8 it
        // is 1 %.)
        const state::Energies end = energies(image, ride.run.state);
        CHECK(end.layers == 0);
        CHECK(std::abs(total(end) - total(ride.first)) < 0.05 * ride.first.kinetic);
        const Momenta after = momenta(image, ride.run.state);
        CHECK(norm(after.linear - ride.before.linear) < 1e-12);
        CHECK(std::ranges::all_of(ride.run.state.halvings, [](std::uint8_t halvings) { return halvings == 0; }));
        EngineRun threads(image, {.kind = EngineKind::nested, .settings = {.threads = 3, .smallest_patch = few}});
        threads.advance(ride.run.state.now);
        CHECK(state::hash(threads.state) == state::hash(ride.run.state));
        CHECK(differences(saved(threads), saved(ride.run)) == std::vector<std::string>{});
    }
}

TEST_CASE("clocks that follow the state: hits that are slow, or of elements whose clocks are fixed, ask for nothing") {
    const auto finest = [](const std::string& speed, const std::string& follow) {
        const image::Image image = image_of(head_on(speed, "hex8", rubber, follow));
        EngineRun run(image, {.kind = EngineKind::nested});
        int most = 0;
        for (int i = 1; i <= 40; ++i) {
            run.advance(image.metadata.until / 40 * i);
            for (const std::uint8_t halvings : run.state.halvings) most = std::max<int>(most, halvings);
        }
        CHECK(run.state.contacts[0].hits > 0);
        return most;
    };
    CHECK(finest("0.6 m/s", "true") == 0);
    CHECK(finest("5 m/s", "true") == 1);
    CHECK(finest("5 m/s", "false") == 0);
}

TEST_CASE("clocks that follow the state: a checkpoint with a clock that no element can have is refused") {
    const std::string held = "clock rest on right = nested { follow = false }\n";
    const image::Image image = image_of(head_on("14 m/s", "tet4", rubber, "true", held));
    EngineRun run(image, {.kind = EngineKind::nested});
    run.advance(image.metadata.until / 2);
    const state::Checkpoint good = saved(run);
    const auto fixed =
        static_cast<std::size_t>(std::ranges::find(image.tables.element_follow, 0) - image.tables.element_follow.begin());
    REQUIRE(fixed < image.tables.element_follow.size());
    const state::Checkpoint bad = altered(good, "state.halvings", std::uint8_t{1}, fixed);
    CHECK(refusal(EngineRun(image, {.kind = EngineKind::nested}), good).empty());
    CHECK_THAT(refusal(EngineRun(image, {.kind = EngineKind::nested}), bad), Catch::Contains("finer than it can be"));
}

TEST_CASE("clocks that follow the state: a checkpoint in which hits ask for what does not exist is refused") {
    const image::Image image = image_of(head_on("14 m/s", "tet4", rubber, "true"));
    EngineRun run(image, {.kind = EngineKind::nested});
    const auto asked = [](const state::Checkpoint& from) { return from.entries.at("nested.asked").bytes.size(); };
    for (Tick tick = image.metadata.until / 2000; asked(saved(run)) == 0; tick += image.metadata.until / 2000) {
        REQUIRE(tick < image.metadata.until);
        run.advance(tick);
    }
    const state::Checkpoint good = saved(run);
    const auto why = [&](const state::Checkpoint& from) { return refusal(EngineRun(image, {.kind = EngineKind::nested}), from); };
    CHECK(why(good).empty());
    const auto count = static_cast<std::uint32_t>(run.state.halvings.size());
    CHECK_THAT(why(altered(good, "nested.asked", count)), Catch::Contains("no element can have"));
    // An entry of nested.asked has an element, an unused word, the tick until which the request lasts, and, at byte 16, halvings.
    CHECK_THAT(why(altered(good, "nested.asked", std::int64_t{60}, 16)), Catch::Contains("no element can have"));
    CHECK_THAT(why(altered(good, "contact.hit_pace", std::int64_t{60}, 8)), Catch::Contains("that none can ask for"));
    CHECK_THAT(why(altered(good, "contact.hit_pace", std::int64_t{-1}, 8)), Catch::Contains("that none can ask for"));
}

TEST_CASE("clocks that follow the state: kicks are counted, and parts of the ledger are the change of kinetic energy") {
    const image::Image image = image_of(head_on("14 m/s", "hex8", damped_rubber, "true"));
    EngineRun run(image, {.kind = EngineKind::nested});
    const double before = kinetic_energy(run.state);
    run.advance(image.metadata.until);
    CHECK(run.state.ledger.damping < 0);
    CHECK(kinetic_energy(run.state) - before == Approx(run.state.ledger.sum()).margin(1e-12 * before));
    double at_rest = 0;
    for (const EventClock& clock : image.tables.element_clock)
        at_rest += 2 * static_cast<double>(image.metadata.until) / static_cast<double>(clock.period);  // strain and damping kicks
    const auto kicks = static_cast<double>(run.state.kicks.strain);
    CHECK(kicks > 1.0001 * at_rest);
    // In this small mesh nearly all elements are near the contact, and may have twice as many kicks while it lasts.
    CHECK(kicks < 1.3 * at_rest);
}

TEST_CASE("clocks that follow the state: what no allowed clock is fine enough for stops the run, with element, place and time") {
    std::string scene = head_on("30 m/s", "tet4", rubber, "true");
    scene.replace(scene.find("follow = true"), 13, "follow = true, finest = 40 us");
    const image::Image image = image_of(scene);
    state::State state = initial_state(image);
    const std::optional<Stop> stop = advanced(image, state);
    REQUIRE(stop);
    CHECK_THAT(stop->message, Catch::Contains("deformed beyond what a clock can follow") && Catch::Contains("of body `") &&
                                  Catch::Contains("halved"));
    // The run has stopped in time: the energy is finite.
    const state::Energies now = energies(image, state);
    CHECK(std::isfinite(total(now)));
}
