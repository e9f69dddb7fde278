#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

/// The state at the start of a run, and quantities of a state between kicks.
namespace avs::advance {

/// Positions, momenta and node times at tick 0 before any kick.
state::State initial_state(const image::Image& image);

/// Energies at `state.now`.
/// @param given  output, if not null: InstantMotion::ahead of all nodes, which is computed on the way
state::Energies energies(const image::Image& image, const state::State& state, std::vector<Vec3>* given = nullptr);

/// Positions of all nodes at `state.now`; the state is not changed.
void positions_now(const image::Image& image, const state::State& state, std::span<Vec3> out);

/// Output of `motion_now`; if `velocity` is empty, no velocities are written.
struct Motion {
    std::span<Vec3> position, velocity;
};
/// Writes positions at `state.now`, and velocities after the last kicks, in one pass: of all nodes, or of node nodes[i] to row i.
/// Returns the highest speed [m/s] of these nodes; NaN if something is not finite.
double motion_now(const image::Image& image, const state::State& state, const Motion& out);
double motion_now(const image::Image& image, const state::State& state, std::span<const std::uint32_t> nodes, const Motion& out);

/// Ticks by which the impulses of a clock are ahead of `now`. A kick at t stands for the force over [t - h/2, t + h/2]; the first
/// one, half a kick at tick 0, stands for [0, h/2]. Before its first kick a clock has delivered nothing. Where a clock changes from
/// h to h', its kick stands for [t - h/2, t + h'/2], so the present clock counts.
double ticks_ahead(const EventClock& clock, Tick now);

/// Linear and angular momentum (about the origin) at `state.now`: those after the last kicks, less the impulses that kicks
/// delivered for times after `now`.
struct Momenta {
    Vec3 linear, angular;
};
/// @param ahead  InstantMotion::ahead of all nodes; empty: zeros
Momenta momenta(const image::Image& image, const state::State& state, std::span<const Vec3> ahead = {});

}  // namespace avs::advance
