#pragma once

#include <functional>
#include <optional>
#include <string>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/raw_mesh.h"

/// Start of Gmsh, its options and its messages. Only the files gmsh_*.cpp include gmsh.h.
namespace avs::mesh {

/// Options of a free mesh. Lengths in metres.
struct FreeOptions {
    double size = 0;                                ///< target edge length, > 0; 0: that of a script
    double smallest_size = 0;                       ///< that `local_size` gives; 0: none
    std::function<double(const Vec3&)> local_size;  ///< at a place of the shape; may be empty
    ElementKind kind = ElementKind::tet4;  ///< bricks: every tetrahedron cut into four; second order: curved sides; tri3: a surface
    int seed = 1;
    double at_most = 5e6;  ///< elements: more are refused before meshing
};

/// Makes the geometry of a body in Gmsh's model, or returns a failure. Returns the expected number of elements; 0 if unknown.
using MakeGeometry = std::function<Outcome<double>()>;

/// Loads Gmsh, once, without settings of the user: before the jails are started, which then have it.
void start_gmsh();

/// From Gmsh's coordinates to the shape's.
struct GmshFrame {
    double unit = 1;  ///< metres per unit of Gmsh
    Vec3 origin;
    Vec3 to_shape(const Vec3& p) const { return origin + unit * p; }
};

/// Makes a geometry, meshes it, reads nodes, elements and physical groups out, in the shape's coordinates.
/// In a jail of its own (jailed.h), or in the one it is called in. Failures: meshing_failed with Gmsh's first messages;
/// mesh_too_large by the volume of the geometry.
Outcome<RawMesh> run_gmsh(const FreeOptions& options, const GmshFrame& frame, const MakeGeometry& make_geometry);

/// Sets all relevant options of Gmsh from `options`; called again after a script, which may have set its own.
void set_gmsh_options(const FreeOptions& options, const GmshFrame& frame);

/// Errors reported by Gmsh since the geometry was begun, each once and at most three; else `otherwise`.
std::string first_gmsh_errors(const std::string& otherwise);

/// Number of elements of a mesh of regular tetrahedra: volume 6 sqrt(2) / size^3 (actual meshes have 0.9 to 1.3 of that), four
/// times as many bricks of half the edge.
double expected_count(double volume, double size, ElementKind kind);
/// The same of equilateral triangles.
double expected_triangles(double area, double size);
/// The number, or mesh_too_large.
Outcome<double> refuse_if_too_large(double expected, const FreeOptions& options);

/// Volume of OpenCASCADE's shapes in Gmsh's unit; the model must be synchronised.
double volume_in_gmsh();

Failure meshing_failed(std::string reason);

}  // namespace avs::mesh
