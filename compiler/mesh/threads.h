#pragma once

#include "compiler/mesh/thin.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Does a law of surfaces look different along different directions? Woven cloth does unless twice its shear is its stretch.
bool has_directions(const scene::ThinLaw& law);

/// Says how the threads of a woven cloth of a file run, triangle by triangle, as the body's rules have it: along a vector (`turn`
/// makes it one of the surface's coordinates), along the first texture coordinate; never by the order of corners. Nothing to do for
/// other laws. Error: threads_unknown. False if there was one.
bool set_threads(Surface& surface, const scene::Body& body, const scene::Material& material, const Mat3& turn,
                 support::Diagnostics& diagnostics);

}  // namespace avs::mesh
