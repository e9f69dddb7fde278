#include "compiler/graph/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

namespace avs::graph {

namespace {

template <class... Arguments>
Error broken(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    return Error{ExitCode::our_bug, "event graph: " + fmt::format(format, std::forward<Arguments>(arguments)...)};
}

bool is_sound(const EventClock& clock) {
    return clock.period > 0 && clock.period <= max_tick && clock.phase >= 0 && clock.phase <= max_tick;
}

Status verify_nodes(const Graph& graph) {
    if (graph.projectors.empty() || graph.projectors[0] != Mat3::identity()) return broken("projector 0 is not the identity");
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const Node& node = graph.nodes[i];
        if (node.body >= graph.metadata.bodies.size()) return broken("node {} is of body {}", i, node.body);
        if (i > 0 && node.body != graph.nodes[i - 1].body && node.body != graph.nodes[i - 1].body + 1) {
            return broken("nodes are not sorted by body at node {}", i);
        }
        if (node.projector >= graph.projectors.size()) return broken("node {} has projector {}", i, node.projector);
        if (!is_finite(node.position) || !is_finite(node.velocity) || !(std::isfinite(node.mass) && node.mass > 0)) {
            return broken("node {} has a position, velocity or mass that is not finite, or no mass", i);
        }
        if (!(std::isfinite(node.radius) && node.radius >= 0)) { return broken("node {} has radius {}", i, node.radius); }
    }
    return Done{};
}

Status verify_strain(const Graph& graph) {
    std::size_t parameters = 0;
    std::vector<bool> is_done(graph.metadata.bodies.size(), false);
    for (std::size_t i = 0; i < graph.strain.size(); ++i) {
        const StrainEvent& event = graph.strain[i];
        parameters += event.parameters();
        if (event.material >= graph.metadata.materials.size() || event.body >= graph.metadata.bodies.size()) {
            return broken("strain event {} has material {} and body {}", i, event.material, event.body);
        }
        if (i > 0 && graph.strain[i - 1].body != event.body) is_done[graph.strain[i - 1].body] = true;
        if (is_done[event.body]) return broken("the strain events of body {} are not together at {}", event.body, i);
        if (!is_sound(event.clock) || !(std::isfinite(event.critical_step) && event.critical_step > 0)) {
            return broken("strain event {} has period {}, phase {}, critical step {}", i, event.clock.period, event.clock.phase,
                          event.critical_step);
        }
        if (event.follow > graph.metadata.follow.size()) {
            return broken("strain event {} follows by policy {} of {}", i, event.follow, graph.metadata.follow.size());
        }
        const bool fits = has_any_stencil(event.kind) ? !event.stencil.empty() && event.stencil.size() <= largest_stencil
                                                      : event.stencil.size() == static_cast<std::size_t>(node_count(event.kind));
        if (!fits) return broken("strain event {} of kind {} has {} nodes", i, name(event.kind), event.stencil.size());
        const std::size_t weights = weight_count(event.kind, event.stencil.size());
        if (weights > 0 && (event.first_weight > graph.weights.size() || weights > graph.weights.size() - event.first_weight))
            return broken("strain event {} has weights from {} of {}", i, event.first_weight, graph.weights.size());
        for (const std::uint32_t node : event.stencil) {
            if (node >= graph.nodes.size() || graph.nodes[node].body != event.body) {
                return broken("strain event {} of body {} has node {}", i, event.body, node);
            }
        }
    }
    if (parameters != graph.parameters.size()) {
        return broken("{} parameters of strain events, expected {}", graph.parameters.size(), parameters);
    }
    return Done{};
}

Status verify_loads(const Graph& graph) {
    for (std::size_t i = 0; i < graph.loads.size(); ++i) {
        const image::LoadEvent& load = graph.loads[i];
        if (load.node >= graph.nodes.size() || !is_sound(load.clock) || !is_finite(load.force)) {
            return broken("load event {} has node {}, period {}, phase {}, or its force is not finite", i, load.node,
                          load.clock.period, load.clock.phase);
        }
    }
    return Done{};
}

Status verify_faces(const Graph& graph) {
    for (std::size_t i = 0; i < graph.faces.size(); ++i) {
        const image::Face& face = graph.faces[i];
        for (int k = 0; k < face.size(); ++k) {
            const std::uint32_t node = face.nodes[static_cast<std::size_t>(k)];
            if (node >= graph.nodes.size() || graph.nodes[node].body != face.body) {
                return broken("face {} of body {} has node {}", i, face.body, node);
            }
            if (face.element == image::no_element) continue;
            if (face.element >= graph.strain.size()) return broken("face {} is of strain event {}", i, face.element);
            const StrainEvent& event = graph.strain[face.element];
            if (std::find(event.stencil.begin(), event.stencil.end(), node) == event.stencil.end()) {
                return broken("face {} has node {}, which its strain event {} does not have", i, node, face.element);
            }
        }
    }
    return Done{};
}

Status verify_contacts(const Graph& graph) {
    const std::size_t bodies = graph.metadata.bodies.size();
    if (graph.body_group.size() != bodies) return broken("{} contact groups of {} bodies", graph.body_group.size(), bodies);
    std::uint32_t groups = 0;
    for (const std::uint32_t group : graph.body_group) {
        if (group > groups) return broken("a body is of contact group {} before any is of group {}", group, groups);
        groups = std::max(groups, group + 1);
    }
    const auto key = [](const image::ContactRow& row) { return std::tuple(row.first, row.second, row.self); };
    for (std::size_t i = 0; i < graph.contact_rows.size(); ++i) {
        const image::ContactRow& row = graph.contact_rows[i];
        if (row.first > row.second || row.second >= groups || row.contact >= graph.metadata.contacts.size()) {
            return broken("contact row {} is contact {} of groups {} and {}", i, row.contact, row.first, row.second);
        }
        if (i > 0 && key(graph.contact_rows[i - 1]) >= key(row)) return broken("contact row {} is not sorted", i);
    }
    for (std::size_t i = 0; i < graph.contactors.size(); ++i) {
        const image::Contactor& contactor = graph.contactors[i];
        if (contactor.node >= graph.nodes.size() || (i > 0 && graph.contactors[i - 1].node >= contactor.node)) {
            return broken("contactor {} is node {}: out of range or not sorted", i, contactor.node);
        }
        if (contactor.period <= 0 || contactor.critical_step <= 0 || !(contactor.length > 0)) {
            return broken("contactor {} has period {}, critical step {}, length {}", i, contactor.period, contactor.critical_step,
                          contactor.length);
        }
    }
    return Done{};
}

Status verify_node_sets(const Graph& graph) {
    for (std::size_t i = 0; i < graph.node_sets.size(); ++i) {
        const std::vector<std::uint32_t>& set = graph.node_sets[i];
        const bool is_increasing = std::adjacent_find(set.begin(), set.end(), std::greater_equal<>{}) == set.end();
        if (!is_increasing || (!set.empty() && set.back() >= graph.nodes.size())) {
            return broken("node set {} is not sorted or has a node that does not exist", i);
        }
    }
    return Done{};
}

Status verify_resonances(const Graph& graph) {
    for (std::size_t i = 0; i < graph.resonances.size(); ++i) {
        const Resonance& r = graph.resonances[i];
        const bool of_contact = r.contact != image::no_contact;
        if (r.body >= graph.metadata.bodies.size() || (of_contact && r.contact >= graph.metadata.contacts.size()) ||
            r.worst >= graph.nodes.size() || graph.nodes[r.worst].body != r.body || r.nodes == 0) {
            return broken("resonance {} is of body {} and contact {} at {} nodes, worst at node {}", i, r.body, r.contact, r.nodes,
                          r.worst);
        }
    }
    return Done{};
}

}  // namespace

Status verify(const Graph& graph) {
    if (graph.metadata.until <= 0) return broken("the run ends at tick {}", graph.metadata.until);
    for (Status (*check)(const Graph&) :
         {verify_nodes, verify_strain, verify_loads, verify_faces, verify_contacts, verify_node_sets, verify_resonances}) {
        if (Status status = check(graph); !status) return status;
    }
    return Done{};
}

}  // namespace avs::graph
