#pragma once

#include "runtime/base/ticks.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/motion_bounds.h"
#include "runtime/detect/layers/pair_table.h"
#include "runtime/detect/layers/settings.h"
#include "runtime/state/state.h"

namespace avs::detect {

/// What the bounds of its vertices say of a pair: how long it need not be looked at.
class PairBounds {
public:
    PairBounds(const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look, MotionBounds& bounds, PairTable& table)
        : clocks_(clocks), windows_(settings.windows), joining_(settings.joining), look_(look), bounds_(bounds), table_(table) {}

    /// The coarsest rate whose ticks there are now: windows of at most this length begin.
    int lowest() const { return lowest_; }
    void set_lowest(int rate) { lowest_ = rate; }
    /// What a pair of this rate may have after a look.
    int coarsest_rate(int rate) const { return std::max<int>(lowest_, rate - 1); }

    /// At most, by the speed bounds of its vertices [m/s].
    double closing_speed(const PairRow& pair) const;
    /// The coarsest rate k >= 0, from a given one, at which no layer that is not looked at can become active until the next look;
    /// or one more than the finest. Until then the distance falls by at most the speed bounds of the fastest vertices of both
    /// primitives.
    int rate_for(const PairRow& pair, double distance, int coarsest_rate, Tick now) const;
    /// No layer acts from now to the end of a window: a plane across the pair's direction keeps the balls apart, at the beginning
    /// and at the end; in between, too, for the gap of balls that move evenly is concave. If so, notes by how much.
    bool stays_apart(const PairRow& pair, int window, Tick now);
    /// One that begins now.
    bool fits_window(const PairRow& pair, int window, Tick now, const state::State& state);
    /// One that begins now, from one that fits on.
    int longer_window(const PairRow& pair, int rate, double spare, Tick now, const state::State& state);
    /// The rate of the longest window that is worth it, whenever it has begun, and fits for what is left of it; 0: none does. Worth
    /// it is one in which its speeds alone would do: balls of vertices that are struck all the time do not last, and cost checks.
    /// @param spare  how much further than its thickness it is apart [m]
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
