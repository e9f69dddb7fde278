#include "compiler/lower/loads.h"

namespace avs::lower {

std::vector<image::LoadEvent> load_events(const model::Model& model, const Neighbourhood& around) {
    std::vector<image::LoadEvent> events;
    for (std::uint32_t i = 0; i < model.scene.loads.size(); ++i) {
        const scene::Load& load = model.scene.loads[i];
        for (const NodeId node : model.load_nodes[i]) {
            events.push_back({.force = model.mass[node] * load.acceleration + model.volume[node] * load.body_force,
                              .clock = {.period = around.finest_period[node], .phase = 0},
                              .node = node.index,
                              .load = i});
        }
    }
    return events;
}

}  // namespace avs::lower
