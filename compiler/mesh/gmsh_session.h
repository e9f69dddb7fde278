#pragma once

#include <functional>
#include <optional>
#include <string>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/raw_mesh.h"

/// How Gmsh is started, asked and listened to. Only the files gmsh_*.cpp see gmsh.h.
namespace avs::mesh {

/// What a free mesh is to be like. Lengths in metres.
struct FreeOptions {
    double size = 0;                                ///< largest edge aimed at, > 0; 0: as a script says
    double smallest_size = 0;                       ///< that `local_size` gives; 0: none
    std::function<double(const Vec3&)> local_size;  ///< at a place of the shape; may be empty
    ElementKind kind = ElementKind::tet4;  ///< bricks: every tetrahedron cut into four; second order: curved sides; tri3: a surface
    int seed = 1;
    double at_most = 5e6;  ///< elements: more are refused before meshing
};

/// Makes the geometry of a body in Gmsh's model, or says why not. Returns how many elements are to be expected; 0: unknown.
using MakeGeometry = std::function<Outcome<double>()>;

/// Loads Gmsh, once, with nothing of a user: before the jails in which it works, which then have it.
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

/// All options of Gmsh that matter, as `options` has them: again after a script, which may have set its own.
void set_gmsh_options(const FreeOptions& options, const GmshFrame& frame);

/// What Gmsh has reported as errors since the geometry was begun, each once and at most three; else `otherwise`.
std::string first_gmsh_errors(const std::string& otherwise);

/// Number of elements of a mesh of regular tetrahedra: volume 6 sqrt(2) / size^3 (what comes out has 0.9 to 1.3 of that), four
/// times as many bricks of half the edge.
double expected_count(double volume, double size, ElementKind kind);
/// The same of equilateral triangles.
double expected_triangles(double area, double size);
/// The number, or mesh_too_large.
Outcome<double> refuse_if_too_large(double expected, const FreeOptions& options);

/// For shapes that OpenCASCADE knows: their volume in Gmsh's unit; whatever was made must be synchronised.
double volume_in_gmsh();

Failure meshing_failed(std::string reason);

}  // namespace avs::mesh
