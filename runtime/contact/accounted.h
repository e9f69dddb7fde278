#pragma once

#include "runtime/contact/reflection.h"

namespace avs::contact {

/// A penetration found by a look, and the energy that may be spent on ending it.
struct Penetration {
    double depth = 0;   ///< g > 0 [m]
    double period = 0;  ///< h [s]: time until the next look, at which the node shall be outside
    double budget = 0;  ///< most energy [J] that the accounts of the bodies may pay
};

/// The accounted response. n, u and W are as in reflection.h. Points should part with the speed w = g / h, so that the next look
/// finds them just outside:
///
///     s = n . u >= w: no impulse.   Else, with D = n . W n, the kinetic energy has to change by (w^2 - s^2) / 2D:
///     fast approach, s < -w: it falls. The loss goes into accounts (`withdrawn` < 0), and s' = w.
///     else it has to rise by `demand`, of which the accounts pay up to `budget`: s' = max(s, sqrt(s^2 + 2 D withdrawn)).
///     Without budget s' = |s|: elastic reflection.
///     p = (s' - s) / D.
///
/// Friction is applied by `rub` after all looks of the tick. Answer::restitution_loss stays 0. Source: ours; docs/contact.md,
/// section 9, derives it.
Answer answer_accounted(const Penetration& penetration, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// Energy that points at relative rest need to part with speed w: w^2 / 2D [J], D > 0.
double energy_to_part(const Penetration& penetration, const Vec3& normal, const Mat3& mobility);

/// Gives stored energy back to points that have parted, s = n . u >= 0: s' = sqrt(s^2 + 2 D energy), `withdrawn` = energy. No
/// impulse if they approach. The bound of friction includes this impulse (`rub`): it is mu times the sum of *all* normal impulses.
Answer give_back(double energy, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// A contact point at which friction acts, after all looks of a tick have applied normal impulses.
struct Rubbing {
    double normal_impulse = 0;  ///< p [N s], >= 0: normal impulse of this look
    double period = 0;          ///< h [s]: until the next look
    double friction = 0;        ///< Coulomb's mu >= 0
    Vec3 acceleration;          ///< a [m/s^2]: relative acceleration of the points by the forces on their nodes
    Vec3 cleared{};             ///< v_c [m/s]: velocity that hits by other bodies gave these nodes to move them out, see
                                ///< `clearing`
};

/// Coulomb friction of a lasting contact. Between two looks the forces change the sliding velocity by a_t h. So points that stick
/// leave a look with
///
///     u_t = -a_t h / 2,
///
/// and have +a_t h / 2 at the next look: over the whole period they have not moved, and friction, which reverses their velocity at
/// each look, has done no work. If a look left them with u_t = 0, they would creep by a_t h^2 / 2 per look, however large the
/// friction is. Friction must not cancel the velocity that moves a node out of a third body, so v_c,t is added to u_t. As in
/// `reflect`, |l q| <= mu p, and kinetic energy does not grow. Answer::normal_impulse is 0, since the hit has already applied p.
Answer rub(const Rubbing& rubbing, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// The part of a hit's normal impulse p that changes the depth. With a parting speed of -a_n h / 2 the points would have the same
/// depth at the next look. The rest of s' changes the depth:
///
///     p_c = (s' + a_n h / 2) / D    within -p..p
///
/// @param parting       s' [m/s], the parting speed after the hit
/// @param acceleration  a_n [m/s^2], relative acceleration of the points by the forces on their nodes; < 0 presses them together
/// @param inverse_mass  D [1/kg]
double clearing(double normal_impulse, double parting, double acceleration, double period, double inverse_mass);

/// How the kinetic energy that a friction impulse took is divided into heat and energy for the accounts.
struct FrictionEnergy {
    double heat = 0;    ///< [J], in 0..loss
    double caught = 0;  ///< loss - heat [J], put into the accounts
};

/// Divides the kinetic energy that a friction impulse j_t took. Where several contacts share a node, a look sees velocities that
/// later looks of the same tick still change, so this energy is not all dissipated by sliding. Taking the work of each impulse with
/// the mean of the velocities before and after all looks of the tick makes the sum of these works exactly the change of kinetic
/// energy in the tick. Heat is the work of j_t:
///
///     w = -j_t . (u_before + u_after) / 2,    heat = w within 0..loss,
///
/// and the rest of the loss goes into the accounts. Noise makes w positive at some looks and negative at others, so a positive w is
/// first used up by the sum of earlier negative ones (`owed`).
///
/// @param loss  kinetic energy that the impulse took [J], >= 0
/// @param owed  sum of negative work that no positive work has compensated yet [J], >= 0 and at most the largest loss
FrictionEnergy divide_loss(double loss, const Vec3& impulse, const Vec3& before, const Vec3& after, double& owed);

}  // namespace avs::contact
