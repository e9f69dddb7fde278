#pragma once

#include "runtime/base/ticks.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/motion_bounds.h"
#include "runtime/detect/layers/pair_table.h"
#include "runtime/detect/layers/settings.h"
#include "runtime/state/state.h"

namespace avs::detect {

/// How long a pair need not be queried, as the bounds of its vertices allow.
class PairBounds {
public:
    PairBounds(const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look, MotionBounds& bounds, PairTable& table)
        : clocks_(clocks), windows_(settings.windows), joining_(settings.joining), look_(look), bounds_(bounds), table_(table) {}

    /// The coarsest rate that is due now; if it is negative, the windows of this rate and all shorter ones begin now.
    int lowest() const { return lowest_; }
    void set_lowest(int rate) { lowest_ = rate; }
    /// The coarsest rate that a pair with this rate may get after a look.
    int coarsest_rate(int rate) const { return std::max<int>(lowest_, rate - 1); }

    /// Largest speed at which the primitives of a pair may approach, by the speed bounds of their vertices [m/s].
    double closing_speed(const PairRow& pair) const;
    /// The coarsest rate k >= 0, no coarser than `coarsest_rate`, at which no layer of the classes that are not queried can become
    /// active until the next look; one more than the finest rate if there is no such rate. Until the next look the distance falls
    /// at most by the paths of the fastest vertex of each primitive at its speed bound.
    int rate_for(const PairRow& pair, double distance, int coarsest_rate, Tick now) const;
    /// Whether no layer acts from now to the end of a window. Planes normal to the pair's direction must separate the balls now and
    /// at the end. Then they do so in between, too, since the gap of balls at constant velocities is concave in time. If so, the
    /// rest of the gap is stored as PairTable::slack_of.
    bool stays_apart(const PairRow& pair, int window, Tick now);
    /// Whether no layer acts from now to the end of a window that begins now.
    bool fits_window(const PairRow& pair, int window, Tick now, const state::State& state);
    /// The longest window that begins now and fits, searched from the window -rate, which fits.
    int longer_window(const PairRow& pair, int rate, double spare, Tick now, const state::State& state);
    /// The rate of the longest window, whenever it began, that fits for its rest and is worth joining; 0 if there is none. A window
    /// is worth joining if the pair would stay apart by its speed bounds alone: otherwise its vertices are fast, and balls of
    /// vertices that are kicked all the time do not last and need checks.
    /// @param spare  distance of the pair beyond its thickness [m]
    int join_window(const PairRow& pair, double spare, Tick now, const state::State& state);

private:
    const LayerClocks& clocks_;
    int windows_;
    double joining_;
    int lowest_ = 0;
    LayerLook& look_;
    MotionBounds& bounds_;
    PairTable& table_;
};

}  // namespace avs::detect
