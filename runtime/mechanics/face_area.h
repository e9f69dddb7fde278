#pragma once

#include <array>
#include <span>

#include "runtime/base/vec3.h"

/// Faces of solid elements: flat triangles and bilinear quadrilaterals, corners counterclockwise seen from outside.
namespace avs::mechanics {

/// Share of each corner in the area vector of the face: integral of N_a n dA [m^2], with n outward. The shares sum to the area
/// vector. They are exact for both kinds of faces (2 x 2 Gauss points for the quadrilateral). [3] is 0 for a triangle.
///
/// @param corners  3 or 4 positions [m]
std::array<Vec3, 4> nodal_area_vectors(std::span<const Vec3> corners);

/// Upper bound [1/s^2] of what a pressure [Pa] on the deformed face adds to the largest eigenvalue of the element: the norm of
/// M^-1/2 K M^-1/2, where K is the derivative of the forces -p times the shares above. On an open surface K is not symmetric; its
/// eigenvalues are below the norm.
///
/// The area vector at a point changes by dc = sum_b u_b x e_b, e_b = dN_b/dxi x_eta - dN_b/deta x_xi, and f_a = p sum N_a c. So the
/// bound is |p| times the sum over points of sqrt(sum_a N_a^2 / m_a) sqrt(sum_b |e_b|^2 / m_b). For a triangle e_b is the side
/// opposite to b.
/// @param corners  3 or 4 positions [m]
/// @param mass     of the corners [kg]
double pressure_stiffness(double pressure, std::span<const Vec3> corners, std::span<const double> mass);

/// Share of each corner in the area, integral of N_a dA [m^2]; for a warped quadrilateral by 2 x 2 Gauss points.
std::array<double, 4> nodal_areas(std::span<const Vec3> corners);

}  // namespace avs::mechanics
