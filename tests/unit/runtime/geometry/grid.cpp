#include <catch2/catch.hpp>

#include "runtime/geometry/box.h"
#include "runtime/geometry/morton.h"

using namespace avs::geometry;

TEST_CASE("position codes interleave the bits of the cell") {
    CHECK(morton_code({0, 0, 0}) == 0);
    CHECK(morton_code({1, 0, 0}) == 1);
    CHECK(morton_code({0, 1, 0}) == 2);
    CHECK(morton_code({0, 0, 1}) == 4);
    CHECK(morton_code({3, 0, 0}) == 9);
    CHECK(morton_code({morton_cells - 1, morton_cells - 1, morton_cells - 1}) == (std::uint64_t{1} << 63) - 1);
}

TEST_CASE("position codes tell all cells apart") {
    for (std::uint32_t bit = 0; bit < 21; ++bit) {
        for (std::uint32_t axis = 0; axis < 3; ++axis) {
            Cell cell{0, 0, 0};
            cell[axis] = 1u << bit;
            CHECK(morton_code(cell) == std::uint64_t{1} << (3 * bit + axis));
        }
    }
}

TEST_CASE("every point has a cell") {
    const Grid grid{{-1, 0, 0}, 0.5};
    CHECK(grid.cell({-0.75, 0.5, 1.2}) == Cell{0, 1, 2});
    CHECK(grid.cell({-9, -9, -9}) == Cell{0, 0, 0});
    CHECK(grid.cell({1e300, 0, 0})[0] == morton_cells - 1);
    CHECK(grid.cell({std::numeric_limits<double>::quiet_NaN(), 0, 0})[0] == 0);
}

TEST_CASE("boxes grow, overlap and contain with their borders") {
    Box box;
    CHECK(box.empty());
    box.include(avs::Vec3{1, 2, 3});
    CHECK(box.contains({1, 2, 3}));
    box.include(avs::Vec3{0, 0, 0});
    CHECK(box.contains({0.5, 2, 0}));
    CHECK_FALSE(box.contains({0.5, 2.1, 0}));
    CHECK(inflated(box, 0.25).contains({0.5, 2.1, -0.25}));
    Box other;
    other.include(avs::Vec3{1, 2, 3});
    CHECK(box.overlaps(other));
    CHECK_FALSE(box.overlaps(inflated({{2, 2, 2}, {3, 3, 3}}, 0.5)));
    box.include(Box{});
    CHECK(box.extent() == avs::Vec3{1, 2, 3});
}
