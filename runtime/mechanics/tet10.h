#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "runtime/base/vec3.h"

/// The quadratic tetrahedron in its barycentric coordinates L0 .. L3, of which (L1, L2, L3) are the local ones; VTK's order of
/// nodes (Gmsh's has the last two exchanged):
///
///            3
///           /|\         corners  0 1 2 3           N = L_a (2 L_a - 1)
///          7 | 9        middles  4 between 0 1     N = 4 L_a L_b
///         /  8  \                5 between 1 2
///        0---|6--2               6 between 2 0
///         \  |  /                7 between 0 3
///          4 | 5                 8 between 1 3
///           \|/                  9 between 2 3
///            1
///
/// **Four points** integrate the energy: those with the barycentric coordinates (a, b, b, b) and so on, each with a quarter of the
/// volume; this is exact to the second order. Where sides are straight the strain is linear, so the energy of small strain is
/// integrated exactly, and the stiffness has its full rank: 4 x 6 numbers of strain for 30 - 6 motions that are not rigid. With
/// curved sides or in finite strain the error of the integration is of the order of the element's own error. All points are inside
/// and have positive weights.
///
/// **Masses.** Integrals of the shape functions, which other elements use as lumped masses, are -1/20 of the volume at the corners:
/// they cannot be masses. So the diagonal of the consistent matrix is scaled to the volume: 1/36 at a corner and 4/27 at a middle,
/// if sides are straight. These masses are always positive, and exact for translations of the whole element.
///
/// Source: Hinton, Rock & Zienkiewicz, A note on mass lumping and related processes in the finite element method, Earthquake Engng
/// Struct. Dyn. 4 (1976); points: Hammer, Marlowe & Stroud, Numerical integration over simplexes and cones, MTAC 10 (1956).
namespace avs::mechanics::tet10 {

inline constexpr std::size_t nodes = 10;
using Barycentric = std::array<double, 4>;

/// The two corners on both sides of each middle node.
inline constexpr std::array<std::array<std::size_t, 2>, 6> edges{{{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}}};

/// The four flat triangles on each of the four faces, three at the corners and one between the middles, counterclockwise seen from
/// outside a positive element.
inline constexpr std::array<std::array<std::size_t, 3>, 16> surface{{{0, 6, 4},
                                                                     {6, 2, 5},
                                                                     {4, 5, 1},
                                                                     {4, 6, 5},  // 0 2 1
                                                                     {0, 4, 7},
                                                                     {4, 1, 8},
                                                                     {7, 8, 3},
                                                                     {4, 8, 7},  // 0 1 3
                                                                     {1, 5, 8},
                                                                     {5, 2, 9},
                                                                     {8, 9, 3},
                                                                     {5, 9, 8},  // 1 2 3
                                                                     {0, 7, 6},
                                                                     {7, 3, 9},
                                                                     {6, 9, 2},
                                                                     {7, 9, 6}}};  // 0 3 2

constexpr Barycentric corner(std::size_t a) {
    Barycentric at{};
    at[a] = 1;
    return at;
}
constexpr Barycentric node(std::size_t a) {
    if (a < 4) return corner(a);
    Barycentric at{};
    at[edges[a - 4][0]] = at[edges[a - 4][1]] = 0.5;
    return at;
}

constexpr double shape(std::size_t a, const Barycentric& at) {
    return a < 4 ? at[a] * (2 * at[a] - 1) : 4 * at[edges[a - 4][0]] * at[edges[a - 4][1]];
}

using Gradients = std::array<Vec3, nodes>;

/// dN_a/d(L1, L2, L3)
constexpr Gradients local_gradients(const Barycentric& at) {
    constexpr std::array<Vec3, 4> of_coordinate{Vec3{-1, -1, -1}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    Gradients result{};
    for (std::size_t a = 0; a < 4; ++a) result[a] = (4 * at[a] - 1) * of_coordinate[a];
    for (std::size_t m = 0; m < 6; ++m) {
        const auto& [i, j] = edges[m];
        result[4 + m] = (4 * at[i]) * of_coordinate[j] + (4 * at[j]) * of_coordinate[i];
    }
    return result;
}

/// dX/d(L1, L2, L3), X along rows. Its determinant is six times the volume if sides are straight.
constexpr Mat3 jacobian(std::span<const Vec3> rest, const Gradients& gradients) {
    Mat3 result;
    for (std::size_t a = 0; a < nodes; ++a) result = result + Mat3::outer(rest[a], gradients[a]);
    return result;
}

/// Quadrature point q, the one next to corner q; each has the weight 1/24.
constexpr Barycentric point(std::size_t q) {
    constexpr double near = 0.58541019662496845446, far = 0.13819660112501051518;  // (5 + 3 sqrt 5) / 20, (5 - sqrt 5) / 20
    Barycentric at{far, far, far, far};
    at[q] = near;
    return at;
}
inline constexpr std::array<Gradients, 4> point_gradients{local_gradients(point(0)), local_gradients(point(1)),
                                                          local_gradients(point(2)), local_gradients(point(3))};

/// Volume [m^3], exact: the determinant is of the third order.
double volume(std::span<const Vec3> rest);

/// Smallest determinant of the jacobian at the 10 nodes and the 4 points [m^3].
double smallest_determinant(std::span<const Vec3> rest);

/// Each node's share of the volume [m^3], see above.
void nodal_volumes(std::span<const Vec3> rest, std::span<double> shares);

}  // namespace avs::mechanics::tet10
