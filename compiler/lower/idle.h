#pragma once

#include "compiler/lower/drives.h"
#include "compiler/lower/restraints.h"

namespace avs::lower {

/// Warnings, never_acts: declarations without effect on the run. A drive or a load that begins after its end, a load on nodes
/// that cannot move, a velocity of a body that cannot move.
void warn_of_idle(const Setting& setting, const Projectors& projectors, const Drives& drives);

}  // namespace avs::lower
