#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "runtime/advance/contact_surface.h"
#include "runtime/advance/contact_view.h"
#include "runtime/contact/mobility.h"
#include "runtime/geometry/foot.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// A contactor and the corners of a face, as a contact law sees them.
struct Encounter {
    std::array<std::uint32_t, 5> point{};       ///< the contactor's first
    std::array<contact::Partner, 5> partner{};  ///< `weight` is the sign and share of the impulse
    std::size_t count = 0;
    Vec3 velocity;  ///< u = v_A - sum N_B v_B [m/s]
    std::span<const contact::Partner> partners() const { return std::span(partner).first(count); }
};

/// @param synchronise  velocities brought to `now`
Encounter meet(const ContactSurface& surface, const ContactView& view, const state::State& state, std::uint32_t contactor,
               std::uint32_t face, const geometry::Foot& foot, bool synchronise, Tick now);

/// Drifts all nodes to `now` and gives them the impulse. Returns the kinetic energy they gained [J].
double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, Tick now);

}  // namespace avs::advance
