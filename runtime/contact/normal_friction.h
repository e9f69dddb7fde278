#pragma once

#include "runtime/base/vec3.h"
#include "runtime/contact/reflection.h"

namespace avs::contact {

/// Whether restraints allow no parting: D = n . W n is below 1e-12 of the trace of W.
bool is_blocked(double inverse_mass, const Mat3& mobility);

/// Coulomb friction after a normal impulse, shared by all responses. `answer` already has the normal impulse p; this adds the
/// tangential impulse l q and its energy. `reflect` has the formulas.
/// @param velocity       u1 = u + p W n [m/s]
/// @param parting_speed  n . u1 [m/s], which sticking must keep
/// @param drift          sliding velocity that is to remain [m/s], usually 0. With a drift l may exceed l_0, where the kinetic
///                       energy along q is least, up to 2 l_0, where the energy is as before.
void add_friction(double friction, const Vec3& normal, const Vec3& velocity, double parting_speed, const Mat3& mobility,
                  Answer& answer, const Vec3& drift = {});

/// Friction as in Wolff & Bucher 2013, eqs. 37-43, after a reflection. `reflect` has the formulas.
/// @param velocity  u before the reflection [m/s]
void add_friction_by_velocities(const Reflection& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility,
                                Answer& answer);

}  // namespace avs::contact
