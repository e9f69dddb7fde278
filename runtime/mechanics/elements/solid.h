#pragma once

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/formulas.h"

namespace avs::mechanics {

/// Solid elements by their quadrature (element.h). Their masses are their own, so the step needs no others: all densities give the
/// same step times the root of their ratio, and the density is that of the masses handed in.
template <ElementKind kind>
inline constexpr ElementFormulas solid_formulas{
    .energy_and_forces = [](const ElementInput& e,
                            std::span<Vec3> force) { return energy_and_forces(kind, e.constants, e.rest, e.current, force); },
    .damping = nullptr,
    .damping_parameter = -1,
    .yield = nullptr,
    .nodal_volumes = [](const ElementInput& e, std::span<double> share) { nodal_volumes(kind, e.rest, share); },
    .mass_weights = nullptr,
    .critical_step =
        [](const ElementInput& e, std::span<const double> mass) {
            double total = 0;
            for (const double m : mass) total += m;
            return critical_step(kind, e.constants, total / volume(kind, e.rest), e.rest);
        },
    .averages = [](const ElementInput& e) { return averages(kind, e.constants, e.rest, e.current); },
};

}  // namespace avs::mechanics
