#pragma once

#include <algorithm>
#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::advance {

/// What others than its own state want of the clock of an element, or of looks, for a while.
struct ClockWish {
    Tick until = 0;
    std::int64_t halvings = 0;  ///< of its period at rest

    /// For as long as it lasts.
    int at(Tick now) const { return until > now ? static_cast<int>(halvings) : 0; }
    /// Wants so many halvings at least, from now on for a time. Fewer than are wanted already do not make those last longer.
    void add(int more, Tick now, Tick time) {
        if (more < at(now)) return;
        until = std::max(until, now + time);
        halvings = more;
    }
};

namespace layer_rule {
/// omega h of the layers at a node, h the longest step of its elements at rest, from which they ask for finer clocks, and what it
/// is brought to at most.
inline constexpr double asking_vibration = 6;
inline constexpr double harmless_vibration = 2;
/// How long layers ask for finer clocks, in periods at rest.
inline constexpr Tick asking_periods = 8;
}  // namespace layer_rule

/// Layers that press on a node vibrate it: asks for finer clocks of the elements there.
struct VibrationAsk {
    std::uint32_t node = 0;
    double omega = 0;  ///< of all active layers at the node [1/s]
    /// Of a period [s].
    int halvings(double period) const {
        int count = 0;
        for (double phase = omega * period; phase > layer_rule::harmless_vibration; phase /= 2) ++count;
        return count;
    }
};

/// Steps of the elements at a node.
struct StepsAtNode {
    Tick present = 0;   ///< the longest
    Tick possible = 0;  ///< the longest if all that follow were as fine as they may be
};

}  // namespace avs::advance
