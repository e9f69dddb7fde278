#pragma once

#include <array>
#include <span>

#include "runtime/base/vec3.h"

/// Faces of solid elements: flat triangles and bilinear quadrilaterals, corners counterclockwise seen from outside.
namespace avs::mechanics {

/// Share of each corner in the area vector, integral of N_a n dA [m^2]; the sum is the area vector of the face, outward.
/// Exact for both (2 x 2 Gauss points for the quadrilateral). [3] is 0 for a triangle.
///
/// @param corners  3 or 4 positions [m]
std::array<Vec3, 4> nodal_area_vectors(std::span<const Vec3> corners);

/// Share of each corner in the area, integral of N_a dA [m^2]; for a warped quadrilateral by 2 x 2 Gauss points.
std::array<double, 4> nodal_areas(std::span<const Vec3> corners);

}  // namespace avs::mechanics
