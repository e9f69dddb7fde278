#include "runtime/geometry/box.h"

#include <catch2/catch.hpp>

namespace avs {
namespace {

TEST_CASE("How far a point is from a box: 0 inside and on its sides, else from the nearest side, edge or corner") {
    const geometry::Box box{.low = {-1, 0, 2}, .high = {1, 4, 3}};
    CHECK(box.distance_squared({0, 1, 2.5}) == 0);
    CHECK(box.distance_squared({1, 4, 3}) == 0);
    CHECK(box.distance_squared({0.5, 1, 5}) == 4);
    CHECK(box.distance_squared({-4, 8, 2.5}) == 25);
    CHECK(box.distance_squared({3, -1, 0}) == 9);
}

}  // namespace
}  // namespace avs
