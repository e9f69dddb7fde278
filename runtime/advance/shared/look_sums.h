#pragma once

#include "runtime/base/vec3.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The part of the impulses J of looks that is ahead of `now`, if they recur a period later: sum_J (1/2 - (now - t_J) / h) J. Here
/// h is the period of the sum's clock, and `now` the middle of one of its periods. The result is the mean over the last two
/// periods; `of_period` is the value of the last one. Impulses after this call count for the next call.
///
/// Why two periods: contact reacts to drag. The impulse J of a look on a node of mass m compensates the drag -alpha h v m. If v
/// contains the J of one period only, the next J is wrong by alpha h J / 2 with the opposite sign, and for alpha h > .6 J
/// alternates for ever. With two periods this only begins at alpha h = 1, where drag overshoots by itself
/// (docs/measurements/balances.md).
/// @param share  present period as a share of the clock's; below 1 where the one step of all elements has been halved
inline Vec3 ahead_of(state::LookSum& sum, double now, double share = 1) {
    if (sum.at == now) return sum.ahead;
    const auto period = share * static_cast<double>(sum.clock.period);
    // t - t_J = (t - since) - (t_J - since)
    const Vec3 of_period = (0.5 - (now - sum.since) / period) * sum.impulse + (1 / period) * sum.lever;
    sum.ahead = 0.5 * (sum.of_period + of_period);
    sum.of_period = of_period;
    sum.impulse = sum.lever = {};
    sum.since = sum.at = now;
    return sum.ahead;
}

}  // namespace avs::advance
