#pragma once

#include "compiler/lower/clock_regions.h"
#include "compiler/lower/critical_steps.h"
#include "compiler/lower/strain_clocks.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::lower {

/// Warnings, damping_overshoots: materials whose drag takes more than a velocity has in one step, mass_damping h > 1, by the
/// longest period h that a clock gives their elements. Drag acts once a step and for all of it, so beyond that it turns what it
/// should brake round (stable up to 2).
void warn_of_overshoot(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                       const StrainClocks& clocks, support::Diagnostics& diagnostics);

}  // namespace avs::lower
