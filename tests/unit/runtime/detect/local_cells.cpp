#include "bench/local_cells.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace avs;

TEST_CASE("boxes that wander are found in the cells where they are now, whatever their way there") {
    constexpr std::uint32_t count = 200;
    std::mt19937 random(7);
    std::uniform_real_distribution<double> anywhere(-2, 2), step(-0.3, 0.3), extent(0.01, 0.8);
    std::vector<geometry::Box> boxes(count);
    detect::LocalCells cells(count, {-3, -3, -3}, 0.37);
    const auto vector = [&](auto& from) { return Vec3{from(random), from(random), from(random)}; };
    CHECK(cells.at({0, 0, 0}).empty());
    for (std::uint32_t i = 0; i < count; ++i) {
        const Vec3 low = vector(anywhere);
        boxes[i] = {low, low + vector(extent)};
        cells.update(i, boxes[i]);
    }
    const std::uint64_t first_moves = cells.moves();
    CHECK(first_moves == count);
    for (int round = 0; round < 30; ++round) {
        for (std::uint32_t i = 0; i < count; i += 3) {
            const Vec3 by = vector(step);
            boxes[i] = {boxes[i].low + by, boxes[i].high + by};
            cells.update(i, boxes[i]);
        }
        detect::LocalCells fresh(count, {-3, -3, -3}, 0.37);
        for (std::uint32_t i = 0; i < count; ++i) { fresh.update(i, boxes[i]); }
        for (int asked = 0; asked < 50; ++asked) {
            const Vec3 x = vector(anywhere);
            const auto found = cells.at(x);
            REQUIRE(std::is_sorted(found.begin(), found.end()));
            const auto expected = fresh.at(x);
            REQUIRE(std::equal(found.begin(), found.end(), expected.begin(), expected.end()));
            for (std::uint32_t i = 0; i < count; ++i) {
                if (boxes[i].contains(x)) { REQUIRE(std::binary_search(found.begin(), found.end(), i)); }
            }
        }
    }
    CHECK(cells.moves() > first_moves);
    const std::uint64_t moves = cells.moves();
    cells.update(0, boxes[0]);
    CHECK(cells.moves() == moves);
}
