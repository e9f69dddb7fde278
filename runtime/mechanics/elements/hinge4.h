#pragma once

#include <cstddef>
#include <span>

#include "runtime/base/vec3.h"

/// Bending of two triangles about their common edge (Grinspun, Hirani, Desbrun, Schroeder 2003, Discrete shells):
///   V = b/2 (theta - theta0)^2,   b = 2 k_b 3 |e|^2 / A,   |e| and A (both triangles) at rest.
///
///         2       theta: angle between the normals of (0, 1, 2) and (1, 0, 3), 0 when flat, in (-pi, pi]; positive if the edge
///        / \      stands out on the side of the normals.
///       0---1     With k_b = D / 6 equilateral triangles bent to a cylinder have the flexural rigidity D (Seung & Nelson 1988).
///        \ /      Other patterns have another rigidity, and a lower one where nodes have different neighbourhoods. There
///         3       is little coupling between the two curvatures: the plate behaves as one with nu near 0.
///
/// Damping: a moment of b times relaxation times the rate of theta. Plasticity: when the angle exceeds the yield angle, the rest
/// angle moves by the excess, whose energy becomes heat (the same update as in Bergou, Mathur, Wardetzky, Grinspun 2007, TRACKS).
namespace avs::mechanics::hinge4 {

enum Parameter : std::size_t {
    stiffness,    ///< b [N m], >= 0
    rest_angle,   ///< theta0 [rad]
    relaxation,   ///< [s], >= 0
    yield_angle,  ///< [rad], > 0; infinite angles are written as 1e30
};
enum Memory : std::size_t {
    plastic_angle,  ///< angle by which the rest angle has moved [rad]
};
inline constexpr double never_yields = 1e30;

/// Present angle theta [rad].
double angle(std::span<const Vec3> x);

/// Bending stiffness b of a hinge with the flexural rigidity D [N m] at these rest positions: D |e|^2 / A.
double stiffness_of(double rigidity, std::span<const Vec3> rest);

/// Angle of a hinge in a cylinder of this curvature [1/m] about its edge: curvature * A / |e|.
double angle_of(double curvature, std::span<const Vec3> rest);

}  // namespace avs::mechanics::hinge4
