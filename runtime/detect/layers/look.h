#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/clocks.h"
#include "runtime/detect/layers/distances.h"
#include "runtime/detect/layers/layer_hits.h"
#include "runtime/detect/layers/look_lanes.h"
#include "runtime/detect/layers/part_clock.h"
#include "runtime/detect/layers/settings.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/state/peek.h"
#include "runtime/state/state.h"

namespace avs::detect {

/// Rows of vertices in an engine that stores them apart from the state.
struct VertexRows {
    state::PositionRow* position = nullptr;
    state::MomentumRow* momentum = nullptr;
    std::vector<std::uint32_t> of_vertex;  ///< number of the row of each vertex
};

/// Why layers have to stop the run.
struct LayerStop {
    enum class Reason { quantum, depth } reason = Reason::quantum;
    LayerPair pair;
    double distance = 0;  ///< [m]
    Tick period = 0;      ///< period that the pair's layers would need (Reason::quantum), or have (Reason::depth)
};

/// The looks of one tick: distances of pairs and the resulting hits. The result of a look depends on the state only.
class LayerLook {
public:
    LayerLook(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings);
    simd::Level level() const { return distances_.level(); }

    /// Begins a look at a tick.
    /// @param speed_bounds  per vertex: the speed for SeenVertex [m/s]; empty: 0 for all
    void begin(Tick now, std::span<const double> speed_bounds = {});
    struct Seen {
        geometry::PrimitiveDistance at;
        double distance = 0;  ///< distance of the law [m]
    };
    /// Measures a pair and stores its hit, if there is one.
    /// @param vertex  vertices of the pair, as LayerSurface::vertices_of
    /// @param offset  LayerSurface::offset_of
    /// @param table   number of the LayerTable of its contact's law; layers act only if this is a tick of their finest class
    Seen see(const LayerPair& pair, const std::array<std::uint32_t, 4>& vertex, double offset, std::uint32_t table,
             const state::State& state);
    /// A pair that is measured together with others.
    struct Sought {
        LayerPair pair;
        std::array<std::uint32_t, 4> vertex{};
        double offset = 0;
        std::uint32_t table = 0;
    };
    /// Measures pairs as `see` does, in the given order, eight at a time. Calls `use(index, direction, distance)`.
    template <class Use>
    void see_all(std::span<const Sought> pairs, const state::State& state, Use&& use) {
        constexpr std::size_t ahead = 16;
        distances_.each(
            pairs.size(), [&](std::size_t i) { return pairs[i].pair.kind; },
            [&](std::size_t i, std::size_t vertex) -> const Vec3& {
                if (vertex == 0 && i + ahead < pairs.size()) prefetch_rows(pairs[i + ahead].vertex, state);
                return seen(pairs[i].vertex[vertex], state).position;
            },
            [&](std::size_t i, std::size_t lane) {
                const Sought& sought = pairs[i];
                const double distance = distances_.distance(lane) - sought.offset;
                use(i, distances_.direction(lane), distance);
                find_hit(sought.pair, sought.vertex, distance, sought.table, [&] { return distances_.at(lane); });
            });
    }
    void prefetch_rows(const std::array<std::uint32_t, 4>& vertex, const state::State& state) const {
        for (const std::uint32_t v : vertex) {
            __builtin_prefetch(&seen_[v], 1);
            __builtin_prefetch(&position_row(v, state));
            __builtin_prefetch(&momentum_row(v, state));
        }
    }
    /// Coordinates of the pair's vertices along a direction.
    std::array<double, 4> along(const Vec3& direction, const std::array<std::uint32_t, 4>& vertex, const state::State& state) {
        std::array<double, 4> result{};
        for (std::size_t i = 0; i < 4; ++i) result[i] = dot(direction, seen(vertex[i], state).position);
        return result;
    }
    /// Gap between the primitives along a direction, from coordinates along it. If the direction is a unit vector, the gap is at
    /// most the distance. For a pair of points the unused places repeat the second point.
    static double gap(PairKind kind, const std::array<double, 4>& along) {
        const double second = std::max(along[2], along[3]);
        return kind == PairKind::edge_edge ? std::min(along[0], along[1]) - second : along[0] - std::max(along[1], second);
    }
    /// Reads a vertex at this tick; from then on it is valid in `all_seen`.
    const SeenVertex& seen(std::uint32_t vertex, const state::State& state) {
        if (seen_at_[vertex] != number_) {
            seen_at_[vertex] = number_;
            seen_[vertex] = {position(vertex, now_, state), speed_bounds_.empty() ? 0 : speed_bounds_[vertex]};
        }
        return seen_[vertex];
    }
    /// Makes all of these vertices valid in `all_seen`.
    void see(std::span<const std::uint32_t> vertices, const state::State& state);
    const SeenVertex* all_seen() const { return seen_.data(); }
    /// The outermost layer that is due now; one more than the deepest layer if none is due.
    std::uint32_t first_due(const contact::LayerTable& table) const {
        return coarsest_ > finest_of(table) ? table.deepest_served() + 1 : table.first_layer(coarsest_);
    }
    /// Hits that were found one by one, sorted by key; of hits on flat faces only those of `hits_on_faces`.
    const LayerHits& sorted_hits();
    /// The hits that count: only one per vertex and flat face.
    const LayerHits& hits_on_faces();
    /// The hits; those that are found in the order of keys are appended here by the finder.
    LayerHits hits;

    /// Finest class of the pairs of a law: between the ticks of this class they have no events.
    int finest_of(const contact::LayerTable& table) const;
    /// The finest class whose ticks are queried with the culling `none` or with clocks that are not aligned.
    int deepest() const { return deepest_; }
    Tick period_of(int rate) const { return rate < 0 ? length_of(-rate) : clocks_.base_period >> rate; }
    /// Length of a window; windows are numbered 1, 2, .. Lengths are powers of 4: with powers of 2 a vertex would have to be
    /// checked against twice as many balls.
    Tick length_of(int window) const { return clocks_.base_period << (2 * window); }
    Vec3 position(std::uint32_t vertex, Tick now, const state::State& state) const {
        return state::peek(position_row(vertex, state), momentum_row(vertex, state), now, clocks_.quantum);
    }
    Vec3 velocity(std::uint32_t vertex, const state::State& state) const { return state::velocity(momentum_row(vertex, state)); }
    /// After this call positions and momenta are read from these rows; null: from the state.
    void read(const VertexRows* rows) { rows_ = rows; }
    const state::PositionRow& position_row(std::uint32_t vertex, const state::State& state) const {
        return rows_ == nullptr ? state.position[surface_.node_of_vertex[vertex]] : rows_->position[rows_->of_vertex[vertex]];
    }
    const state::MomentumRow& momentum_row(std::uint32_t vertex, const state::State& state) const {
        return rows_ == nullptr ? state.momentum[surface_.node_of_vertex[vertex]] : rows_->momentum[rows_->of_vertex[vertex]];
    }

    MisalignedClocks misaligned;
    std::optional<LayerStop> stop;
    LayerStatistics statistics;

private:
    const LayerSurface& surface_;
    const LayerClocks& clocks_;
    const VertexRows* rows_ = nullptr;
    bool always_;
    int deepest_ = 0;
    Tick now_ = 0;
    int coarsest_ = 0;
    /// @param at  returns the PrimitiveDistance; only called for a hit
    template <class At>
    void find_hit(const LayerPair& pair, const std::array<std::uint32_t, 4>& vertex, double distance, std::uint32_t table_number,
                  At&& at) {
        ++statistics.looks;
        const contact::LayerTable& table = clocks_.tables[table_number];
        const std::uint32_t active = table.active_layers(distance);
        if (active == 0 && clocks_.aligned) return;
        if (coarsest_ > finest_of(table)) return;
        if ((always_ || !clocks_.aligned) && active > 0 && table.layer_class(active) > deepest_ && !stop) {
            stop = LayerStop{LayerStop::Reason::depth, pair, distance, period_of(deepest_)};
        }
        const double impulse = clocks_.aligned ? table.impulse(distance, active, coarsest_)
                                               : misaligned.impulse(clocks_, pair.key(), table, distance, active, now_);
        if (impulse > 0) next_hit() = {pair.key(), pair, vertex, at(), distance, active, impulse};
    }
    /// A place for a hit of this look; the values there may be those of an earlier hit.
    LayerHit& next_hit() {
        ++statistics.hits;
        if (hit_count_ == found_.size()) found_.resize(2 * hit_count_ + 64);
        return found_[hit_count_++];
    }
    LayerDistances distances_;
    std::vector<SeenVertex> seen_;
    std::vector<std::uint64_t> seen_at_;  ///< number of the look that last read the vertex
    std::uint64_t number_ = 0;
    std::span<const double> speed_bounds_;
    std::vector<LayerHit> found_;
    std::size_t hit_count_ = 0;  ///< number of hits of this look
    std::vector<FlatFaces::Near> near_;
    std::vector<std::size_t> farther_;
};

}  // namespace avs::detect
