#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/shared/kick_lists.h"
#include "runtime/advance/shared/layer_pushes.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Velocities that belong to an instant, at the nodes where damping needs them.
///
/// A kick at t_i stands for its force over [t_i - h_i/2, t_i + h_i/2], so the momentum that kicks leave is ahead of a tick t by
///
///     a = P sum_i (h_i/2 - (t - t_i)) f_i          over the elements and loads at a node; then  v(t) = (p - a) / m
///
/// Looks of contact have periods of their own, a node may be pressed by several looks at different times, and looks at t itself
/// come after damping, since a look needs all impulses of its time (docs/contact.md, section 4). Damping should see the mean of v
/// over the period h of the damped element. The impulses J of looks in [t - h, t) are assumed to recur h later; they add to a:
///
///     sum_J (1/2 - (t - t_J) / h) J
///
/// The work of damping is computed from the impulse a without this sum, since each look counts its own effect on the work. Impulses
/// of penalty layers (layer_pushes.h) belong to both, to the a for the velocity and to the a for the work, since the energy of
/// layers is the one that they store.
///
/// Damping acts in the middle of its element's step. At a node where all elements have the clock of that element, a = 0. Elsewhere
/// p alternates around the mean motion at every kick, even at rest, where forces balance and v(t) = 0. If damping used p in place
/// of p - a, drag would push a body at rest, by alpha h/2 of the contact force, and it would permanently take energy from the
/// alternation, which the forces restore.
class Instants {
public:
    /// Rows of the last forces of elements (State::force_slot, last_force), for engines that store them for each element.
    struct ForceSlots {
        std::vector<std::uint32_t> slot;
        std::size_t rows = 0;
    };

    Instants() = default;
    /// Nodes of damped elements at which other events act, too: elements with other clocks, loads, contact (on the nodes `surface`)
    /// or penalty layers. In ascending order. If the engine changes clocks, also nodes of damped elements at which some clock
    /// follows the state.
    enum class Clocks : std::uint8_t { fixed, may_change };
    static std::vector<NodeId> nodes_of(const image::Image& image, std::span<const NodeId> surface, Clocks clocks = Clocks::fixed);
    /// @param kicks  for each entry of `nodes`: the events that kick it
    Instants(const image::Image& image, std::vector<NodeId> nodes, Grouped<ElementKick> kicks);
    /// Constructor for engines that store the last forces of each element; gives rows to elements that have none yet.
    Instants(const image::Image& image, std::vector<NodeId> nodes, ForceSlots& slots);

    /// Adds the impulses of layers; `pushes` must not be moved in memory.
    void read_layers(LayerPushes& pushes) { layers_ = pushes.none() ? nullptr : &pushes; }

    /// Multiplies the periods of all elements by 2^powers from now on; for an engine with one step for all.
    void scale_step(int powers) { scale_periods(elements_, powers); }

    bool none() const { return nodes_.empty(); }
    std::span<const NodeId> nodes() const { return nodes_; }

    /// The impulse a of a node [N s].
    struct Ahead {
        Vec3 all;
        Vec3 but_looks;  ///< the impulse a without that of looks; for the work of damping
        /// a as kernels read it: two rows of four numbers.
        void write(double* to) const {
            for (const Vec3& impulse : {all, but_looks}) {
                to[0] = impulse.x;
                to[1] = impulse.y;
                to[2] = impulse.z;
                to[3] = 0;
                to += 4;
            }
        }
    };
    /// The impulse a of nodes()[i] for the damping of elements with this clock at `now`. Looks after this call count for the next
    /// call.
    Ahead ahead(std::uint32_t i, const EventClock& clock, Tick now, state::State& state) const;

    static constexpr std::uint32_t no_place = 0xffffffff;
    /// Per node of the image: its place in nodes(), or none.
    std::vector<std::uint32_t> places(std::size_t count) const;

private:
    const image::Image* image_ = nullptr;
    LayerPushes* layers_ = nullptr;
    double quantum_ = 0;
    std::vector<NodeId> nodes_;
    Grouped<ElementKick> elements_;
    Grouped<LoadKick> loads_;
    Grouped<ForcedKick> forced_;

    void find_others();
};

/// Allocates in the state: the impulses of looks on these nodes, and the last forces that are stored for each element.
void prepare_instants(const image::Image& image, std::span<const NodeId> surface, state::State& state);

}  // namespace avs::advance
