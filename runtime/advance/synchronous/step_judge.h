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

/// Decides from the state how often the one step of all elements has to be halved: the smallest that any of them asks for
/// (ClockJudge). Finer at once, coarser by one halving where all fit, at ticks of the coarser step.
class StepJudge {
public:
    explicit StepJudge(const image::Image& image);

    /// Whether the step follows the state.
    bool used() const { return !followed_.empty(); }
    /// Ranges of strains of all elements at their last kicks: those without a kernel write theirs when they kick
    /// (GeneralKicks::watch), others are found in `judge`.
    std::vector<mechanics::StrainRange>& ranges() { return ranges_; }

    struct Verdict {
        int halvings;                      ///< of the step at rest
        std::optional<std::string> fault;  ///< why no allowed step is small enough
    };
    /// After all events of a tick at which the elements have kicked.
    Verdict judge(Tick tick, int halvings, const state::State& state);
    /// The step has changed, so that rates of strain belong to another one: all elements are judged at their next kick.
    void forget_rates();

    /// The most halvings that all elements may have.
    int finest() const { return finest_; }
    /// Saves data of the previous kicks, on which the bits of a run depend.
    void keep(state::Keeper& keeper);

private:
    struct Followed {
        std::uint32_t element;
        double allowed;   ///< growth of its stiffness at the step at rest
        bool is_watched;  ///< it writes its range when it kicks
    };
    ClockJudge::Call look_at(std::uint32_t element, Tick tick, int halvings, const state::State& state);
    bool all_fit_coarser(Tick tick, int halvings, const state::State& state);

    const image::Image& image_;
    ClockJudge judge_;
    std::vector<ElementView> views_;
    std::vector<Followed> followed_;
    std::vector<mechanics::StrainRange> ranges_;
    std::vector<ClockJudge::LastStrain> last_, before_;  ///< per row of `followed_`: of this kick, of the one before
    std::vector<Vec3> position_, velocity_;              ///< of one element
    std::size_t holder_ = 0;                             ///< in `followed_`: the last one that did not fit a coarser step
    int finest_ = 0;
};

}  // namespace avs::advance
