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

/// Decides which clocks follow the present stiffness of their elements, from which strain on, and how fine they may get. The
/// reasons are in docs/schemes.md.
namespace avs::lower {

/// How the largest frequency of an element changes with its state.
enum class Stiffening {
    none,          ///< the frequency stays or falls: a fixed clock is sufficient
    not_followed,  ///< the frequency may rise, but clocks of elements of this kind and law do not follow
    followed,      ///< the frequency may rise, and the clock can follow it
};
/// Looks up a kind and a law in the table. Clocks of `followed` elements follow by default, if their policy allows it.
Stiffening stiffening(ElementKind kind, MaterialModel model);
/// Whether an engine can change the periods of this clock during a run of the scene.
bool can_change(const scene::Scene& scene, const scene::StrainClock& clock);

/// How a clock follows the state of its elements; null for a clock with a fixed period from the scene.
const scene::Following* following_of(const scene::StrainClock& clock);

/// Largest omega h / 2 of an element before its clock gets finer. Periods at rest are beta / 2 to beta times the critical step,
/// so that omega h / 2 is at most beta there; the limit is higher, so that a small strain does not change a clock. It is
///
///     max(1.4 beta, min(.7, 2.8 beta)), but at most .98, or beta itself (up to 1) if that is more.
///
/// A limit of .7, that of beta = .5, is also safe for smaller beta. For `tet4` with a law without a barrier it is
/// max(1.6 beta, min(.8, 3.2 beta)): they stiffen no faster than they are pulled, and the bound of their frequency is nearly
/// exact. For elements with several points that bound is up to 1.4 times too large.
double follow_turn(double beta, ElementKind kind, MaterialModel model);

/// For each element 1 if its clock follows, else 0. Nothing, with messages, if a clock is to follow elements for which
/// this is not possible.
std::optional<IdVector<ElementId, std::uint8_t>> following_elements(const model::Model& model, const CriticalSteps& steps,
                                                                    const ClockRegions& regions, support::Diagnostics& diagnostics);

/// What a scene requires of the number of ticks.
struct Resolution {
    int wanted = 20;  ///< log2 of the ticks that the smallest period should have
    int least = 10;   ///< log2 of the ticks that it must have; with fewer the run is refused
    int of_run = 53;  ///< log2 of the largest number of ticks that a run may have
    bool follows = false;
};
/// Computes what a scene requires of the number of ticks.
/// @param smallest  the smallest period at rest [s], h_min
Resolution resolution(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                      const IdVector<ElementId, std::uint8_t>& following, double smallest);

/// How often a base period of this many ticks may be halved; half of the finest period must be a whole tick. The base is rounded
/// down to a multiple of 2^(halvings + 1) ticks. If ticks suffice for 36 halvings, the base has 2^10 to 2^11 such units, and
/// rounding costs at most a thousandth of the step. Otherwise it has at least 2^7 units, and rounding costs less than a hundredth.
int base_halvings(Tick base);

/// How the clock of each element follows the state. Clocks of all levels have the same finest period in ticks.
struct FollowPolicies {
    std::vector<image::FollowPolicy> policies;
    /// Index into `policies` + 1; 0: the clock is fixed; empty if there are no policies.
    IdVector<ElementId, std::uint8_t> of_element;
};
std::optional<FollowPolicies> follow_policies(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                                              const IdVector<ElementId, std::uint8_t>& following,
                                              const IdVector<ElementId, Tick>& period, const TimeBase& time,
                                              support::Diagnostics& diagnostics);

}  // namespace avs::lower
