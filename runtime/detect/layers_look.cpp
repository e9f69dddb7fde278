#include "runtime/detect/layers_look.h"

#include <algorithm>

namespace avs::detect {

LayerLook::LayerLook(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface), clocks_(clocks), always_(settings.culling == LayerCulling::none) {
    int finest = 0;
    for (const contact::LayerTable& table : clocks.tables) finest = std::max(finest, table.finest_class());
    deepest_ = std::min(finest, clocks.aligned ? settings.always_class : MisalignedClocks::finest);
    places_.resize(surface.node_of_vertex.size());
}

int LayerLook::finest_of(const contact::LayerTable& table) const {
    return clocks_.aligned ? table.finest_class() : std::min(deepest_, table.finest_class());
}

void LayerLook::begin(Tick now) {
    ++statistics.instants;
    ++number_;
    now_ = now;
    coarsest_ = clocks_.coarsest_due(now);
    hits_.clear();
}

LayerLook::Seen LayerLook::see(const LayerPair& pair, const std::array<std::uint32_t, 4>& vertex, double offset,
                               std::uint32_t table_number, const state::State& state) {
    ++statistics.looks;
    std::array<Vec3, 4> x{};
    for (std::size_t i = 0; i < 4; ++i) x[i] = place(vertex[i], state);
    Seen seen{.at = primitive_distance(pair.kind, x)};
    const double distance = seen.distance = seen.at.distance - offset;
    const contact::LayerTable& table = clocks_.tables[table_number];
    const std::uint32_t active = table.active_layers(distance);
    if (active == 0 && clocks_.aligned) return seen;
    if (coarsest_ > finest_of(table)) return seen;
    if ((always_ || !clocks_.aligned) && active > 0 && table.layer_class(active) > deepest_ && !stop) {
        stop = LayerStop{LayerStop::Reason::depth, pair, distance, period_of(deepest_)};
    }
    const double impulse = clocks_.aligned ? table.impulse(distance, active, coarsest_)
                                           : misaligned.impulse(clocks_, pair.key(), table, distance, active, now_);
    if (impulse > 0) hits_.push_back({pair.key(), pair, vertex, seen.at, distance, active, impulse});
    return seen;
}

std::span<const LayerHit> LayerLook::sorted_hits() {
    statistics.hits += hits_.size();
    const auto by_key = [](const LayerHit& a, const LayerHit& b) { return a.key < b.key; };
    if (!std::is_sorted(hits_.begin(), hits_.end(), by_key)) std::sort(hits_.begin(), hits_.end(), by_key);
    return hits_;
}

}  // namespace avs::detect
