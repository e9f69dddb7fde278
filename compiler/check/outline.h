#pragma once

#include <string>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::check {

/// Why corners do not form a simple flat polygon: "corners 1 and 2 are at one place". Empty if they do.
std::string problem_of_outline(const std::vector<Vec3>& corners);

/// Area times unit normal of a flat polygon; the normal is right-handed for the order of the corners.
Vec3 vector_area(const std::vector<Vec3>& corners);

}  // namespace avs::check
