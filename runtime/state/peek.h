#pragma once

#include <cstdint>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/state/state.h"

namespace avs::state {

/// Position of a node at a tick, without changing the state: x + (t - t_node) v [m].
/// @param quantum  seconds per tick
inline Vec3 peek(const PositionRow& x, const MomentumRow& p, Tick now, double quantum) {
    return position(x) + ((static_cast<double>(now) - x.t) * quantum) * velocity(p);
}
inline Vec3 peek(const State& state, std::size_t node, Tick now, double quantum) {
    return peek(state.position[node], state.momentum[node], now, quantum);
}

}  // namespace avs::state
