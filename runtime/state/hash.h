#pragma once

#include <cstdint>

#include "runtime/state/state.h"

namespace avs::state {

/// xxh3-64 over the rows of positions with node times, then the rows of momenta: two runs with equal hashes have the same motion
/// to the bit.
std::uint64_t hash(const State& state);

}  // namespace avs::state
