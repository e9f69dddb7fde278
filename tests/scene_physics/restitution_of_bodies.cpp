#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/output/energy_balance.h"
#include "runtime/output/momentum_balance.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/hash.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Restitution under penalty layers: e is that of the whole episode of contact of two bodies (layers/body_touches.h).

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

const std::string rubber = "material rubber = st_venant_kirchhoff { E = 100 Pa, nu = 0.3, density = 1 kg/m^3 }\n";
const std::string block = "box { from = [-0.5, -0.5, 0.02] m, size = [1, 1, 1] m }, mesh = structured { cells = [4, 4, 4] }";
const std::string ball = "sphere { centre = [0, 0, 0.52] m, radius = 0.5 m }, mesh = free { size = 0.25 m }";

/// A body is thrown at a held plate at .05 m/s, without gravity.
std::string at_a_plate(const std::string& shape, double e) {
    return fmt::format(
        "scene rebound\n{}"
        "body thrown {{ shape = {}, material = rubber, velocity = [0, 0, -0.05] m/s }}\n"
        "body plate {{ shape = box {{ from = [-1.4, -2.6, -0.2] m, size = [4, 4, 0.2] m }}, mesh = structured {{ cells = [1, 1, 1] "
        "}}, material = rigid {{}} }}\n"
        "restrain under {{ on = plate }}\n"
        "contact touch between thrown, plate {{ law = penalty_layers {{ thickness = 1 cm, stiffness = 2.5 N/m, restitution = {} }} "
        "}}\n"
        "record momentum every 10 ms\nrecord angular_momentum every 10 ms\n"
        "run {{ until = 3 s }}\n",
        rubber, shape, e);
}

struct Rebound {
    double ratio = 0;                ///< speed of the centre of mass after the rebound over that before
    double error = 0;                ///< EnergyBalance::drift
    double booked = 0;               ///< energy that restitution has taken, from the ledger [J]
    double linear = 0, angular = 0;  ///< drifts of MomentumBalance
};

Rebound rebound(const std::string& scene, EngineKind engine) {
    const image::Image image = image_of(scene);
    EngineRun run(image, {.kind = engine});
    output::EnergyBalance energy(output::rest_energy(image));
    output::MomentumBalance momentum(image);
    const double before = momenta(image, run.state).linear.z;
    for (int i = 0; i <= 100; ++i) {
        run.advance(i * (image.metadata.until / 100));
        energy.add(energies(image, run.state), run.state.ledger);
        momentum.add(image, run.state);
    }
    return {.ratio = -momenta(image, run.state).linear.z / before,
            .error = energy.drift(),
            .booked = -run.state.ledger.restitution,
            .linear = momentum.linear_drift(),
            .angular = momentum.angular_drift()};
}

}  // namespace

TEST_CASE("restitution under layers: a block and a ball come back with e, and the ledger is that of e = 1") {
    for (const std::string& shape : {block, ball})
        for (const EngineKind engine : {EngineKind::nested, EngineKind::exact}) {
            const Rebound elastic = rebound(at_a_plate(shape, 1), engine);
            CHECK(elastic.ratio > 0.9);
            for (const double e : {0.8, 0.6, 0.2, 0.0}) {
                CAPTURE(shape, e, static_cast<int>(engine));
                const Rebound at = rebound(at_a_plate(shape, e), engine);
                CHECK(std::abs(at.ratio - e) < 1e-3);
                CHECK(at.error < 1.02 * elastic.error);
                CHECK(at.booked > 0);
                CHECK(at.linear < 1e-13);
                CHECK(at.angular < 1e-12);
            }
        }
}

TEST_CASE("restitution under layers: a ball comes back from a flat held plate as from a plane, wherever the plate's edges are") {
    const auto at = [](const std::string& cells, double x, double y) {
        const image::Image image = image_of(fmt::format(
            "scene edges\n{}"
            "body thrown {{ shape = sphere {{ centre = [{}, {}, 0.52] m, radius = 0.5 m }}, mesh = free {{ size = 0.25 m }}, "
            "material "
            "= rubber, velocity = [0, 0, -0.05] m/s }}\n"
            "body plate {{ shape = box {{ from = [-2, -2, -0.2] m, size = [4, 4, 0.2] m }}, mesh = structured {{ {} }}, material = "
            "rigid {{}} }}\n"
            "restrain under {{ on = plate }}\n"
            "contact touch between thrown, plate {{ law = penalty_layers {{ thickness = 1 cm, stiffness = 2.5 N/m }} }}\n"
            "run {{ until = 3 s }}\n",
            rubber, x, y, cells));
        EngineRun run(image, {.kind = EngineKind::nested});
        run.advance(image.metadata.until);
        return momenta(image, run.state).linear;
    };
    // The reference: contact in the middle of one face, with no edge nearby.
    const Vec3 plain = at("cells = [1, 1, 1]", 0.3, 0.9);
    CHECK(plain.z > 0);
    for (const auto& [cells, x, y] : {std::tuple{"cells = [8, 8, 1]", 0.0, 0.0}, std::tuple{"cells = [8, 8, 1]", 0.25, 0.25},
                                      std::tuple{"element = tet4, cells = [20, 8, 1]", 0.31, 0.1},
                                      std::tuple{"element = tet4, cells = [8, 8, 1]", 1.95, 0.0}}) {
        CAPTURE(cells, x, y);
        const Vec3 there = at(cells, x, y);
        CHECK(norm(there - plain) < 1e-9 * norm(plain));
    }
}

TEST_CASE("restitution under layers: what rests with e = 0 keeps its ledger") {
    const std::string scene =
        "scene rest\n"
        "material rubber = st_venant_kirchhoff { E = 10 kPa, nu = 0.3, density = 1000 kg/m^3 }\n"
        "body cube { shape = box { from = [-6, -5.5, 1.05] cm, size = [10, 10, 10] cm }, mesh = structured { cells = [2, 2, 2] }, "
        "material = rubber }\n"
        "body plate { shape = box { from = [-1.4, -2.6, -0.2] m, size = [4, 4, 0.2] m }, mesh = structured { cells = [1, 1, 1] }, "
        "material = rigid {} }\n"
        "restrain under { on = plate }\n"
        "load weight { on = cube, acceleration = [0, 0, -1] m/s^2 }\n"
        "contact touch between cube, plate { law = penalty_layers { thickness = 1 cm, stiffness = 20 N/m, restitution = 0 } }\n"
        "clock strain = nested { beta = 0.25 }\n"
        "run { until = 100 s }\n";
    const image::Image image = image_of(scene);
    EngineRun run(image, {.kind = EngineKind::nested});
    output::EnergyBalance energy(output::rest_energy(image));
    for (int i = 0; i <= 200; ++i) {
        run.advance(i * (image.metadata.until / 200));
        energy.add(energies(image, run.state), run.state.ledger);
    }
    CHECK(energy.drift() < 0.01);
    // The body of 1 kg falls by half a millimetre: restitution may take at most this energy.
    CHECK(-run.state.ledger.restitution < 1 * 1 * 5e-4);
    CHECK(-run.state.ledger.restitution >= 0);
}

TEST_CASE("restitution under layers: two that move and turn keep their momenta, in both engines alike") {
    const auto dcr = [](double e) { return fmt::format("dcr {{ restitution = {} }}", e); };
    const auto layers = [](double e) {
        return fmt::format("penalty_layers {{ thickness = 1 cm, stiffness = 2.5 N/m, restitution = {} }}", e);
    };
    const auto scene = [](const std::string& law) {
        return fmt::format(
            "scene two\n{}"
            "body left {{ shape = box {{ from = [-1.02, 0.2, 0.1] m, size = [1, 1, 1] m }}, mesh = structured {{ cells = [2, 2, 2] "
            "}}, material = rubber, velocity = p -> [0.1 m/s - 0.05 s^-1 * (p.y - 0.7 m), 0.05 s^-1 * (p.x + 0.52 m), 0 m/s] }}\n"
            "body right {{ shape = box {{ from = [0, 0, 0] m, size = [1.5, 1, 1] m }}, mesh = structured {{ cells = [2, 2, 2] }}, "
            "material = rubber, velocity = [-0.02, 0, 0] m/s }}\n"
            "contact touch between all, all {{ law = {} }}\n"
            "record momentum every 10 ms\nrecord angular_momentum every 10 ms\n"
            "run {{ until = 2.5 s }}\n",
            rubber, law);
    };
    const double all = rebound(scene(dcr(0)), EngineKind::nested).booked;  // all energy of the rebound, less that of vibration
    for (const double e : {0.6, 0.0}) {
        CAPTURE(e);
        const Rebound nested = rebound(scene(layers(e)), EngineKind::nested), exact = rebound(scene(layers(e)), EngineKind::exact);
        CHECK(nested.linear < 1e-13);
        CHECK(nested.angular < 1e-12);
        CHECK(nested.error < 0.02);
        CHECK(nested.booked == Approx(exact.booked).epsilon(1e-9));
        // About the same energy must be taken as by the accounted response, which shares no code with layers.
        CHECK(std::abs(nested.booked - rebound(scene(dcr(e)), EngineKind::nested).booked) < 0.1 * all);
    }
}

TEST_CASE("restitution under layers: a run that is cut in the middle of a touch goes on as if it had not been") {
    const image::Image image = image_of(at_a_plate(block, 0.2));
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact}) {
        CAPTURE(static_cast<int>(engine));
        EngineRun whole(image, {.kind = engine});
        whole.advance(image.metadata.until);
        for (const double at : {0.25, 0.4, 0.42, 0.45, 0.5, 0.6}) {
            EngineRun first(image, {.kind = engine});
            first.advance(image.metadata.time_base.nearest(at));
            state::Checkpoint checkpoint;
            state::Keeper saving = state::Keeper::saving(checkpoint);
            state::keep(first.state, saving);
            first.engine.keep(saving, first.state);
            EngineRun second(image, {.kind = engine});
            state::Keeper restoring = state::Keeper::restoring(checkpoint);
            state::keep(second.state, restoring);
            second.engine.keep(restoring, second.state);
            REQUIRE_FALSE(restoring.fault());
            second.advance(image.metadata.until);
            CHECK(state::hash(second.state) == state::hash(whole.state));
        }
    }
}
