#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <tuple>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/capabilities.h"
#include "runtime/advance/observe.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/hash.h"
#include "tests/support/elastic_bar.h"
#include "tests/support/shaken_block.h"
#include "tests/support/stiffness.h"

// Elements of second order, from the scene to the engine.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr const char* elements[] = {"tet10", "hex27"};

/// A block of irregular elements with straight edges: tetrahedra by Gmsh, or bricks whose map is linear along each axis and keeps
/// the ends flat.
Block straight_block(const std::string& element, const std::string& law, double nu = 0.3) {
    if (element == "tet10") return Block{.law = law, .mesh = "free { element = tet10, size = 0.5 m }", .nu = nu, .map = ""};
    return Block{.element = element,
                 .integration = "points",
                 .law = law,
                 .cells = "[3, 2, 2]",
                 .nu = nu,
                 .map = "p -> [p.x, p.y + 0.3 * p.y * p.z / (1 m), p.z - 0.2 * p.y * p.z / (1 m)]"};
}
/// A block of elements with curved edges, which the body's map bends.
Block curved_block(const std::string& element, const std::string& law, double nu = 0.3) {
    return Block{.element = element, .integration = "points", .law = law, .cells = "[2, 2, 2]", .nu = nu};
}

/// For each node, whether it is on no boundary face.
std::vector<bool> inner_nodes(const image::Image& image) {
    std::vector<bool> inner(image.tables.position.size(), true);
    for (const image::Face& face : image.tables.faces)
        for (int i = 0; i < face.size(); ++i) inner[face.nodes[static_cast<std::size_t>(i)]] = false;
    return inner;
}

/// Largest force on an inner node relative to the largest of all forces, in the homogeneous deformation f.
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
constexpr const char* laws[] = {"linear_elastic", "st_venant_kirchhoff", "neo_hookean", "hartmann_neff"};

}  // namespace

TEST_CASE("second order, patch test: in a homogeneous deformation no inner node of irregular straight elements feels a force") {
    for (const char* element : elements)
        for (const char* law : laws)
            for (const double nu : {0.3, 0.49}) {
                INFO(element << " " << law << " " << nu);
                Block block = straight_block(element, law, nu);
                if (block.element == "hex27")  // this test does not need flat ends
                    block.map = "p -> p + p.x * p.y * p.z / (1 m^2) * [0.2, 0.3, -0.3] + p.y * p.z / (1 m) * [0.2, 0, 0.1]";
                CHECK(patch_residual(image_of(block), deformation) < 1e-12);
            }
}

TEST_CASE("second order, patch test with a traction: a block pulled at one end stretches evenly") {
    // Forces on nodes of a uniform traction must be in balance with those of a uniform stress.
    for (const char* element : elements) {
        Block block = straight_block(element, "linear_elastic", 0.25);
        block.more = "load pull { on = block where x > 1.2 m - 1 um, traction = [1, 0, 0] Pa }";
        const image::Image image = image_of(block);
        std::vector<Vec3> force(image.tables.position.size());
        for (const image::LoadEvent& load : image.tables.loads) force[load.node] += load.force;
        // The exact solution: u = (x, -nu y, -nu z) times 1 Pa / E, with E = 100 Pa.
        std::vector<Vec3> at;
        for (const Vec3& x : image.tables.position) at.push_back(x + Vec3{x.x, -0.25 * x.y, -0.25 * x.z} / 100.0);
        const std::vector<Vec3> strain = strain_forces(image, at);
        double total = 0, volume = 0;
        for (std::size_t n = 0; n < force.size(); ++n) {
            total += force[n].x;
            volume += image.tables.mass[n];  // the density is 1
            if (image.tables.position[n].x > 1e-9) CHECK(norm(strain[n] + force[n]) < 1e-13);
        }
        CHECK(total == Approx(volume / 1.2).epsilon(1e-12));  // 1 Pa times the section: the volume over the length of 1.2 m
    }
}

TEST_CASE("second order: rigid motions give no force, curved or not") {
    for (const char* element : elements)
        for (const char* law : laws) {
            INFO(element << " " << law);
            const bool small = std::string(law) == "linear_elastic";  // this law is not for large rotations
            for (const Block& block : {straight_block(element, law), curved_block(element, law)}) {
                const image::Image image = image_of(block);
                const std::vector<Vec3> at = moved(image, small ? Mat3::identity() : turn(1.1), {3, -2, 1});
                CHECK(largest(strain_forces(image, at)) < 1e-12 * 100 * 1);  // relative to E times an area
            }
        }
}

TEST_CASE("second order: critical steps of elements are safe for the whole, and not by far") {
    for (const char* element : elements)
        for (const Block& block : {straight_block(element, "linear_elastic"), curved_block(element, "linear_elastic"),
                                   curved_block(element, "linear_elastic", 0.49)}) {
            const image::Image image = image_of(block);
            const double exact = 2 / std::sqrt(largest_eigenvalue(image)), bound = smallest_critical(image);
            INFO(element << ": " << bound / exact);
            CHECK(bound < exact);
            CHECK(bound > 0.5 * exact);
        }
}

TEST_CASE("second order: momenta stay to rounding in finite strain, and the error of the energy goes with the square of the step") {
    for (const auto& [element, law, synchronous] :
         {std::tuple{"tet10", "st_venant_kirchhoff", false}, std::tuple{"tet10", "neo_hookean", true},
          std::tuple{"hex27", "st_venant_kirchhoff", true}, std::tuple{"hex27", "neo_hookean", false}}) {
        INFO(element << " " << law << " " << synchronous);
        std::vector<double> errors;
        for (const double beta : {0.4, 0.2}) {
            Block block = curved_block(element, law);
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
            CHECK(result.strain > 0.003);  // the body does vibrate; most of its energy is that of its flight
            errors.push_back(result.energy);
        }
        INFO(errors[0] << " " << errors[1]);
        CHECK(errors[0] < 0.02);
        CHECK(errors[1] < 0.4 * errors[0]);
    }
}

TEST_CASE("second order: the nested engine runs them, and a run is the same on any SIMD") {
    for (const char* element : elements) {
        Block block = curved_block(element, "st_venant_kirchhoff");
        block.velocity = shaking;
        block.until = 0.1;
        const image::Image image = image_of(block);
        CHECK(!lacks(EngineKind::nested, image));
        CHECK(choose_engine(image, {}).value().kind == EngineKind::nested);
        for (const EngineKind kind : {EngineKind::exact, EngineKind::nested})
            CHECK(run(image, kind, 1, simd::Level::avx512).hash == run(image, kind, 1, simd::Level::baseline).hash);
    }
}

namespace {

/// Two bars of 2 x 1 x 1 m that meet head on; one has a finer mesh.
image::Image bars(const std::string& element, const std::string& clocks) {
    const auto body = [&](const char* name, int from, const char* cells, const char* velocity) {
        return fmt::format(
            "body {} {{\n  shape = box {{ from = [{}, 0, 0] m, size = [2, 1, 1] m }}\n"
            "  mesh = structured {{ element = {}, cells = {} }}\n  material = rubber\n"
            "  velocity = [{}, 0, 0] m/s\n}}\n",
            name, from, element, cells, velocity);
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

TEST_CASE("second order: two bars in contact exchange momentum to rounding and part with their energy") {
    for (const auto& [element, clocks] :
         {std::pair{"tet10", ""}, std::pair{"hex27", ""}, std::pair{"tet10", "clock strain = asynchronous { beta = 0.5 }"},
          std::pair{"hex27", "clock strain = asynchronous { beta = 0.5 }"}}) {
        const image::Image image = bars(element, clocks);
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
            CHECK(norm(now.linear) < 1e-15);  // each bar has .04 kg m/s
            const state::Energies e = energies(image, state);
            worst = std::max(worst,
                             std::abs(e.kinetic_synchronised + e.strain - state.ledger.accounts - start.kinetic) / start.kinetic);
        }
        INFO(element << " " << clocks << ": energy " << worst << ", momentum " << momentum_of(0));
        CHECK(state.contacts[0].kicks > 100);
        CHECK(worst < 0.03);
        CHECK(momentum_of(0) < -0.6 * 0.04);  // the bar has rebounded; some energy has become vibration
    }
}

TEST_CASE("second order: a run that was saved and restored in the middle of a contact ends with the same bits") {
    for (const char* element : elements) {
        const image::Image image = bars(element, "");
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
}

TEST_CASE("second order: a beam bends as beams do, nearly incompressible or not, where elements of first order lock") {
    // Two cells of first order have the same nodes as one of second order.
    for (const auto& [linear, quadratic] : {std::pair{"tet4", "tet10"}, std::pair{"hex8", "hex27"}})
        for (const double nu : {0.3, 0.49}) {
            const double first = bending(linear, "points", nu, 2, support), second = bending(quadratic, "points", nu, 1, support),
                         finer = bending(quadratic, "points", nu, 2, support);
            INFO(quadratic << " " << nu << ": " << first << ", " << second << ", " << finer);
            CHECK(first < (std::string_view(linear) == "tet4" ? 0.6 : 0.9));
            CHECK(std::abs(finer - 1) < 0.02);
            CHECK(std::abs(second - 1) < 0.1);
        }
}

TEST_CASE("second order: the frequency of a bar converges") {
    const auto error = [](const char* element, int n) { return frequency(element, "points", n) - 1; };
    // The lumped masses of tet10 are exact only for linear motions, so that frequencies converge with order 2, as with elements of
    // first order; the error is about half that of tet4 of the same size.
    const double coarse = error("tet10", 1), fine = error("tet10", 2);
    INFO("tet10 " << coarse << ", " << fine);
    CHECK(std::abs(coarse) < 0.6 * std::abs(error("tet4", 1)));
    CHECK(std::log2(coarse / fine) == Approx(2).margin(0.3));
    // The dispersion of a line of hex27 is omega = c k (1 - (k h)^4 / 2880); with five elements k h = pi / 10.
    const double brick = error("hex27", 1), finer = error("hex27", 2), kh = std::acos(-1.0) / 10;
    INFO("hex27 " << brick << ", " << finer);
    CHECK(brick == Approx(-std::pow(kh, 4) / 2880).epsilon(0.02));
    CHECK(std::log2(brick / finer) == Approx(4).margin(0.05));
}

// scene_physics "[table]" prints docs/elements.md's numbers of second order.
TEST_CASE("second order: bending and frequency by Poisson's ratio and mesh", "[.table]") {
    for (const double nu : {0.3, 0.49}) {
        for (const char* element : {"tet4", "hex8", "tet10", "hex27"}) {
            const bool first = std::string(element).size() == 4;
            fmt::print("| {} | {} | clamped", nu, element);
            for (const int n : {1, 2, 3, 4}) fmt::print(" {:.4f} |", bending(element, "points", nu, n));
            fmt::print(" as beams are held");
            for (const int n : first ? std::vector{2, 4, 6} : std::vector{1, 2, 3, 4})
                fmt::print(" {:.4f} |", bending(element, "points", nu, n, support));
            fmt::print("\n");
        }
    }
    for (const char* element : {"tet4", "hex8", "tet10", "hex27"}) {
        fmt::print("frequency {}:", element);
        for (const int n : {1, 2, 3, 4}) fmt::print(" {:.6f} %", 100 * (frequency(element, "points", n) - 1));
        fmt::print("\n");
    }
    for (const char* element : elements)
        for (const char* law : laws)
            fmt::print("patch, curved, {} {}: {:.2e}\n", element, law,
                       patch_residual(image_of(curved_block(element, law)), deformation));
    // Critical steps relative to elements of first order with the same nodes, hence of half the size, and with the same corners.
    for (const double nu : {0.0, 0.3, 0.49})
        for (const auto& [linear, quadratic] : {std::pair{"tet4", "tet10"}, std::pair{"hex8", "hex27"}}) {
            const auto step = [&](const char* element, int n) { return smallest_critical(bar(element, "points", nu, n)); };
            fmt::print("critical step, nu {}: {} over {} of the same nodes {:.3f}, of the same corners {:.3f}\n", nu, quadratic,
                       linear, step(quadratic, 1) / step(linear, 2), step(quadratic, 1) / step(linear, 1));
        }
}
