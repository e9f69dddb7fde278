#include "runtime/mechanics/elements/nodal.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/hex8.h"
#include "runtime/mechanics/present_stiffness.h"
#include "runtime/mechanics/quadrature.h"
#include "runtime/mechanics/uniform_strain.h"

namespace avs::mechanics {
namespace nodal {

namespace {

Vec3 gradient(const ElementInput& e, std::size_t a) {
    const double* const g = &e.parameter[first_gradient + 3 * a];
    return {g[0], g[1], g[2]};
}

/// The gradient F of positions; with velocities in their place, the rate of F.
Mat3 deformation_gradient(const ElementInput& e, std::span<const Vec3> x) {
    Mat3 f;
    for (std::size_t a = 1; a < x.size(); ++a) f = f + Mat3::outer(x[a] - x[0], gradient(e, a));
    return f;
}

void spread(const ElementInput& e, const Mat3& first_piola_stress, std::span<Vec3> force) {
    force[0] = {};
    for (std::size_t a = 1; a < force.size(); ++a) {
        force[a] = -e.parameter[volume] * (first_piola_stress * gradient(e, a));
        force[0] -= force[a];
    }
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    const Mat3 f = deformation_gradient(e, e.current);
    spread(e, first_piola_stress(e.constants, f), force);
    return e.parameter[volume] * energy_density(e.constants, f);
}

void damping(const ElementInput& e, std::span<Vec3> force) {
    const Mat3 f = deformation_gradient(e, e.current), rate = deformation_gradient(e, e.velocity);
    spread(e, rate_stress(e.constants, f, e.damping.relaxation * rate), force);
}

void nodal_volumes(const ElementInput& e, std::span<double> share) {
    for (double& value : share) value = 0;
    share[0] = e.parameter[volume];
}

/// A node's mass is shared in proportion to the stiffness. For a single potential this minimises the bound sum_a g_a g_a^T / m_a.
void mass_weights(const ElementInput& e, std::span<double> weight) {
    for (std::size_t a = 0; a < weight.size(); ++a) weight[a] = e.parameter[volume] * norm(gradient(e, a));
}

/// omega^2 of the potential at rest.
double largest_eigenvalue(const ElementInput& e, std::span<const double> mass) {
    UniformStrain strain(e.constants, e.parameter[volume]);
    for (std::size_t a = 0; a < mass.size(); ++a) strain.add(gradient(e, a), mass[a]);
    return strain.largest_eigenvalue();
}

double critical_step(const ElementInput& e, std::span<const double> mass) {
    return stable_step(std::sqrt(largest_eigenvalue(e, mass)), e.damping.relaxation);
}

PresentBounds bounds(const ElementInput& e, std::span<const double> mass) {
    PointStiffness at{.volume = e.parameter[volume]};
    for (std::size_t a = 0; a < mass.size(); ++a) add_node(at.s, gradient(e, a), mass[a]);
    at.largest = largest_eigenvalue_bound(at.s);
    return present_bounds(e.constants, at, deformation_gradient(e, e.current));
}

double present_stiffness(const ElementInput& e, std::span<const double> mass) {
    if (e.constants.model != MaterialModel::linear_elastic) return bounds(e, mass).stiffness;
    return largest_eigenvalue(e, mass);
}

double present_damping_rate(const ElementInput& e, std::span<const double> mass) {
    if (!(e.damping.relaxation > 0)) return 0;
    const bool is_linear = e.constants.model == MaterialModel::linear_elastic;
    return e.damping.relaxation * (is_linear ? largest_eigenvalue(e, mass) : bounds(e, mass).viscosity);
}

ElementAverages averages(const ElementInput& e) { return averages_at(e.constants, deformation_gradient(e, e.current)); }

}  // namespace

Split split(const ElasticConstants& whole, double share) {
    constexpr double most_lambda = 25;
    ElasticConstants elements = whole, nodes = whole;
    elements.mu = share * whole.mu;
    elements.lambda = share * std::min(whole.lambda, most_lambda * whole.mu);
    nodes.mu -= elements.mu;
    nodes.lambda -= elements.lambda;
    return {.at_nodes = nodes, .in_elements = elements};
}

double mass_of_elements(double share) { return std::sqrt(share); }

void add_element(ElementKind kind, std::span<const Vec3> rest, std::size_t corner, double& volume, std::span<Vec3> gradient) {
    QuadraturePoint point;
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        const double n = kind == ElementKind::tet4 ? 0.25 : hex8::shape(corner, hex8::gauss * hex8::corner(q));
        volume += n * point.weight;
        for (std::size_t a = 0; a < rest.size(); ++a) gradient[a] += (n * point.weight) * point.gradient[a];
    }
}

}  // namespace nodal

extern const ElementFormulas nodal_formulas;
const ElementFormulas nodal_formulas{
    .energy_and_forces = nodal::energy_and_forces,
    .damping = nodal::damping,
    .damping_parameter = -1,
    .yield = nullptr,
    .nodal_volumes = nodal::nodal_volumes,
    .mass_weights = nodal::mass_weights,
    .critical_step = nodal::critical_step,
    .present_stiffness = nodal::present_stiffness,
    .present_damping_rate = nodal::present_damping_rate,
    .averages = nodal::averages,
    .strain = nullptr,  // output shows the strain of the elements instead
};

}  // namespace avs::mechanics
