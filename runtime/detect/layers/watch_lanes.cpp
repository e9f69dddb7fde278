#include <algorithm>
#include <limits>

#include "runtime/detect/layers/watch.h"

// Looks of LayerWatch at pairs that may be in contact: most of all looks in a tight knot, and most of them hits. Each step is done
// for some hundred pairs before the next one, so that none waits for what another is about to know:
//
//   rows of pairs, in the order of keys -> vertices that are new at this tick -> places of these -> distances, hits and rates
//   (look_lanes.h) -> hits, and pairs whose rate changes

namespace avs::detect {

LookTerms LayerWatch::terms_of(const contact::LayerTable& table, Tick now) {
    rate_terms_.clear();
    for (int rate = 0; rate <= finest_; ++rate) {
        const Tick period = look_.period_of(rate);  // a power of two
        rate_terms_.push_back(
            {.threshold = rate > look_.finest_of(table) ? std::numeric_limits<double>::infinity() : table.threshold(rate + 1),
             .seconds = static_cast<double>(period - (now & (period - 1))) * clocks_.quantum});
    }
    const std::uint32_t first = look_.first_due(table);
    return {.vertices = look_.all_seen(),
            .rates = rate_terms_.data(),
            .rounding = rounding_,
            .layers = table.rows().data(),
            .most = static_cast<double>(table.deepest_served()),
            .thickness = table.law().thickness,
            .fourth_power = table.law().family == LayerFamily::acm,
            .first_due = static_cast<double>(first),
            .before_due = table.rows()[first - 1]};
}

/// @param sighted  how many vertices of other batches have been noted
/// @return         how many have been then
std::size_t LayerWatch::fill(LookBatch& batch, std::size_t begin, std::size_t sighted) {
    const Row& first = rows_[to_measure_[begin]];
    const std::size_t end = std::min(begin + look_lanes, to_measure_.size());
    LookLanes& lanes = batch.lanes;
    batch.begin = begin;
    batch.kind = first.kind;
    batch.table = first.table;
    constexpr std::size_t ahead = 16;
    int coarsest = finest_, finest = 0;
    std::size_t lane = 0;
    for (; begin + lane < end; ++lane) {
        const std::uint32_t rank = to_measure_[begin + lane];
        const Row& row = rows_[rank];
        __builtin_prefetch(&ranked_[rank]);  // most will be hits
        if (begin + lane + ahead < to_measure_.size()) __builtin_prefetch(&rows_[to_measure_[begin + lane + ahead]]);
        if (row.kind != batch.kind || row.table != batch.table) break;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint32_t v = lanes.vertex[lane][i] = row.vertex[i];
            // Without a branch: nobody could guess which are new.
            sighted_[sighted] = v;
            sighted += sighted_at_[v] != sighting_ ? 1U : 0U;
            sighted_at_[v] = sighting_;
        }
        lanes.offset[lane] = row.offset;
        const int coarsest_of_pair = std::max(coarsest_rate(row.rate), 0);
        lanes.coarsest_rate[lane] = coarsest_of_pair;
        coarsest = std::min(coarsest, coarsest_of_pair);
        finest = std::max<int>(finest, row.rate);
    }
    lanes.coarsest = coarsest;
    lanes.finest = finest;
    batch.count = lane;
    return sighted;
}

/// Most pairs in contact go on as they were: of those nothing is touched.
void LayerWatch::use_batch(const LookBatch& batch, Tick now) {
    const LookLanes& lanes = batch.lanes;
    const bool beat = now % clocks_.heartbeat == 0;
    std::array<std::uint8_t, look_lanes> hit{}, changed{};
    std::size_t hits = 0, changes = 0;
    for (std::size_t lane = 0; lane < batch.count; ++lane) {
        const Row& row = rows_[to_measure_[batch.begin + lane]];
        hit[hits] = changed[changes] = static_cast<std::uint8_t>(lane);
        hits += lanes.impulse[lane] > 0 ? 1U : 0U;
        changes += row.awake && lanes.rate[lane] == row.rate ? 0U : 1U;
        if (beat && row.awake && lanes.rate[lane] == row.rate) rely(row.vertex, row.rate, now);
    }
    for (std::size_t i = 0; i < hits; ++i) {
        const Ranked& ranked = ranked_[to_measure_[batch.begin + hit[i]]];
        look_.add_hit(ranked.key, ranked.pair(), lanes, hit[i]);
    }
    for (std::size_t i = 0; i < changes; ++i) {
        const std::size_t lane = changed[i];
        const std::uint32_t number = rows_[to_measure_[batch.begin + lane]].number;
        pairs_[number].direction = lanes.primitives.direction_of(lane);
        measured_.push_back({number, lanes.distance[lane]});
    }
}

/// Pairs that may be in contact, many at a time.
void LayerWatch::look_by_lanes(Tick now, const state::State& state) {
    look_.statistics.looks += to_measure_.size();
    if (++sighting_ == 0) {  // after 2^32 looks
        std::fill(sighted_at_.begin(), sighted_at_.end(), 0);
        sighting_ = 1;
    }
    LookTerms terms;
    std::size_t table = clocks_.tables.size();  // that `terms` are of
    for (std::size_t begin = 0; begin < to_measure_.size();) {
        std::size_t filled = 0, sighted = 0;
        for (; filled < batches_at_once && begin < to_measure_.size(); ++filled) {
            sighted = fill(batches_[filled], begin, sighted);
            begin += batches_[filled].count;
        }
        for (std::size_t i = 0; i < sighted; ++i) look_.seen(sighted_[i], state);
        for (std::size_t i = 0; i < filled; ++i) {
            LookBatch& batch = batches_[i];
            if (batch.table != table) {
                table = batch.table;
                terms = terms_of(clocks_.tables[table], now);
            }
            switch (batch.kind) {
                case PairKind::vertex_face: looks_.vertex_faces(terms, batch.count, batch.lanes); break;
                case PairKind::edge_edge: looks_.edge_edges(terms, batch.count, batch.lanes); break;
                case PairKind::vertex_vertex: looks_.vertex_vertices(terms, batch.count, batch.lanes); break;
            }
        }
        for (std::size_t i = 0; i < filled; ++i) use_batch(batches_[i], now);
    }
}

}  // namespace avs::detect
