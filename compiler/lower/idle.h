#pragma once

#include "compiler/lower/drives.h"
#include "compiler/lower/restraints.h"

namespace avs::lower {

/// Warnings, never_acts: what a scene gives and a run will not feel. A drive or a load that begins when the run is over, a load on
/// nodes that cannot move, a velocity of a body that cannot.
void warn_of_idle(const Setting& setting, const Projectors& projectors, const Drives& drives);

}  // namespace avs::lower
