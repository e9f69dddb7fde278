#pragma once

#include <cstdint>

#include "runtime/advance/events/arena.h"
#include "runtime/state/state.h"

namespace avs::bench {

/// One step of leapfrog: all nodes drift, all elements kick, in memory order, with the engine's kernel; tetrahedra of finite strain
/// without event times, flags and ledger. `arena` holds constants for one common period. Needs AVX2.
void verlet_step(const advance::Arena& arena, state::State& state, double step);

}  // namespace avs::bench
