#pragma once

#include <optional>

#include "compiler/mesh/raw_mesh.h"
#include "compiler/mesh/shape.h"
#include "compiler/mesh/surface.h"
#include "compiler/mesh/thin.h"

namespace avs::mesh {

/// How the cells of a grid are cut: alternating, so that no direction is preferred, or parallel, so that each inner node has six
/// neighbours.
enum class Diagonals { alternating, parallel };

/// Triangles of a sheet, plane or ribbon by its grid, two per cell, numbered along the direction with
/// fewer cells first. Groups are the edges that the grid has: `u_start`, `u_end`, `v_start`, `v_end`.
Surface grid_surface(const scene::ThinShape& shape, const std::array<int, 3>& cells, Diagonals diagonals);

/// A corner and two edges of the square that represents an infinite plane.
std::array<Vec3, 3> square_of(const scene::Plane& plane);

/// The boundary surface of a solid. Quadrilaterals are cut along their shorter diagonal. Nodes inside are left out; groups keep
/// their nodes on the surface.
Surface surface_of_solid(const RawMesh& mesh, const std::vector<BoundaryFace>& faces);

/// Surface of a sheet, plane or ribbon with triangles that Gmsh makes in the flat shape. Nothing after an error, which has been
/// reported.
std::optional<Surface> free_surface(const scene::Body& body, const scene::FreeMesh& rule, const NodesIn& nodes_in,
                                    support::Diagnostics& diagnostics);

/// The surface made of a mesh of tri3.
Surface surface_of_triangles(const RawMesh& mesh);

/// True if the file of the body is read as a surface because its material is one of surfaces; else the file is meshed as a solid.
bool is_meshed_as_surface(const scene::Body& body);

/// The surface of a file, in metres. Its triangles, open or closed, are examined and mended by the body's rules, and used as they
/// are or meshed anew. A .geo gives its surfaces. Nothing if there was an error, which is then reported.
std::optional<Surface> import_surface(const scene::Body& body, const scene::MeshFile& file, bool is_rigid, const NodesIn& nodes_in,
                                      support::Diagnostics& diagnostics);

/// Applies placement and map of the body to points. False if the map has no value at a point (reported).
bool place_points(const scene::Body& body, std::vector<Vec3>& points, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
