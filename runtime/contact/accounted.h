#pragma once

#include "runtime/contact/reflection.h"

namespace avs::contact {

/// A node that was found in, and what may be spent on getting it out.
struct Penetration {
    double depth = 0;   ///< g > 0 [m]
    double period = 0;  ///< h [s], to the next look: the node shall be out by then
    double budget = 0;  ///< [J], most that the accounts of the bodies pay
};

/// The accounted response: wants the points to part with w = g / h, so that the next look finds them just out.
///
///     s = n . u >= w: no answer.    Else, with D = n . W n, the kinetic energy has to change by (w^2 - s^2) / 2D:
///     fast approach, s < -w: it falls; what it loses goes into accounts (`withdrawn` < 0), s' = w;
///     else it rises: `demand`, of which `budget` is paid; s' = max(s, sqrt(s^2 + 2 D withdrawn)). Without budget that is |s|:
///     elastic reflection.
///     p = (s' - s) / D.
///
/// Friction comes when all looks of the tick have answered: `rub`. Answer::restitution_loss stays 0. Source: ours; derivation
/// in docs/contact.md, section 9.
Answer answer_accounted(const Penetration& penetration, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// What points at rest against each other would ask for, w^2 / 2D [J], D > 0.
double energy_to_part(const Penetration& penetration, const Vec3& normal, const Mat3& mobility);

/// Gives caught energy back to points that have parted, s = n . u >= 0: s' = sqrt(s^2 + 2 D energy), `withdrawn` = energy. No
/// answer where they approach. Friction goes with this impulse, too (`rub`): its bound is mu times *all* that pressed.
Answer give_back(double energy, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// Two points on each other, after all looks of a tick have answered.
struct Rubbing {
    double normal_impulse = 0;  ///< p of this look [N s], >= 0
    double period = 0;          ///< h [s], to the next look
    double friction = 0;        ///< Coulomb's mu >= 0
    Vec3 acceleration;          ///< a of the points against each other, by the forces on their nodes [m/s^2]
    Vec3 cleared{};             ///< v_c: what hits of other bodies on these nodes want beyond holding them [m/s], see `clearing`
};

/// Coulomb friction of a contact that lasts. Half way to the next look the forces kick, and change the sliding velocity by a_t h.
/// So points that stick leave a look with
///
///     u_t = -a_t h / 2,
///
/// and come to the next one with a_t h / 2: they have not moved, and friction, which turns the one into the other, has done no
/// work. Left with 0 they would creep by a_t h^2 / 2 a look, whatever the friction is. What gets a node out of a third body is not
/// to be undone, so v_c,t comes on top. The rest as in `reflect`: |l q| <= mu p, and no energy is won. Answer::normal_impulse is 0:
/// it has been given.
Answer rub(const Rubbing& rubbing, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// The part of a hit's normal impulse p that gets the points out of each other, or lets them in again: of s' only -a_n h / 2 holds
/// them where they are.
///
///     p_c = (s' + a_n h / 2) / D    within -p..p
///
/// @param parting       s' [m/s], as the hit has left it
/// @param acceleration  a_n [m/s^2] of the points against each other, by the forces on their nodes; < 0 presses
/// @param inverse_mass  D [1/kg]
double clearing(double normal_impulse, double parting, double acceleration, double period, double inverse_mass);

/// What becomes of the work that a friction impulse has done against motion.
struct FrictionEnergy {
    double heat = 0;    ///< [J], in 0..loss
    double caught = 0;  ///< [J] for the accounts, loss - heat
};

/// Where several contacts share a node, each look sees velocities that the others have yet to change, and friction takes kinetic
/// energy from motion that is none. Work is what an impulse does on the mean of the velocities before and after all looks of the
/// tick: together these works are just what the tick has changed of the kinetic energy. So heat is j_t's,
///
///     w = -j_t . (u_before + u_after) / 2,    heat = w within 0..loss,
///
/// and what the impulse took beyond is caught. Noise makes w now positive, now negative; what was negative is made up for first.
///
/// @param loss   of kinetic energy when it was given [J], >= 0
/// @param owed   [J], >= 0: work done before that was negative, at most the largest loss of it is remembered
FrictionEnergy divide_loss(double loss, const Vec3& impulse, const Vec3& before, const Vec3& after, double& owed);

}  // namespace avs::contact
