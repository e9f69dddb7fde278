#pragma once

#include <vector>

#include "compiler/mesh/raw_mesh.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// A face of one element only, counterclockwise from outside: of tet10 and hex27 one of the four triangles or
/// quadrilaterals over the nodes of a side.
struct BoundaryFace {
    std::array<std::uint32_t, 4> nodes{};
    int size = 3;
    std::uint32_t element = 0;
};

/// Boundary faces of a mesh whose elements have positive volumes, in the order of the elements and of their local faces.
///
/// Errors at `where`: a face of more than two elements (nonmanifold_face); two elements on the same side of their common face
/// (overlapping_elements).
std::vector<BoundaryFace> boundary_faces(const RawMesh& mesh, const std::string& body, const support::SourceRange& where,
                                         support::Diagnostics& diagnostics);

}  // namespace avs::mesh
