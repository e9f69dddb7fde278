#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::advance::nested {

/// Position of each point along a Hilbert curve of 2^21 cells per axis through the bounding cube of the points: points with near
/// keys are near each other.
/// Source: J. Skilling, Programming the Hilbert curve, AIP Conf. Proc. 707 (2004), the transform from axes to the transpose.
std::vector<std::uint64_t> hilbert_keys(std::span<const Vec3> points);

}  // namespace avs::advance::nested
