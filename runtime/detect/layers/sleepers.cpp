#include <algorithm>

#include "runtime/detect/layers/watch.h"

// Looks of LayerWatch at pairs that sleep: no layer acts, and most need not be looked at more often than so far. Along the
// direction of the last distance that was measured the gap is at most the distance, and costs a fraction of it. Before these looks
// places of vertices have been found and balls of windows that begin been made (`begin_windows`). Of some pairs at a time:
//
//   rows, asked for ahead -> by window and kind -> eights in their windows (sleep_lanes.h) -> with those that no window fits:
//   eights at the speed bounds -> the few that do not go on as they were, one by one

namespace avs::detect {

/// Finds those whose distance has to be known: that do not go on sleeping, or have become awake since the last look.
void LayerWatch::wake(std::span<const std::uint32_t> due, Tick now, const state::State& state) {
    woken_.clear();
    constexpr std::size_t some = AwakeRows::some;
    // Elements have had the caches.
    later_ = due.first(std::min(some, due.size()));
    while (!later_.empty()) ask_for_a_row();
    for (std::size_t begin = 0; begin < due.size(); begin += some) {
        const std::span<const std::uint32_t> rest = due.subspan(begin);
        const std::size_t count = std::min(some, rest.size());
        // One row per look: all at once they would be waited for.
        later_ = rest.subspan(count, std::min(some, rest.size() - count));
        find_sleepers(rest.first(count), now, state);
        // One that a window does not fit joins those that go without.
        for (int window = -lowest_; window > 0; --window) {
            for (Asleep& pairs : asleep_[static_cast<std::size_t>(window)]) go_on_in_window(pairs, window, now, state);
        }
        for (Asleep& pairs : asleep_[0]) go_on_at_speed(pairs, now, state);
        while (!later_.empty()) ask_for_a_row();
    }
}

void LayerWatch::find_sleepers(std::span<const std::uint32_t> due, Tick now, const state::State& state) {
    for (auto& kinds : asleep_) {
        for (Asleep& pairs : kinds) pairs.count = 0;
    }
    for (const std::uint32_t rank : due) {
        PairRow& row = rows_[rank];
        if (row.awake || row.rate > 0) {
            if (row.awake || !sleeps_at_speed(row, rank, now, state)) woken_.push_back(rank);
            continue;
        }
        // The one it has been in, whose balls have been made, or the shortest.
        int window = -row.rate;
        if (window == 0 && lowest_ < 0) {
            window = 1;
            for (const std::uint32_t v : row.vertex) ball_from(window, v, now, state);
        }
        asleep_[static_cast<std::size_t>(window)][row.kind == PairKind::edge_edge ? 1 : 0].add(rank);
    }
}

SleepTerms LayerWatch::sleep_terms(Tick now, Tick duration) const {
    return {.thickness = clocks_.thickness.data(),
            .finer = finer_.data(),
            .one_law = clocks_.tables.size() == 1,
            .contact = a_contact_,
            .now = now,
            .seconds = static_cast<double>(duration) * clocks_.quantum,
            .rounding = rounding_};
}

/// Balls that begin now are where their vertices are: that they stay apart says where these are, too.
void LayerWatch::go_on_in_window(Asleep& pairs, int window, Tick now, const state::State& state) {
    if (pairs.count == 0) return;
    const std::size_t kind = rows_[pairs.rank[0]].kind == PairKind::edge_edge ? 1 : 0;
    sleep_.in_window[kind](sleep_terms(now, look_.length_of(window)), &ball(window, 0), static_cast<std::size_t>(settings_.windows),
                           pairs.of(rows_), sleep_lanes_.data());
    for (std::size_t i = 0; i < pairs.count; ++i) {
        ask_for_a_row();
        const SleepLanes& lanes = sleep_lanes_[i / look_lanes];
        const std::size_t lane = i % look_lanes;
        PairRow& row = rows_[pairs.rank[i]];
        if ((lanes.sleeps >> lane & 1U) == 0) {
            if (row.rate < 0) {
                woken_.push_back(pairs.rank[i]);
            } else {
                asleep_[0][kind].add(pairs.rank[i]);
            }
            continue;
        }
        slack_[row.number] = lanes.slack[lane];
        ++look_.statistics.looks;
        const int rate = lowest_ < -window ? longer_window(row, -window, lanes.spare[lane], now, state) : -window;
        rely(row.vertex, rate, now);
        if (rate != row.rate) insert(row, pairs.rank[i], rate);
    }
}

/// Of rate 0; those with a coarser one have had their windows.
void LayerWatch::go_on_at_speed(Asleep& pairs, Tick now, const state::State& state) {
    if (pairs.count == 0) return;
    const std::size_t kind = rows_[pairs.rank[0]].kind == PairKind::edge_edge ? 1 : 0;
    sleep_.at_speed[kind](sleep_terms(now, clocks_.base_period), look_.all_seen(), pairs.of(rows_), sleep_lanes_.data());
    for (std::size_t i = 0; i < pairs.count; ++i) {
        ask_for_a_row();
        PairRow& row = rows_[pairs.rank[i]];
        if ((sleep_lanes_[i / look_lanes].sleeps >> i % look_lanes & 1U) == 0) {
            if (!sleeps_at_speed(row, pairs.rank[i], now, state)) woken_.push_back(pairs.rank[i]);
            continue;
        }
        ++look_.statistics.looks;
        if (new_speeds_) rely(row.vertex, 0, now);
    }
}

/// At a rate from 0 on, no finer than so far.
bool LayerWatch::sleeps_at_speed(PairRow& pair, std::uint32_t rank, Tick now, const state::State& state) {
    const double bound = LayerLook::gap(pair.kind, look_.along(pair.direction, pair.vertex, state)) - pair.offset;
    if (!(bound - rounding_ > clocks_.thickness[pair.contact])) return false;
    const int rate = rate_for(pair, bound, std::max(coarsest_rate(pair.rate), 0), now);
    if (rate > pair.rate) return false;
    ++look_.statistics.looks;
    rely(pair.vertex, rate, now);
    if (rate != pair.rate) insert(pair, rank, rate);
    return true;
}

}  // namespace avs::detect
