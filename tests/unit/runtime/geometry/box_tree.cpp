#include "runtime/geometry/box_tree.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <limits>
#include <random>

namespace avs {
namespace {

using geometry::Box;

Box random_box(std::mt19937& random, double largest) {
    const auto uniform = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    // Boxes are so far from the origin that the resolution of single precision is coarser than most of them.
    const Vec3 low{1e3 + uniform(0, 1), -1e3 + uniform(0, 1), uniform(0, 1)};
    Box box;
    box.include(low);
    box.include(low + Vec3{uniform(0, largest), uniform(0, largest), uniform(0, largest)});
    return box;
}

TEST_CASE("A tree of boxes finds exactly those that overlap, also after boxes have moved") {
    std::mt19937 random(5);
    std::vector<Box> boxes;
    boxes.reserve(300);
    for (int i = 0; i < 300; ++i) boxes.push_back(random_box(random, i % 7 == 0 ? 0.3 : 1e-4));
    geometry::BoxTree tree(boxes);
    std::size_t found_in_all = 0;
    for (int round = 0; round < 40; ++round) {
        for (int query = 0; query < 40; ++query) {
            const Box box = random_box(random, query % 2 == 0 ? 0.3 : 1e-4);
            std::vector<std::uint32_t> found, expected;
            tree.overlapping(box, [&](std::uint32_t item) { found.push_back(item); });
            for (std::uint32_t i = 0; i < boxes.size(); ++i) {
                if (boxes[i].overlaps(box)) expected.push_back(i);
            }
            std::sort(found.begin(), found.end());
            REQUIRE(found == expected);
            found_in_all += found.size();
        }
        for (int i = 0; i < 25; ++i) {
            const auto item = static_cast<std::uint32_t>(random() % boxes.size());
            boxes[item] = random_box(random, 0.1);
            tree.refit(tree.leaf_of(item));
        }
    }
    CHECK(found_in_all > 1000);
}

TEST_CASE("Leaves near a group of boxes have all that are within reach of any of them, and little else") {
    std::mt19937 random(6);
    std::vector<Box> boxes;
    boxes.reserve(300);
    for (int i = 0; i < 300; ++i) boxes.push_back(random_box(random, i % 7 == 0 ? 0.3 : 1e-2));
    const geometry::BoxTree tree(boxes);
    const double reach = 0.1;
    const auto distance = [](const Box& a, const Box& b) {
        Vec3 gap;
        gap.x = std::max({a.low.x - b.high.x, b.low.x - a.high.x, 0.0});
        gap.y = std::max({a.low.y - b.high.y, b.low.y - a.high.y, 0.0});
        gap.z = std::max({a.low.z - b.high.z, b.low.z - a.high.z, 0.0});
        return norm(gap);
    };
    int found_in_all = 0, expected_in_all = 0;
    for (int query = 0; query < 40; ++query) {
        std::vector<Box> group(6, random_box(random, 1e-2));
        group[4] = random_box(random, 0.1);
        const geometry::BoxTree of(group);
        constexpr unsigned lanes = 0b110110;
        std::vector<std::uint32_t> leaves;
        tree.leaves_near(of, 0, lanes, reach, leaves);
        std::vector<std::uint64_t> words(leaves.size());
        tree.find_near(of, 0, lanes, reach, leaves, words.data());
        for (std::size_t lane = 0; lane < 8; ++lane) {
            std::vector<int> times(boxes.size(), 0);
            for (std::size_t k = 0; k < leaves.size(); ++k) {
                for (std::size_t j = 0; j < 8; ++j) {
                    if ((words[k] >> (8 * lane + j) & 1) != 0) ++times[tree.items_of(leaves[k])[j]];
                }
            }
            if ((lanes >> lane & 1) == 0) {
                REQUIRE(std::count(times.begin(), times.end(), 0) == static_cast<std::ptrdiff_t>(boxes.size()));
                continue;
            }
            const Box& box = group[of.items_of(0)[lane]];
            for (std::uint32_t i = 0; i < boxes.size(); ++i) {
                REQUIRE(times[i] <= 1);
                // At coordinates of 1000, single precision has a resolution of 6e-5, and bounds are wider by a millionth.
                if (times[i] == 1) REQUIRE(distance(box, boxes[i]) <= reach + 6e-3);
                if (distance(box, boxes[i]) <= reach) REQUIRE(times[i] == 1);
                found_in_all += times[i];
                expected_in_all += distance(box, boxes[i]) <= reach ? 1 : 0;
            }
        }
    }
    CHECK(expected_in_all > 200);
    CHECK(found_in_all < 1.1 * expected_in_all);
}

TEST_CASE("All builds find the same boxes near each other") {
    if (simd::of_processor() < simd::Level::avx2) return;
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(0, 1), size(0, 0.2F);
    std::vector<geometry::LaneBoxes> boxes(20);
    for (geometry::LaneBoxes& eight : boxes) {
        for (std::size_t lane = 0; lane < geometry::box_lanes; ++lane) {
            for (int axis = 0; axis < 3; ++axis) {
                eight.low[axis][lane] = place(random);
                eight.high[axis][lane] = eight.low[axis][lane] + size(random);
            }
        }
    }
    for (int axis = 0; axis < 3; ++axis) {  // makes slot 5 of box group 3 empty
        boxes[3].low[axis][5] = std::numeric_limits<float>::infinity();
        boxes[3].high[axis][5] = -std::numeric_limits<float>::infinity();
    }
    const std::vector<std::uint32_t> numbers = {3, 1, 19, 7, 0};
    std::vector<std::uint64_t> words(numbers.size()), others(numbers.size());
    geometry::NearBoxes near{.of = &boxes[0],
                             .lanes = 0b10110011,
                             .first = reinterpret_cast<const std::byte*>(boxes.data()),
                             .stride = sizeof(geometry::LaneBoxes),
                             .numbers = numbers,
                             .limit = 0.04F};
    geometry::baseline_boxes.find_near(near, words.data());
    geometry::boxes(simd::newest).find_near(near, others.data());
    CHECK(words == others);
    int found = 0;
    for (const std::uint64_t word : words) { found += std::popcount(word); }
    CHECK(found > 10);
    CHECK(found < 200);
    for (std::size_t lane = 0; lane < geometry::box_lanes; ++lane) {
        CHECK((words[0] >> (8 * lane + 5) & 1) == 0);                     // nothing is near an empty slot
        CHECK((words[4] >> (9 * lane) & 1) == (near.lanes >> lane & 1));  // a box is near itself, if it is queried
    }
}

}  // namespace
}  // namespace avs
