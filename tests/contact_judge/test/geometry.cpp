#include "tests/contact_judge/geometry.h"

#include <catch2/catch.hpp>
#include <numbers>

using namespace avs::judge;

namespace {
const Corners flat{Vec{0, 0, 0}, Vec{4, 0, 0}, Vec{0, 3, 0}};
}

TEST_CASE("the distance to a triangle is that to its face, its sides or its corners") {
    CHECK(distance_squared({1, 1, 2}, flat) == Approx(4).epsilon(1e-15));
    CHECK(distance_squared({1, -2, 1}, flat) == Approx(5).epsilon(1e-15));
    CHECK(distance_squared({-3, -4, 0}, flat) == Approx(25).epsilon(1e-15));
    CHECK(distance_squared({4, 3, 0}, flat) == Approx(144.0 / 25).epsilon(1e-15));  // to the line 3 x + 4 y = 12
    CHECK(distance_squared({1, 1, 0}, flat) == 0);
}

TEST_CASE("a triangle without area is a line to the distance") {
    CHECK(distance_squared({1, 2, 0}, {Vec{0, 0, 0}, Vec{4, 0, 0}, Vec{2, 0, 0}}) == Approx(4).epsilon(1e-15));
    CHECK(distance_squared({1, 2, 2}, {Vec{1, 0, 2}, Vec{1, 0, 2}, Vec{1, 0, 2}}) == Approx(4).epsilon(1e-15));
}

TEST_CASE("the solid angle of an octant's triangle is pi / 2, positive from its inner side") {
    const Corners octant{Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}};
    CHECK(solid_angle({0, 0, 0}, octant) == Approx(std::numbers::pi / 2).epsilon(1e-14));
    CHECK(solid_angle({0, 0, 0}, {octant[1], octant[0], octant[2]}) == Approx(-std::numbers::pi / 2).epsilon(1e-14));
    CHECK(solid_angle({1, 0, 0}, octant) == 0);
    CHECK(solid_angle({5, 5, -9}, octant) == 0);  // in its plane
}

TEST_CASE("a line crosses a triangle where it goes through, its sides included") {
    CHECK(crossing({1, 1, 1}, {1, 1, -1}, flat, 1e-9).value() == Approx(0.5));
    CHECK(crossing({1, 1, -1}, {1, 1, 3}, flat, 1e-9).value() == Approx(0.25));
    CHECK(crossing({1, 0, 1}, {1, 0, -1}, flat, 1e-9));            // through a side
    CHECK_FALSE(crossing({1, 1, 1}, {1, 1, 0.5}, flat, 1e-9));     // on one side of its plane
    CHECK_FALSE(crossing({1, 1, 1}, {1, 1, -1e-10}, flat, 1e-9));  // ends on it
    CHECK_FALSE(crossing({3, 3, 1}, {3, 3, -1}, flat, 1e-9));      // beside it
}
