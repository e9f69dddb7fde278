#include "runtime/state/pairs.h"

#include <catch2/catch.hpp>
#include <utility>

#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

using namespace avs;

TEST_CASE("a pair of bodies has one tally, whoever looks, and pairs stay sorted") {
    state::Pairs pairs;
    state::pair_of(pairs, 3, 1).kicks = 5;
    state::pair_of(pairs, 0, 2).kicks = 7;
    state::pair_of(pairs, 1, 1).kicks = 9;
    CHECK(state::pair_of(pairs, 1, 3).kicks == 5);
    REQUIRE(pairs.size() == 3);
    CHECK((pairs[0].first == 0 && pairs[0].second == 2));
    CHECK((pairs[1].first == 1 && pairs[1].second == 1));
    CHECK((pairs[2].first == 1 && pairs[2].second == 3));
}

TEST_CASE("pairs are saved and restored, and refused out of order") {
    const auto restored = [](const state::Pairs& pairs) {
        state::State saved;
        saved.now = 7;
        saved.pairs = pairs;
        state::Checkpoint checkpoint{.image = 1, .entries = {}};
        state::Keeper saving = state::Keeper::saving(checkpoint);
        state::keep(saved, saving);
        state::State other;
        state::Keeper restoring = state::Keeper::restoring(checkpoint);
        state::keep(other, restoring);
        return std::pair(restoring.fault().has_value(), other.pairs);
    };
    state::Pairs pairs;
    state::pair_of(pairs, 0, 1).impulse = 0.5;
    state::pair_of(pairs, 2, 1).now.begin = 3;
    const auto [fault, again] = restored(pairs);
    CHECK_FALSE(fault);
    REQUIRE(again.size() == 2);
    CHECK(again[0].impulse == 0.5);
    CHECK(again[1].now.begin == 3);
    std::swap(pairs[0], pairs[1]);
    CHECK(restored(pairs).first);
}
