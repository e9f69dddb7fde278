#pragma once

#include "compiler/lower/clock_regions.h"
#include "compiler/lower/critical_steps.h"
#include "compiler/lower/strain_clocks.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::lower {

/// Warns of materials whose drag would reverse a velocity in one step (damping_overshoots): mass_damping h > 1, with the longest
/// period h of their elements' clocks. Drag acts once for the whole step, so it overshoots above 1. It is stable up to 2.
void warn_of_overshoot(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                       const StrainClocks& clocks, support::Diagnostics& diagnostics);

}  // namespace avs::lower
