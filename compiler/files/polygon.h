#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::files {

/// Triangles of a polygon, as places in `corners`, in its own sense of rotation. A convex one is cut from its first corner, any
/// other by ears (Meisters 1975, Polygons have ears) in the plane of its vector area, so that reflex corners stay outside. Corners
/// that repeat the one before are left out, those on a straight side are kept. Nothing if it has no area or crosses itself.
std::optional<std::vector<std::array<std::size_t, 3>>> triangulate(std::span<const Vec3> corners);

}  // namespace avs::files
