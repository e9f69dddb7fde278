#pragma once

#include <optional>

#include "compiler/mesh/gmsh_session.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Mesh of a body whose shape is a file: .msh as it is, .stl, .obj, .step and .stp meshed freely by `options`, a .geo by these or,
/// if their size is 0, by its own sizes.
///
/// The scene's unit is what counts. If a STEP file declares another one, that is a warning (mesh_unit_differs).
std::optional<RawMesh> import_mesh(const scene::Body& body, const scene::MeshFile& file, const FreeOptions& options,
                                   support::Diagnostics& diagnostics);

}  // namespace avs::mesh
