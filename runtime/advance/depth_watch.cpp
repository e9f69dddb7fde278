#include "runtime/advance/depth_watch.h"

#include <algorithm>
#include <utility>

#include "runtime/measure/of_image.h"
#include "runtime/state/peek.h"

namespace avs::advance {

DepthWatch::DepthWatch(const image::Image& image) : contacts_(image, ContactLaw::dcr) {
    if (!contacts_.any()) return;
    const std::vector<measure::Surface> surfaces = measure::closed_surfaces(image, contacts_);
    for (const measure::Surface& surface : surfaces)
        for (const measure::Face& face : surface.faces)
            nodes_.insert(nodes_.end(), face.nodes.begin(), face.nodes.begin() + face.size);
    std::sort(nodes_.begin(), nodes_.end());
    nodes_.erase(std::unique(nodes_.begin(), nodes_.end()), nodes_.end());
    if (nodes_.empty()) return;
    at_.resize(image.tables.position.size());
    const auto may_meet = [this](std::uint32_t a, std::uint32_t b) { return contacts_.between(a, b) != image::no_contact; };
    depths_.emplace(surfaces, may_meet, measure::Depths::Settings{});
}

void DepthWatch::look(const image::Image& image, state::State& state) {
    if (!used()) return;
    const double quantum = image.metadata.time_base.quantum();
    for (const std::uint32_t node : nodes_) at_[node] = state::peek(state, node, state.now, quantum);
    for (const measure::Overlap& overlap : depths_->measure(at_)) {
        state::ContactTally& tally = state.contacts[contacts_.between(overlap.first, overlap.second)];
        tally.depth = std::max(tally.depth, overlap.depth);
        tally.recent_depth = std::max(tally.recent_depth, overlap.depth);
        const auto pair = std::ranges::lower_bound(state.pairs, std::pair(overlap.first, overlap.second), {},
                                                   [](const state::PairTally& one) { return std::pair(one.first, one.second); });
        const bool has_met = pair != state.pairs.end() && pair->first == overlap.first && pair->second == overlap.second;
        if (has_met) pair->depth = std::max(pair->depth, overlap.depth);
    }
}

}  // namespace avs::advance
