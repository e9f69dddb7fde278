#include "runtime/detect/layers/order.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "runtime/detect/layers/look_lanes.h"
#include "runtime/geometry/distance_lanes.h"

// Sets of ranks give what is due in the order of keys.

namespace avs {
namespace {

TEST_CASE("Sets of ranks give their union in rising order, what is marked apart") {
    constexpr std::uint32_t size = 10000;  // more than one summary
    constexpr std::size_t sets = 11;       // more than one line
    detect::RankSets ranks;
    ranks.reset(sets, size);
    std::map<std::uint32_t, std::size_t> set_of;  // what is expected
    std::vector<bool> marked(size, false);
    std::mt19937 random(3);
    std::size_t listed = 0;
    for (int round = 0; round < 300; ++round) {
        for (int i = 0; i < 40; ++i) {
            const auto number = static_cast<std::uint32_t>(random() % size);
            const std::size_t set = random() % sets;
            if (const auto at = set_of.find(number); at != set_of.end()) {
                ranks.remove(at->second, number);
                set_of.erase(at);
            } else {
                ranks.insert(set, number);
                set_of[number] = set;
            }
        }
        for (int i = 0; i < 40; ++i) {
            const auto number = static_cast<std::uint32_t>(random() % size);
            marked[number] = random() % 2 == 0;
            ranks.mark(number, marked[number]);
        }
        if (round % 5 != 0) continue;
        const std::size_t first = random() % (sets + 1), end = first + random() % (sets + 1 - first);
        std::vector<std::uint32_t> expected, expected_unmarked;
        for (const auto& [number, set] : set_of) {
            if (set < first || set >= end) continue;
            (marked[number] ? expected : expected_unmarked).push_back(number);
        }
        const auto check = [&](const detect::RankSets::Listed& found) {
            REQUIRE(std::equal(found.marked.begin(), found.marked.end(), expected.begin(), expected.end()));
            REQUIRE(std::equal(found.unmarked.begin(), found.unmarked.end(), expected_unmarked.begin(), expected_unmarked.end()));
        };
        check(ranks.list(first, end));
        check(ranks.list(first, end, detect::looks_for(geometry::best_distances()).numbers_of));
        for (std::size_t set = 0; set < sets; ++set) {
            const bool none = std::none_of(set_of.begin(), set_of.end(), [&](const auto& of) { return of.second == set; });
            CHECK(ranks.empty(set) == none);
        }
        listed += expected.size();
    }
    CHECK(listed > 1000);
}

}  // namespace
}  // namespace avs
