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

/// Content of a file, without a scene, for `avsc mesh`. Lengths are in metres, by the given unit or the file's own; without a
/// unit in the file's numbers.
struct FileExamination {
    struct Group {
        std::string name;
        int dimension = 0;
        std::size_t elements = 0, nodes = 0;
        double measure = 0;  ///< length, area or volume
        Vec3 low, high;
    };
    std::string format;
    std::string elements;            ///< "2523 4-node tetrahedra, 12 points"
    std::size_t points = 0;          ///< as the file has them
    std::optional<double> declared;  ///< [m], by the file
    std::optional<double> unit;      ///< [m], that was used; none: lengths are in the file's numbers
    std::vector<std::string> notes;  ///< what was left out
    Vec3 low, high;                  ///< box of the points
    std::vector<Group> groups;       ///< of files of elements
    std::vector<StepPart> parts;     ///< of STEP files, in millimetres
    std::optional<Surface> surface;  ///< faces as triangles, mended; of a solid its boundary
    Examination found;               ///< of the surface
    std::optional<RawMesh> solid;    ///< if the file has volumes
    double volume = 0;               ///< of the solid
    double worst = 1, median = 1;    ///< quality of its elements
    support::Diagnostics faults;     ///< of the solid: faults for which a body would be refused
};

/// Failures: those of reading, and unknown_file_type.
Outcome<FileExamination> examine_file(const scene::MeshFile& file, const scene::SurfaceRules& rules);

}  // namespace avs::mesh
