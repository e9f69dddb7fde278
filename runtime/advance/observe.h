#pragma once

#include <cstdint>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

/// What a run begins with, and what is read off a state between kicks.
namespace avs::advance {

/// Positions, momenta and node times at tick 0, before any kick.
state::State initial_state(const image::Image& image);

/// Energies at `state.now`.
state::Energies energies(const image::Image& image, const state::State& state);

/// Positions at `state.now` of all nodes, without touching the state.
void positions_now(const image::Image& image, const state::State& state, std::span<Vec3> out);

/// Positions at `state.now` and velocities as the kicks left them, in one pass: of all nodes, or number i of nodes[i]. No
/// velocities where there is no room for them. Returns the highest speed [m/s] that it came across; not a number where something is
/// not finite.
struct Motion {
    std::span<Vec3> position, velocity;
};
double motion_now(const image::Image& image, const state::State& state, const Motion& out);
double motion_now(const image::Image& image, const state::State& state, std::span<const std::uint32_t> nodes, const Motion& out);

/// Linear and angular momentum (about the origin) at `state.now`.
struct Momenta {
    Vec3 linear, angular;
};
Momenta momenta(const image::Image& image, const state::State& state);

}  // namespace avs::advance
