#pragma once

#include <string_view>

#include "compiler/mesh/stl_file.h"

namespace avs::mesh {

/// Reads the faces of a Wavefront .obj as a closed surface, as read_stl does. Polygons are cut into triangles from their first
/// corner; texture and normal indices, groups and materials are skipped; negative indices count from the last vertex so far.
///
/// Failures: those of read_stl; mesh_file_unreadable names the line.
Outcome<ClosedSurface> read_obj(std::string_view content, double metres_per_unit);

}  // namespace avs::mesh
