#pragma once

#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::test {

/// Kinetic energy of momenta as the last kicks left them [J].
inline double kinetic_energy(const state::State& state) {
    double sum = 0;
    for (const state::MomentumRow& row : state.momentum) sum += 0.5 * row.inverse_mass * norm_squared(state::momentum(row));
    return sum;
}

/// Kinetic, strain and load energy [J].
inline double total(const state::Energies& e) { return e.kinetic_synchronised + e.strain + e.load; }

}  // namespace avs::test
