#include "compiler/mesh/subdivision.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "compiler/mesh/loop_patches.h"
#include "runtime/mechanics/elements/loop_patch.h"

using namespace avs;
using namespace avs::mesh;

namespace {

/// A triangle whose corner 0 has `valence` neighbours and whose other corners have six.
Neighbourhood fan(std::uint32_t valence) {
    // The neighbours of corner 0 are 1, 2, 3, .., valence. Those of corner 1 are 0, valence, three more nodes, and 2; likewise for
    // corner 2.
    Neighbourhood around;
    around.triangles = {{0, 1, 2}};
    for (std::uint32_t k = 2; k <= valence; ++k) around.triangles.push_back({0, k, k < valence ? k + 1 : 1});
    const std::uint32_t a = valence + 1, b = a + 1, c = a + 2, d = a + 3;
    const std::uint32_t before = valence, after = 3;
    for (const auto& t : {std::array{1U, before, a}, std::array{1U, a, b}, std::array{1U, b, c}, std::array{1U, c, 2U},
                          std::array{2U, c, d}, std::array{2U, d, d + 1}, std::array{2U, d + 1, after}})
        around.triangles.push_back(t);
    around.vertices = d + 2;
    return around;
}

double sum(const std::vector<double>& row) { return std::accumulate(row.begin(), row.end(), 0.0); }

/// A grid of n x n cells whose diagonals are parallel.
std::vector<std::array<std::uint32_t, 3>> grid(std::uint32_t n) {
    std::vector<std::array<std::uint32_t, 3>> triangles;
    for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t j = 0; j < n; ++j) {
            const std::uint32_t a = i * (n + 1) + j, b = a + n + 1;
            triangles.push_back({a, b, b + 1});
            triangles.push_back({a, b + 1, a + 1});
        }
    return triangles;
}

std::string fault_of(const std::vector<std::array<std::uint32_t, 3>>& triangles, std::size_t nodes) {
    const auto made = loop_patches(triangles, nodes);
    const NoSurface* fault = std::get_if<NoSurface>(&made);
    return fault == nullptr ? "" : fault->what;
}

}  // namespace

TEST_CASE("subdivision weights of a point add up to one, those of derivatives to none, at corners of 3 to 16 neighbours") {
    for (std::uint32_t valence = 3; valence <= largest_valence; ++valence)
        for (const auto& [u, v] : {std::pair{1.0 / 3, 1.0 / 3}, std::pair{1.0 / 6, 1.0 / 6}, std::pair{0.1, 0.05}}) {
            INFO(valence << " neighbours, " << u << " " << v);
            const SurfaceWeights w = surface_weights(fan(valence), u, v);
            CHECK(sum(w[0]) == Approx(1).epsilon(1e-13));
            for (std::size_t r = 1; r < 6; ++r) CHECK(std::abs(sum(w[r])) < 1e-12);
            for (const double weight : w[0]) CHECK(weight >= 0);  // the point is a weighted mean of nodes
        }
}

TEST_CASE("subdivision weights of derivatives are the derivatives of those of the point, whatever the part of the triangle") {
    constexpr double h = 1e-4;  // errors of differences: h^2 times a fourth derivative of about 100, and 1e-16 / h^2 of rounding
    for (const std::uint32_t valence : {3U, 5U, 6U, 7U, 16U})
        for (const auto& [u, v] : {std::pair{0.3, 0.3}, std::pair{0.2, 0.15}, std::pair{0.7, 0.1}, std::pair{0.1, 0.65}}) {
            INFO(valence << " neighbours, " << u << " " << v);
            const Neighbourhood around = fan(valence);
            const auto at = [&, u = u, v = v](double du, double dv) { return surface_weights(around, u + du, v + dv)[0]; };
            const SurfaceWeights w = surface_weights(around, u, v);
            const auto e = at(h, 0), west = at(-h, 0), n = at(0, h), s = at(0, -h);
            const auto ne = at(h, h), nw = at(-h, h), se = at(h, -h), sw = at(-h, -h);
            for (std::size_t a = 0; a < around.vertices; ++a) {
                CHECK(w[1][a] == Approx((e[a] - west[a]) / (2 * h)).margin(1e-5));
                CHECK(w[2][a] == Approx((n[a] - s[a]) / (2 * h)).margin(1e-5));
                CHECK(w[3][a] == Approx((e[a] - 2 * w[0][a] + west[a]) / (h * h)).margin(1e-4));
                CHECK(w[4][a] == Approx((n[a] - 2 * w[0][a] + s[a]) / (h * h)).margin(1e-4));
                CHECK(w[5][a] == Approx((ne[a] - nw[a] - se[a] + sw[a]) / (4 * h * h)).margin(1e-4));
            }
        }
}

TEST_CASE("around six neighbours a quadratic over the nodes has its own second derivatives everywhere") {
    // Nodes of the neighbourhood in lattice coordinates: the corners are (0, 0), (1, 0), (0, 1).
    const auto made = loop_patches(grid(6), 49);
    const LoopPatches& patches = std::get<LoopPatches>(made);
    const LoopPatch& patch = patches.of_triangle[2 * (2 * 6 + 3)];
    REQUIRE(patch.nodes.size() == 12);
    const auto x = [](std::uint32_t node) { return static_cast<double>(node / 7); };
    const auto y = [](std::uint32_t node) { return static_cast<double>(node % 7); };
    const auto f = [&](std::uint32_t node) { return 3 * x(node) * x(node) - 2 * x(node) * y(node) + 0.5 * y(node) * y(node); };
    for (std::size_t q = 0; q < mechanics::loop_patch::points; ++q) {
        double d[6]{}, xu = 0, xv = 0, yu = 0, yv = 0;
        for (std::size_t r = 0; r < 6; ++r)
            for (std::size_t a = 0; a < 12; ++a) {
                const double weight = patches.tables[patch.table][(q * 6 + r) * 12 + a];
                d[r] += weight * f(patch.nodes[a]);
                if (r == 1) xu += weight * x(patch.nodes[a]), yu += weight * y(patch.nodes[a]);
                if (r == 2) xv += weight * x(patch.nodes[a]), yv += weight * y(patch.nodes[a]);
            }
        CHECK(xu * yv - xv * yu == Approx(1).epsilon(1e-13));  // linear functions are reproduced
        CHECK(d[3] == Approx(6 * xu * xu - 4 * xu * yu + yu * yu).epsilon(1e-12));
        CHECK(d[4] == Approx(6 * xv * xv - 4 * xv * yv + yv * yv).epsilon(1e-12));
        CHECK(d[5] == Approx(6 * xu * xv - 2 * (xu * yv + xv * yu) + yu * yv).epsilon(1e-12));
    }
}

TEST_CASE("a flat regular mesh goes on up to its edges: the same metric at every point, and its whole area") {
    constexpr std::uint32_t n = 5;
    const auto made = loop_patches(grid(n), (n + 1) * (n + 1));
    const LoopPatches& patches = std::get<LoopPatches>(made);
    double area = 0;
    for (const LoopPatch& patch : patches.of_triangle) {
        std::vector<Vec3> at;
        for (const std::uint32_t node : patch.nodes)
            at.push_back({0.2 * static_cast<double>(node / (n + 1)), 0.2 * static_cast<double>(node % (n + 1)), 0});
        std::vector<double> numbers(mechanics::loop_patch::parameters);
        REQUIRE(mechanics::loop_patch::set_rest(at, patches.tables[patch.table], numbers));
        for (std::size_t q = 0; q < mechanics::loop_patch::points; ++q) {
            const double here = numbers[mechanics::loop_patch::first_point + q * mechanics::loop_patch::per_point];
            CHECK(here == Approx(0.02 / mechanics::loop_patch::points).epsilon(1e-12));
            area += here;
        }
    }
    CHECK(area == Approx(1).epsilon(1e-12));
}

TEST_CASE("patches that are joined alike share a table: their number does not grow with the mesh") {
    const auto small = loop_patches(grid(8), 81), large = loop_patches(grid(12), 169);
    const LoopPatches& patches = std::get<LoopPatches>(small);
    CHECK(patches.tables.size() == std::get<LoopPatches>(large).tables.size());
    CHECK(patches.tables.size() < 40);
    for (const LoopPatch& patch : patches.of_triangle) CHECK(patch.nodes.size() <= 20);
}

TEST_CASE("what is no surface for subdivision says so") {
    CHECK(fault_of({{0, 1, 2}, {0, 1, 3}}, 4).find("not turned alike") != std::string::npos);
    CHECK(fault_of({{0, 1, 2}, {0, 3, 4}}, 5) == "parts of the surface touch in a single node");
    std::vector<std::array<std::uint32_t, 3>> wheel;
    for (std::uint32_t k = 1; k <= 17; ++k) wheel.push_back({0, k, k < 17 ? k + 1 : 1});
    CHECK(fault_of(wheel, 18) == "a node has 17 neighbours; up to 16 are possible");
    wheel.pop_back();
    CHECK(fault_of(wheel, 18) == "a node has 17 neighbours; up to 16 are possible");
    CHECK(fault_of({{0, 1, 2}}, 3).empty());                                   // a single triangle is a valid surface
    CHECK(fault_of({{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}, 4).empty());  // a tetrahedron, too
}
