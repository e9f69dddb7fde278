#pragma once

#include "compiler/mesh/thin.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Whether a law of surfaces depends on the direction. Woven cloth does unless twice its shear is its stretch.
bool has_directions(const scene::ThinLaw& law);

/// Sets the directions of threads of a woven cloth from a file, triangle by triangle. By the body's rules they run along a vector
/// (`turn` transforms it to the surface's coordinates) or along the first texture coordinate; the order of corners never matters.
/// Without a rule they run along an axis of the shape that is nowhere nearly normal to the surface, with a warning
/// (threads_unknown); if there is no such axis, it is an error. Laws without directions need nothing. False if there was an
/// error.
bool set_threads(Surface& surface, const scene::Body& body, const scene::Material& material, const Mat3& turn,
                 support::Diagnostics& diagnostics);

}  // namespace avs::mesh
