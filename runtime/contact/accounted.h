#pragma once

#include "runtime/contact/reflection.h"

namespace avs::contact {

/// A node that was found in, and what may be spent on getting it out.
struct Penetration {
    double depth = 0;     ///< g > 0 [m]
    double period = 0;    ///< h [s], to the next look: the node shall be out by then
    double budget = 0;    ///< [J], most that the accounts of the bodies pay
    double friction = 0;  ///< Coulomb's mu >= 0
};

/// The accounted response: wants the points to part with w = g / h, so that the next look finds them just out.
///
///     s = n . u >= w: no answer.    Else, with D = n . W n, the kinetic energy has to change by (w^2 - s^2) / 2D:
///     fast approach, s < -w: it falls; what it loses goes into accounts (`withdrawn` < 0), s' = w;
///     else it rises: `demand`, of which `budget` is paid; s' = max(s, sqrt(s^2 + 2 D withdrawn)). Without budget that is |s|:
///     elastic reflection.
///     p = (s' - s) / D, then friction as in `reflect`.
///
/// Answer::restitution_loss stays 0. Source: ours; derivation and measurements in docs/contact.md.
Answer answer_accounted(const Penetration& penetration, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

/// Gives caught energy back to points that have parted, s = n . u >= 0: s' = sqrt(s^2 + 2 D energy), `withdrawn` = energy. No
/// answer where they approach. Friction goes with the impulse: its bound is mu times *all* that pressed.
Answer give_back(double energy, double friction, const Vec3& normal, const Vec3& velocity, const Mat3& mobility);

}  // namespace avs::contact
