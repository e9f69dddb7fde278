#include "runtime/state/pairs.h"

#include <algorithm>
#include <utility>

namespace avs::state {

void TouchArea::settle(Tick now) {
    const double current = value();
    if (since >= 0 && current > 0) {
        const auto passed = static_cast<double>(now - since);
        integral += current * passed;
        touched += passed;
    }
    since = now;
}

void TouchArea::add(std::size_t side, double more) {
    area[side] += more;
    ++nodes[side];
}

void TouchArea::remove(std::size_t side, double less) {
    // The sums are set to exactly 0, since subtraction leaves rounding errors.
    area[side] = --nodes[side] == 0 ? 0 : area[side] - less;
}

void PairTally::begin_look(Tick at, double pace) {
    if (curve.begin < 0 || curve.is_over(at, pace)) {
        largest = largest_touch();
        curve = {};
        ++touches;
    }
    curve.turn_to(at, pace);
}

TouchShape PairTally::largest_touch() const {
    const TouchShape latest = curve.shape();
    return latest.impulse > largest.impulse ? latest : largest;
}

PairTally& pair_of(Pairs& pairs, std::uint32_t body, std::uint32_t other) {
    const auto [first, second] = std::minmax(body, other);
    const auto before = [](const PairTally& pair, std::pair<std::uint32_t, std::uint32_t> key) {
        return std::pair(pair.first, pair.second) < key;
    };
    const std::pair<std::uint32_t, std::uint32_t> key(first, second);
    const auto at = std::lower_bound(pairs.begin(), pairs.end(), key, before);
    if (at != pairs.end() && at->first == first && at->second == second) { return *at; }
    return *pairs.insert(at, PairTally{.first = first, .second = second});
}

}  // namespace avs::state
