#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "runtime/state/state.h"

namespace avs::advance {

/// Adds heat of friction [J] to the nodes of a contact: half of it to each side, divided by the nodes' weights. There is no
/// conduction. Does nothing if this heat is not recorded.
///
/// @param count, first  number of nodes of the contact, and how many of them, which come first, belong to the first side
/// @param node          node(i): number of node i in the state
/// @param weight        weight(i): >= 0 on the first side, <= 0 on the other; a wrong sign by rounding counts as 0
template <class Node, class Weight>
void add_friction_heat(state::State& state, double heat, std::size_t count, std::size_t first, Node&& node, Weight&& weight) {
    if (state.friction_heat.empty() || heat == 0) return;
    const auto share = [&](std::size_t i) { return std::max(0.0, i < first ? weight(i) : -weight(i)); };
    double sum[2] = {0, 0};
    for (std::size_t i = 0; i < count; ++i) sum[i < first ? 0 : 1] += share(i);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t n = node(i);
        state.friction_heat[n] += 0.5 * heat * share(i) / sum[i < first ? 0 : 1];
    }
}

}  // namespace avs::advance
