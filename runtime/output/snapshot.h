#pragma once

#include <span>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::output {

/// What of a snapshot its readers will look at; the rest may be left empty.
struct Needs {
    bool positions = false;
    bool energies = false;
    bool momenta = false;
    bool velocities = false;  ///< of the nodes
    Needs& operator|=(const Needs& other) {
        positions |= other.positions;
        energies |= other.energies;
        momenta |= other.momenta;
        velocities |= other.velocities;
        return *this;
    }
};

/// A run at one time, as its readers see it. Borrows from the run: valid during the call only.
struct Snapshot {
    Tick tick = 0;
    std::span<const Vec3> position;          ///< N, all drifted to `tick` [m]; empty unless needed
    const state::State* state = nullptr;     ///< momenta as the kicks left them, ledger, tallies, kick counts
    state::Energies energies;                ///< at `tick`
    Vec3 linear_momentum, angular_momentum;  ///< at `tick` [kg m/s, kg m^2/s]
};

}  // namespace avs::output
