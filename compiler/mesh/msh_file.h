#pragma once

#include <string_view>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/raw_mesh.h"

namespace avs::mesh {

/// Reads Gmsh's own format, versions 2.0 to 2.2 and 4.1, ASCII and binary of this machine's byte order.
///
/// Nodes and elements as they are, with the file's numbers. Why not by Gmsh: it drops loose nodes of version 2 without a word, and
/// it runs a file that does not begin like a mesh as a script, shell commands included.
///
/// Kept: the volume elements, which must be all tet4, all tet10, all hex8 or all hex27, and every physical group as a set of nodes
/// (unnamed ones are called `surface_3`). Dropped and reported: nodes that only points, lines or surfaces use. Nodes that nothing
/// uses stay, for check_connectivity. In version 2 an element of several groups stands there once for each: the copies are joined
/// and reported.
///
/// Failures: mesh_file_unreadable with line or byte, mesh_file_empty, mesh_unsupported_element.
/// Source: the format's description in Gmsh's reference manual, section "MSH file format".
Outcome<RawMesh> read_msh(std::string_view content, double metres_per_unit);

}  // namespace avs::mesh
