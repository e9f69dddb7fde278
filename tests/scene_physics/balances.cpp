#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/instant_motion.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// For bodies at rest, forces of supports balance the loads and damping takes no energy; and sampled velocities, momenta and
// impulses belong to the time of their sample, although kicks are at other times.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr double weight = 100;               // load on the block [N], 10 kPa on 10 x 10 cm
constexpr double omega = 496.7294132898051;  // frequency of the block's first mode [1/s]: pi / 2 sqrt(E / rho) / a
const std::array engines{EngineKind::nested, EngineKind::exact};

/// A block of 10 cm with mass damping, pressed from above. It lies on a held plate or is held at its foot.
struct Pressed {
    double alpha = 1.2, beta = 0.5;  ///< mass damping in units of omega; beta of the strain clock
    bool tets = false;               ///< tetrahedra of different sizes, hence with different clocks, instead of equal bricks
    bool plate = true;               ///< whether the block lies on the plate
    bool layers = false;
    std::string damping = "0 s";
    std::string engine = "nested";
};

std::string scene_of(const Pressed& it) {
    const std::string mesh = it.tets ? "free { size = 2.5 cm }" : "structured { cells = [2, 2, 2] }";
    const std::string under = it.plate ? std::string(
                                             "body plate { shape = box { from = [-5, -5, -10] cm, size = [20, 20, 10] cm }, mesh = "
                                             "structured { cells = [3, 3, 2] "
                                             "}, material = rigid {} }\n"
                                             "restrain under { on = plate }\n"
                                             "contact touch between all, all { law = ") +
                                             (it.layers ? "penalty_layers { thickness = 1 cm, stiffness = 20 kN/m }" : "dcr {}") +
                                             " }\n"
                                             "record on_plate = force(block, plate) every 50 ms\n"
                                       : "restrain under { on = block.side(\"zmin\"), directions = [0, 0, 1] }\n";
    return fmt::format(
        "scene pressed\n"
        "material rubber = st_venant_kirchhoff {{ E = 1 MPa, nu = 0, density = 1000 kg/m^3, mass_damping = {} / (1 s), damping = "
        "{} }}\n"
        "body block {{ shape = box {{ from = [0, 0, {}] cm, size = [10, 10, 10] cm }}, mesh = {}, material = rubber }}\n"
        "{}"
        "load press {{ on = block.side(\"zmax\"), pressure = t -> 10 kPa * min(1, t / (60 ms)) }}\n"
        "clock strain = nested {{ beta = {} }}\n"
        "record under every 50 ms\n"
        "run {{ until = 10 s }}\n",
        it.alpha * omega, it.damping, it.layers ? 1.01 : 0, mesh, under, it.beta);
}

/// Mean force of the restraint `under` between two times [N], from its impulses up to these times.
double borne(const image::Image& image, EngineRun& run, double from, double until) {
    const auto impulse = [&](double at) {
        run.advance(image.metadata.time_base.nearest(at));
        return InstantDrives(image).tallies(run.state)[0].impulse.z;
    };
    const double before = impulse(from);
    return (impulse(until) - before) / (until - from);
}

double damping_so_far(const state::State& state) { return -state.ledger.damping - state.ledger.damping_at_looks; }

}  // namespace

TEST_CASE("balances: what presses on a plate and is damped by its mass is borne by the plate, all of it") {
    for (const EngineKind engine : engines)
        for (const bool layers : {false, true})
            for (const double beta : {0.5, 0.125})
                for (const double alpha : {1.2, 2.0}) {
                    CAPTURE(layers, beta, alpha, static_cast<int>(engine));
                    const image::Image image = image_of(scene_of({.alpha = alpha, .beta = beta, .layers = layers}));
                    EngineRun run(image, {.kind = engine});
                    // The tolerance is for one contact kick more or less: .03 % of the impulse of a second.
                    CHECK(borne(image, run, 0.2, 1.2) == Approx(weight).epsilon(1e-3));
                    // The block rests: contact kicks do not alternate between large and zero (shared/look_sums.h).
                    for (int i = 0; i < 4; ++i)
                        CHECK(borne(image, run, 1.2 + 0.05 * i, 1.25 + 0.05 * i) == Approx(weight).epsilon(1e-3));
                }
}

TEST_CASE("balances: at rest in layers damping takes nothing, the layers' part of the instant included") {
    for (const EngineKind engine : engines)
        for (const double alpha : {1.2, 2.0}) {
            CAPTURE(alpha, static_cast<int>(engine));
            const image::Image image = image_of(scene_of({.alpha = alpha, .layers = true}));
            EngineRun run(image, {.kind = engine});
            run.advance(image.metadata.time_base.nearest(0.5));
            const double before = damping_so_far(run.state);
            run.advance(image.metadata.time_base.nearest(1));
            // Stored are .051 J. If velocities did not include the part of layers, damping would take 1.8e-3 J/s. With it, damping
            // takes 1e-9 J/s (alpha 1.2) or 6e-8 J/s (alpha 2), which is .01 % of the stored energy in 100 s.
            CHECK(std::abs(damping_so_far(run.state) - before) < 0.5 * 2e-6 * energies(image, run.state).strain);
        }
}

TEST_CASE("balances: at rest damping takes nothing, also where clocks differ and contact presses") {
    for (const EngineKind engine : engines)
        for (const bool plate : {true, false})
            for (const double alpha : {1.2, 2.0}) {
                CAPTURE(plate, alpha, static_cast<int>(engine));
                const image::Image image = image_of(scene_of({.alpha = alpha, .tets = true, .plate = plate}));
                EngineRun run(image, {.kind = engine});
                run.advance(image.metadata.time_base.nearest(0.5));
                const double before = damping_so_far(run.state);
                run.advance(image.metadata.time_base.nearest(1));
                // Stored is 100 N times half of the compression of 1 mm. (With velocities at different times, damping took .1 J per
                // second.)
                const double stored = energies(image, run.state).strain;
                CHECK(stored == Approx(0.051).epsilon(0.02));
                CHECK(std::abs(damping_so_far(run.state) - before) < 0.5 * 4e-4 * stored);
            }
}

TEST_CASE("balances: damping of driven nodes is booked: what the drive brings is there again") {
    const std::string scene =
        "scene pulled\n"
        "material rubber = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3, mass_damping = 300 / (1 s) }\n"
        "body block { shape = box { from = [0, 0, 0] cm, size = [10, 10, 10] cm }, mesh = structured { cells = [2, 2, 2] }, "
        "material = rubber }\n"
        "restrain foot { on = block.side(\"zmin\") }\n"
        "drive pull { on = block.side(\"zmax\"), displacement = t -> [0 m, 0 m, 5 cm * t / (200 ms)] }\n"
        "record pull every 50 ms\n"
        "clock strain = nested { beta = 0.25, follow = false }\n"
        "run { until = 200 ms }\n";
    const image::Image image = image_of(scene);
    for (const EngineKind engine : engines) {
        CAPTURE(static_cast<int>(engine));
        EngineRun run(image, {.kind = engine});
        run.advance(image.metadata.until);
        const state::Energies end = energies(image, run.state);
        const double stored = end.kinetic_synchronised + end.strain;
        CHECK(std::abs(stored + damping_so_far(run.state) - end.drive_work) < 1e-3 * end.drive_work);
        // A lower bound: on the driven nodes alone, with a quarter of the block's mass of 1 kg, drag takes alpha m v^2 t.
        const double speed = 0.05 / 0.2, of_driven = 300 * 0.25 * speed * speed * 0.2;
        CHECK(damping_so_far(run.state) > of_driven);
    }
}

TEST_CASE("balances: velocities and momenta of a sample are of its instant") {
    const std::string scene =
        "scene fall\n"
        "material rubber = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n"
        "body block { shape = box { from = [0, 0, 0] cm, size = [10, 10, 10] cm }, mesh = free { size = 5 cm }, material = rubber "
        "}\n"
        "load weight { on = block, acceleration = [0, 0, -9.81] m/s^2 }\n"
        "load push { on = block, acceleration = t -> [500 m/s^3 * t, 0 m/s^2, 0 m/s^2] }\n"
        "run { until = 50 ms }\n";
    const image::Image image = image_of(scene);
    InstantMotion all(image);
    for (const EngineKind engine : engines) {
        EngineRun run(image, {.kind = engine});
        for (const double at : {0.0007, 0.0013, 0.0111, 0.05}) {
            const Tick tick = image.metadata.time_base.nearest(at);
            const double time = image.metadata.time_base.seconds(tick);
            run.advance(tick);
            const Vec3 momentum = momenta(image, run.state, all.ahead(run.state)).linear;
            CAPTURE(at, static_cast<int>(engine));
            CHECK(momentum.z == Approx(-9.81 * time).epsilon(1e-9));
            // The force grows linearly, so its impulse is quadratic in time; the margin is for the part of a step at the end.
            CHECK(momentum.x == Approx(250 * time * time).margin(2e-4));
        }
    }
}

TEST_CASE("balances: what two bodies give each other in any window is the change of momentum") {
    const std::string scene =
        "scene two\n"
        "material rubber = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n"
        "body one { shape = box { from = [0, 0, 0] cm, size = [10, 10, 10] cm }, mesh = free { size = 5 cm }, material = rubber, "
        "velocity = [1, 0, 0] m/s }\n"
        "body other { shape = box { from = [10.1, -1, -1] cm, size = [10, 12, 12] cm }, mesh = structured { cells = [2, 3, 3] }, "
        "material = rubber }\n"
        "contact touch between all, all { law = dcr { friction = 0.3 } }\n"
        "run { until = 10 ms }\n";
    const image::Image image = image_of(scene);
    InstantMotion all(image);
    for (const EngineKind engine : engines) {
        EngineRun run(image, {.kind = engine});
        for (int i = 1; i <= 40; ++i) {
            run.advance(image.metadata.until * i / 40);
            const state::State& state = run.state;
            const std::span<const Vec3> ahead = all.ahead(state);
            Vec3 momentum, push;
            for (std::size_t node = 0; node < state.momentum.size(); ++node)
                if (image.tables.node_body[node] == 1) momentum += state::momentum(state.momentum[node]) - ahead[node];
            for (const state::PairTally& pair : state.pairs)
                if (pair.first == 0 && pair.second == 1) push -= pair.push;
            state::for_each_look(state, [&](const state::LastLook& look) {
                if (look.other == 0 && image.tables.node_body[look.node] == 1) push -= look.ahead(state.now);
            });
            CAPTURE(i, static_cast<int>(engine));
            CHECK(norm(momentum - push) < 1e-10);
        }
        CHECK(run.state.pairs.size() == 1);
    }
}

TEST_CASE("balances: samples of bodies under layers are of their instant") {
    // A block at rest on a plate under a constant load: between a kick of the load and a kick of layers its stored momentum is not
    // 0, only the momentum brought to the time of the sample is.
    const std::string scene =
        "scene lying\n"
        "material rubber = st_venant_kirchhoff { E = 1 MPa, nu = 0, density = 1000 kg/m^3, mass_damping = 600 / (1 s) }\n"
        "body block { shape = box { from = [0, 0, 1.05] cm, size = [10, 10, 10] cm }, mesh = structured { cells = [2, 2, 2] }, "
        "material = rubber }\n"
        "body plate { shape = box { from = [-25, -85, -10] cm, size = [150, 150, 10] cm }, mesh = structured { cells = [1, 1, 1] "
        "}, "
        "material = rigid {} }\n"
        "restrain under { on = plate }\n"
        "contact touch between all, all { law = penalty_layers { thickness = 1 cm, stiffness = 20 kN/m } }\n"
        "load press { on = block.side(\"zmax\"), force = t -> [0 N, 0 N, -100 N * min(1, t / (60 ms))] }\n"
        "run { until = 1 s }\n";
    const image::Image image = image_of(scene);
    InstantMotion all(image);
    for (const EngineKind engine : engines) {
        CAPTURE(static_cast<int>(engine));
        EngineRun run(image, {.kind = engine});
        run.advance(image.metadata.time_base.nearest(0.5));
        const auto of_block = [&](std::span<const Vec3> ahead) {
            Vec3 momentum;
            for (std::size_t node = 0; node < run.state.momentum.size(); ++node)
                if (image.tables.node_body[node] == 0)
                    momentum += state::momentum(run.state.momentum[node]) - (ahead.empty() ? Vec3{} : ahead[node]);
            return momentum.z;
        };
        const auto pushed = [&] {
            double push = 0;
            for (const state::PairTally& pair : run.state.pairs) push += pair.push.z;
            for (const state::PairAhead& pair : layers_ahead(image, run.state)) push -= pair.push.z;
            return push;
        };
        double raw = 0, brought = 0;
        const double before = of_block(all.ahead(run.state)), push = pushed();
        for (int i = 1; i <= 100; ++i) {
            run.advance(image.metadata.time_base.nearest(0.5 + 0.00371 * i));
            raw = std::max(raw, std::abs(of_block({})));
            brought = std::max(brought, std::abs(of_block(all.ahead(run.state))));
        }
        CHECK(raw > 0.01);  // 100 N for half a period of the layers
        CHECK(brought < 0.1 * raw);
        // The impulse of the layers is that of the load, 100 N for .371 s, plus the change of the block's small momentum.
        CHECK(pushed() - push == Approx(100 * 0.371 + of_block(all.ahead(run.state)) - before).epsilon(1e-3));
    }
}

TEST_CASE("balances: at rest damping takes nothing where clocks follow the state") {
    const auto squeezed = [](const std::string& damping) {
        return fmt::format(
            "scene squeezed\n"
            "material rubber = neo_hookean {{ E = 1 MPa, nu = 0.3, density = 1000 kg/m^3, {} }}\n"
            "body block {{ shape = box {{ from = [0, 0, 0] cm, size = [10, 10, 10] cm }}, mesh = free {{ size = 4 cm }}, material "
            "= "
            "rubber }}\n"
            "restrain under {{ on = block.side(\"zmin\"), directions = [0, 0, 1] }}\n"
            "drive lid {{ on = block.side(\"zmax\"), displacement = t -> [0 m, 0 m, -6 cm * min(1, t / (60 ms))], directions = [0, "
            "0, 1] }}\n"
            "record under every 50 ms\n"
            "run {{ until = 1 s }}\n",
            damping);
    };
    for (const std::string damping : {"mass_damping = 600 / (1 s)", "mass_damping = 20 / (1 s), damping = 200 us"}) {
        CAPTURE(damping);
        const image::Image image = image_of(squeezed(damping));
        EngineRun run(image, {.kind = EngineKind::nested});
        run.advance(image.metadata.time_base.nearest(0.35));
        REQUIRE(std::ranges::any_of(run.state.halvings, [](std::uint8_t halvings) { return halvings > 0; }));
        const double before = damping_so_far(run.state);
        run.advance(image.metadata.time_base.nearest(0.5));
        // Stored are 298 J. With velocities at different times, damping took 486 and 1252 J/s.
        CHECK(std::abs(damping_so_far(run.state) - before) < 1e-3 * energies(image, run.state).strain);
    }
}
