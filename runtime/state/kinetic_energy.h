#pragma once

#include <span>

#include "runtime/state/rows.h"

namespace avs::state {

/// Of momenta as the last kicks left them [J].
double kinetic_energy(std::span<const MomentumRow> rows);

}  // namespace avs::state
