#pragma once

#include "compiler/mesh/quality.h"

/// Makes curved elements straighter that would fold.
///
/// Middle nodes that lie on a round shape are away from the middles of straight edges. In an element that is large compared with
/// the radius of the shape they can be so far away that the element's map has a negative jacobian at a node, although the element
/// with straight sides is valid. Such an element is bent less: the middle of an edge is moved back towards the middle of its
/// ends; the middle of a side, or of a brick, by the same share towards the place that its edges, or its sides, give by
/// transfinite interpolation, which is flat inside of straight edges. Neighbours share these nodes, so that the mesh stays
/// closed. They change, too, and are checked again.
namespace avs::mesh {

/// An element of second order counts as folded if its smallest relative jacobian is below this bound. If the same element with
/// straight sides has less than twice this bound, half of the straight value is the bound.
inline constexpr double least_jacobian = 0.1;

/// Moves middle nodes of folded elements towards the straight element until no element is folded, and warns how many elements
/// were changed (straightened_element). An element that is folded even with straight sides is left to `check_shape`. All other
/// nodes keep their coordinates to the bit.
void straighten_folded(RawMesh& mesh, const Suspect& suspect, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
