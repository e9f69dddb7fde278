#pragma once

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/contact/reflection.h"

namespace avs::contact {

struct Decomposition {
    double restitution = 1;  ///< Newton's e in [0, 1]
    double friction = 0;     ///< Coulomb's mu >= 0
    FrictionCone cone = FrictionCone::paper;
    double work = 0;  ///< energy [J] that the impulse takes out of the motion; < 0: adds to it; 0: no correction of energy
};

/// Impulse of the law `projection`, by the decomposition p = p_norm + p_slide + p_fix of the momenta of all nodes of a pair.
///
/// The parts are projections in the inner product M^-1: p_norm on grad g, and p_norm + p_slide on the rows of grad h, where g is
/// the gap and h = sum w_i x_i the vector between the two touching points. grad h is w_i times the identity, and where g = 0 grad g
/// is parallel to w_i n. So each part is one impulse at the point, distributed by the w_i, and its M^-1 norm is that of W = sum
/// w_i^2 P_i / m_i:
///
///     s = n . u < 0,  D = n . W n
///     p_norm  ~ (s / D) n                  |p_norm| = |s| / sqrt D
///     p_slide ~ W^-1 (u - (s / D) W n)     orthogonal to p_norm
///     I_norm  = -(1 + e) p_norm            (eq. 25)
///     I_slide = -min(1, mu c |p_norm| / |p_slide|) p_slide,   c = 1, (1 + e) / 2 or 1 + e by the cone      (eq. 45)
///
/// The lengths of p_norm and p_slide are compared as impulses at the point (eqs. 42, 43), which is the same for free nodes. If
/// restraints are oblique to the contact, p_slide is not orthogonal to p_norm; its factor is then limited to the one with the least
/// kinetic energy.
///
/// With `work` the parting speed is not e |s| but sqrt(e^2 s^2 - 2 D work), at least 0 (eq. 15). Answer::correction is the
/// resulting change of kinetic energy: -work, unless the motion has less energy than that.
///
/// The impulse is 0 if the points part (s >= 0) or if restraints allow no parting.
///
/// Source: Cirak & West 2005, sections 4 and 5.3. Differences: restraints, the choice of cones, the limit of p_slide to the least
/// energy.
Answer decompose(const Decomposition& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

}  // namespace avs::contact
