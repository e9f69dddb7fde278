#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/layers/awake_rows.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/motion_bounds.h"
#include "runtime/detect/layers/pair_bounds.h"
#include "runtime/detect/layers/pair_table.h"
#include "runtime/detect/layers/sleep_lanes.h"

namespace avs::detect {

/// Looks at pairs that sleep: no layer acts, and most need not be looked at more often than so far. Along the direction of the last
/// distance that was measured the gap is at most the distance, and costs a fraction of it. Before these looks places of vertices
/// have been found and balls of windows that begin been made (`MotionBounds::begin_windows`). Of some pairs at a time:
///
///   rows, asked for ahead -> by window and kind -> eights in their windows (sleep_lanes.h) -> with those that no window fits:
///   eights at the speed bounds -> the few that do not go on as they were, one by one
class SleeperLooks {
public:
    SleeperLooks(const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look, MotionBounds& bounds, PairTable& table,
                 PairBounds& pairs);
    simd::Level level() const { return sleep_.level; }

    /// Ranks of those among these whose distance has to be known: that do not go on sleeping, or have become awake since the last
    /// look. Good until the next call.
    std::span<const std::uint32_t> wake(std::span<const std::uint32_t> due, Tick now, const state::State& state);

private:
    /// Ranks of some that are due.
    struct Asleep {
        std::array<std::uint32_t, AwakeRows::some + look_lanes> rank{};
        std::size_t count = 0;
        void add(std::uint32_t pair) { rank[count++] = pair; }
        /// There are some.
        Sleepers of(std::span<const PairRow> rows) {
            std::fill_n(rank.begin() + static_cast<std::ptrdiff_t>(count), look_lanes, rank[count - 1]);
            return {.rows = rows.data(), .rank = rank.data(), .count = count};
        }
    };
    void find_sleepers(std::span<const std::uint32_t> due, Tick now, const state::State& state);
    void go_on_in_window(Asleep& pairs, int window, Tick now, const state::State& state);
    void go_on_at_speed(Asleep& pairs, Tick now, const state::State& state);
    bool sleeps_at_speed(PairRow& pair, std::uint32_t rank, Tick now, const state::State& state);
    SleepTerms sleep_terms(Tick now, Tick duration) const;
    void ask_for_a_row() {
        if (later_.empty()) return;
        __builtin_prefetch(&table_.rows()[later_.front()]);
        later_ = later_.subspan(1);
    }

    const LayerClocks& clocks_;
    std::size_t windows_;
    LayerLook& look_;
    MotionBounds& bounds_;
    PairTable& table_;
    PairBounds& pairs_;
    const SleepFunctions& sleep_;
    std::vector<std::uint32_t> woken_;
    /// By the window they try (0: none, they have rate 0); of other kinds than edges, and of edges.
    std::array<std::array<Asleep, 2>, MotionBounds::most_windows + 1> asleep_;
    std::span<const std::uint32_t> later_;  ///< ranks of the next ones: their rows are asked for
    std::vector<SleepLanes> lanes_;         ///< of all of one of these
    std::vector<double> finer_;             ///< SleepTerms
    std::uint16_t a_contact_ = 0;           ///< one that has layers
};

}  // namespace avs::detect
