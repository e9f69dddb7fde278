#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/view.h"
#include "runtime/contact/mobility.h"
#include "runtime/geometry/foot.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The points that take part in a contact, with the sign and share of the impulse that each gets: a node (1) and the corners of a
/// face (-N_B), or the ends of two edges.
struct Stance {
    std::array<std::uint32_t, 5> point{};
    std::array<double, 5> weight{};
    std::size_t own = 1;  ///< so many, the first, belong to the contactor
    std::size_t count = 0;
};

/// Of a node and the face it stands on.
Stance stand_on(const ContactSurface& surface, std::uint32_t contactor, std::uint32_t face, const geometry::Foot& foot);

/// The same where the foot does not matter: on the middle of the face, every corner with the same share.
Stance stand_over_middle(const ContactSurface& surface, std::uint32_t contactor, std::uint32_t face);

/// A stance as a contact law sees it.
struct Encounter {
    Stance stance;
    std::array<contact::Partner, 5> partner{};
    Vec3 velocity;  ///< u = sum of weight * v [m/s]
    Vec3 before;    ///< the same of the velocities before any look of the tick had changed one [m/s]
    std::span<const contact::Partner> partners() const { return std::span(partner).first(stance.count); }
    std::span<const contact::Partner> own_partners() const { return std::span(partner).first(stance.own); }
    /// (n . P_A n / m_A) / D: how much of the compliance is the contactor's side's.
    double own_share(const Vec3& normal) const {
        return dot(normal, contact::mobility(own_partners()) * normal) / dot(normal, contact::mobility(partners()) * normal);
    }
};

/// @param synchronise  velocities brought to `now`
Encounter meet(const ContactSurface& surface, ContactView& view, const state::State& state, const Stance& stance, bool synchronise,
               Tick now);

/// A look that strikes.
struct Looked {
    std::uint32_t body = 0, other = 0;  ///< of the contactor, of what it hit
    double period = 0;                  ///< of its looks [ticks]
    double normal = 0;                  ///< impulse [N s]
};

/// Drifts all nodes to `now` and gives them the impulse of a look. Returns the kinetic energy they gained [J].
double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, const Looked& by, Tick now);

}  // namespace avs::advance
