#include "compiler/lower/lower.h"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>

#include "compiler/lower/contacts.h"
#include "compiler/lower/critical_steps.h"
#include "compiler/lower/drives.h"
#include "compiler/lower/expectations.h"
#include "compiler/lower/idle.h"
#include "compiler/lower/laws.h"
#include "compiler/lower/loads.h"
#include "compiler/lower/metadata.h"
#include "compiler/lower/neighbourhood.h"
#include "compiler/lower/outputs.h"
#include "compiler/lower/overlaps.h"
#include "compiler/lower/restraints.h"
#include "compiler/lower/small_strain.h"
#include "compiler/lower/strain_clocks.h"
#include "runtime/image/text.h"

namespace avs::lower {

namespace {

std::vector<graph::Node> nodes_of(const model::Model& model, const Projectors& projectors) {
    std::vector<graph::Node> nodes;
    nodes.reserve(model.position.size());
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        const std::uint32_t projector = projectors.of_node[node];
        const Vec3& velocity = model.velocity[node];
        nodes.push_back({.position = model.position[node],
                         .velocity = projector == 0 ? velocity : projectors.matrices[projector] * velocity,
                         .mass = model.mass[node],
                         .body = model.body_of[node].index,
                         .projector = projector,
                         .radius = model.radius[node]});
    }
    return nodes;
}

/// The order of strain events: by kind and material of the body, then body, kind, material, size, weights. So bodies of one
/// kind and material are one range for a kernel, and a body of several kinds stays together.
std::vector<ElementId> event_order(const model::Model& model) {
    std::vector<ElementId> order;
    order.reserve(model.elements.size());
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index) order.push_back(e);
    const auto key = [&](ElementId e) {
        const model::Element& element = model.elements[e];
        const scene::Body& body = model.scene.bodies[element.body];
        return std::tuple(body.element, body.material, element.body, element.kind, element.material, element.nodes.size(),
                          element.first_weight);
    };
    std::stable_sort(order.begin(), order.end(), [&](ElementId a, ElementId b) { return key(a) < key(b); });
    return order;
}

graph::StrainEvent strain_event(const model::Model& model, ElementId e, std::uint32_t material, const CriticalSteps& steps,
                                const StrainClocks& clocks) {
    const model::Element& element = model.elements[e];
    std::array<std::uint32_t, largest_stencil> nodes;
    for (std::size_t i = 0; i < element.nodes.size(); ++i) nodes[i] = element.nodes[i].index;
    return {.kind = element.kind,
            .material = material,
            .body = element.body.index,
            .stencil = graph::Stencil(std::span(nodes).first(element.nodes.size())),
            .clock = {.period = clocks.period[e], .phase = 0},
            .critical_step = steps.of_element[e],
            .first_weight = element.first_weight,
            .follow = clocks.follow.of_element.empty() ? std::uint8_t{0} : clocks.follow.of_element[e]};
}

image::Face lower_face(const model::Face& face, const IdVector<ElementId, std::uint32_t>& event_of) {
    image::Face result{.nodes = {image::no_node, image::no_node, image::no_node, image::no_node},
                       .element = face.element == model::no_element ? image::no_element : event_of[face.element],
                       .body = face.body.index};
    for (std::size_t i = 0; i < static_cast<std::size_t>(face.size); ++i) result.nodes[i] = face.nodes[i].index;
    return result;
}

void add_events(const model::Model& model, const CriticalSteps& steps, const StrainClocks& clocks, graph::Graph& graph) {
    IdVector<ElementId, std::uint32_t> event_of(model.elements.size());
    const MaterialRows materials(model);
    graph.strain.reserve(model.elements.size());
    graph.weights = model.weights;
    for (const ElementId e : event_order(model)) {
        event_of[e] = static_cast<std::uint32_t>(graph.strain.size());
        graph.strain.push_back(strain_event(model, e, materials.of(model.elements[e]), steps, clocks));
        const auto first = model.parameters.begin() + static_cast<std::ptrdiff_t>(model.elements[e].first_parameter);
        graph.parameters.insert(graph.parameters.end(), first, first + static_cast<std::ptrdiff_t>(model.elements[e].parameters()));
    }
    for (const auto& [point, terms] : model.surface_point) {
        for (const auto& [node, weight] : terms)
            graph.surface_terms.push_back({.weight = weight, .point = point.index, .node = node.index});
    }
    graph.faces.reserve(model.faces.size());
    for (const model::Face& face : model.faces) graph.faces.push_back(lower_face(face, event_of));
}

/// Adds the places of declarations, which messages of the runtime show.
void add_places(const scene::Scene& scene, const Places& places, image::Metadata& metadata) {
    for (ContactId id{0}; id < scene.contacts.end_id(); ++id.index) {
        metadata.contacts[id.index].where = places(scene.contacts[id].where);
    }
    for (std::size_t i = 0; i < scene.expectations.size(); ++i) {
        metadata.expectations[i].where = places(scene.expectations[i].where);
    }
}

}  // namespace

std::optional<graph::Graph> lower(const model::Model& model, const support::Sources& sources, support::Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    Projectors projectors = combine_restraints(model);
    const std::optional<CriticalSteps> steps = critical_steps(model, projectors, diagnostics);
    if (!steps) return std::nullopt;
    const std::optional<ClockRegions> regions = clock_regions(model, diagnostics);
    if (!regions) return std::nullopt;
    const std::optional<StrainClocks> clocks = strain_clocks(model, *steps, *regions, diagnostics);
    if (!clocks) return std::nullopt;
    std::optional<image::ContactGroups> groups = contact_groups(model, projectors, diagnostics);

    graph::Graph graph;
    const Places places(sources, model.scene.folder);
    graph.metadata = names_and_materials(model, places);
    graph.metadata.time_base = clocks->time;
    graph.metadata.until = clocks->until;
    graph.metadata.follow = clocks->follow.policies;
    const std::vector<std::string> clocks_of = clocks_of_bodies(model, *regions);
    for (std::size_t i = 0; i < clocks_of.size(); ++i) graph.metadata.bodies[i].clocks = image::cleaned(clocks_of[i]);
    for (const scene::Contact& contact : model.scene.contacts) {
        graph.metadata.contacts.push_back(lower_contact(contact, *steps, *clocks, diagnostics));
        if (contact.law != ContactLaw::penalty_layers) continue;
        graph.metadata.contacts.back().layers = lower_layers(contact, model, *steps, clocks->time, diagnostics);
    }
    Outputs outputs = lower_outputs(model, *clocks, diagnostics);
    graph.metadata.records = std::move(outputs.records);
    graph.metadata.exports = std::move(outputs.exports);
    graph.node_sets = std::move(outputs.node_sets);
    graph.metadata.expectations = lower_expectations(model.scene, graph.metadata, diagnostics);
    if (groups) find_overlaps(model, *groups, clocks->time, graph.metadata.contacts, diagnostics);
    const Neighbourhood around = look_around(model, *steps, *clocks);
    const Setting setting{model, *steps, *clocks, around, places, diagnostics};
    Drives drives = lower_drives(setting, projectors, graph.metadata.functions);
    Loads loads = lower_loads(setting, drives, graph.metadata.functions);
    warn_of_idle(setting, projectors, drives);
    if (!groups || diagnostics.error_count() > errors_before) return std::nullopt;
    warn_of_turns(setting, projectors, drives, graph.metadata.functions);

    graph.metadata.drives = std::move(drives.drives);
    graph.driven_nodes = std::move(drives.nodes);
    graph.loads = std::move(loads.events);
    graph.metadata.forcings = std::move(loads.forcings);
    graph.forced_nodes = std::move(loads.nodes);
    graph.pressure_faces = std::move(loads.faces);
    add_places(model.scene, places, graph.metadata);
    graph.metadata.warnings = warning_lines(diagnostics, places);
    graph.nodes = nodes_of(model, projectors);
    graph.projectors = projectors.matrices;
    add_events(model, *steps, *clocks, graph);
    graph.contactors = contactors(model, *groups, around, clocks->time);
    graph.body_group = std::move(groups->body_group);
    graph.contact_rows = std::move(groups->rows);
    return graph;
}

}  // namespace avs::lower
