#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "runtime/base/vec3.h"

/// The triquadratic brick, a spectral element of degree two: its nodes are the 3 x 3 x 3 Gauss-Lobatto points of the cube
/// [-1, 1]^3, its shape functions products of three Lagrange polynomials, and its energy and mass are summed at the nodes
/// themselves. VTK's order of nodes:
///
///        7--14---6        zeta     corners   0 .. 7 as hex8
///       /|      /|         |  eta  edges     8 .. 11 around the bottom from 0 1, 12 .. 15 around the top from 4 5,
///     15 19   13 18        | /               16 .. 19 upwards from 0 1 2 3
///     /  |    /  |         |/      sides     20, 21 of xi = -1, 1; 22, 23 of eta; 24, 25 of zeta
///    4--12---5   |         +-- xi  middle    26
///    |   3--10|--2
///   16  /    17 /
///    | 11     | 9
///    |/       |/
///    0---8----1
///
/// **Points.** The rule has the weights 1/3, 4/3, 1/3 along each axis and is exact to the third order along each. At a point the
/// slope along an axis is that of the three nodes of the line through it, so only seven of the 27 nodes count there. With straight
/// edges a homogeneous stress is integrated exactly (the integrand is of the third order along each axis), so the patch test is
/// passed. The stiffness is not integrated exactly, but the element keeps its order of convergence. Only rigid motions have no
/// strain at all 27 points.
///
/// **Masses** are then diagonal without being lumped: density times weight times det(dX/dxi), 1/216, 4/216, 16/216 and 64/216 of a
/// straight brick. Waves are too slow; their relative error grows with the fourth power of the wave number, for linear bricks with
/// the second.
///
/// Source: Patera, A spectral element method for fluid dynamics, J. Comput. Phys. 54 (1984); Komatitsch & Tromp, Introduction to
/// the spectral element method for three-dimensional seismic wave propagation, Geophys. J. Int. 139 (1999).
namespace avs::mechanics::hex27 {

inline constexpr std::size_t nodes = 27;

/// Place of a node in the grid: 0, 1 or 2 along each axis.
using Place = std::array<std::size_t, 3>;
inline constexpr std::array<Place, nodes> places{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 2}, {2, 0, 2}, {2, 2, 2},
                                                  {0, 2, 2}, {1, 0, 0}, {2, 1, 0}, {1, 2, 0}, {0, 1, 0}, {1, 0, 2}, {2, 1, 2},
                                                  {1, 2, 2}, {0, 1, 2}, {0, 0, 1}, {2, 0, 1}, {2, 2, 1}, {0, 2, 1}, {0, 1, 1},
                                                  {2, 1, 1}, {1, 0, 1}, {1, 2, 1}, {1, 1, 0}, {1, 1, 2}, {1, 1, 1}}};

/// Number of a place in the grid, xi running fastest.
constexpr std::size_t grid_number(const Place& at) { return at[0] + 3 * at[1] + 9 * at[2]; }
/// Node at a place of the grid.
inline constexpr std::array<std::size_t, nodes> node_at = [] {
    std::array<std::size_t, nodes> table{};
    for (std::size_t a = 0; a < nodes; ++a) table[grid_number(places[a])] = a;
    return table;
}();
/// By how much a grid number grows along each axis.
inline constexpr Place stride{1, 3, 9};

/// The two corners in whose middle a node is: the ends of an edge, or opposite corners of a side or of the brick. A corner itself
/// is listed twice.
inline constexpr std::array<std::array<std::size_t, 2>, nodes> ends = [] {
    std::array<std::array<std::size_t, 2>, nodes> table{};
    for (std::size_t a = 0; a < nodes; ++a)
        for (std::size_t which = 0; which < 2; ++which) {
            Place at = places[a];
            for (std::size_t& i : at)
                if (i == 1) i = 2 * which;
            table[a][which] = node_at[grid_number(at)];
        }
    return table;
}();

/// Slopes of the three shape functions of a line at its three nodes: [node][function].
inline constexpr std::array<std::array<double, 3>, 3> slope{{{-1.5, 2, -0.5}, {-0.5, 0, 0.5}, {0.5, -2, 1.5}}};

/// Weight of a point; they add up to 8, the volume of the cube.
constexpr double weight(const Place& at) {
    const auto along = [](std::size_t i) { return i == 1 ? 4 / 3.0 : 1 / 3.0; };
    return along(at[0]) * along(at[1]) * along(at[2]);
}

/// Value and slope, at the coordinate x, of the shape function of node i of a line.
constexpr double along(std::size_t i, double x) { return i == 0 ? 0.5 * x * (x - 1) : i == 1 ? 1 - x * x : 0.5 * x * (x + 1); }
constexpr double along_slope(std::size_t i, double x) { return i == 0 ? x - 0.5 : i == 1 ? -2 * x : x + 0.5; }

constexpr double shape(std::size_t a, const Vec3& local) {
    const auto& [i, j, k] = places[a];
    return along(i, local.x) * along(j, local.y) * along(k, local.z);
}

using Gradients = std::array<Vec3, nodes>;

/// dN_a/d(xi, eta, zeta)
constexpr Gradients local_gradients(const Vec3& at) {
    Gradients result{};
    for (std::size_t a = 0; a < nodes; ++a) {
        const auto& [i, j, k] = places[a];
        const double x = along(i, at.x), y = along(j, at.y), z = along(k, at.z);
        result[a] = {along_slope(i, at.x) * y * z, x * along_slope(j, at.y) * z, x * y * along_slope(k, at.z)};
    }
    return result;
}

constexpr Vec3 node(std::size_t a) {
    const auto& [i, j, k] = places[a];
    return {static_cast<double>(i) - 1, static_cast<double>(j) - 1, static_cast<double>(k) - 1};
}

/// dX/d(xi, eta, zeta) at any place, X along rows.
constexpr Mat3 jacobian(std::span<const Vec3> rest, const Gradients& gradients) {
    Mat3 result;
    for (std::size_t a = 0; a < nodes; ++a) result = result + Mat3::outer(rest[a], gradients[a]);
    return result;
}

/// dX/d(xi, eta, zeta) at a node, from the three lines of nodes through it.
constexpr Mat3 jacobian_at(std::span<const Vec3> rest, const Place& at) {
    std::array<Vec3, 3> column{};
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t i = 0; i < 3; ++i) {
            Place on_line = at;
            on_line[axis] = i;
            column[axis] += slope[at[axis]][i] * rest[node_at[grid_number(on_line)]];
        }
    return transpose(Mat3{{column[0], column[1], column[2]}});
}

/// Four quadrilaterals on the nine nodes of each of the six sides, counterclockwise seen from outside a positive element.
inline constexpr std::array<std::array<std::size_t, 4>, 24> surface = [] {
    std::array<std::array<std::size_t, 4>, 24> table{};
    std::size_t next = 0;
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (const std::size_t end : {std::size_t{0}, std::size_t{2}})
            for (std::size_t j = 0; j < 2; ++j)
                for (std::size_t i = 0; i < 2; ++i) {
                    // The two axes after `axis` run counterclockwise seen from the positive end of `axis`.
                    constexpr std::array<std::array<std::size_t, 2>, 4> round{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
                    for (std::size_t c = 0; c < 4; ++c) {
                        Place at{};
                        at[axis] = end;
                        at[(axis + 1) % 3] = i + round[c][0];
                        at[(axis + 2) % 3] = j + round[c][1];
                        table[next][end == 2 ? c : 3 - c] = node_at[grid_number(at)];
                    }
                    ++next;
                }
    return table;
}();

/// Volume by the quadrature of the element [m^3]: exact if edges are straight.
double volume(std::span<const Vec3> rest);

/// Smallest determinant of the Jacobian over the 27 nodes, which are the quadrature points [m^3].
double smallest_determinant(std::span<const Vec3> rest);

/// Each node's share of the volume [m^3]: weight times determinant.
void nodal_volumes(std::span<const Vec3> rest, std::span<double> shares);

/// Shares of four nodes in a side's area [m^2]. The four nodes form one of the quadrilaterals of `surface` and are given by their
/// numbers in the element. A node has the weight times the area of the Jacobian, in equal parts for the quadrilaterals that meet
/// there. Summed over the quadrilaterals, these are the integrals of the shape functions over the side.
std::array<double, 4> side_areas(std::span<const Vec3> rest, const std::array<std::size_t, 4>& quadrilateral);

}  // namespace avs::mechanics::hex27
