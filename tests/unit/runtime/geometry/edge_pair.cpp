#include "runtime/geometry/edge_pair.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

using namespace avs;
using namespace avs::geometry;

TEST_CASE("closest points of two edges: offset upright on both, parameters by hand") {
    const EdgePair pair = closest_on_edges({0, 0, 0}, {2, 0, 0}, {0.5, -1, 3}, {0.5, 3, 3}, 0.1);
    REQUIRE(pair.found);
    CHECK(pair.s == Approx(0.25));
    CHECK(pair.t == Approx(0.25));
    CHECK(norm(pair.normal - Vec3{0, 0, 1}) < 1e-15);
    CHECK(norm(pair.apart - Vec3{0, 0, -3}) < 1e-15);
}

TEST_CASE("the offset of skew edges is parallel to the normal, beyond their ends, too") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto point = [&] { return Vec3{in(random), in(random), in(random)}; };
    for (int i = 0; i < 1000; ++i) {
        const EdgePair pair = closest_on_edges(point(), point(), point(), point(), 0.05);
        if (!pair.found) { continue; }
        CHECK(norm(pair.normal) == Approx(1).epsilon(1e-14));
        CHECK(norm(cross(pair.apart, pair.normal)) < 1e-12 * (1 + std::abs(pair.s) + std::abs(pair.t)));
    }
}

TEST_CASE("parallel edges and edges without length have no closest points") {
    CHECK_FALSE(closest_on_edges({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1.05, 0}, 0.1).found);
    CHECK(closest_on_edges({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1.2, 0}, 0.1).found);
    CHECK_FALSE(closest_on_edges({0, 0, 0}, {0, 0, 0}, {0, 1, 0}, {1, 1, 1}, 0).found);
}

TEST_CASE("a cube's edge pushes between the normals of its two faces") {
    // The edge between the top (+z) and the right (+x) face of a cube, in the direction +y, in which it runs counterclockwise
    // around the top.
    const EdgeWedge edge{.from = {1, 0, 1}, .to = {1, 1, 1}, .first_normal = {0, 0, 2}, .second_normal = {0.5, 0, 0}};
    CHECK(is_convex(edge, 0.5));
    CHECK(lies_between_normals(edge, {std::sqrt(0.5), 0, std::sqrt(0.5)}, 0));
    CHECK(lies_between_normals(edge, {0, 0, 1}, 0.01));
    CHECK_FALSE(lies_between_normals(edge, {-std::sqrt(0.5), 0, std::sqrt(0.5)}, 0.01));
    CHECK_FALSE(lies_between_normals(edge, {-std::sqrt(0.5), 0, -std::sqrt(0.5)}, 0.01));
    CHECK_FALSE(is_convex({edge.from, edge.to, edge.second_normal, edge.first_normal}, 0));  // a notch
    CHECK_FALSE(is_convex({edge.from, edge.to, {0, 0, 1}, {0, 0, 1}}, 1e-3));                // a plane surface
}

TEST_CASE("what is worked out of an edge once says of each direction what the edge does") {
    std::mt19937 random(9);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto point = [&] { return Vec3{in(random), in(random), in(random)}; };
    int between = 0;
    for (int i = 0; i < 2000; ++i) {
        const EdgeWedge wedge{.from = point(), .to = point(), .first_normal = point(), .second_normal = point()};
        const EdgeSector sector = sector_of(wedge, 0.05);
        CHECK(sector.is_convex == is_convex(wedge, 0.05));
        CHECK(norm(sector.first - wedge.first_normal / norm(wedge.first_normal)) < 1e-15);
        CHECK(norm(sector.second - wedge.second_normal / norm(wedge.second_normal)) < 1e-15);
        // The direction n1 + n2 is inside of the sector of directions between n1 and n2, and its opposite is not.
        const Vec3 middle = sector.first + sector.second;
        CHECK(lies_between_normals(sector, middle, -0.2) == (sector.whole > 0));
        CHECK_FALSE(lies_between_normals(sector, -middle, 0.2));
        CHECK_FALSE(lies_between_normals(sector, sector.first, -0.2));
        between += sector.whole > 0;
    }
    CHECK(between > 500);
}

TEST_CASE("the cheap test of two edges keeps all that are near, and hardly any other") {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto point = [&] { return Vec3{in(random), in(random), in(random)}; };
    int near = 0, kept = 0;
    for (int i = 0; i < 20000; ++i) {
        const Vec3 a0 = point(), a1 = point(), b0 = point(), b1 = point();
        constexpr double least_sine = 0.01;
        const EdgePair pair = closest_on_edges(a0, a1, b0, b1, least_sine);
        if (!pair.found) { continue; }
        const double distance = 0.1;
        const EdgeReach a{.from = a0, .along = a1 - a0, .before = 0.05, .after = 0.5, .length_squared = norm_squared(a1 - a0)};
        const EdgeReach b{.from = b0, .along = b1 - b0, .before = 0.3, .after = 0, .length_squared = norm_squared(b1 - b0)};
        const bool is_near = pair.s >= -0.05 && pair.s <= 1.5 && pair.t >= -0.3 && pair.t <= 1 && norm(pair.apart) <= distance;
        near += is_near;
        kept += may_come_near(a, b, distance, least_sine);
        if (is_near) { CHECK(may_come_near(a, b, distance, least_sine)); }
    }
    CHECK(near > 500);
    CHECK(kept <= near + 5);
}
