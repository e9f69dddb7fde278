#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

/// What a run begins with, and what is read off a state between kicks.
namespace avs::advance {

/// Positions, momenta and node times at tick 0, before any kick.
state::State initial_state(const image::Image& image);

/// Energies at `state.now`.
/// @param given  out, if not null: as InstantMotion::ahead of all nodes, which is found on the way
state::Energies energies(const image::Image& image, const state::State& state, std::vector<Vec3>* given = nullptr);

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

/// Ticks by which the impulses of a clock are ahead of `now`. A kick at t stands for the force over [t - h/2, t + h/2], except that
/// the start, half a kick at tick 0, stands for [0, h/2]. Before its first kick a clock has delivered nothing. Where a clock
/// changes from h to h' its kick stands for [t - h/2, t + h'/2]: what counts is the clock as it is now.
double ticks_ahead(const EventClock& clock, Tick now);

/// Linear and angular momentum (about the origin) at `state.now`, after the kicks up to then, less the impulses that the kicks
/// have given for times after `now`.
struct Momenta {
    Vec3 linear, angular;
};
/// @param ahead  InstantMotion::ahead of all nodes; empty: nothing
Momenta momenta(const image::Image& image, const state::State& state, std::span<const Vec3> ahead = {});

}  // namespace avs::advance
