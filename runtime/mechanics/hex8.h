#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "runtime/base/vec3.h"

/// The trilinear brick in its local coordinates, the cube [-1, 1]^3:
///
///        7-------6        zeta
///       /|      /|         |  eta
///      4-------5 |         | /
///      | 3-----|-2         |/
///      |/      |/          +---- xi
///      0-------1
///
///   N_a = (1 + xi_a xi)(1 + eta_a eta)(1 + zeta_a zeta) / 8
namespace avs::mechanics::hex8 {

/// A Gauss point has the coordinates of a corner times this, 1 / sqrt(3); each has weight 1.
inline constexpr double gauss = 0.57735026918962576451;

/// Local coordinates of a node, +-1 each.
constexpr Vec3 corner(std::size_t a) {
    const std::size_t in_face = a % 4;
    return {in_face == 1 || in_face == 2 ? 1.0 : -1.0, in_face >= 2 ? 1.0 : -1.0, a >= 4 ? 1.0 : -1.0};
}

constexpr double shape(std::size_t a, const Vec3& local) {
    const Vec3 c = corner(a);
    return (1 + c.x * local.x) * (1 + c.y * local.y) * (1 + c.z * local.z) / 8;
}

/// dN_a/dxi
constexpr Vec3 local_gradient(std::size_t a, const Vec3& local) {
    const Vec3 c = corner(a);
    const double fx = 1 + c.x * local.x;
    const double fy = 1 + c.y * local.y;
    const double fz = 1 + c.z * local.z;
    return {c.x * fy * fz / 8, fx * c.y * fz / 8, fx * fy * c.z / 8};
}

/// dN_a/dxi at Gauss point q, the one next to corner q: [q][a].
inline constexpr auto gauss_gradients = [] {
    std::array<std::array<Vec3, 8>, 8> table{};
    for (std::size_t q = 0; q < 8; ++q)
        for (std::size_t a = 0; a < 8; ++a) table[q][a] = local_gradient(a, gauss * corner(q));
    return table;
}();

/// dX/dxi, X along rows, xi along columns
constexpr Mat3 jacobian(std::span<const Vec3> rest, const Vec3& local) {
    Mat3 result;
    for (std::size_t a = 0; a < 8; ++a) result = result + Mat3::outer(rest[a], local_gradient(a, local));
    return result;
}

}  // namespace avs::mechanics::hex8
