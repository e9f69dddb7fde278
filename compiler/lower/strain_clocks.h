#pragma once

#include <optional>
#include <string>

#include "compiler/lower/clock_regions.h"
#include "compiler/lower/critical_steps.h"
#include "compiler/lower/following.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/ticks.h"

namespace avs::lower {

/// The unit of time of a run, and the period of each strain event in it. All phases are zero.
struct StrainClocks {
    TimeBase time;
    Tick until = 0;
    IdVector<ElementId, Tick> period;  ///< > 0
    Tick smallest = 0;                 ///< smallest period, over the elements that can move
    FollowPolicies follow{};           ///< how periods change with the state
};

/// Periods by the policy of each element's clock, h_e = beta times the critical step:
///   quantised     n = per_octave: rounded down to h_min 2^k (n + j) / n, 0 <= j < n, where h_min has so many ticks that every half
///                 period is one; `nested` is n = 1. All such clocks of a scene have the same h_min, so that their ticks fall
///                 together;
///   asynchronous  rounded down to a tick;
///   synchronous   the smallest of the clock's elements, an even number of ticks;
///   fixed         as given, to the nearest even number of ticks.
/// Elements whose nodes are all held never kick; they take the coarsest period of the others.
///
/// The tick is a power of two of a second. The smallest period has 2^20 to 2^21 ticks, or fewer (at least 2^10) if the run would
/// exceed 2^53 ticks otherwise. A run that still exceeds them is an error.
///
/// If a clock follows the state, periods must be halved exactly. Then h_min is a multiple of 2^(m + 1) ticks, and at least 2^10
/// times as long. m is as large as the run allows, 12 to 36, or as large as `finest` needs. Such a run has up to 2^52 ticks.
std::optional<StrainClocks> strain_clocks(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                                          support::Diagnostics& diagnostics);

/// "nested { beta = 0.5 }"
std::string describe(const scene::StrainClock& clock);
/// The text for all clocks of a scene: "nested { beta = 0.5 }; tip: fixed { period = 0.001 s }".
std::string describe_clocks(const scene::Scene& scene);

}  // namespace avs::lower
