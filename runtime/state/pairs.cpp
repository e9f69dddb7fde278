#include "runtime/state/pairs.h"

#include <algorithm>
#include <utility>

namespace avs::state {

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
