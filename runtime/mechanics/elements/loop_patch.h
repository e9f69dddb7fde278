#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

/// A triangle of a subdivision surface as a thin shell (Cirak, Ortiz & Schroeder 2000, Subdivision surfaces: a new paradigm for
/// thin-shell finite-element analysis; in finite strain Cirak & Ortiz 2001). The position is x(u, v) = sum_a N_a(u, v) x_a over the
/// nodes around the triangle: its three corners first, then those of their rings. The N_a are quartic box splines, square
/// integrable up to their second derivatives, so that bending needs no unknowns but positions.
///
/// With a_i = dx/du_i, n = a_1 x a_2 / |a_1 x a_2|, the metric a_ij = a_i . a_j and the curvature b_ij = d2x/du_i du_j . n, capital
/// letters at rest:
///   V = integral over the rest area of  1/2 C [e, e] + 1/2 D [k, k],    e = (a - A) / 2,   k = b - B
///   [s, s] = (1 - nu) A^ik A^jl s_ij s_kl + nu (A^ij s_ij)^2
/// which is Koiter's energy: St. Venant-Kirchhoff in plane stress with C = E h / (1 - nu^2) and, by default, D = C h^2 / 12.
/// Damping (Kelvin-Voigt): in the stress, `stretch_relaxation` times the rate of e is added to e, and `bend_relaxation` times the
/// rate of k to k.
///
/// The values of N_a and its derivatives are the same in all patches with equal connectivity: they are in the image once per kind
/// of neighbourhood (`ElementInput::weight`), point by point, `Row` by `Row`, node by node.
namespace avs::mechanics::loop_patch {

/// Quadrature points in a triangle. One point is both cheaper and more accurate than three, most of all at irregular nodes
/// (numbers: docs/elements.md). With one point, still only rigid motions have no energy.
inline constexpr std::size_t points = 1;
/// Barycentric coordinates (u, v) of the points; all points have the same weight.
inline constexpr std::array<std::array<double, 2>, points> places{{{1.0 / 3, 1.0 / 3}}};

enum Row : std::size_t { value, d1, d2, d11, d22, d12, rows };

enum Parameter : std::size_t {
    membrane,            ///< C [N/m], > 0
    rigidity,            ///< D [N m], >= 0
    poisson,             ///< nu
    thickness,           ///< h [m], > 0
    stretch_relaxation,  ///< [s], >= 0
    bend_relaxation,     ///< [s], >= 0
    is_damped,           ///< the larger one of both relaxations [s]
    first_point,
};
/// Parameters of each point, from `first_point` on: its share of the rest area [m^2], then components 11, 22, 12 of the rest
/// metric, of its inverse, and of the rest curvature.
enum Point : std::size_t { area, metric, inverse = metric + 3, curvature = inverse + 3, per_point = curvature + 3 };

inline constexpr std::size_t parameters = first_point + points * per_point;

static_assert(parameters == traits(ElementKind::loop_patch).parameters);
static_assert(points * rows == traits(ElementKind::loop_patch).shared_per_node);

/// Computes the parameters of all points from the rest positions of the nodes. False if the surface has no area at one of the
/// points.
bool set_rest(std::span<const Vec3> rest, std::span<const double> weight, std::span<double> parameter);

}  // namespace avs::mechanics::loop_patch
