#pragma once

#include <algorithm>
#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::advance {

/// A request for a finer clock of an element or of looks, for a limited time and for another reason than the element's own state.
struct ClockWish {
    Tick until = 0;
    std::int64_t halvings = 0;  ///< halvings of the element's period at rest

    /// Number of halvings requested at a tick; 0 after the request has ended.
    int at(Tick now) const { return until > now ? static_cast<int>(halvings) : 0; }
    /// Requests at least `more` halvings from `now` on, for `time`. It has no effect if the present request is for more halvings.
    void add(int more, Tick now, Tick time) {
        if (more < at(now)) return;
        until = std::max(until, now + time);
        halvings = more;
    }
};

namespace layer_rule {
/// Omega h above which layers request finer clocks of the elements at a node: omega is the frequency of the layers there, h the
/// longest step of these elements at rest.
inline constexpr double asking_vibration = 6;
/// Largest omega h after such a request.
inline constexpr double harmless_vibration = 2;
/// Duration of a request by layers, in periods at rest.
inline constexpr Tick asking_periods = 8;
}  // namespace layer_rule

/// A request for finer clocks of the elements at a node, which vibrates in the layers that press on it.
struct VibrationAsk {
    std::uint32_t node = 0;
    double omega = 0;  ///< frequency of all active layers at the node [1/s]
    /// Number of halvings of a period h [s] after which omega h is at most `harmless_vibration`.
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
