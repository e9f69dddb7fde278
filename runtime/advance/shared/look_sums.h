#pragma once

#include "runtime/base/vec3.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// What a sum of impulses gives ahead of `now`, the middle of a period of its clock, if they come again a period later:
/// sum_J (1/2 - (now - t_J) / h) J. From there on impulses count for the next time.
inline Vec3 ahead_of(state::LookSum& sum, double now) {
    if (sum.at == now) return sum.ahead;
    const auto period = static_cast<double>(sum.clock.period);
    // t - t_J = (t - since) - (t_J - since)
    sum.ahead = (0.5 - (now - sum.since) / period) * sum.impulse + (1 / period) * sum.lever;
    sum.impulse = sum.lever = {};
    sum.since = sum.at = now;
    return sum.ahead;
}

}  // namespace avs::advance
