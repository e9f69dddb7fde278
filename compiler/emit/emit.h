#pragma once

#include "compiler/graph/graph.h"
#include "runtime/image/image.h"

namespace avs::emit {

/// Turns the graph into the image that `image::serialise` writes, with the same numbering and order. Strain events must be
/// sorted by body and block, as `graph::verify` checks. This function fills in the element blocks and the element ranges of the
/// bodies.
image::Image emit(const graph::Graph& graph);

}  // namespace avs::emit
