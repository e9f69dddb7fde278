#pragma once

#include <functional>
#include <optional>
#include <string>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/raw_mesh.h"

/// Starts Gmsh, sets its options and collects its messages. Only the files gmsh_*.cpp include gmsh.h.
namespace avs::mesh {

/// Options of a free mesh. Lengths in metres.
struct FreeOptions {
    double size = 0;                                ///< target edge length, > 0; or 0 for the sizes that a script sets
    double smallest_size = 0;                       ///< smallest value of `local_size`; 0: there is no `local_size`
    std::function<double(const Vec3&)> local_size;  ///< edge length at a place of the shape; may be empty
    ElementKind kind = ElementKind::tet4;  ///< bricks: every tetrahedron cut into four; second order: curved sides; tri3: a surface
    int seed = 1;
    double at_most = 5e6;  ///< number of elements above which a mesh is refused before meshing
};

/// Makes the geometry of a body in Gmsh's model, or returns a failure. Returns the expected number of elements; 0 if unknown.
using MakeGeometry = std::function<Outcome<double>()>;

/// Loads Gmsh once, without the user's settings. To be called before jails are started, so that these
/// have Gmsh loaded.
void start_gmsh();

/// The map from Gmsh's coordinates to those of the shape.
struct GmshFrame {
    double unit = 1;  ///< metres per unit of Gmsh
    Vec3 origin;
    Vec3 to_shape(const Vec3& p) const { return origin + unit * p; }
};

/// Makes a geometry, meshes it, and reads nodes, elements and physical groups, in the shape's coordinates. It works in
/// a jail of its own (jailed.h), or in the one in which it is called. Failures: meshing_failed with Gmsh's first
/// messages; mesh_too_large by the volume of the geometry.
Outcome<RawMesh> run_gmsh(const FreeOptions& options, const GmshFrame& frame, const MakeGeometry& make_geometry);

/// Sets all relevant options of Gmsh from `options`. It is called again after a script, which may have
/// changed them.
void set_gmsh_options(const FreeOptions& options, const GmshFrame& frame);

/// Errors reported by Gmsh since the geometry was begun, each once and at most three; else `otherwise`.
std::string first_gmsh_errors(const std::string& otherwise);

/// Number of elements of a mesh of regular tetrahedra: volume 6 sqrt(2) / size^3 (actual meshes have 0.9 to 1.3 of that). Bricks
/// are half as many: each tetrahedron of twice the edge is cut into four.
double expected_count(double volume, double size, ElementKind kind);
/// Number of elements of a mesh of equilateral triangles.
double expected_triangles(double area, double size);
/// Returns the expected number of elements, or the failure mesh_too_large.
Outcome<double> refuse_if_too_large(double expected, const FreeOptions& options);

/// Volume of OpenCASCADE's shapes in Gmsh's unit; the model must be synchronised.
double volume_in_gmsh();

Failure meshing_failed(std::string reason);

}  // namespace avs::mesh
