#pragma once

#include "compiler/graph/graph.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::compile {

/// Reports what the optimiser has found about clocks that may pump energy into each other (optimise/flag_resonance.h): a warning
/// per body, and a line among the warnings of the graph, so that a run shows it, too.
void warn_of_resonances(const scene::Scene& scene, graph::Graph& graph, support::Diagnostics& diagnostics);

}  // namespace avs::compile
