#include "tests/contact_judge/surface.h"

#include <catch2/catch.hpp>
#include <map>
#include <numbers>
#include <random>

#include "tests/contact_judge/test/bodies.h"
#include "tests/contact_judge/tree.h"

using namespace avs::judge;
using namespace avs::judge::test;

namespace {

/// The winding number as a sum over all triangles, without the tree.
double plain_winding(const Surface& surface, const std::vector<Vec>& vertex, const Vec& point) {
    double angle = 0;
    for (const auto& t : surface.triangles)
        angle += solid_angle(point, {vertex[static_cast<std::size_t>(t[0])], vertex[static_cast<std::size_t>(t[1])],
                                     vertex[static_cast<std::size_t>(t[2])]});
    return angle / (4 * std::numbers::pi);
}

/// A frame with one element of second order. Its nodes are in VTK's order: the corners, then the means of the listed corners.
Frame second_order(int type, const std::vector<Vec>& corners, const std::vector<std::vector<int>>& means) {
    Frame frame;
    frame.position = corners;
    for (const std::vector<int>& of : means) {
        Vec sum;
        for (const int i : of) sum = sum + corners[static_cast<std::size_t>(i)];
        frame.position.push_back(1.0 / static_cast<double>(of.size()) * sum);
    }
    Cell cell{type, 0, {}};
    for (std::size_t n = 0; n < frame.position.size(); ++n) cell.nodes.push_back(static_cast<std::int32_t>(n));
    frame.cells.push_back(cell);
    return frame;
}

const std::vector<Vec> cube{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};

}  // namespace

TEST_CASE("the surface of a box of bricks is its closed boundary, without what is inside") {
    Frame frame;
    add_box(frame, 3, {0, 0, 0}, {3, 2, 1}, 3, 2, 1);
    const std::vector<Surface> surfaces = find_surfaces(frame);
    REQUIRE(surfaces.size() == 1);
    CHECK(surfaces[0].body == 3);
    CHECK(surfaces[0].closed);
    CHECK(surfaces[0].quads.size() == 2 * (6 + 3 + 2));
    CHECK(surfaces[0].triangles.size() == 4 * surfaces[0].quads.size());
    CHECK(surfaces[0].edges.size() == 2 * surfaces[0].quads.size());  // each side of a face belongs to two faces
    CHECK(surfaces[0].mean_edge == Approx(1).epsilon(1e-14));
}

TEST_CASE("elements whose nodes are listed in a mirrored order have the same outside") {
    Frame frame;
    frame.position = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    frame.cells = {{10, 0, {0, 2, 1, 3}}};
    const Surface surface = find_surfaces(frame).front();
    CHECK(surface.closed);
    CHECK(plain_winding(surface, surface.vertices(frame.position), {0.1, 0.1, 0.1}) == Approx(1).epsilon(1e-14));
}

TEST_CASE("faces of held bodies are turned outwards, and open ones are known") {
    Frame frame;
    add_prism(frame, 0, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    for (Cell& cell : frame.cells) std::reverse(cell.nodes.begin(), cell.nodes.end());
    const Surface turned = find_surfaces(frame).front();
    CHECK(turned.closed);
    CHECK(plain_winding(turned, turned.vertices(frame.position), {0.2, 0.2, 0.5}) == Approx(1).epsilon(1e-14));
    frame.cells.pop_back();
    CHECK_FALSE(find_surfaces(frame).front().closed);
}

TEST_CASE("faces of second order elements are cut between their nodes") {
    SECTION("tet10") {
        const Frame frame =
            second_order(24, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1}, {1, 2}, {0, 2}, {0, 3}, {1, 3}, {2, 3}});
        const Surface surface = find_surfaces(frame).front();
        CHECK(surface.closed);
        CHECK(surface.triangles.size() == 16);
        CHECK(surface.edges.size() == 24);
        CHECK(plain_winding(surface, surface.vertices(frame.position), {0.1, 0.2, 0.3}) == Approx(1).epsilon(1e-14));
    }
    SECTION("hex27") {
        const Frame frame = second_order(29, cube,
                                         {{0, 1},
                                          {1, 2},
                                          {2, 3},
                                          {3, 0},
                                          {4, 5},
                                          {5, 6},
                                          {6, 7},
                                          {7, 4},
                                          {0, 4},
                                          {1, 5},
                                          {2, 6},
                                          {3, 7},
                                          {0, 4, 7, 3},
                                          {1, 2, 6, 5},
                                          {0, 1, 5, 4},
                                          {3, 7, 6, 2},
                                          {0, 1, 2, 3},
                                          {4, 5, 6, 7},
                                          {0, 1, 2, 3, 4, 5, 6, 7}});
        const Surface surface = find_surfaces(frame).front();
        CHECK(surface.closed);
        CHECK(surface.quads.size() == 24);
        CHECK(surface.mean_edge == Approx(0.5).epsilon(1e-14));
        CHECK(plain_winding(surface, surface.vertices(frame.position), {0.1, 0.2, 0.3}) == Approx(1).epsilon(1e-14));
    }
}

TEST_CASE("the tree's winding number is the plain sum over all triangles, also after it has moved") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {1, 1, 1}, 5, 4, 3);
    const Surface surface = find_surfaces(frame).front();
    Tree tree(surface, surface.vertices(frame.position));
    for (Vec& p : frame.position) p = {p.x + 0.3 * p.y * p.z, p.y + 0.2 * p.x * p.x, p.z - 0.4 * p.x * p.y};
    const std::vector<Vec> vertex = surface.vertices(frame.position);
    tree.move(vertex);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-0.5, 1.5);
    int inside = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec point{place(random), place(random), place(random)};
        const double plain = plain_winding(surface, vertex, point);
        REQUIRE(tree.winding(point) == Approx(plain).margin(1e-12));
        REQUIRE(std::abs(plain - std::round(plain)) < 1e-12);
        inside += plain > 0.5;
        double least = 1e300;
        for (std::size_t t = 0; t < surface.triangles.size(); ++t)
            least = std::min(least, distance_squared(point, tree.corners(static_cast<std::int32_t>(t))));
        REQUIRE(tree.distance(point) == Approx(std::sqrt(least)).epsilon(1e-14));
    }
    CHECK(inside > 100);
}

TEST_CASE("at a corner of a cube an eighth of all directions lead inside, at an edge a quarter, on a face half") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {1, 1, 1}, 2, 2, 2);
    const Surface surface = find_surfaces(frame).front();
    const Tree tree(surface, surface.vertices(frame.position));
    CHECK(tree.winding({0, 0, 0}) == Approx(0.125).epsilon(1e-12));
    CHECK(tree.winding({0.5, 0, 0}) == Approx(0.25).epsilon(1e-12));
    CHECK(tree.winding({0.5, 0.5, 0}) == Approx(0.5).epsilon(1e-12));
}
