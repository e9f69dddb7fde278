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

/// Queries of inactive pairs: no layer acts, and most pairs may keep their rate. The gap along the direction of the last measured
/// distance is a lower bound of the distance and takes a fraction of its time. Before these queries, positions of vertices and the
/// balls of new windows are computed (`MotionBounds::begin_windows`). For a portion of pairs at a time:
///
///   prefetch rows -> sort pairs by window and kind -> test them in their windows, by eights (sleep_lanes.h) -> test pairs for
///   which no window fits by speed bounds, by eights -> test the few that cannot keep their rate one by one
class SleeperLooks {
public:
    SleeperLooks(const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look, MotionBounds& bounds, PairTable& table,
                 PairBounds& pairs);
    simd::Level level() const { return sleep_.level; }

    /// Queries the pairs with these ranks. Returns the ranks of those whose distance has to be measured, since they may become
    /// active or have become active since the last look. Valid until the next call.
    std::span<const std::uint32_t> wake(std::span<const std::uint32_t> due, Tick now, const state::State& state);

private:
    /// Ranks of some pairs that are due.
    struct Asleep {
        std::array<std::uint32_t, AwakeRows::some + look_lanes> rank{};
        std::size_t count = 0;
        void add(std::uint32_t pair) { rank[count++] = pair; }
        /// The pairs that have been added, at least one; the list is filled up with copies of the last one.
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
    /// Pairs by the window that is tried, 0 for pairs that are tested at rate 0; then [1] for pairs of edges, [0] for other pairs.
    std::array<std::array<Asleep, 2>, MotionBounds::most_windows + 1> asleep_;
    std::span<const std::uint32_t> later_;  ///< ranks of the next pairs, whose rows are prefetched
    std::vector<SleepLanes> lanes_;         ///< results for the pairs of one list of `asleep_`
    std::vector<double> finer_;             ///< SleepTerms::finer
    std::uint16_t a_contact_ = 0;           ///< a contact that has layers
};

}  // namespace avs::detect
