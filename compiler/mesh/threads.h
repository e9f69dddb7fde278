#pragma once

#include "compiler/mesh/thin.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Whether a law of surfaces depends on the direction. Woven cloth does unless twice its shear is its stretch.
bool has_directions(const scene::ThinLaw& law);

/// Sets the directions of threads of a woven cloth of a file, triangle by triangle, by the body's rules: along a vector (`turn`
/// transforms it to the surface's coordinates), or along the first texture coordinate; never by the order of corners. Without
/// either, along an axis of the shape that is nowhere nearly normal to the surface, with a warning (threads_unknown); an error if
/// there is no such axis. Nothing to do for laws without directions. False if there was an error.
bool set_threads(Surface& surface, const scene::Body& body, const scene::Material& material, const Mat3& turn,
                 support::Diagnostics& diagnostics);

}  // namespace avs::mesh
