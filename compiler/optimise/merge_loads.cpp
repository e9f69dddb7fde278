#include "compiler/optimise/merge_loads.h"

#include <map>
#include <tuple>

namespace avs::optimise {

bool merge_loads(graph::Graph& graph) {
    std::map<std::tuple<std::uint32_t, Tick, Tick>, std::size_t> first_at;  // (node, period, phase) -> event
    std::vector<image::LoadEvent> merged;
    for (const image::LoadEvent& load : graph.loads) {
        const auto [entry, is_new] = first_at.emplace(std::tuple(load.node, load.clock.period, load.clock.phase), merged.size());
        if (is_new) {
            merged.push_back(load);
        } else {
            merged[entry->second].force += load.force;
        }
    }
    const bool changed = merged.size() < graph.loads.size();
    graph.loads = std::move(merged);
    return changed;
}

}  // namespace avs::optimise
