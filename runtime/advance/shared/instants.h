#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/shared/kick_lists.h"
#include "runtime/advance/shared/layer_pushes.h"
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
/// Looks of contact have periods of their own, several sides press a node at several times, and those of t itself are still to
/// come: damping acts before them, for a look has to know all that belongs to its time (docs/contact.md, section 4). What counts is
/// the mean of v over the period h of the element that damps. Looks J in [t - h, t) are taken to come again, h later:
///
///     a = a + sum_J (1/2 - (t - t_J) / h) J
///
/// Work is booked without them: each look books what it changes of it. Kicks of penalty layers, whose energy is that which they
/// store, count in both (layer_pushes.h).
///
/// Damping acts in the middle of its element's step. At a node where all have the clock of that element a = 0. Elsewhere p is a saw
/// about the motion, also at rest, where v(t) = 0 while the forces balance: with p, drag would push at what does not move, by
/// alpha h/2 of the force of contact, and take energy from the saw, which the forces replace, for ever.
class Instants {
public:
    /// Where last forces of elements stand (State::force_slot, last_force), for engines that keep them element by element.
    struct ForceSlots {
        std::vector<std::uint32_t> slot;
        std::size_t rows = 0;
    };

    Instants() = default;
    /// Nodes of damped elements that are kicked at other times, too, ascending. All of those in `surface`, nodes that contact
    /// kicks, and of penalty layers; and all of elements that follow the state where an engine changes their clocks.
    enum class Clocks : std::uint8_t { fixed, may_change };
    static std::vector<std::uint32_t> nodes_of(const image::Image& image, std::span<const std::uint32_t> surface,
                                               Clocks clocks = Clocks::fixed);
    /// @param kicks  per node of `nodes`
    Instants(const image::Image& image, std::vector<std::uint32_t> nodes, Grouped<ElementKick> kicks);
    /// Element by element; gives slots to those that have none yet.
    Instants(const image::Image& image, std::vector<std::uint32_t> nodes, ForceSlots& slots);

    /// What layers push is ahead, too; it has to stay where it is.
    void read_layers(LayerPushes& pushes) { layers_ = pushes.none() ? nullptr : &pushes; }

    bool none() const { return nodes_.empty(); }
    std::span<const std::uint32_t> nodes() const { return nodes_; }

    /// a of nodes()[i] [N s], for damping of elements of this clock. From there on looks count for the next time.
    struct Ahead {
        Vec3 all;
        Vec3 but_looks;  ///< for the books
        /// As kernels read it: two rows of four.
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
    Ahead ahead(std::uint32_t i, const EventClock& clock, Tick now, state::State& state) const;

    static constexpr std::uint32_t no_place = 0xffffffff;
    /// Per node of the image: its place in nodes(), or none.
    std::vector<std::uint32_t> places(std::size_t count) const;

private:
    const image::Image* image_ = nullptr;
    LayerPushes* layers_ = nullptr;
    double quantum_ = 0;
    std::vector<std::uint32_t> nodes_;
    Grouped<ElementKick> elements_;
    Grouped<LoadKick> loads_;
    Grouped<ForcedKick> forced_;

    void find_others();
};

/// Gives room in a state for what looks give these nodes and for the last forces that engines keep element by element.
void prepare_instants(const image::Image& image, std::span<const std::uint32_t> surface, state::State& state);

}  // namespace avs::advance
