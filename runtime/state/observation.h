#pragma once

#include <cstdint>

#include "runtime/base/vec3.h"

namespace avs::state {

/// Energies at one time. Positions have drifted to that time. Velocities are taken as the last kicks left them (`kinetic`), or with
/// the part of each kick that is missing up to that time (`kinetic_synchronised`).
struct Energies {
    double kinetic = 0;               ///< [J]
    double kinetic_synchronised = 0;  ///< [J], with p + sum_i (h_i / 2 - (t - t_i)) dV_i in place of p
    double strain = 0;                ///< [J]
    double load = 0;                  ///< [J], -sum f . (x - x_rest) of constant loads
    double drive_work = 0;            ///< [J], work of all drives so far
    double load_work = 0;             ///< [J], work so far of the loads without a potential
    double layers = 0;                ///< [J], stored in penalty layers, >= 0
};

/// The part of the last impulses of penalty layers between two bodies that acts after an instant.
struct PairAhead {
    std::uint32_t first = 0, second = 0;  ///< bodies, first <= second
    Vec3 push;                            ///< impulse on `first` [N s]; 0 for a body with itself
    double normal = 0;                    ///< sum of the magnitudes [N s]
};

}  // namespace avs::state
