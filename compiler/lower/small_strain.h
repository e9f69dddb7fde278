#pragma once

#include <vector>

#include "compiler/lower/drives.h"
#include "compiler/lower/restraints.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Warnings, leaves_small_strain: bodies of `linear_elastic` that the scene itself turns by more than mechanics::told_turn within
/// the run. For a free body the spin of its initial velocity counts, as if nothing stopped it; for any body the drives of its
/// nodes.
void warn_of_turns(const Setting& setting, const Projectors& projectors, const Drives& drives,
                   const std::vector<image::Function>& functions);

}  // namespace avs::lower
