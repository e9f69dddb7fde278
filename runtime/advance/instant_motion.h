#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/observe.h"
#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

/// Quantities at the time t of a sample. A kick at t_i of a clock with the period h_i stands for its force over [t_i - h_i/2, t_i +
/// h_i/2]. So the impulses of the kicks up to t are ahead of t by sum_i (h_i/2 - (t - t_i)) f_i, which may be negative. The forces
/// f_i of elements are those of the last kick of each element.
namespace avs::advance {

/// Some nodes, or all of them, and the events that kick them.
class InstantMotion {
public:
    /// @param nodes  ascending; they must live as long as this object
    InstantMotion(const image::Image& image, std::span<const std::uint32_t> nodes);
    /// Motion of all nodes.
    explicit InstantMotion(const image::Image& image);

    /// Impulse on each of the nodes that is ahead of `state.now` [N s]: by kicks of elements, loads and penalty layers, and by
    /// looks of contact; it includes the part that restraints and drives take. Valid until the next call.
    std::span<const Vec3> ahead(const state::State& state);

    /// Changes velocities of the nodes from those after their last kicks to those at `state.now`.
    void bring(const state::State& state, std::span<Vec3> velocity);

private:
    struct Block {
        std::uint32_t index = 0;
        std::vector<std::uint32_t> elements;  ///< numbers of the elements in the block
    };
    void find_elements();
    static constexpr std::uint32_t no_place = 0xffffffff;

    const image::Image* image_;
    std::vector<std::uint32_t> nodes_;
    std::vector<std::uint32_t> place_;  ///< per node of the image: its place in `nodes_`, or none
    std::vector<Block> blocks_;
    std::vector<Vec3> ahead_;
};

/// Impulse of penalty layers between each two bodies that is ahead of `state.now`.
std::vector<state::PairAhead> layers_ahead(const image::Image& image, const state::State& state);

/// Impulse of contact on each node up to `state.now` [N s]: of kicks and looks, less the part that is ahead. For images that show
/// contact forces.
std::vector<Vec3> pressed_now(const image::Image& image, const state::State& state);

/// The velocity of a node at `state.now`, from that after its last kicks; `ahead` is the impulse on the node that is ahead of
/// `state.now`.
Vec3 brought(const image::Image& image, const state::State& state, std::uint32_t node, const Vec3& velocity, const Vec3& ahead);

/// Work and impulse of each drive up to `state.now`. `State::drives` has them only up to the last step of each drive; these sums
/// also contain the kicks since then, less the part of their impulses that is ahead of `state.now`.
class InstantDrives {
public:
    explicit InstantDrives(const image::Image& image);
    std::vector<state::DriveTally> tallies(const state::State& state);

private:
    const image::Image* image_;
    std::vector<std::uint32_t> nodes_;
    InstantMotion motion_;
};

/// Impulse of restraints and drives on nodes up to `state.now`: minus the impulse that they took from the kicks up to then, plus
/// the impulse by which drives moved nodes. For images that show the field `reaction`.
class InstantReactions {
public:
    explicit InstantReactions(const image::Image& image);
    /// Impulse per node of the image [N s]; valid until the next call.
    std::span<const Vec3> given(const state::State& state);

private:
    const image::Image* image_;
    std::vector<std::uint32_t> nodes_;
    InstantMotion motion_;
    std::vector<Vec3> given_;
};

}  // namespace avs::advance
