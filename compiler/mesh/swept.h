#pragma once

#include "compiler/mesh/failure.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"

/// Makes structured meshes of shapes that a flat figure sweeps when it moves: cylinders, cones, pipes, tori, prisms, tubes.
namespace avs::mesh {

/// Number of elements, as a double: it cannot overflow. For shapes that can be structured.
double structured_count(const scene::Shape& shape, const scene::StructuredMesh& rule, ElementKind kind);

/// `cells`, by shape:
///   box                      along x, y, z
///   cylinder, cone, torus, tube   [core, rings, along]: core x core cells in the middle of the section, `rings` rings of 4 core
///                            cells around them
///   pipe                     [around, through the wall, along], at least 3 around
///   prism of four sides      [along the first side, along the second, along the axis]
///   other prisms             [n, n, along]: n cells in half a side
/// tet4: six per brick. tet10 and hex27: the same, with middle nodes where a mesh with twice the cells has its nodes. All
/// elements are positive, faces of neighbours match, and no two nodes are at one place.
///
/// Failures: self_overlap (tubes); mesh_shape_mismatch: a cone with a tip, numbers of cells that do not fit together, a polygon
/// whose centre does not see all of it, a section that folds.
Outcome<RawMesh> structured_shape(const scene::Shape& shape, const scene::StructuredMesh& rule, ElementKind kind);

}  // namespace avs::mesh
