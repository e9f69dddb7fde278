#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/scene_image.h"

/// A solid block of any element and law, compiled from a scene, and checks of its momenta and energies while it vibrates.
namespace avs::test {

using advance::AnyEngine, advance::EngineKind, advance::Momenta;

struct Block {
    std::string element = "tet4", integration = "nodal", law = "st_venant_kirchhoff";
    std::string cells = "[4, 3, 3]", size = "[1.2, 1, 0.9]", velocity = "p -> [0, 0, 0] m/s", clock = "nested { beta = 0.5 }",
                scheme = "avi {}", more{}, mesh{};  ///< `mesh` is the mesh rule, if it is not empty; else a grid of `cells`
    double e = 100, nu = 0.3, stabilisation = 0.05, until = 1;
    /// Inner nodes are moved off the grid, so that its symmetry hides no error.
    std::string map =
        "p -> [p.x + 0.05 * sin(7 * p.y / (1 m)) * p.x * (1.2 m - p.x) / (1 m), "
        "p.y + 0.06 * sin(5 * p.z / (1 m)) * p.y * (1 m - p.y) / (1 m), "
        "p.z + 0.07 * sin(6 * p.x / (1 m)) * p.z * (0.9 m - p.z) / (1 m)]";
};

inline std::string mesh_of(const Block& b) {
    if (!b.mesh.empty()) return b.mesh;
    return fmt::format("structured {{ element = {}, cells = {}, integration = {}, stabilisation = {} }}", b.element, b.cells,
                       b.integration, b.stabilisation);
}

inline image::Image image_of(const Block& b) {
    return image_of(
        fmt::format("scene s\n"
                    "body block {{\n"
                    "  shape = box {{ from = [0, 0, 0] m, size = {} m }}\n"
                    "  mesh = {}\n"
                    "  {}\n"
                    "  material = {} {{ E = {} Pa, nu = {}, density = 1 kg/m^3 }}\n"
                    "  velocity = {}\n"
                    "}}\n"
                    "{}\n{}\nrun {{ until = {} s, scheme = {} }}\n",
                    b.size, mesh_of(b), b.map.empty() ? "" : "map = " + b.map, b.law, b.e, b.nu, b.velocity,
                    b.clock.empty() ? "" : "clock strain = " + b.clock, b.more, b.until, b.scheme));
}

inline std::vector<Vec3> moved(const image::Image& image, const Mat3& f, const Vec3& by = {}) {
    std::vector<Vec3> result;
    for (const Vec3& x : image.tables.position) result.push_back(f * x + by);
    return result;
}

inline double largest(const std::vector<Vec3>& all) {
    double result = 0;
    for (const Vec3& v : all) result = std::max(result, norm(v));
    return result;
}

inline Mat3 turn(double angle) {
    const Vec3 a = Vec3{1, 2, 3} / std::sqrt(14.0);
    const Mat3 skew{{Vec3{0, -a.z, a.y}, Vec3{a.z, 0, -a.x}, Vec3{-a.y, a.x, 0}}};
    return std::cos(angle) * Mat3::identity() + std::sin(angle) * skew + (1 - std::cos(angle)) * Mat3::outer(a, a);
}

inline double smallest_critical(const image::Image& image) {
    double result = std::numeric_limits<double>::infinity();
    for (const double step : image.tables.element_critical_step) result = std::min(result, step);
    return result;
}

inline const std::string shaking =
    "p -> [3 + 2 * p.y / (1 m) + 0.4 * sin(5 * p.y / (1 m)), -2 * p.x / (1 m) + p.z / (1 m), 1 - p.y / (1 m)] * 1 m/s";

struct Run {
    double linear = 0, angular = 0;  ///< largest change of momenta, relative to the sum of their parts
    double energy = 0;               ///< largest error of the total energy, relative to it
    double strain = 0;               ///< largest strain energy, relative to the total energy
    std::uint64_t hash = 0;
};

inline Run run(const image::Image& image, EngineKind kind, int samples, simd::Level simd = simd::Level::avx512) {
    Result<AnyEngine> engine = AnyEngine::make(image, {.kind = kind, .settings = {.threads = 1, .simd = simd}});
    REQUIRE(engine);
    state::State state = advance::initial_state(image);
    const Momenta before = advance::momenta(image, state);
    double linear = 0, angular = 0;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        linear += norm(state::momentum(state.momentum[i]));
        angular += norm(cross(state::position(state.position[i]), state::momentum(state.momentum[i])));
    }
    const state::Energies start = advance::energies(image, state);
    const double total = start.kinetic + start.strain;
    Run result;
    for (int i = 1; i <= samples; ++i) {
        REQUIRE(!engine->advance(state, image.metadata.until * i / samples));
        const Momenta now = advance::momenta(image, state);
        result.linear = std::max(result.linear, norm(now.linear - before.linear) / linear);
        result.angular = std::max(result.angular, norm(now.angular - before.angular) / angular);
        const state::Energies e = advance::energies(image, state);
        result.energy = std::max(result.energy, std::abs(e.kinetic_synchronised + e.strain - total) / total);
        result.strain = std::max(result.strain, e.strain / total);
    }
    result.hash = state::hash(state);
    return result;
}

}  // namespace avs::test
