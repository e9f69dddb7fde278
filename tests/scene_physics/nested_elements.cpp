#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/checkpoints.h"
#include "tests/support/energy.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"
#include "tests/support/shaken_block.h"

// Every kind of element and event in the nested engine, in scenes: it must agree with the exact engine to rounding, and no bit may
// depend on threads, machine code, the division of a run into steps, or a resume.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

struct Sample {
    std::string what, scene;  ///< what the scene tests, for messages; its text
    double agree = 1e-10;     ///< tolerance of the comparison: rounding errors of all kicks
};

/// A waving sheet, held on one side, of cells of different sizes, which have a few different clocks.
std::string cloth(const std::string& material, const std::string& more, const std::string& mesh = "cells = [9, 6]") {
    return "scene s\n"
           "body sail {\n"
           "  shape = sheet { from = [0, 0, 0] m, u = [1 m, 0 m, 0 m], v = [0 m, 0.6 m, 0 m] }\n"
           "  mesh = structured { " +
           mesh +
           " }\n"
           "  map = p -> [p.x * (0.2 + 0.8 * p.x / 1 m), p.y, 0.1 * p.x * sin(9 * p.y / 1 m)]\n"
           "  material = " +
           material +
           "\n"
           "  velocity = p -> [0.2 m/s, 0.3 m/s * sin(5 * p.x / 1 m), 1 m/s * cos(7 * p.y / 1 m)]\n"
           "}\n"
           "clock strain = nested { beta = 0.4 }\n" +
           more;
}

std::string fabric(const std::string& more) {
    return "cloth { stretch = 50 N/m, bend = 1e-3 N*m, thickness = 1 mm, area_density = 0.2 kg/m^2, " + more + " }";
}
const std::string damping = "stretch_damping = 2 ms, bend_damping = 5 ms";
const std::string linen = fabric("shear = 15 N/m");
const std::string damped = fabric("shear = 15 N/m, " + damping);
const std::string run_it = "run { until = 0.2 s }\n";
const std::string gravity = "load gravity { on = sail, acceleration = [0, 0, -9.81] m/s^2 }\n";

std::string block(const std::string& element, const std::string& integration, const std::string& law,
                  const std::string& more = "") {
    return "scene s\n"
           "body block {\n"
           "  shape = box { from = [0, 0, 0] m, size = [1.2, 1, 0.9] m }\n"
           "  mesh = structured { element = " +
           element + ", cells = [4, 2, 2], integration = " + integration +
           " }\n"
           "  map = p -> [p.x * (0.3 + p.x / 1 m), p.y + 0.06 * sin(5 * p.z / 1 m) * p.y, p.z]\n"
           "  material = " +
           law + " { E = 100 Pa, nu = 0.3, density = 1 kg/m^3" + more +
           " }\n"
           "  velocity = p -> [0.4 * sin(5 * p.y / (1 m)), -0.5 * p.x / (1 m), 0.3 - p.y / (1 m)] * 1 m/s\n"
           "}\n"
           "restrain foot { on = block where x < 1 um, directions = [1, 0, 0] }\n"
           "clock strain = nested { beta = 0.4 }\n"
           "run { until = 1 s }\n";
}

/// Two bodies of equal cells, one of them rotated: most elements of a body are congruent, and most nodes have the same elements
/// around them. Rows of inner nodes have 12 and 6 nodes, which do not fill batches of eight.
std::string grids(const std::string& element, const std::string& integration, const std::string& law) {
    const auto body = [&](const std::string& name, const std::string& size, const std::string& cells, const std::string& more) {
        return "body " + name + " {\n  shape = box { from = [0.3, 0, 0.1] m, size = " + size +
               " m }\n"
               "  mesh = structured { element = " +
               element + ", cells = " + cells + ", integration = " + integration + " }\n  material = " + law +
               " { E = 100 Pa, nu = 0.3, density = 1 kg/m^3 }\n" + more +
               "  velocity = p -> [0.4 * sin(5 * p.y / (1 m)), -0.5 * p.x / (1 m), 0.3 - p.y / (1 m)] * 1 m/s\n}\n";
    };
    return "scene s\n" + body("coarse", "[2.6, 1, 0.8]", "[13, 5, 4]", "") +
           body("fine", "[0.7, 0.6, 0.5]", "[7, 6, 5]",
                "  place = rotate { axis = [1, -1, 0.3], angle = 35 deg, centre = [3, 4, 5] m }\n") +
           "restrain foot { on = coarse where x < 0.300001 m, directions = [1, 0, 0] }\n"
           "clock strain = nested { beta = 0.4 }\n"
           "run { until = 0.2 s }\n";
}

/// A block is pushed into another one of different orientation. With one in ten initial gaps, some contact query would amplify
/// rounding errors by 10^4; with this gap none does.
std::string pushed(const std::string& integration, const std::string& more = "") {
    const std::string law = "material = st_venant_kirchhoff { E = 100 Pa, nu = 0.3, density = 1 kg/m^3" + more + " }\n";
    return "scene s\n"
           "body left {\n"
           "  shape = box { from = [0, 0, 0] m, size = [1, 1, 1] m }\n"
           "  mesh = structured { element = tet4, cells = [4, 3, 3], integration = " +
           integration +
           " }\n"
           "  map = p -> [p.x * (0.4 + 0.6 * p.x / 1 m), p.y + 0.05 * p.x * p.z / 1 m, p.z]\n  " +
           law +
           "}\n"
           "body right {\n"
           "  shape = box { from = [1.0103, 0.13, 0.17] m, size = [1, 0.7, 0.6] m }\n"
           "  mesh = structured { element = hex8, cells = [3, 2, 2], integration = " +
           integration +
           " }\n"
           "  map = p -> [p.x + 0.04 * p.y * p.y / 1 m + 0.03 * p.z * p.z / 1 m, p.y, p.z]\n  " +
           law +
           "}\n"
           "drive push { on = left where x < 1 um, displacement = t -> [0.1 m/s * t, 0 m, 0 m] }\n"
           "clock strain = nested { beta = 0.4 }\n"
           "contact touch between left, right { law = dcr { friction = 0.2 } }\n"
           "run { until = 0.5 s }\n";
}

const std::string resists = ", damping = 2 ms, mass_damping = 0.5 / (1 s)";

std::vector<Sample> samples() {
    const std::string springs = fabric("model = springs"), springs_damped = fabric("model = springs, " + damping);
    const std::string plastic = fabric("shear = 15 N/m, yield_curvature = 0.5 / 1 m, " + damping);
    return {
        {"membranes and hinges", cloth(linen, gravity + "restrain rail { on = sail where x < 1 um }\n" + run_it)},
        {"springs and hinges",
         cloth(springs, gravity + "restrain rail { on = sail where x < 1 um, directions = [0, 0, 1] }\n" + run_it)},
        {"damping", cloth(damped, gravity + "restrain rail { on = sail where x < 1 um }\n" + run_it)},
        {"damped springs", cloth(springs_damped, gravity + run_it)},
        {"plastic hinges", cloth(plastic, gravity + "restrain rail { on = sail where x < 1 um }\n" + run_it)},
        {"a drive and damping",
         cloth(damped,
               gravity +
                   "drive pull { on = sail where x < 1 um, velocity = t -> [-0.1 m/s, 0.2 m/s * sin(40 * t / 1 s), 0 m/s] }\n"
                   "drive lift { on = sail where x > 0.999 m, displacement = t -> [0 m, 0 m, 0.5 m/s * t], until = 0.1 s, after = "
                   "release }\n" +
                   run_it)},
        {"loads that change", cloth(linen,
                                    "load wind { on = sail, pressure = t -> 2 Pa * sin(30 * t / 1 s) }\n"
                                    "load hand { on = sail where x > 0.999 m, force = t -> [0.02 N * t / 1 s, 0 N, 0 N] }\n" +
                                        run_it)},
        {"a smooth shell",
         cloth("shell { E = 1e6 Pa, nu = 0.3, thickness = 1 mm, density = 200 kg/m^3 }",
               "restrain rail { on = sail where x < 1 um }\nrun { until = 20 ms }\n", "element = loop, cells = [9, 6]")},
        {"quadratic tetrahedra", block("tet10", "points", "st_venant_kirchhoff")},
        {"quadratic bricks", block("hex27", "points", "st_venant_kirchhoff")},
        {"quadratic bricks, small strains", block("hex27", "points", "linear_elastic")},
        {"neo-Hookean quadratic bricks", block("hex27", "points", "neo_hookean")},
        {"neo-Hookean bricks", block("hex8", "points", "neo_hookean")},
        {"tetrahedra with a barrier", block("tet4", "points", "hartmann_neff")},
        {"bricks with a barrier", block("hex8", "points", "hartmann_neff")},
        {"a driven foot and contact", pushed("points"), 1e-8},
        {"a driven foot and contact, integrated at nodes", pushed("nodal"), 1e-8},
        {"a driven foot and contact of what is damped", pushed("points", resists), 1e-8},
        {"potentials of nodes", block("tet4", "nodal", "st_venant_kirchhoff"), 1e-12},
        {"potentials of nodes of bricks", block("hex8", "nodal", "st_venant_kirchhoff"), 1e-12},
        {"potentials of nodes, small strains", block("tet4", "nodal", "linear_elastic"), 1e-12},
        {"potentials of nodes of bricks, small strains", block("hex8", "nodal", "linear_elastic"), 1e-12},
        {"potentials of nodes of a neo-Hookean body", block("hex8", "nodal", "neo_hookean")},
        {"grids of tetrahedra", grids("tet4", "points", "st_venant_kirchhoff"), 1e-12},
        {"grids of bricks", grids("hex8", "points", "st_venant_kirchhoff"), 1e-12},
        {"grids of potentials of nodes", grids("tet4", "nodal", "st_venant_kirchhoff"), 1e-12},
        {"grids of potentials of nodes of bricks", grids("hex8", "nodal", "st_venant_kirchhoff"), 1e-12},
        {"grids of potentials of nodes, small strains", grids("tet4", "nodal", "linear_elastic"), 1e-12},
        {"grids of potentials of nodes of bricks, small strains", grids("hex8", "nodal", "linear_elastic"), 1e-12},
        {"damped tetrahedra", block("tet4", "points", "st_venant_kirchhoff", resists)},
        {"damped tetrahedra, small strains", block("tet4", "points", "linear_elastic", resists)},
        {"damped bricks", block("hex8", "points", "st_venant_kirchhoff", resists)},
        {"damped bricks, small strains", block("hex8", "points", "linear_elastic", resists)},
        {"damped neo-Hookean bricks", block("hex8", "points", "neo_hookean", resists)},
        {"damped bricks with a barrier", block("hex8", "points", "hartmann_neff", resists)},
        {"damped quadratic tetrahedra", block("tet10", "points", "st_venant_kirchhoff", resists)},
        {"damped quadratic bricks", block("hex27", "points", "st_venant_kirchhoff", resists)},
        {"damped quadratic bricks, small strains", block("hex27", "points", "linear_elastic", resists)},
        {"damped neo-Hookean quadratic bricks", block("hex27", "points", "neo_hookean", resists)},
        {"damped potentials of nodes", block("tet4", "nodal", "st_venant_kirchhoff", resists)},
        {"damped potentials of nodes of bricks", block("hex8", "nodal", "st_venant_kirchhoff", resists)},
        {"damped potentials of nodes, small strains", block("tet4", "nodal", "linear_elastic", resists)},
        {"bricks that motion alone damps", block("hex8", "points", "st_venant_kirchhoff", ", mass_damping = 2 / (1 s)")},
    };
}

using Going = test::EngineRun;

// Least number of elements per patch: so small that all samples have several patches, which threads share.
constexpr std::uint32_t few = 24;

state::State end_of(const image::Image& image, const EngineChoice& choice, Tick piece = 0) {
    Going run(image, choice);
    while (run.state.now < image.metadata.until)
        run.advance(piece == 0 ? image.metadata.until : std::min(image.metadata.until, run.state.now + piece));
    return run.state;
}

}  // namespace

TEST_CASE("every element and event: the nested engine agrees with the exact one to rounding") {
    // 256 elements per patch: mostly one patch; `few`: several.
    const std::uint32_t smallest_patch = GENERATE(256U, few);
    for (const Sample& sample : samples()) {
        INFO(sample.what);
        const image::Image image = image_of(sample.scene);
        REQUIRE(!lacks(EngineKind::nested, image));
        const state::State exact = end_of(image, {.kind = EngineKind::exact}),
                           nested = end_of(image, {.kind = EngineKind::nested, .settings = {.smallest_patch = smallest_patch}});
        double away = 0, off = 0, size = 0, largest = 0, kept = 0, took = 0, memory = 0;
        bool same_times = true;
        for (std::size_t i = 0; i < exact.position.size(); ++i) {
            away = std::max(away, norm(state::position(nested.position[i]) - state::position(exact.position[i])));
            size = std::max(size, norm(state::position(exact.position[i])));
            off = std::max(off, norm(state::momentum(nested.momentum[i]) - state::momentum(exact.momentum[i])));
            largest = std::max(largest, norm(state::momentum(exact.momentum[i])));
            same_times = same_times && nested.position[i].t == exact.position[i].t;
        }
        for (std::size_t i = 0; i < exact.reaction.size(); ++i) {
            kept = std::max(kept, norm(nested.reaction[i] - exact.reaction[i]));
            took = std::max(took, norm(exact.reaction[i]));
        }
        for (std::size_t i = 0; i < exact.element_memory.size(); ++i)
            memory = std::max(memory, std::abs(nested.element_memory[i] - exact.element_memory[i]));
        CHECK(away < sample.agree * size);
        CHECK(off < sample.agree * largest);
        CHECK(same_times);
        CHECK(kept <= sample.agree * took);
        CHECK(memory < sample.agree);
        CHECK(nested.kicks.strain == exact.kicks.strain);
        CHECK(nested.kicks.strain > 2000);
        CHECK(nested.kicks.load == exact.kicks.load);
        // The tolerance is relative to the kinetic energy at the start and the energy that elements and drives have exchanged.
        const double energy = kinetic_energy(initial_state(image)) + std::abs(exact.ledger.strain) + std::abs(exact.ledger.drive);
        for (const auto& cause : {&state::Ledger::strain, &state::Ledger::load, &state::Ledger::forcing, &state::Ledger::drive,
                                  &state::Ledger::damping, &state::Ledger::damping_at_looks, &state::Ledger::plastic})
            CHECK(std::abs(nested.ledger.*cause - exact.ledger.*cause) < 1e-9 * energy);
        for (std::size_t d = 0; d < exact.drives.size(); ++d)
            CHECK(std::abs(nested.drives[d].work - exact.drives[d].work) < 1e-9 * energy);
        CHECK(kinetic_energy(nested) - kinetic_energy(initial_state(image)) == Approx(nested.ledger.sum()).margin(1e-12 * energy));
    }
}

TEST_CASE("every element and event in the nested engine: what a sample is there for happens") {
    std::size_t damped_ones = 0, yielding = 0, driven = 0, forced = 0, touching = 0;
    for (const Sample& sample : samples()) {
        const image::Image image = image_of(sample.scene);
        const state::State end = end_of(image, {.kind = EngineKind::nested});
        damped_ones += end.ledger.damping < 0;
        yielding += end.ledger.plastic > 0;
        driven += end.ledger.drive != 0;
        forced += end.ledger.forcing != 0;
        touching += !end.contacts.empty() && end.contacts[0].kicks > 20;
        Tick shortest = max_tick, longest = 0;
        for (const EventClock& clock : image.tables.element_clock) {
            shortest = std::min(shortest, clock.period);
            longest = std::max(longest, clock.period);
        }
        INFO(sample.what);
        CHECK(longest >= 2 * shortest);
    }
    CHECK(damped_ones == 19);
    CHECK(yielding == 1);
    CHECK(touching == 3);
    CHECK(driven == 4);
    CHECK(forced == 2);  // one of these has constant loads on driven nodes, which count as forcings
}

TEST_CASE("every element and event in the nested engine: no bit depends on threads, machine code or cuts") {
    for (const Sample& sample : samples()) {
        INFO(sample.what);
        const image::Image image = image_of(sample.scene);
        const state::State one = end_of(image, {.kind = EngineKind::nested, .settings = {.smallest_patch = few}});
        const auto same = [&](const EngineChoice& choice, Tick piece = 0) {
            const state::State other = end_of(image, choice, piece);
            return state::hash(other) == state::hash(one) && std::memcmp(&other.ledger, &one.ledger, sizeof one.ledger) == 0;
        };
        for (const int threads : {2, 3, 4, 8})
            CHECK(same({.kind = EngineKind::nested, .settings = {.threads = threads, .smallest_patch = few}}));
        for (const simd::Level simd : {simd::Level::avx2, simd::Level::baseline})
            CHECK(same({.kind = EngineKind::nested, .settings = {.threads = 2, .simd = simd, .smallest_patch = few}}));
        CHECK(same({.kind = EngineKind::nested, .settings = {.smallest_patch = few}}, image.metadata.until / 7 + 1));
    }
}

TEST_CASE("every element and event in the nested engine: a resumed run ends with the bits of one that was not stopped") {
    for (const Sample& sample : samples()) {
        INFO(sample.what);
        const image::Image image = image_of(sample.scene);
        Going whole(image, {.kind = EngineKind::nested, .settings = {.smallest_patch = few}});
        whole.advance(image.metadata.until);
        const state::Checkpoint end = saved(whole);
        for (const Tick tick : {Tick{1}, image.metadata.until / 3, image.metadata.until / 2 + 7}) {
            Going first(image, {.kind = EngineKind::nested, .settings = {.smallest_patch = few}});
            first.advance(tick);
            const state::Checkpoint middle = saved(first);
            Going second(image, {.kind = EngineKind::nested, .settings = {.threads = 2, .smallest_patch = few}});
            restore(second, middle);
            second.advance(image.metadata.until);
            CHECK(differences(saved(second), end) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("thin bodies in the nested engine keep momenta, and the energy of free ones") {
    const image::Image image = image_of(cloth(linen, "run { until = 1 s }\n"));
    const Run run = test::run(image, EngineKind::nested, 20);
    CHECK(run.linear < 1e-12);
    CHECK(run.angular < 1e-12);
    CHECK(run.strain > 0.05);
    CHECK(run.energy < 0.02);  // the energy oscillates by (omega h)^2 / 8, with beta .4

    const Run slow = test::run(image_of(cloth(damped, "run { until = 0.2 s }\n")), EngineKind::nested, 20);
    CHECK(slow.linear < 1e-12);
    CHECK(slow.angular < 1e-12);
}
