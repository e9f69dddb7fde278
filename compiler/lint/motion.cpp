#include "compiler/lint/motion.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "runtime/image/function_machine.h"

namespace avs::lint {

Motion::Motion(const model::Model& model, const graph::Graph& graph)
    : until_(graph.metadata.time_base.seconds(graph.metadata.until)),
      path_(model.bodies.size(), std::vector<Vec3>(moments + 1)),
      box_(model.bodies.size()),
      moves_(model.bodies.size(), false),
      is_driven_(model.bodies.size(), false),
      is_given_(model.bodies.size(), true) {
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        geometry::Box own;
        own.include(graph.nodes[node].position);
        box_[graph.nodes[node].body].include(geometry::inflated(own, graph.nodes[node].radius));
    }
    std::vector<bool> is_driven(graph.nodes.size(), false);
    for (const image::DrivenNode& row : graph.driven_nodes) is_driven[row.node] = true;
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        const bool is_fixed = graph.projectors[graph.nodes[node].projector] == Mat3::zero();
        if (!is_fixed && !is_driven[node]) is_given_[graph.nodes[node].body] = false;
    }
    follow_drives(model, graph);
    fall(model, graph);
    for (std::size_t body = 0; body < path_.size(); ++body)
        moves_[body] = std::ranges::any_of(path_[body], [](const Vec3& d) { return norm_squared(d) > 0; });
}

void Motion::follow_drives(const model::Model& model, const graph::Graph& graph) {
    std::vector<std::uint32_t> driven(model.bodies.size(), 0);
    for (const image::DrivenNode& row : graph.driven_nodes) {
        ++driven[graph.nodes[row.node].body];
        is_driven_[graph.nodes[row.node].body] = true;
    }
    const TimeBase& time = graph.metadata.time_base;
    for (const image::Drive& drive : graph.metadata.drives) {
        const std::span rows = std::span(graph.driven_nodes).subspan(drive.first_node, drive.node_count);
        if (rows.empty() || drive.function >= graph.metadata.functions.size()) continue;
        const std::uint32_t body = graph.nodes[rows.front().node].body;
        const model::NodeRange& nodes = model.bodies[BodyId{body}].nodes;
        if (driven[body] < nodes.end.index - nodes.begin.index) continue;  // only a part of the body is driven
        image::FunctionMachine machine(graph.metadata.functions[drive.function]);
        const std::array<Vec3, 1> rest{graph.nodes[rows[rows.size() / 2].node].position};
        std::array<double, 3> value{};
        const double step = until_ / moments, from = time.seconds(drive.from),
                     until = time.seconds(std::min(drive.until, graph.metadata.until));
        Vec3 passed{};
        for (std::size_t i = 1; i <= moments; ++i) {
            const bool is_velocity = drive.kind == DriveKind::velocity;
            const double now = (static_cast<double>(i) - (is_velocity ? .5 : 0)) * step;
            if (now >= from && now <= until && !machine.evaluate(now, rest, value)) {
                const Vec3 given{value[0], value[1], value[2]};
                passed = is_velocity ? passed + step * given : given;
            }
            path_[body][i] += passed;
        }
    }
}

void Motion::fall(const model::Model& model, const graph::Graph& graph) {
    const std::size_t bodies = model.bodies.size();
    std::vector<Vec3> force(bodies), momentum(bodies);
    std::vector<double> mass(bodies, 0);
    std::vector<std::set<std::uint32_t>> held(bodies);  // indices of the projectors of the body's held nodes
    for (const graph::Node& node : graph.nodes) {
        mass[node.body] += node.mass;
        momentum[node.body] += node.mass * node.velocity;
        if (node.projector != 0) held[node.body].insert(node.projector);
    }
    for (const image::LoadEvent& load : graph.loads) force[graph.nodes[load.node].body] += load.force;
    for (std::size_t body = 0; body < bodies; ++body) {
        if (is_driven_[body] || !(mass[body] > 0)) continue;
        Vec3 velocity = momentum[body] / mass[body], acceleration = force[body] / mass[body];
        for (const std::uint32_t projector : held[body]) {
            velocity = graph.projectors[projector] * velocity;
            acceleration = graph.projectors[projector] * acceleration;
        }
        for (std::size_t i = 1; i <= moments; ++i) path_[body][i] = time(i) * velocity + .5 * time(i) * time(i) * acceleration;
    }
}

}  // namespace avs::lint
