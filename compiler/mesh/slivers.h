#pragma once

#include <span>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Shape of an element in [0, 1]: 1 is a regular tetrahedron or a cube, 0 flat.
///
/// tet4: 3 r / R of the inscribed and the circumscribed sphere. hex8: over its corners, the smallest det of the three edges there
/// divided by the cube of the longest edge of the element. tet10, hex27: that of the straight one, less if it is
/// curved.
double shape_quality(ElementKind kind, std::span<const Vec3> corners);

/// Warns once per body (sliver_elements) of elements that are of bad shape and on top of it tick much faster than the body's median
/// element: how many, the worst with its place, and what it does to the clock.
void warn_of_slivers(const model::Model& model, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
