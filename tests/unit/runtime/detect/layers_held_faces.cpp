#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "runtime/detect/layers/held_faces.h"
#include "runtime/geometry/primitive_distance.h"

// A vertex near edges of a surface that does not move: which of the faces around count. Judge: points of the surface, densely.

namespace avs {
namespace {

using detect::HeldFaces;
using Triangle = std::array<std::uint32_t, 3>;
using Edge = std::array<std::uint32_t, 2>;

struct Surface {
    std::vector<Vec3> at;
    std::vector<Triangle> triangles;
    std::vector<std::uint8_t> held;

    std::vector<Edge> edges() const {
        std::vector<Edge> all;
        for (const Triangle& t : triangles)
            for (std::size_t i = 0; i < 3; ++i) {
                const Edge edge{std::min(t[i], t[(i + 1) % 3]), std::max(t[i], t[(i + 1) % 3])};
                if (std::ranges::find(all, edge) == all.end()) all.push_back(edge);
            }
        return all;
    }
    HeldFaces faces() const {
        std::vector<std::uint8_t> all = held;
        all.resize(at.size(), 1);
        return HeldFaces(triangles, edges(), all, at);
    }
    std::vector<HeldFaces::Near> near(const Vec3& x, double within) const {
        std::vector<HeldFaces::Near> found;
        for (std::uint32_t t = 0; t < triangles.size(); ++t) {
            const auto& [a, b, c] = triangles[t];
            const geometry::PrimitiveDistance d = geometry::vertex_face(x, at[a], at[b], at[c]);
            if (d.distance < within) found.push_back({t, d.distance, d.direction});
        }
        return found;
    }
    std::vector<HeldFaces::Near> counted(const Vec3& x, double within = 0.2) const {
        const HeldFaces faces = this->faces();
        const std::vector<HeldFaces::Near> all = near(x, within);
        std::vector<HeldFaces::Near> result;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (faces.counts(all, i)) result.push_back(all[i]);
        return result;
    }
};

/// 2 x 2 squares with their diagonals over [-1, 1]^2, at the height z(x).
Surface strip(double left, double right) {
    Surface surface;
    for (const double y : {-1.0, 0.0, 1.0})
        for (const double x : {-1.0, 0.0, 1.0}) surface.at.push_back({x, y, x < 0 ? left : x > 0 ? right : 0});
    for (std::uint32_t j = 0; j < 2; ++j)
        for (std::uint32_t i = 0; i < 2; ++i) {
            const std::uint32_t n = 3 * j + i;
            surface.triangles.push_back({n, n + 1, n + 4});
            surface.triangles.push_back({n, n + 4, n + 3});
        }
    return surface;
}

}  // namespace

TEST_CASE("Faces that never move: above a flat surface one counts, straight above it, wherever edges are") {
    const Surface flat = strip(0, 0);
    for (double x = -0.9; x < 0.95; x += 0.045)
        for (double y = -0.9; y < 0.95; y += 0.045)
            for (const double z : {0.1, -0.1}) {
                CAPTURE(x, y, z);
                const auto counted = flat.counted({x, y, z});
                REQUIRE(counted.size() == 1);
                CHECK(counted[0].distance == Approx(0.1));
                CHECK(counted[0].direction.z == Approx(z > 0 ? 1 : -1));
            }
    // On the edges themselves, and in the corner of six faces.
    for (const Vec3& x : {Vec3{0, 0, 0.1}, Vec3{0, 0.5, 0.1}, Vec3{0.5, 0.5, 0.1}, Vec3{0.25, 0.25, 0.1}})
        CHECK(flat.counted(x).size() == 1);
    CHECK(flat.near({0.01, 0.02, 0.1}, 0.2).size() == 6);
}

TEST_CASE("Faces that never move: within a flat face edges and vertices make no pairs, at its outline they do") {
    const Surface flat = strip(0, 0), ridge = strip(-0.2, -0.2);
    const auto within = [](const Surface& surface) {
        const HeldFaces faces = surface.faces();
        const std::vector<Edge> edges = surface.edges();
        std::vector<std::uint32_t> result;
        for (std::uint32_t e = 0; e < edges.size(); ++e)
            if (faces.is_within_face(e)) result.push_back(e);
        return result;
    };
    CHECK(flat.edges().size() == 16);
    CHECK(within(flat).size() == 8);   // without the eight of the rim
    CHECK(within(ridge).size() == 6);  // nor the two of the ridge
    for (std::uint32_t v = 0; v < 9; ++v) {
        CHECK(flat.faces().is_vertex_within_face(v) == (v == 4));
        CHECK_FALSE(ridge.faces().is_vertex_within_face(v));
    }
}

TEST_CASE("Faces that never move: at a ridge the nearest counts once, in a valley both sides do") {
    // Normals point up: from above a ridge, from below a valley.
    const Surface ridge = strip(-0.5, -0.5);
    for (double x = -0.15; x < 0.16; x += 0.01) {
        CAPTURE(x);
        const auto above = ridge.counted({x, 0.3, 0.1}, 1);
        CHECK(above.size() == 1);
        const auto all = ridge.near({x, 0.3, 0.1}, 1);
        const auto nearest = std::ranges::min_element(all, {}, &HeldFaces::Near::distance);
        CHECK(above[0].distance == nearest->distance);
    }
    const auto below = ridge.counted({0.01, 0.3, -0.2}, 0.5);
    REQUIRE(below.size() == 2);
    CHECK(below[0].direction.x * below[1].direction.x < 0);
}

TEST_CASE("Faces that never move: the energy of what counts is steady where a vertex goes from face to face") {
    const auto energy = [](const Surface& surface, const Vec3& x) {
        double sum = 0;
        for (const HeldFaces::Near& near : surface.counted(x)) sum += 0.5 * (0.2 - near.distance) * (0.2 - near.distance);
        return sum;
    };
    // Flat; a ridge; a valley; one of either side, which end in a corner of all kinds.
    Surface mixed = strip(-0.3, 0.2);
    mixed.at[4].z = 0.1;
    for (const Surface& surface : {strip(0, 0), strip(-0.3, -0.3), strip(0.3, 0.3), mixed})
        for (const double height : {0.11, 0.14}) {
            double before = 0;
            constexpr int steps = 20000;
            for (int i = 0; i <= steps; ++i) {
                const double turn = 2 * std::numbers::pi * i / steps;
                const Vec3 x{0.5 * std::cos(turn), 0.45 * std::sin(turn) + 0.01, 0};
                const double z = x.x < 0 ? -x.x * surface.at[3].z : x.x * surface.at[5].z;
                const double now = energy(surface, {x.x, x.y, z + height});
                CAPTURE(turn, height, surface.at[3].z);
                // The force is below .2, twice of it in a valley; a step is 1.6e-4 long.
                if (i > 0) CHECK(std::abs(now - before) < 2 * 0.2 * 2e-4);
                before = now;
            }
        }
}

TEST_CASE("Faces that never move: others count as they are, each") {
    Surface flat = strip(0, 0);
    flat.held.assign(9, 0);
    CHECK(flat.faces().none());
    CHECK_FALSE(flat.faces().is_within_face(0));
}

}  // namespace avs
