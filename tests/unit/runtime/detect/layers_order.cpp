#include "runtime/detect/layers/order.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "runtime/detect/layers/look_lanes.h"

// RankSets: the union of some sets of ranks in rising order.

namespace avs {
namespace {

TEST_CASE("Sets of ranks give their union in rising order") {
    constexpr std::uint32_t size = 10000;  // so many that the summary has several words
    constexpr std::size_t sets = 11;       // so many that their words need several cache lines
    detect::RankSets ranks;
    ranks.reset(sets, size);
    std::map<std::uint32_t, std::size_t> set_of;  // the expected result
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
        if (round % 5 != 0) continue;
        const std::size_t first = random() % (sets + 1), end = first + random() % (sets + 1 - first);
        std::vector<std::uint32_t> expected;
        for (const auto& [number, set] : set_of) {
            if (set < first || set >= end) continue;
            expected.push_back(number);
        }
        const auto check = [&](std::span<const std::uint32_t> found) {
            REQUIRE(std::equal(found.begin(), found.end(), expected.begin(), expected.end()));
        };
        check(ranks.list(first, end));
        check(ranks.list(first, end, detect::looks(simd::newest).numbers_of));
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
