#pragma once

#include "runtime/base/vec3.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// What impulses give ahead of `now`, the middle of a period of its clock, if they come again a period later:
/// sum_J (1/2 - (now - t_J) / h) J, here the mean of the last two periods; `of_period` is that of the last one. From there on
/// impulses count for the next time.
///
/// Why two: contact answers drag. What presses a node of mass m by J at a look has taken its drag -alpha h v m back, and with one
/// period's J in v the next J is off by alpha h J / 2 with the other sign: from alpha h = .6 on J alternates for ever, with two
/// from 1 on, where drag overshoots by itself (docs/measurements/balances.md).
inline Vec3 ahead_of(state::LookSum& sum, double now) {
    if (sum.at == now) return sum.ahead;
    const auto period = static_cast<double>(sum.clock.period);
    // t - t_J = (t - since) - (t_J - since)
    const Vec3 of_period = (0.5 - (now - sum.since) / period) * sum.impulse + (1 / period) * sum.lever;
    sum.ahead = 0.5 * (sum.of_period + of_period);
    sum.of_period = of_period;
    sum.impulse = sum.lever = {};
    sum.since = sum.at = now;
    return sum.ahead;
}

}  // namespace avs::advance
