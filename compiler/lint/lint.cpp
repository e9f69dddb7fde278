#include "compiler/lint/lint.h"

#include "compiler/lint/looks.h"
#include "compiler/lint/motion.h"

namespace avs::lint {

void lint(const scene::Scene& scene, support::Diagnostics& diagnostics) {
    look_at_materials(scene, diagnostics);
    look_at_locking(scene, diagnostics);
    look_at_output(scene, diagnostics);
}

void lint(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics) {
    look_at_sizes(model, diagnostics);
    look_at_length(model, graph, diagnostics);
    look_at_layers(model, graph, diagnostics);
    look_at_bending(model, graph, diagnostics);
    look_at_meetings(model, graph, Motion(model, graph), diagnostics);
    look_at_facets(model, graph, diagnostics);
}

}  // namespace avs::lint
