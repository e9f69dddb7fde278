#include "runtime/contact/penalty_layers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::contact {

namespace {

// Limit of the number of layers. It keeps the tables small; no run reaches it, since the engine stops long before.
constexpr int most_classes = 20;

/// The smallest c with 2^c >= 2^shift l^(3/2), by comparing whole numbers: 4^(c - shift) >= l^3.
int class_of(std::uint64_t layer, int shift) {
    const std::uint64_t cube = layer * layer * layer;
    int c = 0;
    while ((std::uint64_t{1} << (2 * c)) < cube) ++c;
    return c + shift;
}

}  // namespace

double layer_thickness(const LayerLaw& law, std::uint32_t layer) {
    const double l = layer;
    switch (law.family) {
        case LayerFamily::acm: return law.thickness / std::sqrt(std::sqrt(l));
        case LayerFamily::vh: return law.thickness / l;
    }
    AVS_ASSERT(false);
}

double layer_stiffness(const LayerLaw& law, std::uint32_t layer) {
    const double l = layer;
    return law.stiffness * l * l * l;
}

double layer_energy(const LayerLaw& law, std::uint32_t layer, double distance) {
    const double g = std::max(0.0, layer_thickness(law, layer) - distance);
    return 0.5 * layer_stiffness(law, layer) * g * g;
}

double layer_force(const LayerLaw& law, std::uint32_t layer, double distance) {
    return layer_stiffness(law, layer) * std::max(0.0, layer_thickness(law, layer) - distance);
}

LayerTable::LayerTable(const LayerLaw& law, Tick base, int shift, double quantum) : law_(law) {
    AVS_ASSERT(std::has_single_bit(static_cast<std::uint64_t>(base)) && shift >= 0);
    finest_ = std::min(std::countr_zero(static_cast<std::uint64_t>(base)), shift + most_classes);
    AVS_ASSERT(shift <= finest_);
    class_.push_back(0);
    thickness_.push_back(std::numeric_limits<double>::infinity());
    hk_eta_sum_.push_back(0);
    hk_sum_.push_back(0);
    stiffness_sum_.push_back(0);
    for (std::uint32_t layer = 1;; ++layer) {
        const int c = class_of(layer, shift);
        while (static_cast<int>(first_.size()) <= c) first_.push_back(layer);
        thickness_.push_back(layer_thickness(law, layer));
        class_.push_back(static_cast<std::int8_t>(c));
        if (c > finest_) break;
        const double hk = std::ldexp(static_cast<double>(base) * quantum, -c) * layer_stiffness(law, layer);
        hk_eta_sum_.push_back(hk_eta_sum_.back() + hk * thickness_.back());
        hk_sum_.push_back(hk_sum_.back() + hk);
        stiffness_sum_.push_back(stiffness_sum_.back() + layer_stiffness(law, layer));
    }
    first_.resize(static_cast<std::size_t>(finest_) + 2);
    for (std::uint32_t layer = 0; layer <= deepest_served(); ++layer) {
        rows_.push_back({thickness_[layer], thickness_[layer + 1], hk_eta_sum_[layer], hk_sum_[layer]});
    }
    rows_.back().next_begins = -std::numeric_limits<double>::infinity();
}

std::uint32_t LayerTable::active_layers(double distance) const {
    if (!(distance < thickness_[1])) return 0;
    const std::uint32_t most = deepest_served();
    const double ratio = distance > 0 ? law_.thickness / distance : std::numeric_limits<double>::infinity();
    const double estimate = law_.family == LayerFamily::acm ? ratio * ratio * ratio * ratio : ratio;
    auto layer = estimate < most ? static_cast<std::uint32_t>(std::max(1.0, estimate)) : most;
    // The estimate may be off by one because of rounding; the table corrects it.
    while (layer > 1 && !(thickness_[layer] > distance)) --layer;
    while (layer < most && thickness_[layer + 1] > distance) ++layer;
    return layer;
}

double LayerTable::impulse(double distance, std::uint32_t active, int coarsest) const {
    const std::uint32_t lo = first_layer(coarsest);
    if (active < lo) return 0;
    // This difference cancels near d = eta(L), where the exact value is positive and small.
    return std::max(0.0, (hk_eta_sum_[active] - hk_eta_sum_[lo - 1]) - distance * (hk_sum_[active] - hk_sum_[lo - 1]));
}

double LayerTable::total_energy(double distance, std::uint32_t active) const {
    double sum = 0;
    for (std::uint32_t layer = 1; layer <= active; ++layer) sum += layer_energy(law_, layer, distance);
    return sum;
}

double LayerTable::ahead(double distance, std::uint32_t active, Tick now, Tick base, double quantum) const {
    double sum = 0;
    for (std::uint32_t layer = 1; layer <= active; ++layer) {
        const Tick period = base >> class_[layer];
        // All events before `now` have happened and none at `now`. At tick 0 no layer is active, so there are no half kicks to
        // correct.
        const Tick last = (now - 1) / period * period;
        const double missing = 0.5 * static_cast<double>(period) - static_cast<double>(now - last);
        sum += missing * quantum * layer_force(law_, layer, distance);
    }
    return sum;
}

}  // namespace avs::contact
