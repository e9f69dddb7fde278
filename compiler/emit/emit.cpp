#include "compiler/emit/emit.h"

namespace avs::emit {

namespace {

void write_nodes(const graph::Graph& graph, image::OwnedTables& tables) {
    for (const graph::Node& node : graph.nodes) {
        tables.position.push_back(node.position);
        tables.velocity.push_back(node.velocity);
        tables.mass.push_back(node.mass);
        tables.node_body.push_back(node.body);
        tables.node_projector.push_back(node.projector);
        tables.node_radius.push_back(node.radius);
    }
    tables.projectors = graph.projectors;
}

void write_elements(const graph::Graph& graph, image::OwnedTables& tables) {
    for (const graph::StrainEvent& event : graph.strain) {
        tables.element_nodes.insert(tables.element_nodes.end(), event.stencil.begin(), event.stencil.end());
        tables.element_body.push_back(event.body);
        tables.element_clock.push_back(event.clock);
        tables.element_critical_step.push_back(event.critical_step);
        if (!graph.metadata.follow.empty()) tables.element_follow.push_back(event.follow);
    }
}

void write_node_sets(const graph::Graph& graph, image::OwnedTables& tables) {
    for (const std::vector<std::uint32_t>& set : graph.node_sets) {
        tables.node_set_nodes.insert(tables.node_set_nodes.end(), set.begin(), set.end());
        tables.node_set_begin.push_back(static_cast<std::uint32_t>(tables.node_set_nodes.size()));
    }
}

/// Blocks of strain events. A block is a sequence of events of one kind, material, size of stencil and
/// shared weights.
std::vector<image::ElementBlock> blocks_of(const graph::Graph& graph) {
    std::vector<image::ElementBlock> blocks;
    std::uint64_t node_entry = 0;
    std::uint64_t parameter = 0;
    for (std::uint32_t i = 0; i < graph.strain.size(); ++i) {
        const graph::StrainEvent& event = graph.strain[i];
        const std::uint32_t stencil = has_any_stencil(event.kind) ? static_cast<std::uint32_t>(event.stencil.size()) : 0;
        if (blocks.empty() || blocks.back().kind != event.kind || blocks.back().material != event.material ||
            blocks.back().stencil != stencil || blocks.back().first_weight != event.first_weight) {
            blocks.push_back({.kind = event.kind,
                              .material = event.material,
                              .first_element = i,
                              .element_count = 0,
                              .first_node_entry = node_entry,
                              .first_parameter = parameter,
                              .stencil = stencil,
                              .first_weight = event.first_weight});
        }
        ++blocks.back().element_count;
        node_entry += event.stencil.size();
        parameter += event.parameters();
    }
    return blocks;
}

void set_body_ranges(const graph::Graph& graph, std::vector<image::Body>& bodies) {
    for (image::Body& body : bodies) body.first_node = body.node_count = body.first_element = body.element_count = 0;
    for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
        image::Body& body = bodies[graph.nodes[i].body];
        if (body.node_count++ == 0) body.first_node = i;
    }
    for (std::uint32_t i = 0; i < graph.strain.size(); ++i) {
        image::Body& body = bodies[graph.strain[i].body];
        if (body.element_count++ == 0) body.first_element = i;
    }
}

}  // namespace

image::Image emit(const graph::Graph& graph) {
    image::Metadata metadata = graph.metadata;
    metadata.blocks = blocks_of(graph);
    set_body_ranges(graph, metadata.bodies);

    image::OwnedTables tables;
    write_nodes(graph, tables);
    write_elements(graph, tables);
    tables.element_parameters = graph.parameters;
    tables.element_weights = graph.weights;
    tables.loads = graph.loads;
    tables.driven_nodes = graph.driven_nodes;
    tables.surface_terms = graph.surface_terms;
    tables.forced_nodes = graph.forced_nodes;
    tables.pressure_faces = graph.pressure_faces;
    tables.faces = graph.faces;
    tables.contactors = graph.contactors;
    tables.body_group = graph.body_group;
    tables.contact_rows = graph.contact_rows;
    write_node_sets(graph, tables);
    return image::make_image(std::move(metadata), std::move(tables));
}

}  // namespace avs::emit
