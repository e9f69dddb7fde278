#pragma once

#include <algorithm>
#include <cmath>

#include "runtime/base/elementary.h"
#include "runtime/mechanics/element.h"

/// Laws of solids at a point, as functions of the deformation gradient F. Two are W = lambda/2 tr(E)^2 + mu E:E with
///   linear_elastic:      E = (F + F^T) / 2 - I        (small strain; not objective)
///   st_venant_kirchhoff: E = (F^T F - I) / 2          (Green's strain)
/// and the others, with J = det F, agree with them for small strains:
///   neo_hookean:         W = mu/2 (tr(F^T F) - 3 - 2 ln J) + lambda/2 (ln J)^2; not a number where J <= 0
///   hartmann_neff:       W = mu/2 (tr(F^T F) - 3 - 2 ln J) + lambda h(J) where lambda >= mu (nu >= 1/4), with
///                        h = (J^q + J^-q - 2) / (2 q^2), q = 5
/// The logarithm is a weak barrier: from J = 1e-3 to 1e-4 the energy of neo_hookean does not even double; that of hartmann_neff
/// grows by 10^5. h is the volumetric function of Hartmann & Neff 2003 (Polyconvexity of generalized polynomial-type hyperelastic
/// strain energy functions for near-incompressibility, Int. J. Solids Structures 40, 2767-2791); with mu's part as it stands here
/// and the exponent 5 it is the mixed neo-Hookean law that Korobeynikov, Larichkin & Neff 2025 (arXiv:2506.22244) prefer. Since h
/// = (cosh(q x) - 1) / q^2 with x = ln J is x^2/2 + q^2 x^4/24 + .., it agrees with neo_hookean to the third order of strains.
/// Ours, for smaller nu, where lambda would leave no barrier: W = .. + lambda/2 x^2 + max(lambda, mu) (h - x^2/2). Its curvature
/// over x is never below lambda.
namespace avs::mechanics {

/// The part of the volumetric energy besides -mu x [Pa] as a function of x = ln J, and its derivatives.
struct VolumeEnergy {
    double value, slope, curvature;
};
inline VolumeEnergy volume_energy(const ElasticConstants& constants, double x) {
    VolumeEnergy result{0.5 * constants.lambda * x * x, constants.lambda * x, constants.lambda};
    if (constants.model != MaterialModel::hartmann_neff) return result;
    constexpr double q = 5;
    const double barrier = std::max(constants.lambda, constants.mu), half = elementary::sinh(0.5 * q * x);
    result.value += barrier * (2 / (q * q) * half * half - 0.5 * x * x);
    result.slope += barrier * (elementary::sinh(q * x) / q - x);
    result.curvature += barrier * (2 * half * half);
    return result;
}

/// Energy per rest volume [J/m^3].
double energy_density(const ElasticConstants& constants, const Mat3& f);

/// First Piola stress P = dW/dF [Pa].
Mat3 first_piola_stress(const ElasticConstants& constants, const Mat3& f);

/// First Piola stress [Pa] of Kelvin and Voigt's damping at F whose rate is `rate` times a relaxation time, C, the stiffness of
/// the law at rest, applied to the rate of strain. The dissipation P : rate is >= 0 for all F and rates.
///   linear_elastic:      C : sym(rate)                          (like its elastic stress not objective)
///   st_venant_kirchhoff: F (C : sym(F^T rate))                  (second Piola stress and the rate of Green's strain)
///   neo_hookean, hartmann_neff: (C : sym(rate F^-1)) F^-T       (Kirchhoff stress and the rate of deformation)
/// The stresses of the last two lines are zero in rigid motions. For finite strains they differ, as the laws do. The rate of this
/// damping grows with the square of 1 / J or of the stretch, the elastic frequency only with 1 / J or the stretch itself: a step
/// that is limited by omega alone may be too long for the damping (formulas.h, present_damping_rate).
Mat3 rate_stress(const ElasticConstants& constants, const Mat3& f, const Mat3& rate);

/// Cauchy stress [Pa]: P F^T / det F; the small-strain stress itself in the linear law. Zero where det F is not positive:
/// undefined.
Mat3 cauchy_stress(const ElasticConstants& constants, const Mat3& f);

}  // namespace avs::mechanics
