#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

#include "runtime/base/elementary.h"
#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/element.h"

/// Upper bounds of how fast an element can oscillate, and of how fast its damping acts, in its present state, stress included. A
/// clock that follows the state computes them at a kick. They are closed forms of F and a few constants at rest, without allocation
/// or iteration.
///
/// An element alone, with masses m_a at its nodes, has the eigenvalues of M^-1 K. At a point F moves by dF = sum_a u_a g_a^T, g_a
/// the gradient of N_a at rest, and u^T K u = V dF : d2W/dF2 : dF. With S = sum_a g_a g_a^T / m_a, L1 its largest eigenvalue, and
/// u^T M u = 1:
///
///   |dF|^2 <= L1,   (F : dF)^2 <= tr(F S F^T), since this form has rank one
///
/// st_venant_kirchhoff, d2W = lambda (F : dF)^2 + 2 mu |sym(F^T dF)|^2 + dF S2 : dF, term by term (C = F^T F, c1 its largest):
///   omega^2 <= V (lambda tr(C S) + 2 mu c1 L1 + max(0, s2) L1),          s2 = lambda tr(E) + mu (c1 - 1), the largest of S2
/// neo_hookean and hartmann_neff, with the energy g(ln J) of the volume: d2W = mu |dF|^2 + k (tr H)^2 + c tr(H H), H = dF F^-1, k =
/// g'', c = mu - g'. In neo_hookean k is lambda. Let l1 >= l2 >= l3 be the eigenvalues of s = F^-T S F^-1. In the axes of s,
/// H_ij = A_ij sqrt(l_j), and the form is a sum of one form of the diagonal of A and one of each pair (A_ij, A_ji), with the bounds
///   diagonal: k (tr H)^2 + c sum H_ii^2, (tr H)^2 <= tr s and <= 3 sum H_ii^2        pair: |c| sqrt(l1 l2)
///   c >= 0:  omega^2 <= V (mu L1 + k tr s + c l1)
///   c <  0:  omega^2 <= V (mu L1 + max((k + c / 3) tr s, -c sqrt(l1 l2))),   l1 l2 <= (tr(s)^2 - |s|^2) / 2
/// If lambda or k is negative (nu < 0), the term with this factor, which has rank one, counts as 0. `linear_elastic` uses the bound
/// of st_venant_kirchhoff at F = I, which is exact or larger.
///
/// Derived here. docs/elements.md says how far the bounds are above the exact values; a test compares them with dense eigenvalues.
namespace avs::mechanics {

/// Upper bound of the largest eigenvalue of a symmetric matrix. It is exact for c I, and close where the largest eigenvalue is far
/// from the others.
///
/// With the mean t, the deviator d and p^2 = |d|^2 / 6 the eigenvalue is t + 2 p f, where f = cos(arccos(r) / 3), r = det(d / p) /
/// 2, is the largest root of 4 f^3 - 3 f = r. The cubic is convex there, so Newton's steps that start above the root stay above it:
/// two steps, from the tangent at r = 0, always give an upper bound.
inline double largest_eigenvalue_bound(const SymmetricTensor& a) {
    const double t = (a[0] + a[1] + a[2]) / 3;
    const double x = a[0] - t, y = a[1] - t, z = a[2] - t, yz = a[3], xz = a[4], xy = a[5];
    const double p2 = (x * x + y * y + z * z + 2 * (yz * yz + xz * xz + xy * xy)) / 6;
    if (!(p2 > 0)) return t;
    const double p = std::sqrt(p2);
    const double det = x * (y * z - yz * yz) - xy * (xy * z - yz * xz) + xz * (xy * yz - y * xz);
    const double r = std::clamp(0.5 * det / (p2 * p), -1.0, 1.0);
    double f = 0.86602540378443871 + r / 6;
    for (int step = 0; step < 2; ++step) f -= (4 * f * f * f - 3 * f - r) / (12 * f * f - 3);
    return t + 2 * p * f;
}

/// Constants at rest of a point whose F holds for the whole element (tet4), or for the potential of a node.
struct PointStiffness {
    SymmetricTensor s{};  ///< S = sum_a g_a g_a^T / m_a [1/(m^2 kg)]: xx yy zz yz xz xy
    double largest = 0;   ///< largest eigenvalue of S, or a bound of it
    double volume = 0;    ///< V at rest [m^3]
};

/// Adds a node by the gradient of its shape function [1/m] and its mass [kg]. If the gradient is 0, the mass is not used.
inline void add_node(SymmetricTensor& s, const Vec3& g, double mass) {
    if (g == Vec3{}) return;
    s[0] += g.x * g.x / mass;
    s[1] += g.y * g.y / mass;
    s[2] += g.z * g.z / mass;
    s[3] += g.y * g.z / mass;
    s[4] += g.x * g.z / mass;
    s[5] += g.x * g.y / mass;
}

/// Bounds for an element from one point.
struct PresentBounds {
    double stiffness = 0;  ///< bound of the eigenvalues of M^-1 K [1/s^2]: omega^2; infinite in laws with a barrier where J <= 0
    /// Bound of the eigenvalues of M^-1 K_d / tau [1/s^2], with tau the relaxation time: tau times this is the rate of
    /// `rate_stress`. Infinite in the same case.
    double viscosity = 0;
    double determinant = 1;  ///< J = det F; <= 0 means turned inside out
};

/// Both bounds at a point. After inlining, results that are not used are not computed. NaN in F gives infinity.
inline PresentBounds present_bounds(const ElasticConstants& constants, const PointStiffness& at, const Mat3& f);

/// The bound of omega^2 [1/s^2] alone.
inline double stiffness_bound(const ElasticConstants& constants, const PointStiffness& at, const Mat3& f) {
    return present_bounds(constants, at, f).stiffness;
}
/// Bound [1/s] of the rate of Kelvin and Voigt's damping with this relaxation time [s], alone. The drag of a material has a rate of
/// its own (drag_rate).
inline double damping_bound(const ElasticConstants& constants, double relaxation, const PointStiffness& at, const Mat3& f) {
    return relaxation > 0 ? relaxation * present_bounds(constants, at, f).viscosity : 0;
}

/// Constants at rest of an element with any number of points (hex8, tet10, hex27; tet4 as the case of one).
///
/// One metric D serves all points. With W_q = V_q G_q^T D^-1 G_q, G_q the gradients at point q, and b_q the bound above with D for
/// S and without V: K_q <= b_q W_q, hence for any t >= 0, with (x)+ = max(0, x),
///   M^-1 K <= t M^-1 sum_q W_q + sum_q (b_q - t)+ M^-1 W_q  <=  t whole + single sum_q (b_q - t)+
/// The best t makes the right side `single` times the sum of the whole / single largest b_q, the last of them in part
/// (bound_of_points).
struct SolidStiffness {
    PointStiffness metric{};  ///< D, its largest eigenvalue, and as `volume` the largest eigenvalue of M^-1 sum W_q [m^3]: `whole`
    double single = 0;        ///< largest eigenvalue over all q of M^-1 W_q [m^3]; for one point the same as `whole`
};

/// Constants of an element with these nodal masses [kg]. Solves an eigenvalue problem with as many rows as there are nodes, so it
/// is for the start of a run.
SolidStiffness solid_stiffness(ElementKind kind, std::span<const Vec3> rest, std::span<const double> mass);

/// `single` times the sum of the whole / single largest values of `at_point`, which is sorted. A value is a point's bound per
/// volume [1/(s^2 m^3)]: that of a PointStiffness whose volume is 1.
inline double bound_of_points(const SolidStiffness& of, std::span<double> at_point) {
    if (at_point.size() == 1) return of.metric.volume * at_point[0];
    std::sort(at_point.begin(), at_point.end(), [](double a, double b) { return a > b; });
    double left = of.metric.volume / of.single, sum = 0;
    for (const double b : at_point) {
        if (!(left > 0)) break;
        sum += std::min(left, 1.0) * b;
        left -= 1;
    }
    return of.single * sum;
}

/// Both bounds of a whole element, and its smallest J.
PresentBounds present_bounds(ElementKind kind, const ElasticConstants& constants, const SolidStiffness& of,
                             std::span<const Vec3> rest, std::span<const Vec3> current);

/// Rate [1/s] of a drag [kg/(m^3 s)] on nodes of these shares [m^3] in the volume and these masses [kg].
inline double drag_rate(double drag, std::span<const double> share, std::span<const double> mass) {
    double rate = 0;
    if (!(drag > 0)) return 0;
    for (std::size_t a = 0; a < mass.size(); ++a) rate = std::max(rate, drag * share[a] / mass[a]);
    return rate;
}

/// omega^2 of a penalty k/2 max(0, eta - g)^2 on the gap g = n . sum_a w_a x_a whose direction n is constant: k sum w_a^2 / m_a.
/// The term of a changing direction, -k (eta - g) d2g, is left out; it is zero for a node before a plane.
inline double penalty_stiffness(double stiffness, std::span<const double> weight, std::span<const double> mass) {
    double sum = 0;
    for (std::size_t a = 0; a < mass.size(); ++a) sum += weight[a] * weight[a] / mass[a];
    return stiffness * sum;
}

namespace detail {

/// tr(F S F^T) = S : C
inline double contract(const SymmetricTensor& a, const SymmetricTensor& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + 2 * (a[3] * b[3] + a[4] * b[4] + a[5] * b[5]);
}

inline SymmetricTensor right_cauchy_green(const Mat3& f) {
    const Mat3 t = transpose(f);
    return {norm_squared(t.row[0]),  norm_squared(t.row[1]),  norm_squared(t.row[2]),
            dot(t.row[1], t.row[2]), dot(t.row[0], t.row[2]), dot(t.row[0], t.row[1])};
}

/// B^T S B
inline SymmetricTensor congruent(const SymmetricTensor& s, const Mat3& b) {
    const Mat3 full{{Vec3{s[0], s[5], s[4]}, Vec3{s[5], s[1], s[3]}, Vec3{s[4], s[3], s[2]}}};
    const Mat3 right = full * b, left = transpose(b);
    const Mat3 columns = transpose(right);
    return {dot(left.row[0], columns.row[0]), dot(left.row[1], columns.row[1]), dot(left.row[2], columns.row[2]),
            dot(left.row[1], columns.row[2]), dot(left.row[0], columns.row[2]), dot(left.row[0], columns.row[1])};
}

/// NaN: there is no bound
inline double or_infinite(double value) { return value >= 0 ? value : std::numeric_limits<double>::infinity(); }

inline PresentBounds of_green_strain(const ElasticConstants& constants, const PointStiffness& at, const Mat3& f) {
    const SymmetricTensor c = right_cauchy_green(f);
    const double lambda = std::max(constants.lambda, 0.0), c1 = largest_eigenvalue_bound(c);
    const double trace_of_strain = 0.5 * (c[0] + c[1] + c[2] - 3);
    const double of_rate = lambda * contract(c, at.s) + 2 * constants.mu * c1 * at.largest;
    const double stress = constants.lambda * trace_of_strain + constants.mu * (c1 - 1);
    return {.stiffness = or_infinite(at.volume * (of_rate + std::max(stress, 0.0) * at.largest)),
            .viscosity = or_infinite(at.volume * of_rate),
            .determinant = determinant(f)};
}

inline PresentBounds with_barrier(const ElasticConstants& constants, const PointStiffness& at, const Mat3& f) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double j = determinant(f);
    if (!(j > 0)) return {.stiffness = infinity, .viscosity = infinity, .determinant = j};
    const SymmetricTensor s = congruent(at.s, inverse(f));
    const double lambda = std::max(constants.lambda, 0.0), l1 = largest_eigenvalue_bound(s);
    const VolumeEnergy g = volume_energy(constants, elementary::log(j));
    const double trace = s[0] + s[1] + s[2], k = std::max(g.curvature, 0.0), c = constants.mu - g.slope;
    // (tr(s)^2 - |s|^2) / 2 as the sum of the principal minors. None is negative, except by rounding.
    const double minors = s[0] * s[1] - s[5] * s[5] + s[1] * s[2] - s[3] * s[3] + s[0] * s[2] - s[4] * s[4];
    const double of_h = c >= 0 ? k * trace + c * l1 : std::max((k + c / 3) * trace, -c * std::sqrt(std::max(minors, 0.0)));
    return {.stiffness = or_infinite(at.volume * (constants.mu * at.largest + of_h)),
            .viscosity = or_infinite(at.volume * (lambda * trace + 2 * constants.mu * l1)),
            .determinant = j};
}

/// Bound of the largest eigenvalue of a symmetric positive 3 x 3 matrix, from its trace t and its squared norm.
inline double largest_by_invariants(double t, double squared_norm) {
    return t / 3 + std::sqrt(std::max(0.0, 2.0 / 3 * (squared_norm - t * t / 3)));
}

}  // namespace detail

/// Upper bound, for elements of any shape, of the ratio of the bound of omega^2 at F to that at rest. It depends on F alone, for
/// tests that a kick can afford. With T the largest eigenvalue of C (st_venant_kirchhoff) or C^-1 (laws with a barrier), tr(C S) <=
/// T tr S and so on, and tr S / L1 is between 1 and 3. Infinite where J <= 0 under a law with a barrier.
inline double stiffness_growth(const ElasticConstants& constants, const Mat3& f) {
    const SymmetricTensor c = detail::right_cauchy_green(f);
    const double trace = c[0] + c[1] + c[2];
    const double norm = c[0] * c[0] + c[1] * c[1] + c[2] * c[2] + 2 * (c[3] * c[3] + c[4] * c[4] + c[5] * c[5]);
    const double mu = constants.mu, lambda = std::max(constants.lambda, 0.0);
    double of_trace = 0, of_largest = 0;  // coefficients of V tr S and of V L1
    if (has_barrier(constants.model)) {
        const double j = determinant(f);
        if (!(j > 0)) return std::numeric_limits<double>::infinity();
        // C^-1: its trace is that of the cofactors over J^2, its squared norm the trace squared less twice that of C over J^2.
        const double squared = j * j, t = 0.5 * (trace * trace - norm) / squared;
        const double largest = detail::largest_by_invariants(t, t * t - 2 * trace / squared);
        const VolumeEnergy g = volume_energy(constants, elementary::log(j));
        of_trace = std::max(g.curvature, 0.0) * largest;
        of_largest = mu + std::abs(mu - g.slope) * largest;
    } else if (constants.model == MaterialModel::st_venant_kirchhoff) {
        const double largest = detail::largest_by_invariants(trace, norm);
        of_trace = lambda * largest;
        of_largest = 2 * mu * largest + std::max(0.0, 0.5 * constants.lambda * (trace - 3) + mu * (largest - 1));
    } else {
        return 1;
    }
    const double slender = (of_largest + of_trace) / (2 * mu + lambda), round = (of_largest + 3 * of_trace) / (2 * mu + 3 * lambda);
    return detail::or_infinite(std::max(slender, round));
}

/// Two limits for st_venant_kirchhoff. Kernels compare measures of strain of eight elements at a time with them, to find the
/// elements whose stiffness may have grown more than `growth` times (> 1).
///
/// The first limit is the largest |E| of Green's strain E = (C - I) / 2 up to which no element can have become `growth` times as
/// stiff: the largest eigenvalue of C, by its bound in `stiffness_growth`, is at most 1 + 2 |E|, and tr E at most sqrt 3 |E|.
double strain_of_growth(const ElasticConstants& constants, double growth);
/// The second limit is S : C / mu of a bar in uniaxial tension at which its stiffness has grown `growth` times, with S the second
/// Piola stress. Integrated over an element, S : C is the virial of its nodal forces, - sum_a f_a . x_a. In shear, and in tension
/// while the sides are held, the virial is above this limit when the stiffness has grown `growth` times. In an element whose sides
/// are pressed it is lower: such an element may be up to twice as stiff when it reaches the limit.
double virial_of_tension(const ElasticConstants& constants, double growth);

inline PresentBounds present_bounds(const ElasticConstants& constants, const PointStiffness& at, const Mat3& f) {
    if (has_barrier(constants.model)) return detail::with_barrier(constants, at, f);
    if (constants.model == MaterialModel::linear_elastic) {
        PresentBounds result = detail::of_green_strain(constants, at, Mat3::identity());
        result.determinant = determinant(f);
        return result;
    }
    return detail::of_green_strain(constants, at, f);
}

}  // namespace avs::mechanics
