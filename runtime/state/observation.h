#pragma once

#include <cstdint>

#include "runtime/base/vec3.h"

namespace avs::state {

/// Energies at one time: positions drifted to it; velocities as the kicks left them, and brought to it by the missing part of each
/// kick.
struct Energies {
    double kinetic = 0;               ///< [J]
    double kinetic_synchronised = 0;  ///< [J], p + sum_i (h_i / 2 - (t - t_i)) dV_i in place of p
    double strain = 0;                ///< [J]
    double load = 0;                  ///< [J], -sum f . (x - x_rest), of constant loads
    double drive_work = 0;            ///< [J], of all drives so far
    double load_work = 0;             ///< [J], of the loads without a potential so far
    double layers = 0;                ///< [J], stored in penalty layers, >= 0
};

/// Part of the impulses of penalty layers between two bodies that is ahead of an instant.
struct PairAhead {
    std::uint32_t first = 0, second = 0;  ///< bodies, first <= second
    Vec3 push;                            ///< on `first` [N s]; 0 for a body with itself
    double normal = 0;                    ///< sum of the sizes [N s]
};

}  // namespace avs::state
