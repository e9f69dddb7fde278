#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/events/kernels.h"
#include "runtime/advance/shared/instants.h"

namespace avs::advance {

/// Velocities at the instant of a tick, for damping kicks of single events. Several elements of a tick share a node, so the
/// velocity of a node is computed once per tick.
class DampedInstants {
public:
    /// @param surface  nodes that contact kicks
    /// @param slots    slots of the elements whose last forces contact reads
    DampedInstants(const image::Image& image, std::span<const NodeId> surface, Instants::ForceSlots slots);

    /// After this call kernels that run with `context` get the velocities of `state` for damping from this object, which must not
    /// be moved in memory.
    void serve(kernels::Context& context, state::State& state);

    /// Adds the impulses of penalty layers, which are also ahead of the instant.
    void read_layers(LayerPushes& pushes) { instants_.read_layers(pushes); }

    /// Multiplies the step of all elements by 2^powers from now on; for an engine with one step for all.
    void scale_step(int powers) { instants_.scale_step(powers); }

    /// Nodes at which last forces have to be stored, for contact and for damping, ascending.
    const std::vector<NodeId>& kept() const { return kept_; }
    /// Whether a state has room for these forces.
    bool fits(const state::State& state) const { return instants_.none() || state.last_force.size() >= rows_; }

private:
    struct Seen {
        Instants::Ahead ahead;
        double tick = -1;
        EventClock clock;
    };

    Instants instants_;
    std::size_t rows_ = 0;
    std::vector<NodeId> kept_;
    std::vector<std::uint32_t> place_;
    std::vector<Seen> seen_;
    std::span<const EventClock> clock_;  ///< clock of each element
    state::State* state_ = nullptr;
};

}  // namespace avs::advance
