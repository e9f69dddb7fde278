#pragma once

#include <span>

#include "runtime/state/rows.h"

namespace avs::state {

/// Kinetic energy of the momenta after their last kicks [J].
double kinetic_energy(std::span<const MomentumRow> rows);

}  // namespace avs::state
