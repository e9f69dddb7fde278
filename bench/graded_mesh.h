#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

namespace avs::bench {

struct Mesh {
    ElementKind kind = ElementKind::tet4;
    std::vector<Vec3> nodes;                             ///< [m]
    std::vector<std::array<std::uint32_t, 8>> elements;  ///< the first node_count(kind), positive volume
};

struct MeshSize {
    const char* name;
    ElementKind kind;
    double size;  ///< tetrahedra: factor on all sizes of bench/graded.geo; bricks: per edge, of bench/bricks.geo
    bool huge;    ///< minutes of meshing
};

/// Meshes, or reads what an earlier run left in the build folder.
/// Nodes and elements are in Morton order: neighbours in space are neighbours in memory, as a renumbering compiler pass would do.
/// Ends the process with a message if Gmsh cannot.
Mesh graded_mesh(const MeshSize& size);

}  // namespace avs::bench
