#include "compiler/optimise/drop_dead_events.h"

#include <algorithm>
#include <vector>

namespace avs::optimise {

bool drop_dead_events(graph::Graph& graph) {
    const auto is_held = [&](std::uint32_t node) { return graph.projectors[graph.nodes[node].projector] == Mat3::zero(); };
    const auto is_dead = [&](const graph::StrainEvent& event) {
        return std::all_of(event.stencil.begin(), event.stencil.end(), is_held);
    };

    std::vector<std::uint32_t> new_number(graph.strain.size(), image::no_element);
    std::uint32_t kept = 0;
    std::size_t parameter = 0;
    std::vector<double> parameters;
    for (std::uint32_t i = 0; i < graph.strain.size(); ++i) {
        const auto count = graph.strain[i].parameters();
        parameter += count;
        if (is_dead(graph.strain[i])) continue;
        const auto end = graph.parameters.begin() + static_cast<std::ptrdiff_t>(parameter);
        parameters.insert(parameters.end(), end - static_cast<std::ptrdiff_t>(count), end);
        new_number[i] = kept;
        graph.strain[kept++] = graph.strain[i];
    }
    const bool some_dead = kept < graph.strain.size();
    graph.strain.resize(kept);
    graph.parameters = std::move(parameters);
    for (image::Face& face : graph.faces) {
        if (face.element != image::no_element) face.element = new_number[face.element];
    }
    // If reactions are recorded, loads on held nodes stay, since they are part of reactions.
    if (image::shows(graph.metadata, Field::reaction)) return some_dead;
    const std::size_t dead_loads = std::erase_if(graph.loads, [&](const image::LoadEvent& load) { return is_held(load.node); });
    return some_dead || dead_loads > 0;
}

}  // namespace avs::optimise
