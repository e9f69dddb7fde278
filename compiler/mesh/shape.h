#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Finds the nodes of a draft mesh that are in a region of the scene. Nothing if there was an error, which is then reported.
using NodesIn = std::function<std::optional<std::vector<std::uint32_t>>(const RawMesh& draft, const scene::Region& region)>;

/// Meshes a body's shape by its rule, before placement and map. The named sides of the shape become groups. Nothing if there was
/// an error, which is then reported.
std::optional<RawMesh> mesh_shape(const scene::Body& body, const NodesIn& nodes_in, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
