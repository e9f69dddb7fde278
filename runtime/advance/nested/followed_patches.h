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
/// which were not tame at their last kick, so that their clocks have to be judged after the tick.
///
/// An element without a kernel is tame if two numbers that its kick computes anyway, the volume and the growth of the stiffness,
/// are within limits together with their rates (ClockJudge::is_tame).
///
/// Kernels, which kick elements eight at a time, compute no such numbers. They report the lanes that are strained beyond a limit
/// (StrainWatch in kernels.inl); such an element is tame if the growth of its stiffness is allowed. The rate of the growth does
/// not count, since a st_venant_kirchhoff material stiffens no faster than it is pulled.
class FollowedPatches {
public:
    /// Empties and fills lanes of the plan's batches.
    FollowedPatches(const image::Image& image, Plan& plan);

    bool used() const { return !first_.empty(); }
    bool has_lanes() const { return element_lanes_.any(); }

    /// For elements without a kernel, by place in Plan::general: whether the element is loose, and whether its clock follows the
    /// state.
    bool is_away(std::uint32_t place) const { return away_[place] != 0; }
    bool follows(std::uint32_t place) const { return follows_[place] != 0; }
    /// Called after the kick of an element without a kernel whose clock follows the state. Threads may call this simultaneously for
    /// elements of different patches.
    void note(const Context& context, const Patch& patch, std::uint32_t place, ElementId element,
              const mechanics::StrainRange& range) {
        ClockJudge::LastStrain& last = last_[place];
        const bool tame = ClockJudge::is_tame(range, last, allowed_[place]);
        last = {range.least_volume, range.growth};
        if (!tame) add(context, patch, element);
    }

    /// Called after the kick of a patch: checks the elements in Context::strained. Threads may call this simultaneously for
    /// different patches, each with its own views.
    void look(const Context& context, const Patch& patch, const LocalNode* local, std::span<advance::ElementView> views);
    /// Makes views of elements for `look`, for one thread.
    std::vector<advance::ElementView> views() const { return advance::element_views(image_); }

    /// Whether the element is kicked by a kernel as long as it has its clock at rest.
    bool has_lane(ElementId element) const { return element_lanes_.has(element); }
    /// From now on the element is loose: its patch does not kick it.
    void leave(ElementId element);
    /// The element returns to its patch. If it has no lane, its next kick counts as not tame.
    void come_back(ElementId element);

    /// Whether some element was not tame at a tick. All patches must have kicked at this tick; other threads may have begun the
    /// next one.
    bool was_untamed_at(double tick) const { return last_tick_.load(std::memory_order_acquire) == tick; }
    /// Elements that were not tame at some kick since the last call, patch by patch.
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
    std::vector<double> nothing_;               ///< state variables of elements with kernels, which have none: zeros
    std::vector<std::uint32_t> place_of_;       ///< per element: its place in Plan::general, or `nowhere`
    std::vector<std::uint8_t> away_, follows_;  ///< per place in Plan::general: is_away, follows
    std::vector<double> allowed_;               ///< per place in Plan::general: ClockJudge::allowed_growth
    std::vector<ClockJudge::LastStrain> last_;  ///< per place in Plan::general: values at the last kick
    std::vector<std::uint32_t> first_;          ///< per patch: where its elements begin in `untamed_`
    std::vector<std::uint32_t> count_;          ///< per patch: number of its elements in `untamed_`
    std::vector<ElementId> untamed_, taken_;
    std::atomic<double> last_tick_{-1};  ///< the last tick at which some element was not tame
};

}  // namespace avs::advance::nested
