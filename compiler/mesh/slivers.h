#pragma once

#include <span>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Shape of an element in [0, 1]: 1 is a regular tetrahedron or a cube, 0 flat.
///
/// tet4: 3 r / R of the inscribed and the circumscribed sphere. hex8: the smallest determinant of the three edges at a corner,
/// over all corners, divided by the cube of the longest edge of the element. tet10, hex27: the shape with straight edges, reduced
/// if the element is curved.
double shape_quality(ElementKind kind, std::span<const Vec3> corners);

/// Warns once per body (sliver_elements) of elements that have both a bad shape and a period much shorter than the body's median.
/// The message has their number, the worst one with its place, and its effect on the clock.
void warn_of_slivers(const model::Model& model, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
