#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/advance/contact/stance.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/view.h"
#include "runtime/base/id.h"
#include "runtime/contact/mobility.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// A stance in the form that a contact law needs.
struct Encounter {
    Stance stance;
    Vec3 velocity;  ///< u = sum of weight * v [m/s]
    Vec3 before;    ///< the same sum of the velocities before the first look of the tick [m/s]

    Encounter() = default;
    Encounter(const Encounter& other) : stance(other.stance), velocity(other.velocity), before(other.before) {
        std::copy_n(other.partner_, stance.count(), partner_);
    }
    Encounter& operator=(const Encounter& other) {
        stance = other.stance;
        velocity = other.velocity;
        before = other.before;
        std::copy_n(other.partner_, stance.count(), partner_);
        return *this;
    }
    /// The partner of the hit at point `i` of the stance.
    const contact::Partner& partner(std::size_t i) const { return partner_[i]; }
    contact::Partner& partner(std::size_t i) { return partner_[i]; }
    std::span<const contact::Partner> partners() const { return {partner_, stance.count()}; }
    std::span<const contact::Partner> own_partners() const { return {partner_, stance.own()}; }
    /// Share of the contactor's side in the compliance along a normal n: n . M n of its own points over that of all points, with M
    /// their mobility.
    double own_share(const Vec3& normal) const {
        return dot(normal, contact::mobility(own_partners()) * normal) / dot(normal, contact::mobility(partners()) * normal);
    }

private:
    contact::Partner partner_[Stance::most];
};

/// The encounter of a stance.
/// @param synchronise  whether velocities are brought to `now` (ContactView::synchronised_velocity)
Encounter meet(const ContactSurface& surface, ContactView& view, const state::State& state, const Stance& stance, bool synchronise,
               Tick now);

/// Data of a look that changes velocities.
struct Looked {
    BodyId body, other;  ///< bodies of the contactor and of what it hit
    double period = 0;   ///< period of the contactor's looks [ticks]
    double normal = 0;   ///< impulse [N s]
};

/// Drifts the nodes of an encounter to `now` and applies the impulse of a look. Returns the kinetic energy that they gain [J].
double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, const Looked& by, Tick now);

}  // namespace avs::advance
