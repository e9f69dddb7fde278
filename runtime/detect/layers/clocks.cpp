#include "runtime/detect/layers/clocks.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace avs::detect {

int LayerClocks::coarsest_due(Tick tick) const {
    if (tick == 0) return 0;
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(tick));
    return std::max(0, std::countr_zero(static_cast<std::uint64_t>(base_period)) - zeros);
}

LayerClocks layer_clocks(const image::Image& image) {
    LayerClocks clocks;
    clocks.quantum = image.metadata.time_base.quantum();
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law == ContactLaw::penalty_layers) clocks.base_period = std::max(clocks.base_period, contact.layers.period);
    }
    for (const image::Contact& contact : image.metadata.contacts) {
        clocks.table_of.push_back(static_cast<std::uint32_t>(clocks.tables.size()));
        clocks.thickness.push_back(0);
        if (contact.law != ContactLaw::penalty_layers) continue;
        const image::PenaltyLayers& layers = contact.layers;
        const contact::LayerLaw law{.family = layers.family, .thickness = layers.thickness, .stiffness = layers.stiffness};
        const int shift = std::countr_zero(static_cast<std::uint64_t>(clocks.base_period / layers.period));
        clocks.aligned = layers.aligned;
        clocks.tables.emplace_back(law, clocks.base_period, shift, clocks.quantum);
        clocks.thickness.back() = layers.thickness;
    }
    return clocks;
}

double MisalignedClocks::impulse(const LayerClocks& clocks, std::uint64_t pair, const contact::LayerTable& table, double distance,
                                 std::uint32_t active, Tick now) {
    const auto at = [&](std::uint64_t layer) {
        return std::lower_bound(running_.begin(), running_.end(), std::pair(pair, layer),
                                [](const Running& clock, const auto& place) { return std::pair(clock.pair, clock.layer) < place; });
    };
    double impulse = 0;
    const auto act = [&](std::uint64_t layer) {
        const Tick period = clocks.base_period >> table.layer_class(static_cast<std::uint32_t>(layer));
        impulse += static_cast<double>(period) * clocks.quantum *
                   contact::layer_force(table.law(), static_cast<std::uint32_t>(layer), distance);
        return now + period;
    };
    const auto first = at(0);
    const auto last = std::find_if(first, running_.end(), [&](const Running& clock) { return clock.pair != pair; });
    for (auto clock = first; clock != last; ++clock) {
        if (clock->next > now) continue;
        clock->next = clock->next == now && clock->layer <= active ? act(clock->layer) : 0;
    }
    running_.erase(std::remove_if(first, last, [](const Running& clock) { return clock.next == 0; }), last);
    for (std::uint32_t layer = 1; layer <= active; ++layer) {
        const auto place = at(layer);
        if (place != running_.end() && place->pair == pair && place->layer == layer) continue;
        running_.insert(place, {pair, layer, act(layer)});
    }
    return impulse;
}

void MisalignedClocks::keep(state::Keeper& keeper) {
    keeper.list("layers.running", running_);
    if (!keeper.restored()) return;
    const auto out_of_order = [](const Running& a, const Running& b) {
        return !(std::pair(a.pair, a.layer) < std::pair(b.pair, b.layer));
    };
    if (std::ranges::adjacent_find(running_, out_of_order) != running_.end() ||
        std::ranges::any_of(running_, [](const Running& clock) { return clock.layer == 0 || clock.next <= 0; })) {
        running_.clear();
        keeper.refuse("clocks of layers are out of order");
    }
}

void MisalignedClocks::forget(Tick now) {
    std::erase_if(running_, [&](const Running& clock) { return clock.next <= now; });
}

}  // namespace avs::detect
