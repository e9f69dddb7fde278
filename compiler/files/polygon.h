#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::files {

/// Triangles of a polygon, as indices into `corners`, with the polygon's orientation. A convex polygon is cut from its first
/// corner. Any other is cut by ears (Meisters 1975, Polygons have ears) in the plane of its vector area, so that the area beside
/// reflex corners stays outside. Corners that repeat the one before are left out; corners on a straight side are kept. Nothing if
/// the polygon has no area or crosses itself.
std::optional<std::vector<std::array<std::size_t, 3>>> triangulate(std::span<const Vec3> corners);

}  // namespace avs::files
