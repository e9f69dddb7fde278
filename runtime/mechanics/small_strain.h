#pragma once

#include <numbers>
#include <optional>
#include <span>

#include "runtime/base/vec3.h"

/// Tests of whether laws of small strain still hold. `linear_elastic` uses the strain (F + F^T) / 2 - I, which is wrong after a
/// rotation: a rigid rotation by theta, which strains nothing, gives cos theta - 1 along both axes of its plane. So a free body
/// swells along both axes by 1 / cos theta - 1: .4 % at 5 degrees, 1.5 % at 10 degrees, 15 % at 30 degrees.
namespace avs::mechanics {

/// From this rotation on there is a warning: it causes an apparent strain of .4 %, twice the elastic limit of steel. The warning
/// also comes from a true strain as large as `told_strain`, at which the laws of small and of finite strain differ by 5 to 8 %.
inline constexpr double told_turn = 5 * std::numbers::pi / 180;  ///< [rad]
inline constexpr double told_strain = 0.05;

/// Mean deformation gradient of points that move from `rest` to `current`, by least squares; of a tetrahedron it is F itself.
/// Nothing if the points lie in a plane at rest.
std::optional<Mat3> mean_gradient(std::span<const Vec3> rest, std::span<const Vec3> current);

/// Angle of R in F = R U [rad], 0 to pi. `near_turn` is a quick estimate that takes F for R; its error is of the order of the
/// strain.
double turn(const Mat3& f);
double near_turn(const Mat3& f);

/// Largest |stretch - 1| of F. `strain_bound` is a quick upper bound of the largest principal value of Green's strain.
double largest_strain(const Mat3& f);
double strain_bound(const Mat3& f);

/// Angle by which points have turned that move almost rigidly [rad]; 0 if all points coincide. Of points on a line, it is the angle
/// by which the line's direction has turned.
double rigid_turn(std::span<const Vec3> rest, std::span<const Vec3> current);

}  // namespace avs::mechanics
