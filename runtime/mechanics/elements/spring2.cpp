#include "runtime/mechanics/elements/spring2.h"

#include <cmath>

#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/strain.h"

namespace avs::mechanics {
namespace {

using namespace spring2;

/// Unit vector from node 0 to node 1. If the nodes coincide any direction may be taken, since then none is special.
struct Axis {
    Vec3 direction{1, 0, 0};
    double length = 0;
};

Axis axis_of(const ElementInput& e) {
    const Vec3 d = e.current[1] - e.current[0];
    const double l = norm(d);
    return l > 0 ? Axis{d / l, l} : Axis{};
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    const Axis axis = axis_of(e);
    const double stretch = axis.length - e.parameter[length];
    const Vec3 pull = e.parameter[stiffness] * stretch * axis.direction;
    force[0] = pull;
    force[1] = -pull;
    return 0.5 * e.parameter[stiffness] * stretch * stretch;
}

void damping_forces(const ElementInput& e, std::span<Vec3> force) {
    const Vec3 direction = axis_of(e).direction;
    const Vec3 pull = e.parameter[damping] * dot(e.velocity[1] - e.velocity[0], direction) * direction;
    force[0] = pull;
    force[1] = -pull;
}

void nodal_volumes(const ElementInput& e, std::span<double> share) { share[0] = share[1] = 0.5 * e.parameter[bar_volume]; }

/// omega^2 = k (1/m0 + 1/m1). Across its axis a pulled spring is softer than along it.
double critical_step(const ElementInput& e, std::span<const double> mass) {
    const double omega = std::sqrt(e.parameter[stiffness] * (1 / mass[0] + 1 / mass[1]));
    return stable_step(omega, e.parameter[damping] / e.parameter[stiffness]);
}

/// The stiffness across the axis is k (1 - l0 / l), never more than along it.
double present_stiffness(const ElementInput& e, std::span<const double> mass) {
    return e.parameter[stiffness] * (1 / mass[0] + 1 / mass[1]);
}

double present_damping_rate(const ElementInput& e, std::span<const double> mass) {
    return e.parameter[damping] * (1 / mass[0] + 1 / mass[1]);
}

/// A bar has uniaxial stress N / A along its axis. A spring without volume has no stress.
ElementAverages averages(const ElementInput& e) {
    ElementAverages result;
    if (!(e.parameter[bar_volume] > 0)) return result;
    const Axis axis = axis_of(e);
    const double stretch = axis.length - e.parameter[length];
    const double s = e.parameter[stiffness] * stretch * e.parameter[length] / e.parameter[bar_volume];
    const Vec3& n = axis.direction;
    result.stress = {s * n.x * n.x, s * n.y * n.y, s * n.z * n.z, s * n.y * n.z, s * n.x * n.z, s * n.x * n.y};
    result.strain_energy_density = 0.5 * e.parameter[stiffness] * stretch * stretch / e.parameter[bar_volume];
    result.determinant = axis.length / e.parameter[length];
    return result;
}

/// Strain of a spring whose rest length is above 0; other springs have none.
SymmetricTensor logarithmic(const ElementInput& e) {
    const Axis axis = axis_of(e);
    if (!(e.parameter[length] > 0) || !(axis.length > 0)) return {};
    const double stretch = axis.length / e.parameter[length];
    return logarithmic_strain((stretch * stretch) * Mat3::outer(axis.direction, axis.direction), 1);
}

}  // namespace

extern const ElementFormulas spring2_formulas;
const ElementFormulas spring2_formulas{
    .energy_and_forces = energy_and_forces,
    .damping = damping_forces,
    .damping_parameter = static_cast<int>(spring2::damping),
    .yield = nullptr,
    .nodal_volumes = nodal_volumes,
    .mass_weights = nullptr,
    .critical_step = critical_step,
    .present_stiffness = present_stiffness,
    .present_damping_rate = present_damping_rate,
    .averages = averages,
    .strain = logarithmic,
};

}  // namespace avs::mechanics
