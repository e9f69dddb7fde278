#pragma once

#include "compiler/graph/graph.h"
#include "runtime/base/result.h"

namespace avs::graph {

/// Checks what passes and `emit` rely on. Numbers are in range. Strain events are sorted by kind and material, with those
/// of each body together. Clocks are above zero. Faces lie on their elements. Contactors are sorted by node. The contact
/// table is symmetric. The status says what is wrong.
Status verify(const Graph& graph);

}  // namespace avs::graph
