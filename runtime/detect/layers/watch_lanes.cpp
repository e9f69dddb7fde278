#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "runtime/detect/layers/watch.h"

// Looks of LayerWatch at pairs that may be in contact: most of all looks in a tight knot, and most of them hits. Each step is done
// for some hundred pairs before the next one, so that none waits for what another is about to know:
//
//   rows of pairs, in the order of keys -> their vertices -> places of these; then rows -> distances, hits and rates
//   (look_lanes.h) -> hits, and pairs whose rate changes

namespace avs::detect {

LookTerms LayerWatch::terms_of(const contact::LayerTable& table, Tick now) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    rate_terms_.assign(1, {infinity, 0, infinity, 0});  // asleep: no rate so far
    for (int rate = 0; rate <= finest_; ++rate) {
        const Tick period = look_.period_of(rate);  // a power of two
        LookTerms::Rate& terms = rate_terms_.emplace_back();
        terms.threshold = rate > look_.finest_of(table) ? infinity : table.threshold(rate + 1);
        terms.seconds = static_cast<double>(period - (now & (period - 1))) * clocks_.quantum;
        const LookTerms::Rate& coarser = rate_terms_[static_cast<std::size_t>(rate)];
        terms.coarser_threshold = coarsest_rate(rate) < rate ? coarser.threshold : infinity;
        terms.coarser_seconds = coarser.seconds;
    }
    const std::uint32_t first = look_.first_due(table);
    return {.rates = rate_terms_.data(),
            .rounding = rounding_,
            .layers = table.rows().data(),
            .most = static_cast<double>(table.deepest_served()),
            .thickness = table.law().thickness,
            .fourth_power = table.law().family == LayerFamily::acm,
            .first_due = static_cast<double>(first),
            .before_due = table.rows()[first - 1]};
}

/// The vertices of all pairs that are to be measured, each once.
void LayerWatch::see_measured(const state::State& state) {
    constexpr std::size_t ahead = 48;
    const VertexMarks::Pen pen = named_.pen();
    const std::span<const std::uint32_t> due = to_measure_;
    const Row* const rows = rows_.data();
    const std::size_t last = due.empty() ? 0 : due.size() - 1;
    for (std::size_t i = 0; i < due.size(); ++i) {
        __builtin_prefetch(&rows[due[std::min(i + ahead, last)]]);
        const Row& row = rows[due[i]];
        const std::uint32_t a = row.vertex[0], b = row.vertex[1], c = row.vertex[2], d = row.vertex[3];
        pen.mark(a);
        pen.mark(b);
        pen.mark(c);
        pen.mark(d);
    }
    look_.see({these_.data(), named_.take(these_.data())}, state);
}

void LayerWatch::fill(LookBatch& batch, std::size_t begin) const {
    const std::uint32_t* const due = to_measure_.data() + begin;
    const std::size_t most = std::min(look_lanes, to_measure_.size() - begin);
    const Row* const rows = rows_.data();
    LookLanes& lanes = batch.lanes;
    batch.kind = rows[due[0]].kind;
    batch.contact = rows[due[0]].contact;
    std::size_t lane = 0;
    for (; lane < most; ++lane) {
        const Row& row = rows[due[lane]];
        if (row.kind != batch.kind || row.contact != batch.contact) break;
        std::memcpy(lanes.vertex[lane], row.vertex.data(), sizeof lanes.vertex[lane]);
        lanes.offset[lane] = row.offset;
        lanes.rank[lane] = due[lane];
        lanes.rate[lane] = row.awake ? static_cast<std::uint32_t>(std::max(row.rate + 1, 0)) : 0;
    }
    batch.count = lane;
}

/// Most pairs in contact go on as they were: of those nothing is touched.
void LayerWatch::use_batch(const LookBatch& batch, Tick now) {
    const LookLanes& lanes = batch.lanes;
    const auto each = [&](std::uint32_t bits, auto&& use) {
        for (; bits != 0; bits &= bits - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(bits));
            use(lane, lanes.rank[lane]);
        }
    };
    const HitColumns to = look_.hits.next(batch.count);
    const std::size_t hits = looks_.keep_hits(lanes, to);
    look_.hits.append(batch.kind, batch.contact, hits);
    look_.statistics.hits += hits;
    each(lanes.changes, [&](std::size_t lane, std::uint32_t rank) {
        const std::uint32_t number = rows_[rank].number;
        pairs_[number].direction = lanes.primitives.direction_of(lane);
        measured_.push_back({number, rank, lanes.distance[lane]});
    });
    if (!new_speeds_) return;
    const std::uint32_t those = (std::uint32_t{1} << batch.count) - 1;
    each(those & ~lanes.changes, [&](std::size_t, std::uint32_t rank) { rely(rows_[rank].vertex, rows_[rank].rate, now); });
}

/// Pairs that may be in contact, many at a time.
void LayerWatch::look_by_lanes(Tick now, const state::State& state) {
    look_.statistics.looks += to_measure_.size();
    see_measured(state);
    look_.hits.begin(ranked_.data());
    LookTerms terms;
    std::size_t table = clocks_.tables.size();  // that `terms` are of
    for (std::size_t begin = 0; begin < to_measure_.size();) {
        std::size_t filled = 0;
        for (; filled < batches_at_once && begin < to_measure_.size(); ++filled) {
            fill(batches_[filled], begin);
            begin += batches_[filled].count;
        }
        for (std::size_t i = 0; i < filled; ++i) {
            LookBatch& batch = batches_[i];
            switch (batch.kind) {
                case PairKind::vertex_face: looks_.vertex_faces(look_.all_seen(), batch.count, batch.lanes); break;
                case PairKind::edge_edge: looks_.edge_edges(look_.all_seen(), batch.count, batch.lanes); break;
                case PairKind::vertex_vertex: looks_.vertex_vertices(look_.all_seen(), batch.count, batch.lanes); break;
            }
        }
        for (std::size_t i = 0; i < filled; ++i) {
            if (const std::uint32_t its = clocks_.table_of[batches_[i].contact]; its != table) {
                table = its;
                terms = terms_of(clocks_.tables[table], now);
            }
            looks_.judge(terms, batches_[i].count, batches_[i].lanes);
        }
        for (std::size_t i = 0; i < filled; ++i) use_batch(batches_[i], now);
    }
}

}  // namespace avs::detect
