#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::mesh {

/// For each point the lowest index of the points that it joins: those within `tolerance` [m] of it, directly or through others,
/// and itself.
std::vector<std::uint32_t> join_points(std::span<const Vec3> points, double tolerance);

/// Longest edge of the box along the axes that holds the points; 0 if there are none.
double largest_extent(std::span<const Vec3> points);

}  // namespace avs::mesh
