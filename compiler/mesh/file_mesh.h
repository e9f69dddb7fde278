#pragma once

#include <string>

#include "compiler/files/file_mesh.h"
#include "compiler/mesh/failure.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/mesh/thin.h"

/// Functions that make the mesh of a body from the content of a file. All lengths are multiplied by `unit` [m].
namespace avs::mesh {

/// The volume elements of a file, which must be all tet4, all tet10, all hex8 or all hex27, and every group as a set of nodes.
/// Groups of the same name are joined, whatever their dimension. Nodes used only by points, lines or faces are dropped and
/// reported; nodes that nothing uses stay, so that check_connectivity reports them, unless the format allows such nodes.
/// Failures: mesh_file_empty, mesh_unsupported_element.
Outcome<RawMesh> solid_of(const files::FileMesh& file, double unit);

/// The faces of a file as triangles: polygons are cut (compiler/files/polygon.h), those of second order into smaller ones.
/// Failures: mesh_file_empty; mesh_unsupported_element if there are volumes; mesh_file_unreadable for a polygon that crosses
/// itself.
Outcome<Surface> surface_of(const files::FileMesh& file, double unit);

/// Keeps the part of a file that belongs to the groups of a name. Failure: unknown_mesh_group, with the names there are.
Outcome<files::FileMesh> part_of(files::FileMesh file, const std::string& name);

bool has_volumes(const files::FileMesh& file);
/// Describes the elements of a file: "2523 4-node tetrahedra, 12 points".
std::string describe_elements(const files::FileMesh& file);

}  // namespace avs::mesh
