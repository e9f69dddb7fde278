#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/observe.h"
#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

/// Samples at their time: a kick at t_i stands for its force over [t_i - h_i/2, t_i + h_i/2], so what kicks leave is ahead of a
/// tick t, or behind it, by sum_i (h_i/2 - (t - t_i)) f_i. For samples: takes a force of each element at the nodes.
namespace avs::advance {

/// Some nodes, or all, and what kicks them.
class InstantMotion {
public:
    /// @param nodes  ascending; they have to live as long
    InstantMotion(const image::Image& image, std::span<const std::uint32_t> nodes);
    /// Of all nodes.
    explicit InstantMotion(const image::Image& image);

    /// What kicks of elements, of loads, of penalty layers, and looks of contact have given each of the nodes ahead of `state.now`
    /// [N s], with what a restraint or a drive keeps of it. Until the next call.
    std::span<const Vec3> ahead(const state::State& state);

    /// Brings velocities of the nodes, as kicks left them, to `state.now`.
    void bring(const state::State& state, std::span<Vec3> velocity);

private:
    struct Block {
        std::uint32_t index = 0;
        std::vector<std::uint32_t> elements;  ///< numbers in the block
    };
    void find_elements();
    static constexpr std::uint32_t no_place = 0xffffffff;

    const image::Image* image_;
    std::vector<std::uint32_t> nodes_;
    std::vector<std::uint32_t> place_;  ///< per node of the image
    std::vector<Block> blocks_;
    std::vector<Vec3> ahead_;
};

/// What kicks of penalty layers have given each two bodies ahead of `state.now`.
std::vector<state::PairAhead> layers_ahead(const image::Image& image, const state::State& state);

/// What contact has given each node up to `state.now` [N s]: kicks and looks, less what of them is ahead. For images that show it.
std::vector<Vec3> pressed_now(const image::Image& image, const state::State& state);

/// Brings a velocity of a node, as kicks left it, to `state.now` by what they have given it ahead.
Vec3 brought(const image::Image& image, const state::State& state, std::uint32_t node, const Vec3& velocity, const Vec3& ahead);

/// What drives did up to `state.now`: also what the kicks since their last steps gave, less what of it is
/// ahead.
class InstantDrives {
public:
    explicit InstantDrives(const image::Image& image);
    std::vector<state::DriveTally> tallies(const state::State& state);

private:
    const image::Image* image_;
    std::vector<std::uint32_t> nodes_;
    InstantMotion motion_;
};

/// What restraints and drives have given nodes up to `state.now`: mirror image of what they kept, of kicks up to the instant; and
/// what drives gave to make nodes follow them. For images that show the field `reaction`.
class InstantReactions {
public:
    explicit InstantReactions(const image::Image& image);
    /// Per node of the image [N s]; until the next call.
    std::span<const Vec3> given(const state::State& state);

private:
    const image::Image* image_;
    std::vector<std::uint32_t> nodes_;
    InstantMotion motion_;
    std::vector<Vec3> given_;
};

}  // namespace avs::advance
