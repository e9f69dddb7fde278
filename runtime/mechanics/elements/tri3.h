#pragma once

#include <cstddef>

/// Constant-strain triangle, a membrane: St. Venant-Kirchhoff in the plane, with F the 3 x 2 gradient of the position over the flat
/// rest shape and E = (F^T F - I) / 2:
///   V = A (c11 E11^2 / 2 + c22 E22^2 / 2 + c12 E11 E22 + 2 c33 E12^2)
/// The c are forces per length. Isotropic plane stress of thickness h: c11 = c22 = E h / (1 - nu^2), c12 = nu c11,
/// c33 = E h / (2 (1 + nu)). Damping adds `relaxation` times the rate of E to E in the stress (Kelvin-Voigt).
namespace avs::mechanics::tri3 {

enum Parameter : std::size_t {
    rest_inverse,  ///< four numbers: inverse of [x1-x0, x2-x0] at rest in the axes 1 and 2 of the material, rows first [1/m]
    area = rest_inverse + 4,  ///< A at rest [m^2], > 0
    thickness,                ///< [m], > 0
    c11,                      ///< [N/m]
    c12,
    c22,
    c33,
    relaxation,  ///< [s], >= 0
};

}  // namespace avs::mechanics::tri3
