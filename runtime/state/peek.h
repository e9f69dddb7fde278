#pragma once

#include <cstdint>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/state/state.h"

namespace avs::state {

/// Where a node is at a tick, without writing: x + (t - t_node) v [m].
/// @param quantum  seconds per tick
inline Vec3 peek(const State& state, std::size_t node, Tick now, double quantum) {
    const PositionRow& row = state.position[node];
    return position(row) + ((static_cast<double>(now) - row.t) * quantum) * velocity(state.momentum[node]);
}

}  // namespace avs::state
