#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Impulses of penalty layers on nodes of damped elements, and the part of them that is ahead of an instant (instants.h).
///
/// Layers kick at multiples of their periods h_l, after the damping of a tick. A kick J at t_J represents the time h_l around it.
/// For an element of period h that damps at t:
///
///     h a multiple of h_l    the kicks in [t - h, t) come again, h later:    a = sum_J (1/2 - (t - t_J) / h) J
///     else                   the last kick counts alone:                     a = (1/2 - (t - t_J) / h_l) J
///
/// The first rule is exact at rest, where a node and its layers vibrate with the period h.
class LayerPushes {
public:
    LayerPushes() = default;
    /// @param nodes  ascending; only those of damped elements get a place
    LayerPushes(const image::Image& image, std::span<const std::uint32_t> nodes);

    bool none() const { return first_sum_.empty(); }
    bool has(std::uint32_t node) const { return place_[node] != no_place; }
    /// Adds an impulse by layers of one period on a node, already projected by its restraint or drive.
    void note(std::uint32_t node, const Vec3& impulse, Tick period, Tick now);
    /// Impulse on a node that is ahead of `now`, at which elements with this clock damp it. Kicks after this call count for the
    /// next call.
    Vec3 ahead(std::uint32_t node, const EventClock& clock, Tick now);
    void keep(state::Keeper& keeper);

private:
    static constexpr std::uint32_t no_place = 0xffffffff;
    /// The last kick of layers of one period at a node.
    struct Last {
        Vec3 impulse;
        double tick = 0, period = 0;
        std::uint32_t next = no_place;  ///< index in `last_` of the row of another period
        std::uint32_t unused = 0;       ///< fills the padding, so that its bits are defined
    };

    std::vector<std::uint32_t> place_;      ///< per node of the image: its place, or none
    std::vector<std::uint32_t> first_sum_;  ///< first sum of each place; the last entry is the number of sums
    std::vector<state::LookSum> sums_;      ///< one sum per place and clock of damped elements there
    std::vector<std::uint32_t> first_last_;
    std::vector<Last> last_;
};

}  // namespace avs::advance
