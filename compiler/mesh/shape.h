#pragma once

#include <optional>

#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Mesh of a body's shape by its rule, before placement and map. Nothing if there was an error, which is then reported.
std::optional<RawMesh> mesh_shape(const scene::Body& body, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
