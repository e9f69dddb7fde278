#pragma once

#include "compiler/mesh/quality.h"

/// Curved elements that would fold.
///
/// Middles that lie on a round shape are away from where straight edges have them. Of an element that is large beside the shape's
/// radius they can go so far that its map turns over at a node, though its straight sides are fine. Such an element is bent less:
/// the middle of an edge is moved back towards the middle of its ends, that of a side or of a brick towards the place which the
/// edges, or the sides, around it say (transfinite interpolation: nothing is left of bends inside straight edges), by the same
/// share. Nodes are shared, so its neighbours follow and the mesh stays closed; they are looked at again.
namespace avs::mesh {

/// Below this smallest relative jacobian an element of second order counts as folded; or below half of what it has with straight
/// sides, where that is less than twice as much.
inline constexpr double least_jacobian = 0.1;

/// Bends those of an element of second order less until none is folded, and warns how many these were (straightened_element).
/// Elements that are folded with straight sides, too, are left to `check_shape`. All other nodes keep their bits.
void straighten_folded(RawMesh& mesh, const Suspect& suspect, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
