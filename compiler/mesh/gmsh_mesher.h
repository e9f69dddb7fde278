#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compiler/mesh/closed_surface.h"
#include "compiler/mesh/failure.h"
#include "compiler/mesh/gmsh_session.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"

/// The tasks of Gmsh: tetrahedra, or bricks cut from them. Gmsh is a global state: it is started at the first call, in one
/// thread, with fixed algorithms (Delaunay inside, frontal Delaunay on surfaces) and the seed of the rule. Each call works in a
/// jail of its own (jailed.h), which begins with Gmsh as it was started: results do not depend on earlier meshes, nothing is
/// printed to the terminal, and Gmsh reads only the given bytes, under the path of the file, and no other file. Failures:
/// meshing_failed with Gmsh's own first messages; mesh_too_large, empty_shape, self_overlap; those of jailed.h.
namespace avs::mesh {

/// Mesh of a shape other than files and closed tubes. Every node that Gmsh puts on a side of a box has that side's coordinate to
/// the last bit.
Outcome<RawMesh> mesh_made_shape(const scene::Shape& shape, const FreeOptions& options);

/// Remeshes a surface with elements of the size and fills it. Ridges sharper than 40 degrees stay.
Outcome<RawMesh> mesh_closed_surface(const ClosedSurface& surface, const FreeOptions& options);

/// Length in metres of what OpenCASCADE takes for a millimetre, if 1 in the file means `unit`: it converts by the unit that the
/// file declares, and takes numbers for millimetres if the file declares none.
inline double metres_per_millimetre(double unit, std::optional<double> declared) { return 1e-3 * unit / declared.value_or(1e-3); }

/// All solids of a STEP file, each a group of its name; where they touch they share nodes. `part`: only those of this name, if it
/// is not empty. `metres_per_millimetre`: length of a millimetre of the file. Failures also: mesh_file_unreadable,
/// mesh_file_empty, unknown_mesh_group.
Outcome<RawMesh> mesh_step(const std::string& path, std::string_view bytes, const std::string& part, double metres_per_millimetre,
                           const FreeOptions& options);

/// A solid of a STEP file, as the file describes it.
struct StepPart {
    std::string name;
    double volume = 0;                  ///< in cubed millimetres of OpenCASCADE
    Vec3 low, high;                     ///< the box of the solid, in these millimetres
    std::size_t faces = 0, shared = 0;  ///< `shared`: faces in common with other solids
};
/// The solids of a STEP file. Nothing is meshed. Failures: mesh_file_unreadable, mesh_file_empty.
Outcome<std::vector<StepPart>> step_parts(const std::string& path, std::string_view bytes);

/// A script of Gmsh's own (.geo): its solids, or its surfaces if the kind is tri3; the script's own sizes if the size is 0.
/// Physical groups keep their names. The script is checked first (geo_script.h), for good messages; the jail protects the system.
/// It may take `script_seconds`. Failures also: mesh_file_unreadable (with Gmsh's line), mesh_file_empty,
/// mesh_unsupported_element.
Outcome<RawMesh> mesh_script(const std::string& path, std::string_view content, double metres_per_unit, const FreeOptions& options);
/// Runs a script like mesh_script, but without the check before.
Outcome<RawMesh> run_script_in_jail(const std::string& path, std::string_view content, double metres_per_unit,
                                    const FreeOptions& options);
inline constexpr double script_seconds = 15;

/// Triangles of a flat parallelogram with corners 0, u, u + v, v in the plane z = 0. Groups: `u_start` (where u is 0), `u_end`,
/// `v_start`, `v_end`.
Outcome<RawMesh> mesh_parallelogram(const Vec3& u, const Vec3& v, const FreeOptions& options);
/// Triangles of such a parallelogram with the end of u joined to its start: no node has u = 1, and there are no groups `u_start`
/// and `u_end`. Failures also: meshing_failed if fewer than three elements fit around.
Outcome<RawMesh> mesh_ring(const Vec3& u, const Vec3& v, const FreeOptions& options);

/// Remeshes a surface, open or closed, with triangles of the size. Ridges sharper than 40 degrees and borders stay.
Outcome<RawMesh> mesh_triangles(const ClosedSurface& surface, const FreeOptions& options);

}  // namespace avs::mesh
