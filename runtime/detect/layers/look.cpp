#include "runtime/detect/layers/look.h"

#include <algorithm>

namespace avs::detect {

LayerLook::LayerLook(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface), clocks_(clocks), always_(settings.culling == LayerCulling::none), distances_(settings.simd) {
    int finest = 0;
    for (const contact::LayerTable& table : clocks.tables) finest = std::max(finest, table.finest_class());
    deepest_ = std::min(finest, clocks.aligned ? settings.always_class : MisalignedClocks::finest);
    seen_.resize(surface.node_of_vertex.size());
    seen_at_.assign(surface.node_of_vertex.size(), 0);
}

int LayerLook::finest_of(const contact::LayerTable& table) const {
    return clocks_.aligned ? table.finest_class() : std::min(deepest_, table.finest_class());
}

void LayerLook::begin(Tick now, std::span<const double> speed_bounds) {
    speed_bounds_ = speed_bounds;
    ++statistics.instants;
    ++number_;
    now_ = now;
    coarsest_ = clocks_.coarsest_due(now);
    hit_count_ = 0;
}

void LayerLook::see(std::span<const std::uint32_t> vertices, const state::State& state) {
    // Local copies, since the compiler must assume that writes may change the members.
    const state::PositionRow* const positions = rows_ == nullptr ? state.position.data() : rows_->position;
    const state::MomentumRow* const momenta = rows_ == nullptr ? state.momentum.data() : rows_->momentum;
    const std::uint32_t* const row_of = rows_ == nullptr ? surface_.node_of_vertex.data() : rows_->of_vertex.data();
    const double* const speed_bound = speed_bounds_.data();
    SeenVertex* const seen = seen_.data();
    std::uint64_t* const seen_at = seen_at_.data();
    const Tick now = now_;
    const std::uint64_t number = number_;
    const double quantum = clocks_.quantum;
    const bool is_bounded = !speed_bounds_.empty();
    for (const std::uint32_t v : vertices) {
        seen_at[v] = number;
        seen[v] = {state::peek(positions[row_of[v]], momenta[row_of[v]], now, quantum), is_bounded ? speed_bound[v] : 0};
    }
}

LayerLook::Seen LayerLook::see(const LayerPair& pair, const std::array<std::uint32_t, 4>& vertex, double offset,
                               std::uint32_t table, const state::State& state) {
    std::array<Vec3, 4> x{};
    for (std::size_t i = 0; i < 4; ++i) x[i] = seen(vertex[i], state).position;
    Seen seen{.at = primitive_distance(pair.kind, x)};
    seen.distance = seen.at.distance - offset;
    find_hit(pair, vertex, seen.distance, table, [&] { return seen.at; });
    return seen;
}

const LayerHits& LayerLook::sorted_hits() {
    const auto by_key = [](const LayerHit& a, const LayerHit& b) { return a.key < b.key; };
    const std::span<LayerHit> found(found_.data(), hit_count_);
    if (!std::is_sorted(found.begin(), found.end(), by_key)) std::sort(found.begin(), found.end(), by_key);
    hits.assign(found);
    return hits_on_faces();
}

/// Of the hits of one vertex on triangles of one flat face only the nearest counts; the others are removed. If one of them is due,
/// so is the nearest, which has at least the same layers active, so the remaining hits do not depend on the search. With clocks
/// that are not aligned, which belong to pairs, all hits count.
const LayerHits& LayerLook::hits_on_faces() {
    if (!surface_.flat.any_convex() || !clocks_.aligned) return hits;
    near_.clear();
    for (const LayerHits::Run& run : hits.runs()) {
        if (run.kind != PairKind::vertex_face) continue;
        for (std::size_t i = run.begin; i < run.end; ++i) {
            const std::uint32_t face = surface_.flat.convex_face_of(hits.pair(i).second);
            if (face == FlatFaces::none) continue;
            near_.push_back(
                {.index = i, .vertex = hits.columns().vertex[i][0], .face = face, .distance = hits.columns().distance[i]});
        }
    }
    FlatFaces::find_farther(near_, farther_);
    hits.erase(farther_);
    return hits;
}

}  // namespace avs::detect
