#include "runtime/detect/layers/look.h"

#include <algorithm>

namespace avs::detect {

LayerLook::LayerLook(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface), clocks_(clocks), always_(settings.culling == LayerCulling::none) {
    int finest = 0;
    for (const contact::LayerTable& table : clocks.tables) finest = std::max(finest, table.finest_class());
    deepest_ = std::min(finest, clocks.aligned ? settings.always_class : MisalignedClocks::finest);
    seen_.resize(surface.node_of_vertex.size());
    seen_at_.assign(surface.node_of_vertex.size(), 0);
}

int LayerLook::finest_of(const contact::LayerTable& table) const {
    return clocks_.aligned ? table.finest_class() : std::min(deepest_, table.finest_class());
}

void LayerLook::begin(Tick now, std::span<const double> promised) {
    promised_ = promised;
    ++statistics.instants;
    ++number_;
    now_ = now;
    coarsest_ = clocks_.coarsest_due(now);
    hit_count_ = 0;
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
    return hits;
}

}  // namespace avs::detect
