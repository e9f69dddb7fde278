#pragma once

#include <optional>

#include "compiler/files/read.h"
#include "compiler/mesh/gmsh_session.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Mesh of a body whose shape is a file, by its format: elements are used as they are; a closed surface or a STEP file is
/// meshed by `options`; a .geo is meshed by `options` or, if their size is 0, by its own sizes.
///
/// The scene's unit is used. If the file declares another one, there is a warning (mesh_unit_differs); if neither has one, an
/// error (file_without_unit).
std::optional<RawMesh> import_mesh(const scene::Body& body, const scene::MeshFile& file, const FreeOptions& options,
                                   support::Diagnostics& diagnostics);

/// The raw bytes of a file. Failures: mesh_file_missing, mesh_file_unreadable.
Outcome<std::string> file_bytes(const scene::MeshFile& file);

/// The content of a file of points and elements, or the selected part of it: unpacked and read in a jail (jailed.h).
Outcome<files::FileMesh> file_mesh(const scene::MeshFile& file, files::Format format, std::string_view bytes);

/// Metres per unit that a STEP file declares, if it does. The file is read in a jail.
Outcome<std::optional<double>> step_unit(std::string_view bytes);

/// Metres per unit for a file, by the rules above for its declared unit; nothing after an error.
std::optional<double> unit_of_file(const scene::MeshFile& file, const std::optional<double>& declared,
                                   support::Diagnostics& diagnostics);

}  // namespace avs::mesh
