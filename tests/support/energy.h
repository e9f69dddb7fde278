#pragma once

#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::test {

/// Kinetic energy with the momenta after the last kicks [J].
inline double kinetic_energy(const state::State& state) {
    double sum = 0;
    for (const state::MomentumRow& row : state.momentum) sum += 0.5 * row.inverse_mass * norm_squared(state::momentum(row));
    return sum;
}

/// Total energy without contact and drives [J].
inline double total(const state::Energies& e) { return e.kinetic_synchronised + e.strain + e.load; }

}  // namespace avs::test
