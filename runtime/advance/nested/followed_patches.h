#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/general_elements.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance::nested {

struct Plan;

/// What patches know of elements whose clocks follow the state: which of them are loose and act elsewhere (loose_elements.h), and
/// which have kicked in a state that is not tame, so that their clocks are to be judged behind the tick.
///
/// Tame is what no clock has to be judged for, by numbers that a kick has at hand. With J the least det F over an element's points,
/// J' that of its kick before, and F F^T's largest trace: J > 0.9, 2 J - J' > 0.8 (where it goes), tr < 3.4.
class FollowedPatches {
public:
    FollowedPatches(const image::Image& image, const Plan& plan);

    bool used() const { return !first_.empty(); }

    /// Of elements that go by their formulas, by their place in Plan::general.
    bool is_away(std::uint32_t place) const { return away_[place] != 0; }
    bool follows(std::uint32_t place) const { return follows_[place] != 0; }
    /// An element has kicked. Threads may call it at once for elements of different patches.
    void note(const Context& context, const Patch& patch, std::uint32_t place, std::uint32_t element,
              const mechanics::StrainRange& range) {
        const bool tame = range.least_volume > least_volume && range.largest_stretch < largest_stretch &&
                          2 * range.least_volume - last_volume_[place] > least_volume_ahead;
        last_volume_[place] = range.least_volume;
        if (!tame) add(context, patch, element);
    }

    void leave(std::uint32_t place) { away_[place] = 1; }
    /// Its next kick is not tame, whatever it finds.
    void come_back(std::uint32_t place);

    /// Whether some element was not tame at a tick, all of whose kicks are done; others may have begun the next one.
    bool was_untamed_at(double tick) const { return last_tick_.load(std::memory_order_acquire) == tick; }
    /// Elements that were not tame since the last call, patch by patch.
    std::span<const std::uint32_t> take();

    /// Bits of a run depend on J'.
    void keep(state::Keeper& keeper);

private:
    static constexpr double least_volume = 0.9, least_volume_ahead = 0.8, largest_stretch = 3.4;

    void add(const Context& context, const Patch& patch, std::uint32_t element);

    const Plan& plan_;
    std::vector<std::uint8_t> away_, follows_;  ///< per place
    std::vector<double> last_volume_;           ///< per place: J'
    std::vector<std::uint32_t> first_;          ///< per patch, in `untamed_`
    std::vector<std::uint32_t> count_;          ///< per patch
    std::vector<std::uint32_t> untamed_, taken_;
    std::atomic<double> last_tick_{-1};  ///< at which some element was not tame
};

}  // namespace avs::advance::nested
