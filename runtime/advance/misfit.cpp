#include "runtime/advance/misfit.h"

#include <algorithm>

namespace avs::advance {

std::optional<std::string> misfit(const image::Image& image, const state::State& state) {
    const std::size_t bodies = image.metadata.bodies.size(), projectors = image.tables.projectors.size();
    if (std::ranges::any_of(state.pairs,
                            [&](const state::PairTally& pair) { return pair.first >= bodies || pair.second >= bodies; }))
        return "bodies have met that do not exist";
    if (std::ranges::any_of(state.node_projector, [&](std::uint32_t projector) { return projector >= projectors; }))
        return "a node has a restraint that does not exist";
    bool exist = true;
    state::for_each_look(state, [&](const state::LastLook& look) { exist = exist && look.other < bodies; });
    if (!exist) return "a look was at a body that does not exist";
    return std::nullopt;
}

}  // namespace avs::advance
