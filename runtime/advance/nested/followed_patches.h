#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/element_lanes.h"
#include "runtime/advance/nested/general_elements.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/shared/clock_judge.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/base/id.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance::nested {

struct Plan;

/// Elements of patches whose clocks follow the state: which of them are loose and are kicked elsewhere (loose_elements.h), and
/// which have kicked in a state that is not tame, so that their clocks have to be judged after the tick.
///
/// An element is tame if its clock need not be judged, by numbers that a kick computes anyway (ClockJudge::is_tame).
///
/// Elements that kernels kick eight at a time have no such numbers: their batches report lanes that are strained beyond a limit
/// (StrainWatch in kernels.inl). For these only g, without its rate, counts: st_venant_kirchhoff stiffens no faster than it is
/// pulled.
class FollowedPatches {
public:
    /// Empties and fills lanes of the plan's batches.
    FollowedPatches(const image::Image& image, Plan& plan);

    bool used() const { return !first_.empty(); }
    bool has_lanes() const { return element_lanes_.any(); }

    /// Whether an element without a kernel is loose, by its place in Plan::general.
    bool is_away(std::uint32_t place) const { return away_[place] != 0; }
    bool follows(std::uint32_t place) const { return follows_[place] != 0; }
    /// An element has kicked. Threads may call it at once for elements of different patches.
    void note(const Context& context, const Patch& patch, std::uint32_t place, ElementId element,
              const mechanics::StrainRange& range) {
        ClockJudge::LastStrain& last = last_[place];
        const bool tame = ClockJudge::is_tame(range, last, allowed_[place]);
        last = {range.least_volume, range.growth};
        if (!tame) add(context, patch, element);
    }

    /// A patch has kicked, and its kernels have reported strained elements. As for `note`; each thread has views of its own.
    void look(const Context& context, const Patch& patch, const LocalNode* local, std::span<advance::ElementView> views);
    /// Views of elements for `look`, one set per thread.
    std::vector<advance::ElementView> views() const { return advance::element_views(image_); }

    /// Whether the element is kicked by a kernel as long as it has its clock at rest.
    bool has_lane(ElementId element) const { return element_lanes_.has(element); }
    /// An element acts elsewhere.
    void leave(ElementId element);
    /// An element returns to its patch; its next kick counts as not tame.
    void come_back(ElementId element);

    /// Whether some element was not tame at a tick whose kicks are all done; other threads may have begun the next one.
    bool was_untamed_at(double tick) const { return last_tick_.load(std::memory_order_acquire) == tick; }
    /// Elements that were not tame since the last call, patch by patch.
    std::span<const ElementId> take();

    /// Saves data of the previous kicks, on which the bits of a run depend.
    void keep(state::Keeper& keeper);

private:
    static constexpr std::uint32_t nowhere = 0xffffffff;

    void add(const Context& context, const Patch& patch, ElementId element);
    std::size_t block_of(ElementId element) const;

    const image::Image& image_;
    const Plan& plan_;
    ElementLanes element_lanes_;
    std::vector<double> nothing_;               ///< memories of elements at rest
    std::vector<std::uint32_t> place_of_;       ///< per element, in Plan::general
    std::vector<std::uint8_t> away_, follows_;  ///< per place
    std::vector<double> allowed_;               ///< per place: (theta h_c / h)^2
    std::vector<ClockJudge::LastStrain> last_;  ///< per place
    std::vector<std::uint32_t> first_;          ///< per patch, in `untamed_`
    std::vector<std::uint32_t> count_;          ///< per patch
    std::vector<ElementId> untamed_, taken_;
    std::atomic<double> last_tick_{-1};  ///< at which some element was not tame
};

}  // namespace avs::advance::nested
