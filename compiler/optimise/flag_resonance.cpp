#include "compiler/optimise/flag_resonance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <span>
#include <tuple>
#include <utility>

#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"
#include "runtime/image/contact_groups.h"

namespace avs::optimise {

namespace {

/// An element that uses a node.
struct Use {
    Tick period = 0;
    double stiffness = 0;  ///< w_e^2 m_eA / m_A [1/s^2]
    bool bends = false;    ///< a hinge
};

/// Elements at each node, sorted by period, hinges last.
struct Uses {
    std::vector<std::uint32_t> begin;
    std::vector<Use> all;
    std::span<const Use> of(std::size_t node) const { return std::span(all).subspan(begin[node], begin[node + 1] - begin[node]); }
};

/// The weight of an element among those of its kind that share a node's mass. It is proportional to the element's mass: for
/// bars without the area of their cross-section, for bricks by their mean edges. It is 1 where shares are even.
double share_weight(const graph::Graph& graph, const graph::StrainEvent& event) {
    const auto at = [&](std::size_t i) { return graph.nodes[event.stencil.span()[i]].position; };
    const double density = graph.metadata.materials[event.material].density;
    if (!(density > 0)) return 1;
    if (has_any_stencil(event.kind)) return 1;
    switch (traits(event.kind).cell) {
        case vtk_cell::line: return density * norm(at(1) - at(0));
        case vtk_cell::triangle: return density * norm(cross(at(1) - at(0), at(2) - at(0)));
        case vtk_cell::tetrahedron: return density * std::abs(dot(at(1) - at(0), cross(at(2) - at(0), at(3) - at(0)))) / 6;
        case vtk_cell::hexahedron:
        case vtk_cell::triquadratic_hexahedron: {  // treated as the brick of its corners
            const Vec3 a = (at(1) - at(0)) + (at(2) - at(3)) + (at(5) - at(4)) + (at(6) - at(7));
            const Vec3 b = (at(3) - at(0)) + (at(2) - at(1)) + (at(7) - at(4)) + (at(6) - at(5));
            const Vec3 c = (at(4) - at(0)) + (at(5) - at(1)) + (at(6) - at(2)) + (at(7) - at(3));
            return density * std::abs(dot(a, cross(b, c))) / 64;
        }
        default: return 1;
    }
}

Uses uses_of(const graph::Graph& graph) {
    Uses uses;
    uses.begin.assign(graph.nodes.size() + 1, 0);
    for (const graph::StrainEvent& event : graph.strain)
        for (const std::uint32_t node : event.stencil) ++uses.begin[node + std::size_t{1}];
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) uses.begin[i + 1] += uses.begin[i];
    uses.all.resize(uses.begin.back());

    std::array<std::vector<double>, element_kinds.size()> sum;  // for each kind the sum of the weights at each node
    std::vector<double> weight;
    weight.reserve(graph.strain.size());
    for (const graph::StrainEvent& event : graph.strain) {
        weight.push_back(share_weight(graph, event));
        std::vector<double>& of_kind = sum[static_cast<std::size_t>(event.kind)];
        of_kind.resize(graph.nodes.size());
        for (const std::uint32_t node : event.stencil) of_kind[node] += weight.back();
    }
    std::vector<std::uint32_t> next(uses.begin.begin(), uses.begin.end() - 1);
    for (std::size_t e = 0; e < graph.strain.size(); ++e) {
        const graph::StrainEvent& event = graph.strain[e];
        const std::vector<double>& of_kind = sum[static_cast<std::size_t>(event.kind)];
        const double frequency = 2 / event.critical_step;
        for (const std::uint32_t node : event.stencil) {
            const double share = of_kind[node] > 0 ? weight[e] / of_kind[node] : 1;
            uses.all[next[node]++] = {event.clock.period, frequency * frequency * share, event.kind == ElementKind::hinge4};
        }
    }
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        std::sort(uses.all.begin() + uses.begin[node], uses.all.begin() + uses.begin[node + 1], [](const Use& a, const Use& b) {
            return std::tie(a.bends, a.period, a.stiffness) < std::tie(b.bends, b.period, b.stiffness);
        });
    }
    return uses;
}

/// Resonances by (body, contact).
class Rows {
public:
    void add(const graph::Resonance& one) {
        graph::Resonance& row = rows_[{one.body, one.contact}];
        const std::uint32_t nodes = row.nodes + 1;
        if (row.nodes == 0 || one.measure > row.measure) row = one;
        row.nodes = nodes;
    }
    std::vector<graph::Resonance> take() const {
        std::vector<graph::Resonance> result;
        for (const auto& [key, row] : rows_) result.push_back(row);
        return result;
    }

private:
    std::map<std::pair<std::uint32_t, std::uint32_t>, graph::Resonance> rows_;
};

/// The worst pair of strain clocks at a node: each period is compared with all shorter ones. Measure 0:
/// no pair may resonate.
graph::Resonance worst_of(const graph::Graph& graph, std::uint32_t node, std::span<const Use> uses) {
    const double quantum = graph.metadata.time_base.quantum();
    graph::Resonance worst{.body = graph.nodes[node].body, .worst = node};
    double fast = 0;   // W_f^2, in the letters of flag_resonance.h
    double steps = 0;  // sum over the elements f of w_f^2 m_fA / m_A times the square of f's period [ticks^2/s^2]
    for (std::size_t i = 0; i < uses.size();) {
        double slow = 0;  // W_s^2, in the letters of flag_resonance.h
        std::size_t end = i;
        for (; end < uses.size() && uses[end].period == uses[i].period; ++end) slow += uses[end].stiffness;
        if (i > 0) {
            const double h = static_cast<double>(uses[i].period) * quantum;
            const double k = std::sqrt(steps / fast) * quantum;
            const double phi = 2 * elementary::asin(std::min(1.0, std::sqrt(fast) * k / 2));
            const double half_turns = phi * h / k / std::numbers::pi;
            // Elements that are unstable by themselves have been reported before.
            if (h * h * slow < 4 && may_resonate(phi, h / k, h * k * slow) && half_turns > worst.measure) {
                worst.measure = half_turns;
                worst.slow = uses[i].period;
                worst.fast = uses.front().period;
            }
        }
        fast += slow;
        steps += slow * static_cast<double>(uses[i].period) * static_cast<double>(uses[i].period);
        i = end;
    }
    return worst;
}

void look_at_strain(const graph::Graph& graph, const Uses& uses, const std::vector<bool>& moves, Rows& rows) {
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
        if (!moves[node]) continue;
        const std::span<const Use> of_node = uses.of(node);
        const auto first_hinge = std::find_if(of_node.begin(), of_node.end(), [](const Use& use) { return use.bends; });
        const auto others = static_cast<std::size_t>(first_hinge - of_node.begin());
        const graph::Resonance stretch = worst_of(graph, node, of_node.first(others));
        const graph::Resonance bend = worst_of(graph, node, of_node.subspan(others));
        const graph::Resonance& worst = bend.measure > stretch.measure ? bend : stretch;
        if (worst.measure > 0) rows.add(worst);
    }
}

/// Nodes that layers may push: nodes of faces, and all nodes of bodies without faces.
std::vector<bool> surface_of(const graph::Graph& graph) {
    std::vector<bool> has_faces(graph.metadata.bodies.size(), false), on_surface(graph.nodes.size(), false);
    for (const image::Face& face : graph.faces) {
        has_faces[face.body] = true;
        for (int i = 0; i < face.size(); ++i) on_surface[face.nodes[static_cast<std::size_t>(i)]] = true;
    }
    for (std::size_t node = 0; node < graph.nodes.size(); ++node)
        if (!has_faces[graph.nodes[node].body]) on_surface[node] = true;
    return on_surface;
}

void look_at_layers(const graph::Graph& graph, const Uses& uses, const std::vector<bool>& moves, Rows& rows) {
    const auto& contacts = graph.metadata.contacts;
    const auto has_layers = [](const image::Contact& contact) { return contact.law == ContactLaw::penalty_layers; };
    if (std::none_of(contacts.begin(), contacts.end(), has_layers)) return;
    const image::ContactLookup lookup(graph.body_group, graph.contact_rows);
    const std::vector<bool> on_surface = surface_of(graph);
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
        if (!on_surface[node] || !moves[node]) continue;
        const std::uint32_t body = graph.nodes[node].body;
        for (const std::uint32_t c : lookup.contacts_of(body)) {
            const image::Contact& contact = contacts[c];
            if (!has_layers(contact)) continue;
            Tick slowest = contact.layers.period;
            for (const Use& use : uses.of(node)) slowest = std::max(slowest, use.period);
            const double turn =
                std::sqrt(contact.layers.stiffness / graph.nodes[node].mass) * graph.metadata.time_base.seconds(slowest);
            if (!(turn > largest_layer_turn)) continue;
            rows.add({.body = body, .contact = c, .worst = node, .measure = turn, .slow = slowest, .fast = contact.layers.period});
        }
    }
}

}  // namespace

bool may_resonate(double phi, double ratio, double strength) {
    // Half the trace of the map over a slow period is cos(theta) - strength / 2 sin(theta) / sin(phi), theta = ratio phi. With
    // t = tan(theta / 2) this is -1 where 2 sin(phi) = strength t.
    return phi * ratio >= 2 * elementary::atan2(2 * elementary::sin(phi), strength);
}

bool flag_resonance(graph::Graph& graph) {
    const Uses uses = uses_of(graph);
    std::vector<bool> moves(graph.nodes.size());
    for (std::size_t node = 0; node < moves.size(); ++node)
        moves[node] = graph.projectors[graph.nodes[node].projector] != Mat3::zero();
    Rows rows;
    look_at_strain(graph, uses, moves, rows);
    look_at_layers(graph, uses, moves, rows);
    std::vector<graph::Resonance> found = rows.take();
    const bool changed = found != graph.resonances;
    graph.resonances = std::move(found);
    return changed;
}

}  // namespace avs::optimise
