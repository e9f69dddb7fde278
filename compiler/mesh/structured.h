#pragma once

#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"

namespace avs::mesh {

/// Largest number of nodes or elements of a body. Indices of the whole model have 32 bits.
inline constexpr double largest_count = 4e8;

/// Number of elements of a cell of a structured mesh.
constexpr int elements_per_cell(ElementKind kind) { return kind == ElementKind::hex8 || kind == ElementKind::hex27 ? 1 : 6; }

/// A box cut into equal cells; `cells` all > 0.
///
/// Nodes and cells are numbered along the axis with the fewest cells first, so neighbours have close numbers. The outermost nodes
/// lie on the box to the last bit. hex8: one element per cell. tet4: six per cell around its diagonal from the lowest to the
/// highest corner, one per order of the axes (Kuhn's subdivision): conforming, all of one volume, all positive. tet10, hex27: the
/// same, with nodes in the middles of edges (and of sides and bricks for hex27).
RawMesh structured(const scene::Box& box, const scene::StructuredMesh& rule, ElementKind kind);

}  // namespace avs::mesh
