#pragma once

#include <span>

#include "runtime/state/rows.h"

namespace avs::state {

/// Kinetic energy [J] of the momenta that the nodes had after their last kicks.
double kinetic_energy(std::span<const MomentumRow> rows);

}  // namespace avs::state
