#pragma once

#include <algorithm>
#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::advance {

/// A request for a finer clock of an element or of looks, which does not come from the element's own state and lasts for a while.
struct ClockWish {
    Tick until = 0;
    std::int64_t halvings = 0;  ///< halvings of the element's period at rest

    /// Number of halvings requested at a tick; 0 after the request has ended.
    int at(Tick now) const { return until > now ? static_cast<int>(halvings) : 0; }
    /// Requests at least this many halvings from now on for a time. A request for fewer halvings than the present one does not make
    /// that one longer.
    void add(int more, Tick now, Tick time) {
        if (more < at(now)) return;
        until = std::max(until, now + time);
        halvings = more;
    }
};

namespace layer_rule {
/// omega h of the layers at a node, h the longest step of its elements at rest: from the first value on they request finer clocks,
/// which bring it to at most the second one.
inline constexpr double asking_vibration = 6;
inline constexpr double harmless_vibration = 2;
/// Duration of a request by layers, in periods at rest.
inline constexpr Tick asking_periods = 8;
}  // namespace layer_rule

/// Layers that press on a node make it vibrate; this requests finer clocks of the elements there.
struct VibrationAsk {
    std::uint32_t node = 0;
    double omega = 0;  ///< frequency of all active layers at the node [1/s]
    /// omega h of a period h [s].
    int halvings(double period) const {
        int count = 0;
        for (double phase = omega * period; phase > layer_rule::harmless_vibration; phase /= 2) ++count;
        return count;
    }
};

/// Steps of the elements at a node.
struct StepsAtNode {
    Tick present = 0;   ///< the longest step now
    Tick possible = 0;  ///< the longest step if all clocks that follow the state were as fine as allowed
};

}  // namespace avs::advance
