#pragma once

#include <string>
#include <vector>

#include "compiler/mesh/mend_surface.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Use of a surface, which determines the faults that it may keep.
enum class SurfaceUse {
    deforms,   ///< a shell or cloth, whose elements are these triangles
    obstacle,  ///< rigid
    remeshed,  ///< Gmsh makes other triangles of it
    boundary,  ///< the boundary of a solid: remeshed, and it has to be closed
};

struct SurfaceOfFile {
    const scene::Body& body;
    const scene::MeshFile& file;
    SurfaceUse use = SurfaceUse::deforms;
    /// In this format triangles never share points, so points have to be joined, which needs no warning.
    bool joins_nothing = false;
};

/// Reports the mended faults (surface_mended) and the remaining ones: surface_in_pieces, sides_disagree, surface_crossing,
/// sliver_elements as warnings; flat_element and nonmanifold_face as errors where triangles are elements; those that the body's
/// rules refuse as errors. A fault for which the scene gives a rule has no warning. False if there was an error.
bool tell_findings(const Examination& found, const SurfaceOfFile& of, support::Diagnostics& diagnostics);

/// Adds what was found as lines for people.
void add_report(const Examination& found, std::vector<std::string>& report);

}  // namespace avs::mesh
