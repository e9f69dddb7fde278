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
    std::vector<std::array<std::uint32_t, 8>> elements;  ///< node_count(kind) node indices; volumes > 0
};

struct MeshSize {
    const char* name;
    ElementKind kind;
    double size;  ///< of tetrahedra a factor on all sizes of bench/graded.geo; of bricks the number per edge, for bench/bricks.geo
    bool huge;    ///< meshing takes minutes: only with --huge
};

/// Meshes, or reads the mesh that an earlier run left in the build folder. Nodes and elements are in Morton order, so that
/// neighbours in space are neighbours in memory, as the compiler's renumbering pass would have it. Ends the process with a
/// message if Gmsh fails.
Mesh graded_mesh(const MeshSize& size);

}  // namespace avs::bench
