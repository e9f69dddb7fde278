#pragma once

#include <string>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::check {

/// Why corners are not a simple flat polygon; empty if they are. "corners 1 and 2 are at one place"
std::string problem_of_outline(const std::vector<Vec3>& corners);

/// Area times normal of a flat polygon, right-handed by the order of its corners.
Vec3 vector_area(const std::vector<Vec3>& corners);

}  // namespace avs::check
