#pragma once

#include "compiler/mesh/thin.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Does a law of surfaces look different along different directions? Woven cloth does unless twice its shear is its stretch.
bool has_directions(const scene::ThinLaw& law);

/// Says how the threads of a woven cloth of a file run, triangle by triangle, as the body's rules have it: along a vector (`turn` makes
/// it one of the surface's coordinates), or along the first texture coordinate; never by the order of corners. If nothing says it, along
/// an axis of the shape that lies in the surface everywhere, with a warning (threads_unknown); an error if no axis does. Nothing to do
/// for laws without directions. False if there was an error.
bool set_threads(Surface& surface, const scene::Body& body, const scene::Material& material, const Mat3& turn,
                 support::Diagnostics& diagnostics);

}  // namespace avs::mesh
