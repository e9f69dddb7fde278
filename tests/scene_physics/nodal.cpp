#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/engine_run.h"
#include "tests/support/shaken_block.h"
#include "tests/support/stiffness.h"

// Bodies with `integration = nodal`, from the scene to the engine.

using namespace avs;
using namespace avs::advance;

using namespace avs::test;

TEST_CASE("patch test: in a homogeneous deformation no inner node feels a force, and the energy is that of the whole") {
    const Mat3 f = turn(0.7) * Mat3{{Vec3{1.2, 0.1, -0.05}, Vec3{0.03, 0.9, 0.2}, Vec3{0, -0.1, 1.1}}};
    for (const char* element : {"tet4", "hex8"})
        for (const char* law : {"linear_elastic", "st_venant_kirchhoff", "neo_hookean", "hartmann_neff"})
            for (const double nu : {0.3, 0.49}) {
                INFO(element << " " << law << " " << nu);
                const image::Image image = image_of(Block{.element = element, .law = law, .nu = nu});
                const std::vector<Vec3> force = test::strain_forces(image, moved(image, f));
                std::vector<bool> inner(force.size(), true);
                for (const image::Face& face : image.tables.faces)
                    for (int i = 0; i < face.size(); ++i) inner[face.nodes[static_cast<std::size_t>(i)]] = false;
                REQUIRE(std::count(inner.begin(), inner.end(), true) == 12);
                for (std::size_t n = 0; n < force.size(); ++n)
                    if (inner[n]) CHECK(norm(force[n]) < 1e-12 * largest(force));
                // Forces on nodes of the surface are stress times area, hence equal to those with `integration = points`.
                const image::Image plain = image_of(Block{.element = element, .integration = "points", .law = law, .nu = nu});
                const std::vector<Vec3> expected = test::strain_forces(plain, moved(plain, f));
                for (std::size_t n = 0; n < force.size(); ++n) CHECK(norm(force[n] - expected[n]) < 1e-12 * largest(force));
            }
}

TEST_CASE("the potential of the only free node, which does not see it move, has a clock like the others") {
    for (const char* element : {"tet4", "hex8"}) {
        INFO(element);
        const image::Image image = test::image_of(fmt::format(R"(scene held
body b {{
  shape    = box {{ from = [0, 0, 0] m, size = [1, 1, 1] m }}
  mesh     = structured {{ element = {}, cells = [2, 2, 2], integration = nodal }}
  map      = p -> [p.x + 0.13 * p.y * p.z / 1 m, 1.1 * p.y, p.z + 0.07 * p.x^2 / 1 m]
  material = st_venant_kirchhoff {{ E = 1 Pa, nu = 0.3, density = 1 kg/m^3 }}
  velocity = [0, 0, 0.01] m/s
}}
restrain sides {{ on = b.boundary }}
run {{ until = 100 s }}
)",
                                                              element));
        Tick shortest = max_tick, longest = 0;
        for (const EventClock& clock : image.tables.element_clock) {
            shortest = std::min(shortest, clock.period);
            longest = std::max(longest, clock.period);
        }
        CHECK(longest <= 64 * shortest);
    }
}

TEST_CASE("rigid motions give no force") {
    for (const char* element : {"tet4", "hex8"})
        for (const char* law : {"linear_elastic", "st_venant_kirchhoff", "neo_hookean", "hartmann_neff"}) {
            INFO(element << " " << law);
            const bool small = std::string(law) == "linear_elastic";  // this law is not for large rotations
            const image::Image image = image_of(Block{.element = element, .law = law});
            const std::vector<Vec3> force =
                test::strain_forces(image, moved(image, small ? Mat3::identity() : turn(1.1), {3, -2, 1}));
            CHECK(largest(force) < 1e-12 * 100 * 1);  // relative to E (100 Pa) times an area (1 m^2)
        }
}

TEST_CASE("the first kicks of the engine are those of the formulas, restrained or not") {
    for (const char* element : {"tet4", "hex8"})
        for (const char* law : {"linear_elastic", "st_venant_kirchhoff", "neo_hookean", "hartmann_neff"})
            for (const bool restrained : {false, true}) {
                INFO(element << " " << law << " " << restrained);
                const image::Image image = image_of(Block{
                    .element = element,
                    .law = law,
                    .more = restrained ? "restrain r { on = block where x < 0.5 m, directions = [[1, 1, 0], [0, 0, 1]] }" : ""});
                std::vector<Vec3> at;
                for (const Vec3& x : image.tables.position)
                    at.push_back(x + 0.1 * Vec3{std::sin(3 * x.y), std::cos(4 * x.z), std::sin(2 * x.x + x.y)});
                state::State state = initial_state(image);
                for (std::size_t n = 0; n < at.size(); ++n) state.position[n] = {at[n].x, at[n].y, at[n].z, 0};
                ExactEngine engine(image);
                REQUIRE(!engine.advance(state, 1));
                // At tick 0 each element gives half a kick.
                const std::vector<Vec3> expected = test::strain_impulses(image, at, 0.5);
                for (std::size_t n = 0; n < at.size(); ++n) {
                    const Vec3 impulse = image.tables.projectors[image.tables.node_projector[n]] * expected[n];
                    CHECK(norm(state::momentum(state.momentum[n]) - impulse) < 1e-13 * largest(expected));
                }
            }
}

TEST_CASE("a free block that vibrates and turns keeps its momenta and its energy") {
    for (const char* element : {"tet4", "hex8"})
        for (const EngineKind kind : {EngineKind::exact, EngineKind::synchronous}) {
            INFO(element << " " << static_cast<int>(kind));
            const bool exact = kind == EngineKind::exact;
            double error[2];
            for (int level = 0; level < 2; ++level) {
                const double beta = level == 0 ? 0.5 : 0.25;
                const Run r = run(image_of(Block{.element = element,
                                                 .velocity = shaking,
                                                 .clock = exact ? fmt::format("nested {{ beta = {} }}", beta) : "",
                                                 .scheme = exact ? "avi {}" : fmt::format("verlet {{ beta = {} }}", beta),
                                                 .until = 2}),
                                  kind, 50);
                CHECK(r.linear < 1e-12);
                CHECK(r.angular < 1e-10);
                CHECK(r.strain > 1e-3);  // the body does vibrate
                error[level] = r.energy;
            }
            CHECK(error[0] < 5e-3);
            CHECK(error[0] / error[1] > 2.5);  // half the step: 4 for an error of second order
        }
}

TEST_CASE("critical steps of the potentials bound that of the whole, sharply, and runs are stable below it and not above") {
    for (const char* element : {"tet4", "hex8"})
        for (const double nu : {0.0, 0.3, 0.49}) {
            const Block block{.element = element, .law = "linear_elastic", .nu = nu};
            const image::Image image = image_of(block);
            const double exact = 2 / std::sqrt(test::largest_eigenvalue(image)), bound = smallest_critical(image);
            INFO(element << " nu " << nu << ": bound " << bound << " of " << exact << ", " << bound / exact);
            CHECK(bound < exact);
            CHECK(bound > 0.5 * exact);
            if (nu == 0.0) continue;
            const auto blows_up = [&](double period, int steps) {
                Block shaken = block;
                shaken.velocity = shaking;
                shaken.clock = fmt::format("fixed {{ period = {} s }}", period);
                shaken.until = period * steps;
                const image::Image fixed = image_of(shaken);
                ExactEngine engine(fixed);
                state::State state = initial_state(fixed);
                const state::Energies start = energies(fixed, state);
                if (engine.advance(state, fixed.metadata.until)) return true;
                const state::Energies end = energies(fixed, state);
                return !(end.kinetic + end.strain < 2 * (start.kinetic + start.strain));
            };
            CHECK(!blows_up(0.9 * bound, 4000));
            CHECK(!blows_up(0.98 * exact, 4000));
            CHECK(blows_up(1.03 * exact, 4000));
        }
}

TEST_CASE("own clocks of all potentials at beta .9 are stable") {
    for (const char* element : {"tet4", "hex8"})
        for (const char* clock : {"asynchronous", "nested"}) {
            INFO(element << " " << clock);
            const Run r =
                run(image_of(Block{
                        .element = element, .velocity = shaking, .clock = fmt::format("{} {{ beta = 0.9 }}", clock), .until = 5}),
                    EngineKind::exact, 50);
            CHECK(r.energy < 0.05);
        }
}

TEST_CASE("the same bits with any registers, and in pieces") {
    const image::Image image = image_of(Block{.element = "tet4", .velocity = shaking});
    const std::uint64_t expected = run(image, EngineKind::exact, 1).hash;
    CHECK(run(image, EngineKind::exact, 1, simd::Level::baseline).hash == expected);
    CHECK(run(image, EngineKind::exact, 1, simd::Level::avx2).hash == expected);
    CHECK(run(image, EngineKind::exact, 17).hash == expected);
}

TEST_CASE("a body of two materials has a potential of each at the nodes between them") {
    const image::Image image = test::image_of(
        "scene s\n"
        "body bar { shape = box { from = [0, 0, 0] m, size = [4, 1, 1] m }\n"
        "mesh = structured { element = tet4, cells = [4, 1, 1], integration = nodal }\n"
        "material = st_venant_kirchhoff { E = 1 Pa, nu = 0.2, density = 3 kg/m^3 }\n"
        "parts = part { on = bar where x > 2 m, material = neo_hookean { E = 8 Pa, nu = 0.2, density = 1 kg/m^3 } } }\n"
        "run { until = 1 s }\n");
    std::array<double, 2> volume{};
    std::size_t potentials = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (block.kind != ElementKind::nodal) continue;
        potentials += block.element_count;
        const bool stiff = image.metadata.materials[block.material].model == MaterialModel::neo_hookean;
        for (std::uint32_t e = 0; e < block.element_count; ++e)
            volume[stiff] += image.tables.element_parameters[block.first_parameter + e * block.parameters()];
    }
    CHECK(potentials == 20 + 4);
    CHECK(volume[0] == Approx(2));
    CHECK(volume[1] == Approx(2));
}

TEST_CASE("two cubes that hit, one of tetrahedra and one of bricks, keep momentum and energy") {
    const auto cube = [](const char* name, const char* element, const char* from, int cells, const char* velocity) {
        return fmt::format(
            "body {} {{\n  shape = box {{ from = {} m, size = [1, 1, 1] m }}\n"
            "  mesh = structured {{ element = {}, cells = [{}, {}, {}], integration = nodal }}\n"
            "  material = st_venant_kirchhoff {{ E = 1000 Pa, nu = 0.3, density = 1 kg/m^3 }}\n  velocity = {} m/s\n}}\n",
            name, from, element, cells, cells, cells, velocity);
    };
    const image::Image image = test::image_of("scene s\n" + cube("a", "tet4", "[0, 0, 0]", 4, "[1, 0, 0]") +
                                              cube("b", "hex8", "[1.01, 0.2, -0.3]", 3, "[-1, 0, 0]") +
                                              "contact hit between a, b { law = dcr { response = reflection } }\nclock strain = "
                                              "nested { beta = 0.5 }\nrun { until = 0.3 s }\n");
    // By default, potentials and elements of a body are in one patch, so that patches share no node. With smaller patches they
    // share the nodes at their borders.
    using advance::NestedEngine;
    CHECK(NestedEngine::make(image).value().statistics().shared_rows == 0);
    const NestedEngine::Statistics cut = NestedEngine::make(image, {.smallest_patch = 50}).value().statistics();
    CHECK(cut.patches >= 4);
    CHECK(cut.shared_rows > 0);
    CHECK(cut.shared_rows < cut.rows);
    const Run r = run(image, EngineKind::exact, 100);
    CHECK(r.strain > 0.05);  // the bodies did collide
    CHECK(r.linear < 1e-12);
    CHECK(r.angular < 1e-10);
    CHECK(r.energy < 0.01);
}

TEST_CASE("what looks at cubes of potentials of nodes will be booked with is foreseen as the next kicks make it known") {
    const auto cube = [](const char* name, const char* element, const char* from, const char* velocity) {
        return fmt::format(
            "body {} {{\n  shape = box {{ from = {} m, size = [1, 1, 1] m }}\n"
            "  mesh = structured {{ element = {}, cells = [2, 2, 2], integration = nodal }}\n"
            "  material = st_venant_kirchhoff {{ E = 100 Pa, nu = 0.3, density = 1 kg/m^3 }}\n  velocity = {} m/s\n}}\n",
            name, from, element, velocity);
    };
    const image::Image image = test::image_of(
        "scene s\n" + cube("a", "tet4", "[0, 0, 0]", "p -> [1, 0.1 * p.z / (1 m), 0]") +
        cube("b", "hex8", "[1.01, 0.2, -0.3]", "[-1, 0, 0]") +
        "contact hit between a, b { law = dcr {} }\nclock strain = synchronous { beta = 0.5 }\nrun { until = 1 s }\n");
    const Tick period = image.tables.element_clock[0].period;
    for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
        CAPTURE(name(kind));
        EngineRun run(image, {.kind = kind});
        int found = 0;
        for (Tick start = 0; found < 5; start += period) {
            REQUIRE(start + period < image.metadata.until);
            run.advance(start + period / 2 + 1);
            const double foreseen = run.engine.unsettled_energy(run.state);
            found += foreseen != 0 ? 1 : 0;
            run.advance(start + period + 1);
            CHECK(run.engine.unsettled_energy(run.state) == Approx(foreseen).epsilon(1e-9));
        }
    }
}
