#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/events/kernels.h"
#include "runtime/advance/shared/instants.h"

namespace avs::advance {

/// Velocities of the instant for damping kicks of single events. Several elements of a tick share a node, so the velocity of a
/// node is computed once per tick.
class DampedInstants {
public:
    /// @param surface  nodes that contact kicks
    /// @param slots    of elements whose last forces contact reads
    DampedInstants(const image::Image& image, std::span<const std::uint32_t> surface, Instants::ForceSlots slots);

    /// From now on kernels that run with this context take velocities of this state from this object. The object must not move.
    void serve(kernels::Context& context, state::State& state);

    /// Also counts the impulses of penalty layers, which are ahead of the instant, too.
    void read_layers(LayerPushes& pushes) { instants_.read_layers(pushes); }

    /// For an engine of one step for all elements: it is 2^powers times as long from now on.
    void scale_step(int powers) { instants_.scale_step(powers); }

    /// Nodes at which last forces have to be kept, for contact and for damping, ascending.
    const std::vector<std::uint32_t>& kept() const { return kept_; }
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
    std::vector<std::uint32_t> kept_, place_;
    std::vector<Seen> seen_;
    std::span<const EventClock> clock_;  ///< per element
    state::State* state_ = nullptr;
};

}  // namespace avs::advance
