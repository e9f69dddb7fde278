#include "runtime/detect/layers/sleeper_looks.h"

#include <algorithm>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::detect {

SleeperLooks::SleeperLooks(const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look, MotionBounds& bounds,
                           PairTable& table, PairBounds& pairs)
    : clocks_(clocks),
      windows_(static_cast<std::size_t>(settings.windows)),
      look_(look),
      bounds_(bounds),
      table_(table),
      pairs_(pairs),
      sleep_(sleep(settings.simd)),
      lanes_(AwakeRows::some / look_lanes) {
    AVS_ASSERT(clocks.table_of.size() <= std::numeric_limits<std::uint16_t>::max());
    for (std::size_t contact = 0; contact < clocks.table_of.size(); ++contact) {
        const bool has_layers = clocks.thickness[contact] > 0;
        finer_.push_back(has_layers ? clocks.of(static_cast<std::uint32_t>(contact)).threshold(1) : 0);
        if (has_layers) a_contact_ = static_cast<std::uint16_t>(contact);
    }
}

std::span<const std::uint32_t> SleeperLooks::wake(std::span<const std::uint32_t> due, Tick now, const state::State& state) {
    woken_.clear();
    constexpr std::size_t some = AwakeRows::some;
    // The rows of the first pairs are prefetched, since the kicks of elements have filled the caches with other data.
    later_ = due.first(std::min(some, due.size()));
    while (!later_.empty()) ask_for_a_row();
    for (std::size_t begin = 0; begin < due.size(); begin += some) {
        const std::span<const std::uint32_t> rest = due.subspan(begin);
        const std::size_t count = std::min(some, rest.size());
        // During these looks the rows of the next portion are prefetched, one per look: many prefetches in a row would stall.
        later_ = rest.subspan(count, std::min(some, rest.size() - count));
        find_sleepers(rest.first(count), now, state);
        // Pairs for which no window fits join asleep_[0].
        for (int window = -pairs_.lowest(); window > 0; --window) {
            for (Asleep& pairs : asleep_[static_cast<std::size_t>(window)]) go_on_in_window(pairs, window, now, state);
        }
        for (Asleep& pairs : asleep_[0]) go_on_at_speed(pairs, now, state);
        while (!later_.empty()) ask_for_a_row();
    }
    return woken_;
}

void SleeperLooks::find_sleepers(std::span<const std::uint32_t> due, Tick now, const state::State& state) {
    for (auto& kinds : asleep_) {
        for (Asleep& pairs : kinds) pairs.count = 0;
    }
    for (const std::uint32_t rank : due) {
        PairRow& row = table_.rows()[rank];
        if (row.awake || row.rate > 0) {
            if (row.awake || !sleeps_at_speed(row, rank, now, state)) woken_.push_back(rank);
            continue;
        }
        // The window that is tried is the previous one of the pair, whose balls have been made, or the shortest one.
        int window = -row.rate;
        if (window == 0 && pairs_.lowest() < 0) {
            window = 1;
            for (const std::uint32_t v : row.vertex) bounds_.ball_from(window, v, now, state);
        }
        asleep_[static_cast<std::size_t>(window)][row.kind == PairKind::edge_edge ? 1 : 0].add(rank);
    }
}

SleepTerms SleeperLooks::sleep_terms(Tick now, Tick duration) const {
    return {.thickness = clocks_.thickness.data(),
            .finer = finer_.data(),
            .one_law = clocks_.tables.size() == 1,
            .contact = a_contact_,
            .now = now,
            .seconds = static_cast<double>(duration) * clocks_.quantum,
            .rounding = bounds_.rounding()};
}

/// Tests pairs in a window. The centres of balls that begin now are the positions of their vertices, so the test shows that no
/// layer acts at the present positions, too.
void SleeperLooks::go_on_in_window(Asleep& pairs, int window, Tick now, const state::State& state) {
    if (pairs.count == 0) return;
    const std::size_t kind = table_.rows()[pairs.rank[0]].kind == PairKind::edge_edge ? 1 : 0;
    sleep_.in_window[kind](sleep_terms(now, look_.length_of(window)), &bounds_.ball(window, 0), windows_, pairs.of(table_.rows()),
                           lanes_.data());
    for (std::size_t i = 0; i < pairs.count; ++i) {
        ask_for_a_row();
        const SleepLanes& lanes = lanes_[i / look_lanes];
        const std::size_t lane = i % look_lanes;
        PairRow& row = table_.rows()[pairs.rank[i]];
        if ((lanes.sleeps >> lane & 1U) == 0) {
            if (row.rate < 0) {
                woken_.push_back(pairs.rank[i]);
            } else {
                asleep_[0][kind].add(pairs.rank[i]);
            }
            continue;
        }
        table_.slack_of(row.number) = lanes.slack[lane];
        ++look_.statistics.looks;
        const int rate = pairs_.lowest() < -window ? pairs_.longer_window(row, -window, lanes.spare[lane], now, state) : -window;
        bounds_.rely(row.vertex, rate, now);
        if (rate != row.rate) table_.insert(row, pairs.rank[i], rate);
    }
}

/// Tests pairs that are to have rate 0: those of this rate for which no window fits.
void SleeperLooks::go_on_at_speed(Asleep& pairs, Tick now, const state::State& state) {
    if (pairs.count == 0) return;
    const std::size_t kind = table_.rows()[pairs.rank[0]].kind == PairKind::edge_edge ? 1 : 0;
    sleep_.at_speed[kind](sleep_terms(now, clocks_.base_period), look_.all_seen(), pairs.of(table_.rows()), lanes_.data());
    for (std::size_t i = 0; i < pairs.count; ++i) {
        ask_for_a_row();
        PairRow& row = table_.rows()[pairs.rank[i]];
        if ((lanes_[i / look_lanes].sleeps >> i % look_lanes & 1U) == 0) {
            if (!sleeps_at_speed(row, pairs.rank[i], now, state)) woken_.push_back(pairs.rank[i]);
            continue;
        }
        ++look_.statistics.looks;
        if (bounds_.has_new_speeds()) bounds_.rely(row.vertex, 0, now);
    }
}

/// Whether a pair may stay inactive at a rate >= 0 that is no finer than its present one; if so, the pair gets this rate.
bool SleeperLooks::sleeps_at_speed(PairRow& pair, std::uint32_t rank, Tick now, const state::State& state) {
    const double bound = LayerLook::gap(pair.kind, look_.along(pair.direction, pair.vertex, state)) - pair.offset;
    if (!(bound - bounds_.rounding() > clocks_.thickness[pair.contact])) return false;
    const int rate = pairs_.rate_for(pair, bound, std::max(pairs_.coarsest_rate(pair.rate), 0), now);
    if (rate > pair.rate) return false;
    ++look_.statistics.looks;
    bounds_.rely(pair.vertex, rate, now);
    if (rate != pair.rate) table_.insert(pair, rank, rate);
    return true;
}

}  // namespace avs::detect
