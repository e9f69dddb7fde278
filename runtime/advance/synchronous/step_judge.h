#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/shared/clock_judge.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Decides from the state how often the one step of all elements has to be halved, so that it fits every element whose clock
/// follows the state (ClockJudge). The step becomes finer immediately; it becomes coarser by one halving at a time, where all
/// elements fit, at ticks of the coarser step.
class StepJudge {
public:
    explicit StepJudge(const image::Image& image);

    /// Whether the step follows the state.
    bool used() const { return !followed_.empty(); }
    /// Per element: range of strains at its last kick. Elements without a kernel write it when they kick (GeneralKicks::watch); for
    /// others `judge` computes it.
    std::vector<mechanics::StrainRange>& ranges() { return ranges_; }

    struct Verdict {
        int halvings;                      ///< number of halvings of the step at rest
        std::optional<std::string> fault;  ///< why no allowed step is small enough
    };
    /// To be called after all events of a tick at which the elements have kicked.
    Verdict judge(Tick tick, int halvings, const state::State& state);
    /// To be called after the step has changed: changes of strain per step are not comparable then, so all elements are judged at
    /// their next kick.
    void forget_rates();

    /// The most halvings that all elements may have.
    int finest() const { return finest_; }
    /// Saves data of the previous kicks, on which the bits of a run depend.
    void keep(state::Keeper& keeper);

private:
    struct Followed {
        std::uint32_t element;
        double allowed;   ///< ClockJudge::allowed_growth
        bool is_watched;  ///< whether the element's kick writes its range
    };
    ClockJudge::Call look_at(std::uint32_t element, Tick tick, int halvings, const state::State& state);
    bool all_fit_coarser(Tick tick, int halvings, const state::State& state);

    const image::Image& image_;
    ClockJudge judge_;
    std::vector<ElementView> views_;
    std::vector<Followed> followed_;
    std::vector<mechanics::StrainRange> ranges_;
    std::vector<ClockJudge::LastStrain> last_, before_;  ///< per row of `followed_`: strains at this kick and at the one before
    std::vector<Vec3> position_, velocity_;              ///< of the nodes of one element
    std::size_t holder_ = 0;  ///< index in `followed_` of the last element that did not fit a coarser step
    int finest_ = 0;
};

}  // namespace avs::advance
