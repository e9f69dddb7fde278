#include "runtime/advance/exact/watched_units.h"

#include <span>

namespace avs::advance {

WatchedUnits watch_units(const image::Image& image, const Arena& arena, const detect::LayerSurface& surface) {
    std::vector<std::vector<std::uint32_t>> of(arena.size());
    const auto add = [&](std::uint32_t unit, std::uint32_t node) {
        const std::uint32_t vertex = surface.vertex_of_node[node];
        if (vertex != detect::no_vertex && surface.held[vertex] == 0) of[unit].push_back(vertex);
    };
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t n = block.size();
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            const auto nodes = image.tables.element_nodes.subspan(block.first_node_entry + n * e, n);
            for (const std::uint32_t node : nodes) add(arena.element_unit[block.first_element + e], node);
        }
    }
    for (const auto& [element, unit] : arena.damping_unit) {
        const std::span<const std::uint32_t> vertices = of[arena.element_unit[element]];
        of[unit].assign(vertices.begin(), vertices.end());
    }
    for (std::size_t l = 0; l < arena.load_unit.size(); ++l) add(arena.load_unit[l], image.tables.loads[l].node);
    WatchedUnits result;
    result.begin.push_back(0);
    for (const std::vector<std::uint32_t>& vertices : of) {
        result.vertices.insert(result.vertices.end(), vertices.begin(), vertices.end());
        result.begin.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

}  // namespace avs::advance
