#pragma once

#include <vector>

#include "runtime/detect/surface.h"

namespace avs::detect {

/// How thick a body is at rest behind the middle of each of its faces, along the normal [m], as far as SurfaceFace::depth; infinite
/// where nothing of the body comes within that, as behind a sheet.
///
/// A plate may be thinner than its faces are wide: without it, what stands on the plate would be a hit of the plate's lower side.
std::vector<double> thickness_behind(const Surface& surface);

}  // namespace avs::detect
