#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compiler/lower/clock_regions.h"
#include "compiler/lower/critical_steps.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

/// Which clocks follow the present stiffness of their elements, from when on and how far. Why: docs/schemes.md.
namespace avs::lower {

/// How the largest frequency of an element moves with its state.
enum class Stiffening {
    none,          ///< it stays, or falls: a fixed clock is as good
    not_followed,  ///< it may rise, and no clock follows it here
    followed,      ///< it may rise, and the clock can follow
};
/// The one table of kinds and laws whose clocks follow: `followed` ones do by default, where their clock can.
Stiffening stiffening(ElementKind kind, MaterialModel model);
/// Whether an engine can change the periods of such a clock of a scene during a run.
bool can_change(const scene::Scene& scene, const scene::StrainClock& clock);

/// The settings of a clock for following its elements' state; null for a period given by hand.
const scene::Following* following_of(const scene::StrainClock& clock);

/// Largest omega h / 2 of an element before its clock gets finer: 1.4 beta, of betas below .5 up to twice that, but no more than
/// .7, which is as safe; .98 at most. Periods at rest are beta/2 to beta of the critical one, so a small strain leaves them alone.
/// Tetrahedra of one point without a barrier in their law have .8 in place of .7, and so 1.6 beta: they stiffen no faster than they
/// are pulled, and their bound is nearly exact. Of elements of several points it is up to 1.4 times too large, and so may the turn
/// be.
double follow_turn(double beta, ElementKind kind, MaterialModel model);

/// 1 for each element whose clock follows. Nothing, with messages, if a clock is to follow elements for which this is not
/// possible.
std::optional<IdVector<ElementId, std::uint8_t>> following_elements(const model::Model& model, const CriticalSteps& steps,
                                                                    const ClockRegions& regions, support::Diagnostics& diagnostics);

/// Requirements on the time grid of a scene.
struct Resolution {
    int wanted = 20;  ///< log2 of the smallest period in ticks
    int least = 10;   ///< below it a run is refused
    int of_run = 53;  ///< log2 of the ticks that a run may have
    bool follows = false;
};
/// With h_min, the smallest period at rest [s].
Resolution resolution(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                      const IdVector<ElementId, std::uint8_t>& following, double smallest);

/// How often a base of so many ticks may be halved: half of the finest period is a tick. 2^10 to 2^11 of the smallest unit are left
/// above it where there are ticks enough for 36 halvings, so that rounding the base down to one costs a thousandth of the step at
/// most; else down to 2^7, less than a hundredth.
int base_halvings(Tick base);

/// The policy of each element; 0: its clock is fixed. Elements of any level may get as fine as one absolute period allows.
struct FollowPolicies {
    std::vector<image::FollowPolicy> policies;
    IdVector<ElementId, std::uint8_t> of_element;  ///< empty where there are no policies
};
std::optional<FollowPolicies> follow_policies(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                                              const IdVector<ElementId, std::uint8_t>& following,
                                              const IdVector<ElementId, Tick>& period, const TimeBase& time,
                                              support::Diagnostics& diagnostics);

}  // namespace avs::lower
