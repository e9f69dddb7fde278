#pragma once

#include "compiler/lower/drives.h"
#include "compiler/lower/restraints.h"

namespace avs::lower {

/// Warns of declarations without effect on the run (never_acts): a drive or a load that begins after the end of the run, a
/// load on nodes that cannot move, an initial velocity of a body that cannot move.
void warn_of_idle(const Setting& setting, const Projectors& projectors, const Drives& drives);

}  // namespace avs::lower
