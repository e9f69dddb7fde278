#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compiler/lint/motion.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/geometry/box.h"

/// The single checks; lint.cpp has their order.
namespace avs::lint {

inline void warn(support::Diagnostics& diagnostics, support::DiagnosticKind kind, support::SourceRange where, std::string message,
                 std::vector<support::Label> labels, std::string help) {
    diagnostics.add({.kind = kind,
                     .severity = support::Severity::warning,
                     .where = where,
                     .message = std::move(message),
                     .labels = std::move(labels),
                     .help = std::move(help)});
}

/// The box of all nodes of a body at rest, without their radii.
inline geometry::Box box_of(const model::Model& model, BodyId id) {
    const model::NodeRange& nodes = model.bodies[id].nodes;
    geometry::Box box;
    for (NodeId node = nodes.begin; node < nodes.end; ++node.index) box.include(model.position[node]);
    return box;
}

// values.cpp
void look_at_materials(const scene::Scene& scene, support::Diagnostics& diagnostics);
void look_at_locking(const scene::Scene& scene, support::Diagnostics& diagnostics);
void look_at_output(const scene::Scene& scene, support::Diagnostics& diagnostics);
// sizes.cpp
void look_at_sizes(const model::Model& model, support::Diagnostics& diagnostics);
void look_at_length(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics);
void look_at_layers(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics);
// bending.cpp
void look_at_bending(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics);
// meeting.cpp
void look_at_meetings(const model::Model& model, const graph::Graph& graph, const Motion& motion,
                      support::Diagnostics& diagnostics);
// facets.cpp
void look_at_facets(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics);

}  // namespace avs::lint
