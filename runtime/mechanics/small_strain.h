#pragma once

#include <numbers>
#include <optional>
#include <span>

#include "runtime/base/vec3.h"

/// Where laws of small strain are left. `linear_elastic` takes (F + F^T) / 2 - I for the strain, which is one only of what has not
/// turned: of a rigid turn by theta it is cos theta - 1 along both axes of the plane, in which there is no strain at all. The body
/// swells by as much: .4 % at 5 degrees, 1.5 % at 10, 15 % after a tenth of a turn.
namespace avs::mechanics {

/// From this rotation on there is a warning: it causes an apparent strain of .4 %, twice the elastic limit of steel; of a true
/// strain as large as this one the laws of small and of finite strain differ by 5 to 8 %.
inline constexpr double told_turn = 5 * std::numbers::pi / 180;  ///< [rad]
inline constexpr double told_strain = 0.05;

/// Mean deformation gradient of points that move from `rest` to `current`, by least squares: of a tetrahedron F itself. Nothing if
/// they lie in a plane at rest.
std::optional<Mat3> mean_gradient(std::span<const Vec3> rest, std::span<const Vec3> current);

/// Angle of R in F = R U [rad], 0 to pi. `near_turn` takes F itself for R, which is right but for some of the strain, and quick.
double turn(const Mat3& f);
double near_turn(const Mat3& f);

/// Largest |stretch - 1| of F. `strain_bound` is no smaller than the largest principal value of Green's strain, and quick.
double largest_strain(const Mat3& f);
double strain_bound(const Mat3& f);

/// Angle of the turn of points that move as if rigid [rad]; 0 where fewer than two of them are apart. Points on a line tell how far
/// its direction has turned.
double rigid_turn(std::span<const Vec3> rest, std::span<const Vec3> current);

}  // namespace avs::mechanics
