#include "runtime/detect/layers/awake_looks.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace avs::detect {

AwakeLooks::AwakeLooks(const LayerClocks& clocks, const LayerSettings& settings, int finest, LayerLook& look, MotionBounds& bounds,
                       PairTable& table, PairBounds& pairs)
    : clocks_(clocks),
      finest_(finest),
      look_(look),
      bounds_(bounds),
      table_(table),
      pairs_(pairs),
      looks_(looks(settings.simd)),
      lanes_(AwakeRows::some / look_lanes),
      named_(bounds.vertices()),
      these_(bounds.vertices()) {}

LookTerms AwakeLooks::terms_of(const contact::LayerTable& table, Tick now) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    int finest = finest_;  // finest rate that some pair has
    while (finest >= 0 && table_.awake().empty(finest)) --finest;
    rate_terms_.assign(1, {infinity, 0, infinity, 0});  // entry of guests, which have no rate
    for (int rate = 0; rate <= finest; ++rate) {
        const Tick period = look_.period_of(rate);  // a power of two
        LookTerms::Rate& terms = rate_terms_.emplace_back();
        terms.threshold = rate > look_.finest_of(table) ? infinity : table.threshold(rate + 1);
        terms.seconds = static_cast<double>(period - (now & (period - 1))) * clocks_.quantum;
        const LookTerms::Rate& coarser = rate_terms_[static_cast<std::size_t>(rate)];
        terms.coarser_threshold = pairs_.coarsest_rate(rate) < rate ? coarser.threshold : infinity;
        terms.coarser_seconds = coarser.seconds;
    }
    const bool are_few = rate_terms_.size() <= LookTerms::few_rates;
    for (std::size_t i = 0; are_few && i < rate_terms_.size(); ++i) {
        const LookTerms::Rate& terms = rate_terms_[i];
        few_rates_[0][i] = terms.threshold;
        few_rates_[1][i] = terms.seconds;
        few_rates_[2][i] = terms.coarser_threshold;
        few_rates_[3][i] = terms.coarser_seconds;
    }
    const std::uint32_t first = look_.first_due(table);
    return {.rates = rate_terms_.data(),
            .few = are_few ? few_rates_ : nullptr,
            .rounding = bounds_.rounding(),
            .layers = table.rows().data(),
            .most = static_cast<double>(table.deepest_served()),
            .thickness = table.law().thickness,
            .fourth_power = table.law().family == LayerFamily::acm,
            .first_due = static_cast<double>(first),
            .before_due = table.rows()[first - 1]};
}

/// Reads the vertices of these pairs, so that they are valid in `all_seen`.
void AwakeLooks::see_vertices_of(const LookRows& pairs, std::size_t count, const state::State& state) {
    named_.pen().mark_fours(pairs.vertex, count);
    look_.see({these_.data(), named_.take(these_.data())}, state);
}

/// Measures a run of active pairs. Most pairs in contact keep their rate; for these only the hits are written.
void AwakeLooks::look_at_some(const AwakeRows::Run& some, const LookTerms& terms, Tick now, std::vector<MeasuredPair>& measured) {
    const LookRows pairs = table_.awake().due().from(some.begin);
    const std::size_t count = some.end - some.begin;
    switch (some.kind) {
        case PairKind::vertex_face: looks_.vertex_faces(look_.all_seen(), pairs, count, lanes_.data()); break;
        case PairKind::edge_edge: looks_.edge_edges(look_.all_seen(), pairs, count, lanes_.data()); break;
        case PairKind::vertex_vertex: looks_.vertex_vertices(look_.all_seen(), pairs, count, lanes_.data()); break;
    }
    const std::size_t hits = looks_.judge(terms, pairs, count, lanes_.data(), look_.hits.next(count));
    std::uint32_t undirected = 0;
    for (std::size_t begin = 0; begin < count; begin += look_lanes) {
        const LookLanes& lanes = lanes_[begin / look_lanes];
        undirected |= lanes.undirected;
        for (std::uint32_t bits = lanes.changes; bits != 0; bits &= bits - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(bits));
            const std::uint32_t place = pairs.pair[begin + lane];
            measured.push_back({.number = table_.awake().number(place),
                                .rank = table_.awake().ranks()[place],
                                .place = place,
                                .distance = lanes.distance[lane],
                                .direction = lanes.direction_of(lane)});
        }
    }
    look_.hits.append(some.kind, some.contact, hits, undirected == 0);
    look_.statistics.hits += hits;
    if (!bounds_.has_new_speeds()) return;
    for (std::size_t i = 0; i < count; ++i) {
        if ((lanes_[i / look_lanes].changes >> (i % look_lanes) & 1U) != 0) continue;
        const std::uint32_t* const vertex = pairs.vertex[i];
        bounds_.rely({vertex[0], vertex[1], vertex[2], vertex[3]}, static_cast<int>(pairs.rate[i]) - 1, now);
    }
}

void AwakeLooks::look(std::span<const std::uint32_t> woken, Tick now, const state::State& state,
                      std::vector<MeasuredPair>& measured) {
    AwakeRows& awake = table_.awake();
    if (!woken.empty() || !awake.is_placed()) awake.place(table_.rows(), woken, looks_.numbers_of);
    look_.hits.begin(table_.ranked(), awake.ranks());
    LookTerms terms;
    std::size_t table = clocks_.tables.size();  // number of the law that `terms` belong to
    const auto look_at = [&](const AwakeRows::Run& some) {
        if (const std::uint32_t its = clocks_.table_of[some.contact]; its != table) {
            table = its;
            terms = terms_of(clocks_.tables[table], now);
        }
        look_at_some(some, terms, now, measured);
    };
    const int lowest = std::max(pairs_.lowest(), 0);
    const std::size_t count = awake.count_due(lowest);
    look_.statistics.looks += count;
    look_.statistics.contact_looks += count;
    if (count > awake.vertices().size()) {
        // Guests are queried together with all active pairs, so no list of pairs is needed.
        look_.see(awake.vertices(), state);
        awake.each_due(lowest, looks_, look_at);
    } else {
        const std::span<const AwakeRows::Run> runs = awake.find_due(lowest, looks_);
        see_vertices_of(awake.due(), count, state);
        for (const AwakeRows::Run& run : runs) {
            AwakeRows::Run some = run;
            for (; some.begin < run.end; some.begin = some.end) {
                some.end = std::min(some.begin + AwakeRows::some, run.end);
                look_at(some);
            }
        }
    }
    awake.dismiss(woken);
}

}  // namespace avs::detect
