#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/instant_motion.h"
#include "runtime/output/momentum_balance.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Reactions of restraints and drives, compared with formulas; and momenta, which only external impulses may change.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr double edge = 0.1, mass = 1, gravity = 10;  // [m], [kg], [m/s^2]

/// A block of 10 cm with E = 1 MPa.
struct Block {
    std::string mesh = "structured { cells = [2, 2, 2] }";
    std::string law = "st_venant_kirchhoff";
    std::string more{};  ///< further declarations of the scene
    std::string damping = "mass_damping = 300 / (1 s)";
    std::string run = "until = 1 s";
    std::string body{};  ///< further keys of the body
};

std::string scene_of(const Block& it) {
    return fmt::format(
        "scene block\n"
        "material rubber = {} {{ E = 1 MPa, nu = 0.3, density = 1000 kg/m^3, {} }}\n"
        "body block {{ shape = box {{ from = [2, 3, 1] cm, size = [10, 10, 10] cm }}, mesh = {}, material = rubber {} }}\n"
        "{}"
        "run {{ {} }}\n",
        it.law, it.damping, it.mesh, it.body, it.more, it.run);
}

const std::string weight = "load weight { on = block, acceleration = [0, 0, -10] m/s^2 }\n";
const std::string foot = "restrain foot { on = block.side(\"zmin\") }\n";
const std::string shown = "record borne = sum(block : reaction.z) every 50 ms\n";
const std::string balanced = "record momentum every 50 ms\n";

Vec3 sum_of(std::span<const Vec3> given) {
    Vec3 sum;
    for (const Vec3& impulse : given) sum += impulse;
    return sum;
}

/// Mean total force of all restraints and drives between two times [N].
Vec3 borne(const image::Image& image, EngineRun& run, double from, double until) {
    InstantReactions reactions(image);
    run.advance(image.metadata.time_base.nearest(from));
    const Vec3 before = sum_of(reactions.given(run.state));
    run.advance(image.metadata.time_base.nearest(until));
    return (sum_of(reactions.given(run.state)) - before) / (until - from);
}

}  // namespace

TEST_CASE("reactions: a clamp bears the weight of what stands on it, its own nodes included") {
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact})
        for (const std::string mesh : {"structured { cells = [2, 2, 2] }", "free { size = 5 cm }"})
            for (const std::string record : {"", "record foot every 50 ms\n"}) {
                CAPTURE(static_cast<int>(engine), mesh, record);
                const image::Image image = image_of(scene_of({.mesh = mesh, .more = weight + foot + shown + record}));
                EngineRun run(image, {.kind = engine});
                const Vec3 force = borne(image, run, 0.5, 0.9);
                CHECK(force.z == Approx(mass * gravity).epsilon(1e-6));
                CHECK(std::abs(force.x) + std::abs(force.y) < 1e-6);
                if (!record.empty())
                    CHECK(InstantDrives(image).tallies(run.state)[0].impulse.z ==
                          Approx(sum_of(InstantReactions(image).given(run.state)).z).epsilon(1e-12));
            }
}

TEST_CASE("reactions: over any window they and the loads are the change of momentum") {
    // Without damping the block oscillates, so momenta change all the time.
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact}) {
        CAPTURE(static_cast<int>(engine));
        const image::Image image = image_of(
            scene_of({.mesh = "free { size = 5 cm }", .more = weight + foot + shown + balanced, .damping = "damping = 0 s"}));
        EngineRun run(image, {.kind = engine});
        const auto now = [&](double at) {
            run.advance(image.metadata.time_base.nearest(at));
            std::vector<Vec3> ahead;
            energies(image, run.state, &ahead);
            return std::pair(momenta(image, run.state, ahead).linear.z, sum_of(InstantReactions(image).given(run.state)).z);
        };
        const auto [p0, r0] = now(0.0517);
        for (const double at : {0.0523, 0.06, 0.2}) {
            const auto [p, r] = now(at);
            const double seconds = image.metadata.time_base.seconds(run.state.now) -
                                   image.metadata.time_base.seconds(image.metadata.time_base.nearest(0.0517));
            CHECK(p - p0 == Approx(r - r0 - mass * gravity * seconds).margin(1e-10));
        }
    }
}

TEST_CASE("reactions: who drives a block bears its inertia, its weight and its drag") {
    // All nodes are driven by x = a t^2 / 2: the drive's force is m (a + alpha v) along x and m g upwards.
    const std::string drive = "drive push { on = block, displacement = t -> [0.5 * 2 m/s^2 * t^2, 0 m, 0 m] }\n";
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact}) {
        CAPTURE(static_cast<int>(engine));
        const image::Image image =
            image_of(scene_of({.more = weight + drive + shown, .damping = "mass_damping = 0.5 / (1 s)", .run = "until = 1.1 s"}));
        EngineRun run(image, {.kind = engine});
        const Vec3 force = borne(image, run, 0.5, 1);
        CHECK(force.x == Approx(mass * (2 + 0.5 * 2 * 0.75)).epsilon(1e-3));
        CHECK(force.z == Approx(mass * gravity).epsilon(1e-6));
    }
}

TEST_CASE("reactions: a press bears what the pressed side bears") {
    const std::string press =
        "drive lid { on = block.side(\"zmax\"), displacement = t -> [0 m, 0 m, -1 mm * min(1, t / (200 ms))] }\n"
        "record lid every 50 ms\n";
    const std::string guided = "restrain foot { on = block.side(\"zmin\"), directions = [0, 0, 1] }\n";
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact}) {
        CAPTURE(static_cast<int>(engine));
        const image::Image image = image_of(scene_of({.law = "linear_elastic", .more = press + guided + shown}));
        EngineRun run(image, {.kind = engine});
        run.advance(image.metadata.time_base.nearest(0.6));
        const Vec3 drive_before = InstantDrives(image).tallies(run.state)[0].impulse;
        const Vec3 all = borne(image, run, 0.6, 0.9);
        const Vec3 lid = (InstantDrives(image).tallies(run.state)[0].impulse - drive_before) / 0.3;
        // The lid holds its nodes laterally, the foot does not: the force is between that of a free block, E A eps, and 1.1 times
        // that, more than that of a block held laterally at both ends.
        CHECK(std::abs(all.z) < 1e-6 * std::abs(lid.z));
        CHECK(-lid.z > 1e6 * edge * edge * 0.01);
        CHECK(-lid.z < 1.1 * 1e6 * edge * edge * 0.01);
    }
}

TEST_CASE("momentum: elements and contact make none, whatever comes from outside") {
    struct Case {
        std::string name, more;
        Block block{};
    };
    const std::string plate =
        "body plate { shape = box { from = [-50, -60, -10] cm, size = [130, 170, 10] cm }, mesh = structured { cells = [1, 1, 1] "
        "}, "
        "material = rigid {} }\n"
        "restrain under { on = plate }\n";
    const std::string thrown = ", velocity = p -> [0.2 m/s - 1 s^-1 * (p.y - 3 cm), 0.1 m/s + 1 s^-1 * p.x, -0.3 m/s]";
    const std::string both = "record momentum every 50 ms\nrecord angular_momentum every 50 ms\n";
    const std::string pulled =
        "drive pull { on = block.side(\"zmax\"), velocity = t -> [0.1 m/s, 0 m/s, 0 m/s], directions = [1, 0, 0], until = 50 ms "
        "}\n";
    const std::string forced =
        "load wind { on = block.side(\"xmin\"), pressure = t -> 1 kPa * sin(t / (5 ms)) }\n"
        "load pull { on = block.side(\"ymax\"), force = [0, 2, 1] N }\n";
    const auto contact = [](const std::string& law) { return "contact touch between all, all { law = " + law + " }\n"; };
    const std::vector<Case> cases{
        {"free", "", {.body = thrown}},
        {"damped", "", {.damping = "mass_damping = 30 / (1 s), damping = 10 us", .body = thrown}},
        {"loads", weight + forced, {.body = thrown}},
        {"clamped", weight + foot + forced, {}},
        {"guided",
         weight + "restrain guide { on = block.side(\"zmin\"), directions = [0, 0, 1] }\n",
         {.body = thrown.substr(0, 0)}},
        {"driven", weight + foot + pulled, {}},
        {"accounted", weight + plate + contact("dcr { restitution = 0.5 }"), {.body = thrown}},
        {"reflection", weight + plate + contact("dcr { response = reflection }"), {.body = thrown}},
        {"layers",
         weight + plate + contact("penalty_layers { thickness = 2 mm, stiffness = 1 kN/m, restitution = 0.5 }"),
         {.body = thrown}},
    };
    const std::vector<std::pair<std::string, std::string>> meshes{{"structured { cells = [2, 2, 2] }", "st_venant_kirchhoff"},
                                                                  {"free { size = 5 cm }", "st_venant_kirchhoff"},
                                                                  {"free { size = 5 cm }", "neo_hookean"}};
    for (const Case& it : cases)
        for (const auto& [mesh, law] : meshes)
            for (const EngineKind engine : {EngineKind::nested, EngineKind::exact}) {
                CAPTURE(it.name, mesh, law, static_cast<int>(engine));
                Block block = it.block;
                block.mesh = mesh;
                block.law = law;
                block.more = it.more + both;
                block.run = "until = 100 ms";
                const image::Image image = image_of(scene_of(block));
                EngineRun run(image, {.kind = engine});
                output::MomentumBalance balance(image);
                for (int i = 1; i <= 5; ++i) {
                    run.advance(i * image.metadata.until / 5);
                    balance.add(image, run.state);
                }
                CHECK(balance.linear_drift() < 1e-13);
                CHECK(balance.angular_drift() < 1e-12);
                // The balance must be able to fail: it detects a momentum that is added without a cause.
                run.state.momentum[3].y += 1e-6;
                const output::MomentumBalance::Error error = balance.add(image, run.state);
                CHECK(error.linear.y == Approx(1e-6).epsilon(1e-6));
                CHECK(norm(error.angular) > 1e-9);
            }
}
