#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/mend_surface.h"
#include "compiler/mesh/raw_mesh.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Content of a file without a scene, for `avsc mesh`. Lengths are in metres, by the given unit or that of the file. Without
/// any unit they are the numbers of the file.
struct FileExamination {
    struct Group {
        std::string name;
        int dimension = 0;
        std::size_t elements = 0, nodes = 0;
        double measure = 0;  ///< length, area or volume, by the dimension of the elements
        Vec3 low, high;
    };
    std::string format;
    std::string elements;            ///< description such as "2523 4-node tetrahedra, 12 points"
    std::size_t points = 0;          ///< number of points in the file
    std::optional<double> declared;  ///< unit that the file declares [m]
    std::optional<double> unit;      ///< unit that was used [m]; none: lengths are the file's numbers
    std::vector<std::string> notes;  ///< notes about content that was left out
    Vec3 low, high;                  ///< box of the points
    std::vector<Group> groups;       ///< groups, if it is a file of elements
    std::vector<StepPart> parts;     ///< solids, if it is a STEP file; lengths as in all of this
    std::optional<Surface> surface;  ///< the mended faces as triangles; for a solid its boundary
    Examination found;               ///< faults of the surface
    std::optional<RawMesh> solid;    ///< the volume elements, if the file has any
    double volume = 0;               ///< volume of the solid
    double worst = 1, median = 1;    ///< worst and median quality of the solid's elements
    support::Diagnostics faults;     ///< faults of the solid, for which a body would be refused
};

/// Examines a file. Failures: those of reading, and unknown_file_type.
Outcome<FileExamination> examine_file(const scene::MeshFile& file, const scene::SurfaceRules& rules);

}  // namespace avs::mesh
