#pragma once

#include <array>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/present_stiffness.h"

namespace avs::mechanics {

/// The exact largest eigenvalue, for linear_elastic: its stiffness does not depend on the state.
template <ElementKind kind>
double present_stiffness_of_solid(const ElementInput& e, std::span<const double> mass) {
    if (e.constants.model == MaterialModel::linear_elastic) return largest_eigenvalue_at_rest(kind, e.constants, e.rest, mass);
    return present_bounds(kind, e.constants, solid_stiffness(kind, e.rest, mass), e.rest, e.current).stiffness;
}

template <ElementKind kind>
double present_damping_rate_of_solid(const ElementInput& e, std::span<const double> mass) {
    std::array<double, largest_fixed_stencil> share;
    nodal_volumes(kind, e.rest, share);
    const double drag = drag_rate(e.damping.drag, share, mass);
    if (!(e.damping.relaxation > 0)) return drag;
    if (e.constants.model == MaterialModel::linear_elastic)
        return drag + e.damping.relaxation * largest_eigenvalue_at_rest(kind, e.constants, e.rest, mass);
    const SolidStiffness of = solid_stiffness(kind, e.rest, mass);
    return drag + e.damping.relaxation * present_bounds(kind, e.constants, of, e.rest, e.current).viscosity;
}

/// Solid elements by quadrature (element.h). Each has a mass of its own, so the step does not need the masses of single nodes: it
/// is proportional to the root of the density, which is computed from the given masses.
template <ElementKind kind>
inline constexpr ElementFormulas solid_formulas{
    .energy_and_forces =
        [](const ElementInput& e, std::span<Vec3> force) {
            return energy_and_forces(kind, e.constants, e.rest, e.current, force, e.range);
        },
    .damping = [](const ElementInput& e,
                  std::span<Vec3> force) { damping_forces(kind, e.constants, e.damping, e.rest, e.current, e.velocity, force); },
    .damping_parameter = -1,
    .yield = nullptr,
    .nodal_volumes = [](const ElementInput& e, std::span<double> share) { nodal_volumes(kind, e.rest, share); },
    .mass_weights = nullptr,
    .critical_step =
        [](const ElementInput& e, std::span<const double> mass) {
            double total = 0;
            for (const double m : mass) total += m;
            const double density = total / volume(kind, e.rest);
            const double elastic = critical_step(kind, e.constants, density, e.rest);
            if (e.damping.relaxation == 0 && e.damping.drag == 0) return elastic;
            return stable_step(2 / elastic, e.damping.relaxation, e.damping.drag / density);
        },
    .present_stiffness = present_stiffness_of_solid<kind>,
    .present_damping_rate = present_damping_rate_of_solid<kind>,
    .averages = [](const ElementInput& e) { return averages(kind, e.constants, e.rest, e.current); },
    .strain = [](const ElementInput& e) { return average_strain(kind, e.constants, e.rest, e.current); },
};

}  // namespace avs::mechanics
