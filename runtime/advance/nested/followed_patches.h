#pragma once

#include <algorithm>
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
/// Tame is what no clock has to be judged for, by numbers that a kick has at hand: with J the least det F over an element's points
/// and g how many times its stiffness has grown (mechanics::StrainRange), both at this kick and, primed, at the one before,
///
///     2 J - J' > 0.55 J        g + 2 max(0, g - g') <= (theta h_c / h)^2
///
/// h_c the critical step at rest: where the state goes on as it does, the next kick finds neither half the volume nor a turn above
/// theta.
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
        Last& last = last_[place];
        const double growth = range.growth, ahead = growth + 2 * std::max(0.0, growth - last.growth);
        // Not `>`: what is not a number is not tame.
        const bool tame = ahead <= allowed_[place] && 2 * range.least_volume - last.volume > least_left * range.least_volume;
        last = {range.least_volume, growth};
        if (!tame) add(context, patch, element);
    }

    void leave(std::uint32_t place) { away_[place] = 1; }
    /// Its next kick is not tame, whatever it finds.
    void come_back(std::uint32_t place);

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

    void add(const Context& context, const Patch& patch, std::uint32_t element);

    const Plan& plan_;
    std::vector<std::uint8_t> away_, follows_;  ///< per place
    std::vector<double> allowed_;               ///< per place: (theta h_c / h)^2
    std::vector<Last> last_;                    ///< per place
    std::vector<std::uint32_t> first_;          ///< per patch, in `untamed_`
    std::vector<std::uint32_t> count_;          ///< per patch
    std::vector<std::uint32_t> untamed_, taken_;
    std::atomic<double> last_tick_{-1};  ///< at which some element was not tame
};

}  // namespace avs::advance::nested
