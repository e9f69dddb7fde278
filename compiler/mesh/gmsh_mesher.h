#pragma once

#include <string>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/gmsh_session.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/mesh/stl_file.h"
#include "compiler/scene/scene.h"

/// All that is asked of Gmsh: tetrahedra, or bricks cut from them. Gmsh is one global thing: it is started at the first call, in
/// one thread, with fixed algorithms (Delaunay inside, frontal Delaunay on surfaces) and the seed of the rule, and says nothing on
/// the terminal; its results do not depend on what was meshed before. Failures: meshing_failed with Gmsh's own first messages;
/// mesh_too_large, empty_shape, self_overlap.
namespace avs::mesh {

/// Not of files and closed tubes. Every node that Gmsh puts on a side of a box has that side's coordinate to the last bit.
Outcome<RawMesh> mesh_made_shape(const scene::Shape& shape, const FreeOptions& options);

/// Remeshes a surface with elements of the size and fills it. Ridges sharper than 40 degrees stay.
Outcome<RawMesh> mesh_closed_surface(const ClosedSurface& surface, const FreeOptions& options);

/// All solids of a STEP file, each a group of its name; where they touch they share nodes. `metres_per_millimetre`: what a
/// millimetre of the file shall be. Failures also: mesh_file_unreadable, mesh_file_empty.
Outcome<RawMesh> mesh_step(const std::string& path, double metres_per_millimetre, const FreeOptions& options);

}  // namespace avs::mesh
