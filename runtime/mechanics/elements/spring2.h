#pragma once

#include <array>
#include <cstddef>

/// Two nodes and a straight spring: V = k/2 (l - l0)^2, damping force c dl/dt along it. A bar of modulus E and cross-section A has
/// k = E A / l0 and a volume; an edge of cloth has k = stretch * area / l0^2, `area` that of its triangles (Van Gelder 1998).
namespace avs::mechanics::spring2 {

enum Parameter : std::size_t {
    stiffness,   ///< k [N/m], > 0
    length,      ///< l0 [m], >= 0
    damping,     ///< c [N s/m], >= 0
    bar_volume,  ///< volume of a bar [m^3]; 0: no mass of its own
};

}  // namespace avs::mechanics::spring2
