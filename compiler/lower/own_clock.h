#pragma once

#include <string>

#include "compiler/lower/critical_steps.h"
#include "compiler/lower/strain_clocks.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/ticks.h"

namespace avs::lower {

/// A clock that the scene gives to a load or a drive, on the grid of the run. An error if its period is less than two ticks.
/// `owner` is "load `weight`".
EventClock own_clock(const scene::OwnClock& clock, const CriticalSteps& steps, const TimeBase& time, const std::string& owner,
                     support::SourceRange where, support::Diagnostics& diagnostics);

}  // namespace avs::lower
