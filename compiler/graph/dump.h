#pragma once

#include <string>

#include "compiler/graph/graph.h"

namespace avs::graph {

/// The whole graph as text, with one line per thing in a fixed order. Numbers are written in their shortest exact form. `read`
/// makes the same graph from the text.
///
///     node 4 body 0 at 0 0 1 velocity 0 0 0 mass 0.125 projector 0
///     strain 0 hex8 material 0 body 0 nodes 0 1 2 3 4 5 6 7 period 4194304 phase 0 critical 0.0078125
std::string dump(const Graph& graph);

}  // namespace avs::graph
