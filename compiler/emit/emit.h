#pragma once

#include "compiler/graph/graph.h"
#include "runtime/image/image.h"

namespace avs::emit {

/// The graph as the image that `image::serialise` writes: same numbering, same order. Strain events must stand body by body and
/// block by block, as `graph::verify` asks; this fills in the element blocks and the ranges of the bodies.
image::Image emit(const graph::Graph& graph);

}  // namespace avs::emit
