#pragma once

#include "runtime/mechanics/element.h"

/// Laws of solids at a point, as functions of the deformation gradient F. Two are W = lambda/2 tr(E)^2 + mu E:E with
///   linear_elastic:      E = (F + F^T) / 2 - I        (small strain; not objective)
///   st_venant_kirchhoff: E = (F^T F - I) / 2          (Green's strain)
/// and the third, with J = det F, agrees with them for small strains:
///   neo_hookean:         W = mu/2 (tr(F^T F) - 3 - 2 ln J) + lambda/2 (ln J)^2; not a number where J <= 0
namespace avs::mechanics {

/// Whether the energy of a law grows without bound towards det F = 0, beyond which it has none.
constexpr bool has_barrier(MaterialModel model) { return model == MaterialModel::neo_hookean; }

/// Energy per rest volume [J/m^3].
double energy_density(const ElasticConstants& constants, const Mat3& f);

/// First Piola stress P = dW/dF [Pa].
Mat3 first_piola_stress(const ElasticConstants& constants, const Mat3& f);

/// First Piola stress [Pa] of Kelvin and Voigt's damping at F whose rate is `rate` times a relaxation time, the stress that C, the
/// stiffness of the law at rest, makes of the rate of strain. It takes P : rate >= 0 whatever the two are.
///   linear_elastic:      C : sym(rate)                          (like its elastic stress not objective)
///   st_venant_kirchhoff: F (C : sym(F^T rate))                  (second Piola stress and the rate of Green's strain)
///   neo_hookean:         (C : sym(rate F^-1)) F^-T              (Kirchhoff stress and the rate of deformation)
/// The last two are zero in rigid motions. They differ where strains are finite, as the laws do: each grows and falls with its
/// law's own stiffness, so that a step which is stable at rest remains so.
Mat3 rate_stress(const ElasticConstants& constants, const Mat3& f, const Mat3& rate);

/// Cauchy stress [Pa]: P F^T / det F; the small-strain stress itself in the linear law. Zero where det F is not positive:
/// undefined.
Mat3 cauchy_stress(const ElasticConstants& constants, const Mat3& f);

}  // namespace avs::mechanics
