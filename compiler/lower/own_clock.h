#pragma once

#include <string>

#include "compiler/lower/critical_steps.h"
#include "compiler/lower/strain_clocks.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/ticks.h"

namespace avs::lower {

/// The clock that the scene gives a load or a drive, in ticks of the run. A period of less than two ticks is an error.
/// `owner` is its name in messages: "load `weight`".
EventClock own_clock(const scene::OwnClock& clock, const CriticalSteps& steps, const TimeBase& time, const std::string& owner,
                     support::SourceRange where, support::Diagnostics& diagnostics);

}  // namespace avs::lower
