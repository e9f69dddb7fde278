#pragma once

#include <vector>

#include "compiler/lower/drives.h"
#include "compiler/lower/restraints.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Warns of bodies of `linear_elastic` that rotate by more than mechanics::told_turn during the run (leaves_small_strain). For a
/// free body this is computed from its initial spin, as if nothing stopped it; for any body from the drives of its nodes.
void warn_of_turns(const Setting& setting, const Projectors& projectors, const Drives& drives,
                   const std::vector<image::Function>& functions);

}  // namespace avs::lower
