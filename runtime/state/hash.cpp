#include "runtime/state/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace avs::state {

std::uint64_t hash(const State& state) {
    const XXH64_hash_t positions = XXH3_64bits(state.position.data(), state.position.size() * sizeof(PositionRow));
    const XXH64_hash_t motion = XXH3_64bits_withSeed(state.momentum.data(), state.momentum.size() * sizeof(MomentumRow), positions);
    if (state.element_memory.empty()) return motion;
    return XXH3_64bits_withSeed(state.element_memory.data(), state.element_memory.size() * sizeof(double), motion);
}

}  // namespace avs::state
