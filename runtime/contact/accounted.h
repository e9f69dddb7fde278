#pragma once

#include "runtime/contact/reflection.h"

namespace avs::contact {

/// A node that was found inside a body, and the energy that may be spent on moving it out.
struct Penetration {
    double depth = 0;   ///< g > 0 [m]
    double period = 0;  ///< h [s], to the next look, by which the node shall be out
    double budget = 0;  ///< [J], most that the accounts of the bodies pay
};

/// The accounted response: points should part with w = g / h, so that the next look finds them just outside.
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

/// Energy that points at relative rest need to part, w^2 / 2D [J], D > 0.
double energy_to_part(const Penetration& penetration, const Vec3& normal, const Mat3& mobility);

/// Gives caught energy back to points that have parted, s = n . u >= 0: s' = sqrt(s^2 + 2 D energy), `withdrawn` = energy. No
/// answer if they approach. Friction acts with this impulse, too (`rub`): its bound is mu times *all* normal impulses.
Answer give_back(double energy, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// A contact point for friction, after all looks of a tick have answered.
struct Rubbing {
    double normal_impulse = 0;  ///< p of this look [N s], >= 0
    double period = 0;          ///< h [s], to the next look
    double friction = 0;        ///< Coulomb's mu >= 0
    Vec3 acceleration;          ///< a: relative acceleration of the points, by the forces on their nodes [m/s^2]
    Vec3 cleared{};             ///< v_c [m/s]: velocity that hits by other bodies gave these nodes to move them out, see
                                ///< `clearing`
};

/// Coulomb friction of a lasting contact. Between two looks, in the middle, the forces kick and change the sliding velocity by
/// a_t h. So points that stick leave a look with
///
///     u_t = -a_t h / 2,
///
/// and come to the next one with a_t h / 2: they have not moved, and friction, which reverses the velocity at each look, has done
/// no work. If a look left them with u_t = 0 they would creep by a_t h^2 / 2 per look, whatever the friction is. Friction must
/// not cancel the velocity that gets a node out of a third body, so v_c,t is added to u_t. Otherwise as in `reflect`: |l q| <= mu
/// p, and kinetic energy does not grow. Answer::normal_impulse is 0, since the hit has already applied p.
Answer rub(const Rubbing& rubbing, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// The part of a hit's normal impulse p that changes the depth. A parting speed of -a_n h / 2 would keep the points where they
/// are until the next look; the rest of s' moves them out of each other, or further in:
///
///     p_c = (s' + a_n h / 2) / D    within -p..p
///
/// @param parting       s' [m/s], as the hit has left it
/// @param acceleration a_n [m/s^2], relative acceleration of the points, by the forces on their nodes; < 0 presses @param
/// inverse_mass D [1/kg]
double clearing(double normal_impulse, double parting, double acceleration, double period, double inverse_mass);

/// How the kinetic energy that a friction impulse took is divided.
struct FrictionEnergy {
    double heat = 0;    ///< [J], in 0..loss
    double caught = 0;  ///< [J] for the accounts, loss - heat
};

/// Where several contacts share a node, each look sees velocities that the other looks will still change, so friction takes
/// kinetic energy from sliding that the tick does not leave. The work of an impulse is taken with the mean of the velocities
/// before and after all looks of the tick: the sum of these works is exactly the change of kinetic energy in the tick. Heat is
/// the work of j_t:
///
///     w = -j_t . (u_before + u_after) / 2,    heat = w within 0..loss,
///
/// and the rest of the loss is caught. Noise makes w positive at some looks and negative at others; a positive w first repays the
/// negative ones (`owed`).
///
/// @param loss kinetic energy that the impulse took [J], >= 0 @param owed [J], >= 0: earlier negative work, at most the largest
/// loss
FrictionEnergy divide_loss(double loss, const Vec3& impulse, const Vec3& before, const Vec3& after, double& owed);

}  // namespace avs::contact
