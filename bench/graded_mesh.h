#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::bench {

struct Mesh {
    std::vector<Vec3> nodes;                         ///< [m]
    std::vector<std::array<std::uint32_t, 4>> tets;  ///< positive volume
};

/// Meshes bench/graded.geo with all sizes times `factor`, or reads what an earlier run left in the build folder.
/// Nodes and elements are in Morton order: neighbours in space are neighbours in memory, as a renumbering compiler pass would do.
/// Ends the process with a message if Gmsh cannot.
Mesh graded_mesh(const std::string& name, double factor);

}  // namespace avs::bench
