#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/capabilities.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/hash.h"
#include "tests/support/elastic_bar.h"
#include "tests/support/shaken_block.h"
#include "tests/support/stiffness.h"

// Tetrahedra of second order, from the scene to the engine.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// Irregular, with straight sides.
Block free_block(const std::string& law, double nu = 0.3) {
    return Block{.law = law, .mesh = "free { element = tet10, size = 0.5 m }", .nu = nu, .map = ""};
}
/// Curved by the block's map.
Block curved_block(const std::string& law, double nu = 0.3) {
    return Block{.element = "tet10", .integration = "points", .law = law, .cells = "[2, 2, 2]", .nu = nu};
}

/// Nodes that no face has.
std::vector<bool> inner_nodes(const image::Image& image) {
    std::vector<bool> inner(image.tables.position.size(), true);
    for (const image::Face& face : image.tables.faces)
        for (int i = 0; i < face.size(); ++i) inner[face.nodes[static_cast<std::size_t>(i)]] = false;
    return inner;
}

/// Largest force on an inner node over the largest of all, in the homogeneous deformation f.
double patch_residual(const image::Image& image, const Mat3& f) {
    const std::vector<Vec3> force = strain_forces(image, moved(image, f));
    const std::vector<bool> inner = inner_nodes(image);
    REQUIRE(std::count(inner.begin(), inner.end(), true) > 5);
    double residual = 0;
    for (std::size_t n = 0; n < force.size(); ++n)
        if (inner[n]) residual = std::max(residual, norm(force[n]));
    return residual / largest(force);
}

const Mat3 deformation = turn(0.7) * Mat3{{Vec3{1.2, 0.1, -0.05}, Vec3{0.03, 0.9, 0.2}, Vec3{0, -0.1, 1.1}}};
constexpr const char* laws[] = {"linear_elastic", "st_venant_kirchhoff", "neo_hookean"};

}  // namespace

TEST_CASE("tet10, patch test: in a homogeneous deformation no inner node of irregular straight elements feels a force") {
    for (const char* law : laws)
        for (const double nu : {0.3, 0.49}) {
            INFO(law << " " << nu);
            CHECK(patch_residual(image_of(free_block(law, nu)), deformation) < 1e-12);
        }
}

TEST_CASE("tet10, patch test with a traction: a block pulled at one end stretches evenly") {
    // The forces on nodes of a uniform traction are those that balance a uniform stress: at middles alone.
    Block block = free_block("linear_elastic", 0.25);
    block.more = "load pull { on = block where x > 1.2 m - 1 um, traction = [1, 0, 0] Pa }";
    const image::Image image = image_of(block);
    std::vector<Vec3> force(image.tables.position.size());
    for (const image::LoadEvent& load : image.tables.loads) force[load.node] += load.force;
    // u = (x / E, -nu y / E, -nu z / E) with E 100 Pa
    std::vector<Vec3> at;
    for (const Vec3& x : image.tables.position) at.push_back(x + Vec3{x.x, -0.25 * x.y, -0.25 * x.z} / 100.0);
    const std::vector<Vec3> strain = strain_forces(image, at);
    double total = 0;
    for (std::size_t n = 0; n < force.size(); ++n) {
        total += force[n].x;
        if (image.tables.position[n].x > 1e-9) CHECK(norm(strain[n] + force[n]) < 1e-13);
    }
    CHECK(total == Approx(1 * 0.9).epsilon(1e-12));
}

TEST_CASE("tet10: rigid motions give no force, curved or not") {
    for (const char* law : laws) {
        INFO(law);
        const bool small = std::string(law) == "linear_elastic";  // knows no large turns
        for (const Block& block : {free_block(law), curved_block(law)}) {
            const image::Image image = image_of(block);
            const std::vector<Vec3> at = moved(image, small ? Mat3::identity() : turn(1.1), {3, -2, 1});
            CHECK(largest(strain_forces(image, at)) < 1e-12 * 100 * 1);  // E times an area
        }
    }
}

TEST_CASE("tet10: critical steps of elements are safe for the whole, and not by far") {
    for (const Block& block :
         {free_block("linear_elastic"), curved_block("linear_elastic"), curved_block("linear_elastic", 0.49)}) {
        const image::Image image = image_of(block);
        const double exact = 2 / std::sqrt(largest_eigenvalue(image)), bound = smallest_critical(image);
        INFO(bound / exact);
        CHECK(bound < exact);
        CHECK(bound > 0.5 * exact);
    }
}

TEST_CASE("tet10: momenta stay to rounding in finite strain, and the error of the energy goes with the square of the step") {
    for (const char* law : {"st_venant_kirchhoff", "neo_hookean"})
        for (const bool synchronous : {false, true}) {
            INFO(law << " " << synchronous);
            std::vector<double> errors;
            for (const double beta : {0.4, 0.2}) {
                Block block = curved_block(law);
                block.velocity = shaking;
                block.e = 20;
                block.until = 0.5;
                if (synchronous) {
                    block.clock = "";
                    block.scheme = fmt::format("verlet {{ beta = {} }}", beta);
                } else {
                    block.clock = fmt::format("asynchronous {{ beta = {} }}", beta);
                }
                const Run result = run(image_of(block), synchronous ? EngineKind::synchronous : EngineKind::exact, 20);
                CHECK(result.linear < 1e-13);
                CHECK(result.angular < 1e-13);
                CHECK(result.strain > 0.003);  // most of the energy is that of its flight
                errors.push_back(result.energy);
            }
            INFO(errors[0] << " " << errors[1]);
            CHECK(errors[0] < 0.02);
            CHECK(errors[1] < 0.4 * errors[0]);
        }
}

TEST_CASE("tet10: the nested engine runs them, and a run is the same on any SIMD") {
    Block block = curved_block("st_venant_kirchhoff");
    block.velocity = shaking;
    block.until = 0.1;
    const image::Image image = image_of(block);
    CHECK(!lacks(EngineKind::nested, image));
    CHECK(choose_engine(image, {}).value().kind == EngineKind::nested);
    for (const EngineKind kind : {EngineKind::exact, EngineKind::nested})
        CHECK(run(image, kind, 1, NestedSimd::avx512).hash == run(image, kind, 1, NestedSimd::baseline).hash);
}

namespace {

/// Two bars of 2 x 1 x 1 m meet head on, one cut finer than the other.
image::Image bars(const std::string& clocks) {
    const auto body = [](const char* name, int from, const char* cells, const char* velocity) {
        return fmt::format(
            "body {} {{\n  shape = box {{ from = [{}, 0, 0] m, size = [2, 1, 1] m }}\n"
            "  mesh = structured {{ element = tet10, cells = {} }}\n  material = rubber\n"
            "  velocity = [{}, 0, 0] m/s\n}}\n",
            name, from, cells, velocity);
    };
    return test::image_of("scene s\nmaterial rubber = st_venant_kirchhoff { E = 1 Pa, nu = 0.3, density = 1 kg/m^3 }\n" +
                          body("left", -2, "[2, 1, 1]", "0.02") + body("right", 0, "[3, 2, 2]", "-0.02") + clocks +
                          "\ncontact impact between left, right {}\nrun { until = 8 s }\n");
}

state::Checkpoint saved(AnyEngine& engine, state::State& state) {
    state::Checkpoint checkpoint;
    state::Keeper keeper = state::Keeper::saving(checkpoint);
    state::keep(state, keeper);
    engine.keep(keeper, state);
    return checkpoint;
}

}  // namespace

TEST_CASE("tet10: two bars in contact exchange momentum to rounding and part with their energy") {
    for (const char* clocks : {"", "clock strain = asynchronous { beta = 0.5 }"}) {
        const image::Image image = bars(clocks);
        AnyEngine engine = AnyEngine::make(image, {.kind = EngineKind::exact}).value();
        state::State state = initial_state(image);
        const auto momentum_of = [&](std::uint32_t body) {
            double sum = 0;
            for (std::size_t n = 0; n < state.momentum.size(); ++n)
                if (image.tables.node_body[n] == body) sum += state::momentum(state.momentum[n]).x;
            return sum;
        };
        CHECK(momentum_of(0) == Approx(0.04).epsilon(1e-12));
        const state::Energies start = energies(image, state);
        double worst = 0;
        for (int i = 1; i <= 80; ++i) {
            REQUIRE(!engine.advance(state, image.metadata.until * i / 80));
            const Momenta now = momenta(image, state);
            CHECK(norm(now.linear) < 1e-15);  // of .04 kg m/s on each side
            const state::Energies e = energies(image, state);
            worst = std::max(worst,
                             std::abs(e.kinetic_synchronised + e.strain - state.ledger.accounts - start.kinetic) / start.kinetic);
        }
        INFO(clocks << ": energy " << worst << ", momentum " << momentum_of(0));
        CHECK(state.contacts[0].kicks > 100);
        CHECK(worst < 0.03);
        CHECK(momentum_of(0) < -0.6 * 0.04);  // it has turned round; some swings on inside
    }
}

TEST_CASE("tet10: a run that was saved and restored in the middle of a contact ends with the same bits") {
    const image::Image image = bars("");
    const Tick middle = image.metadata.until / 3 + 7;
    std::vector<std::uint64_t> hashes;
    for (const bool cut : {false, true}) {
        AnyEngine first = AnyEngine::make(image, {.kind = EngineKind::exact}).value();
        state::State state = initial_state(image);
        if (cut) {
            REQUIRE(!first.advance(state, middle));
            const state::Checkpoint checkpoint = saved(first, state);
            AnyEngine second = AnyEngine::make(image, {.kind = EngineKind::exact}).value();
            state::State restored = initial_state(image);
            state::Keeper keeper = state::Keeper::restoring(checkpoint);
            state::keep(restored, keeper);
            second.keep(keeper, restored);
            REQUIRE(!keeper.fault());
            REQUIRE(!second.advance(restored, image.metadata.until));
            hashes.push_back(state::hash(restored));
        } else {
            REQUIRE(!first.advance(state, image.metadata.until));
            hashes.push_back(state::hash(state));
        }
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("tet10: a beam bends as beams do, nearly incompressible or not, where tet4 locks") {
    for (const double nu : {0.3, 0.49}) {
        // tet4 of two cells and tet10 of one have the same nodes.
        const double first = bending("tet4", "points", nu, 2, support), second = bending("tet10", "points", nu, 1, support),
                     finer = bending("tet10", "points", nu, 2, support);
        INFO(nu << ": " << first << ", " << second << ", " << finer);
        CHECK(first < 0.6);
        CHECK(std::abs(finer - 1) < 0.02);
        CHECK(std::abs(second - 1) < 0.1);
    }
}

TEST_CASE("tet10: the frequency of a bar converges") {
    const double coarse = frequency("tet10", "points", 1) - 1, fine = frequency("tet10", "points", 2) - 1;
    INFO(coarse << ", " << fine);
    // Its masses are right for motions that are linear, so in waves the order is the second, as of all elements here; half of the
    // error of tet4 of the same size.
    CHECK(std::abs(coarse) < 0.6 * std::abs(frequency("tet4", "points", 1) - 1));
    CHECK(std::log2(coarse / fine) == Approx(2).margin(0.3));
}

// scene_physics "[table]" prints docs/elements.md's numbers of second order.
TEST_CASE("tet10: bending and frequency by Poisson's ratio and mesh", "[.table]") {
    for (const double nu : {0.3, 0.49}) {
        fmt::print("| {} | tet10 |", nu);
        for (const int n : {1, 2, 3, 4}) fmt::print(" {:.4f} |", bending("tet10", "points", nu, n));
        fmt::print(" as beams are held: tet4");
        for (const int n : {2, 4, 6}) fmt::print(" {:.4f} |", bending("tet4", "points", nu, n, support));
        fmt::print(" tet10");
        for (const int n : {1, 2, 3, 4}) fmt::print(" {:.4f} |", bending("tet10", "points", nu, n, support));
        fmt::print("\n");
    }
    for (const char* element : {"tet4", "tet10"}) {
        fmt::print("frequency {}:", element);
        for (const int n : {1, 2, 3}) fmt::print(" {:.5f} %", 100 * (frequency(element, "points", n) - 1));
        fmt::print("\n");
    }
    for (const char* law : laws)
        fmt::print("patch, curved, {}: {:.2e}\n", law, patch_residual(image_of(curved_block(law)), deformation));
}
