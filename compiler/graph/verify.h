#pragma once

#include "compiler/graph/graph.h"
#include "runtime/base/result.h"

namespace avs::graph {

/// Checks the conditions of passes and `emit`: numbers in range, strain events sorted by kind and material with each body's
/// together, clocks above zero, faces on their elements, contactors sorted by node, a symmetric contact table. Says what is
/// wrong.
Status verify(const Graph& graph);

}  // namespace avs::graph
