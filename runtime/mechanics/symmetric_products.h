#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/base/elementary.h"
#include "runtime/mechanics/present_stiffness.h"

/// Largest eigenvalues of products of small symmetric matrices, for bounds of thin bodies. With b = L L^T positive semidefinite,
/// the eigenvalues of a b are those of L^T a L, which is computed without cancellation.
namespace avs::mechanics {

/// A symmetric tensor in a surface: 11, 22, 12.
using PlaneTensor = std::array<double, 3>;

inline double contract(const PlaneTensor& a, const PlaneTensor& b) { return a[0] * b[0] + a[1] * b[1] + 2 * a[2] * b[2]; }

/// Largest eigenvalue of a b with b positive semidefinite; it may have either sign.
inline double largest_of_product(const PlaneTensor& a, const PlaneTensor& b) {
    const double l11 = std::sqrt(std::max(b[0], 0.0)), l21 = l11 > 0 ? b[2] / l11 : 0;
    const double l22 = std::sqrt(std::max(b[1] - l21 * l21, 0.0));
    const double top = l11 * a[0] + l21 * a[2], bottom = l11 * a[2] + l21 * a[1];  // a times the first column of L
    const double m11 = l11 * top + l21 * bottom, m12 = l22 * bottom, m22 = l22 * l22 * a[1];
    return 0.5 * (m11 + m22) + elementary::hypot(0.5 * (m11 - m22), m12);
}

/// Upper bound of the largest eigenvalue of a b with b positive semidefinite; components xx yy zz yz xz xy.
inline double largest_of_product(const SymmetricTensor& a, const SymmetricTensor& b) {
    const double l11 = std::sqrt(std::max(b[0], 0.0)), l21 = l11 > 0 ? b[5] / l11 : 0, l31 = l11 > 0 ? b[4] / l11 : 0;
    const double l22 = std::sqrt(std::max(b[1] - l21 * l21, 0.0)), l32 = l22 > 0 ? (b[3] - l21 * l31) / l22 : 0;
    const double l33 = std::sqrt(std::max(b[2] - l31 * l31 - l32 * l32, 0.0));
    return largest_eigenvalue_bound(detail::congruent(a, {{Vec3{l11, 0, 0}, Vec3{l21, l22, 0}, Vec3{l31, l32, l33}}}));
}

/// Bound of the largest eigenvalue of a symmetric matrix of 2 x 2 blocks: the eigenvalues of the diagonal blocks are at most p and
/// q, the norm of the other block is x.
inline double largest_of_blocks(double p, double q, double x) { return 0.5 * (p + q) + elementary::hypot(0.5 * (p - q), x); }

}  // namespace avs::mechanics
