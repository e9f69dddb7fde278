#pragma once

#include <span>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/contact/mobility.h"

namespace avs::contact {

struct Reflection {
    double restitution = 1;  ///< Newton's e in [0, 1]: speed of parting / speed of approach
    double friction = 0;     ///< Coulomb's mu >= 0
    FrictionBound bound = FrictionBound::impulses;
    std::span<const Partner> nodes{};  ///< the nodes that take part; only FrictionBound::velocities needs them
};

/// Result of a contact law at one contact point.
struct Answer {
    Vec3 impulse;                 ///< j [N s] on the contactor; the corners of the face get -N_B j; all are then projected by P
    double normal_impulse = 0;    ///< p >= 0 [N s]; 0: the law does nothing
    double restitution_loss = 0;  ///< energy lost because e < 1 [J]: -(1 - e^2) s^2 / 2D, <= 0
    /// Energy lost by friction [J], <= 0; with FrictionBound::velocities it may be > 0 at oblique restraints.
    double friction_loss = 0;
    /// Energy [J] taken from the accounts of bodies (> 0) or put into them (< 0); accounted response only.
    double withdrawn = 0;
    double demand = 0;      ///< energy [J] that the response would need from the accounts, >= 0; accounted response only
    double correction = 0;  ///< change of kinetic energy [J] that compensates the move of a projection; law projection only
};

/// Reflects the normal part of the relative velocity u and brakes its tangential part.
///
///     s = n . u < 0 (approaching),  D = n . W n,  p = -(1 + e) s / D,  u1 = u + p W n
///     stick: W q = -e s n - u1      (no sliding is left, and the parting speed is e |s|)
///     j = p n + l q,  l = min(1, mu p / |q|, l_0)
///
/// l_0 is where the kinetic energy is least along q, so friction never adds energy; it is 1 except for restraints oblique to the
/// contact. Since l <= 1, sliding is never reversed. There is no impulse if the points part (s >= 0) or if restraints block the
/// normal (D = 0).
///
/// @param normal    n, unit, outward normal of the face, so s < 0 means approach
/// @param velocity  u = v_A - sum N_B v_B [m/s]
/// @param mobility  W [1/kg], see mobility.h
///
/// Source: Wolff & Bucher 2013, eqs. 25, 33, 39-43. Differences: the stick impulse stops the sliding instead of reflecting it by 1
/// + e, and the cone is one of impulses, |l q| <= mu p, which is the same for a free contactor and also valid for a fixed one. With
/// FrictionBound::velocities stick impulse and cone are those of the paper:
///
///     W q = -(1 + e) u - p W n,   l = min(1, mu p min_i |P_i n| / |P_i q|)
///
/// with the minimum over the nodes i whose velocity q changes. For free nodes this ratio is that of the impulses. The paper writes
/// the bound for the contactor A alone; a held contactor, P_A = 0, would then stick whatever mu is, and a block on a held plate
/// would reverse its sliding.
Answer reflect(const Reflection& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

}  // namespace avs::contact
