#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/element_lanes.h"
#include "runtime/advance/nested/general_elements.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance::nested {

struct Plan;

/// What patches know of elements whose clocks follow the state: which of them are loose and act elsewhere (loose_elements.h), and
/// which have kicked in a state that is not tame, so that their clocks are to be judged behind the tick.
///
/// Tame is what no clock has to be judged for, by numbers that a kick has at hand: with J the least det F over an element's points
/// and g how many times its stiffness has grown (mechanics::StrainRange), both at this kick and, primed, at the one before,
///
///     2 J - J' > 0.55 J        g + 2 max(0, g - g') <= (theta h_c / h)^2
///
/// h_c the critical step at rest: where the state goes on as it does, the next kick finds neither half the volume nor a turn above
/// theta.
///
/// Elements that kernels kick eight at a time have no such numbers: their batches tell which lanes are strained beyond a limit
/// (StrainWatch in kernels.inl). Of those g counts, alone: st_venant_kirchhoff stiffens no faster than it is pulled.
class FollowedPatches {
public:
    /// Empties and fills lanes of the plan's batches.
    FollowedPatches(const image::Image& image, Plan& plan);

    bool used() const { return !first_.empty(); }
    bool has_lanes() const { return element_lanes_.any(); }

    /// Of elements that go by their formulas, by their place in Plan::general.
    bool is_away(std::uint32_t place) const { return away_[place] != 0; }
    bool follows(std::uint32_t place) const { return follows_[place] != 0; }
    /// An element has kicked. Threads may call it at once for elements of different patches.
    void note(const Context& context, const Patch& patch, std::uint32_t place, std::uint32_t element,
              const mechanics::StrainRange& range) {
        Last& last = last_[place];
        const double growth = range.growth, ahead = growth + 2 * std::max(0.0, growth - last.growth);
        // Not `>`: what is not a number is not tame.
        const bool tame = ahead <= allowed_[place] && 2 * range.least_volume - last.volume > least_left * range.least_volume;
        last = {range.least_volume, growth};
        if (!tame) add(context, patch, element);
    }

    /// A patch has kicked, and its kernels have told of strained elements. Likewise; each thread has views of its own.
    void look(const Context& context, const Patch& patch, const LocalNode* local, std::span<advance::ElementView> views);
    /// Of elements, as `look` wants them.
    std::vector<advance::ElementView> views() const { return advance::element_views(image_); }

    /// Whether a kernel kicks the element, while it is at rest.
    bool has_lane(std::uint32_t element) const { return element_lanes_.has(element); }
    /// An element acts elsewhere.
    void leave(std::uint32_t element);
    /// Its next kick is not tame, whatever it finds.
    void come_back(std::uint32_t element);

    /// Whether some element was not tame at a tick, all of whose kicks are done; others may have begun the next one.
    bool was_untamed_at(double tick) const { return last_tick_.load(std::memory_order_acquire) == tick; }
    /// Elements that were not tame since the last call, patch by patch.
    std::span<const std::uint32_t> take();

    /// Bits of a run depend on the kick before.
    void keep(state::Keeper& keeper);

private:
    static constexpr double least_left = 0.55;

    /// An element at its kick before.
    struct Last {
        double volume = 1, growth = 1;
    };

    static constexpr std::uint32_t nowhere = 0xffffffff;

    void add(const Context& context, const Patch& patch, std::uint32_t element);
    std::size_t block_of(std::uint32_t element) const;

    const image::Image& image_;
    const Plan& plan_;
    ElementLanes element_lanes_;
    std::vector<double> nothing_;               ///< memories of elements at rest
    std::vector<std::uint32_t> place_of_;       ///< per element, in Plan::general
    std::vector<std::uint8_t> away_, follows_;  ///< per place
    std::vector<double> allowed_;               ///< per place: (theta h_c / h)^2
    std::vector<Last> last_;                    ///< per place
    std::vector<std::uint32_t> first_;          ///< per patch, in `untamed_`
    std::vector<std::uint32_t> count_;          ///< per patch
    std::vector<std::uint32_t> untamed_, taken_;
    std::atomic<double> last_tick_{-1};  ///< at which some element was not tame
};

}  // namespace avs::advance::nested
