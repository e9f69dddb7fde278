#include "runtime/mechanics/elements/tri3.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/strain.h"
#include "runtime/mechanics/symmetric_products.h"

namespace avs::mechanics {
namespace {

using namespace tri3;

/// Columns dx/dX1 and dx/dX2 of F; of its rate if velocities are given in place of positions.
struct Gradient {
    Vec3 f1, f2;
};

Gradient gradient(const ElementInput& e, std::span<const Vec3> x) {
    const double* b = &e.parameter[rest_inverse];
    const Vec3 d1 = x[1] - x[0], d2 = x[2] - x[0];
    return {b[0] * d1 + b[2] * d2, b[1] * d1 + b[3] * d2};
}

/// Components 11, 22, 12 of E.
struct Plane {
    double a11, a22, a12;
};

Plane strain(const Gradient& g) { return {0.5 * (dot(g.f1, g.f1) - 1), 0.5 * (dot(g.f2, g.f2) - 1), 0.5 * dot(g.f1, g.f2)}; }

/// Second Piola stress resultant [N/m].
Plane stress(const ElementInput& e, const Plane& s) {
    return {e.parameter[c11] * s.a11 + e.parameter[c12] * s.a22, e.parameter[c12] * s.a11 + e.parameter[c22] * s.a22,
            2 * e.parameter[c33] * s.a12};
}

/// Adds the forces -A F S B^T to the nodes.
void spread(const ElementInput& e, const Gradient& g, const Plane& s, std::span<Vec3> force) {
    const double* b = &e.parameter[rest_inverse];
    const Vec3 p1 = s.a11 * g.f1 + s.a12 * g.f2, p2 = s.a12 * g.f1 + s.a22 * g.f2;
    force[1] = -e.parameter[area] * (b[0] * p1 + b[1] * p2);
    force[2] = -e.parameter[area] * (b[2] * p1 + b[3] * p2);
    force[0] = -(force[1] + force[2]);
}

double energy_density(const Plane& strain, const Plane& stress) {
    return 0.5 * (stress.a11 * strain.a11 + stress.a22 * strain.a22) + stress.a12 * strain.a12;
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    const Gradient g = gradient(e, e.current);
    const Plane green = strain(g), s = stress(e, green);
    spread(e, g, s, force);
    return e.parameter[area] * energy_density(green, s);
}

void damping(const ElementInput& e, std::span<Vec3> force) {
    const Gradient g = gradient(e, e.current), rate = gradient(e, e.velocity);
    const double t = e.parameter[relaxation];
    const Plane green_rate{t * dot(g.f1, rate.f1), t * dot(g.f2, rate.f2), 0.5 * t * (dot(g.f1, rate.f2) + dot(g.f2, rate.f1))};
    spread(e, g, stress(e, green_rate), force);
}

void nodal_volumes(const ElementInput& e, std::span<double> share) {
    share[0] = share[1] = share[2] = e.parameter[area] * e.parameter[thickness] / 3;
}

/// At rest F is orthonormal and K = A B^T C B in the plane of the triangle, of rank 3. Its eigenvalues with M are those of A L^T (B
/// M^-1 B^T) L, where C = L L^T.
double critical_step(const ElementInput& e, std::span<const double> mass) {
    const double* b = &e.parameter[rest_inverse];
    const std::array<std::array<double, 2>, 3> dn{{{-b[0] - b[2], -b[1] - b[3]}, {b[0], b[1]}, {b[2], b[3]}}};  // dN_a/dX
    Eigen::Matrix<double, 3, 6> strains = Eigen::Matrix<double, 3, 6>::Zero();
    for (int a = 0; a < 3; ++a) {
        const auto& d = dn[static_cast<std::size_t>(a)];
        const double scale = 1 / std::sqrt(mass[static_cast<std::size_t>(a)]);
        strains.block<3, 2>(0, 2 * a) << scale * d[0], 0, 0, scale * d[1], scale * d[1], scale * d[0];
    }
    Eigen::Matrix3d c;
    c << e.parameter[c11], e.parameter[c12], 0, e.parameter[c12], e.parameter[c22], 0, 0, 0, e.parameter[c33];
    const Eigen::Matrix3d l = c.llt().matrixL();
    const Eigen::Matrix3d small = e.parameter[area] * (l.transpose() * (strains * strains.transpose()) * l);
    const double largest = Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(small, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
    return stable_step(std::sqrt(largest), e.parameter[relaxation]);
}

/// S = sum_a d_a d_a^T / m_a, with the gradients d_a of the shape functions.
PlaneTensor flexibility(const ElementInput& e, std::span<const double> mass) {
    const double* b = &e.parameter[rest_inverse];
    const std::array<std::array<double, 2>, 3> dn{{{-b[0] - b[2], -b[1] - b[3]}, {b[0], b[1]}, {b[2], b[3]}}};
    PlaneTensor s{};
    for (std::size_t a = 0; a < 3; ++a) {
        s[0] += dn[a][0] * dn[a][0] / mass[a];
        s[1] += dn[a][1] * dn[a][1] / mass[a];
        s[2] += dn[a][0] * dn[a][1] / mass[a];
    }
    return s;
}

/// Bound of the stiffness of the strains, A (dE : c : dE). The strains (E11, E22, 2 E12) are three rows over the motions of nodes;
/// the matrix of their products is below. The bound is the largest eigenvalue of these products times c.
double material_part(const ElementInput& e, const Gradient& g, const PlaneTensor& s) {
    const double g11 = dot(g.f1, g.f1), g22 = dot(g.f2, g.f2), g12 = dot(g.f1, g.f2);
    const SymmetricTensor rows{
        g11 * s[0], g22 * s[1], g11 * s[1] + 2 * g12 * s[2] + g22 * s[0], g12 * s[1] + g22 * s[2], g11 * s[2] + g12 * s[0],
        g12 * s[2]};
    const SymmetricTensor c{e.parameter[c11], e.parameter[c22], e.parameter[c33], 0, 0, e.parameter[c12]};
    return e.parameter[area] * largest_of_product(rows, c);
}

/// `material_part` plus the bound of the stress term A tr(dF S2 dF^T), whose eigenvalues are those of S2 S.
double present_stiffness(const ElementInput& e, std::span<const double> mass) {
    const Gradient g = gradient(e, e.current);
    const PlaneTensor s = flexibility(e, mass);
    const Plane now = stress(e, strain(g));
    const double of_stress = e.parameter[area] * largest_of_product(PlaneTensor{now.a11, now.a22, now.a12}, s);
    return detail::or_infinite(material_part(e, g, s) + std::max(of_stress, 0.0));
}

double present_damping_rate(const ElementInput& e, std::span<const double> mass) {
    if (!(e.parameter[relaxation] > 0)) return 0;
    return detail::or_infinite(e.parameter[relaxation] * material_part(e, gradient(e, e.current), flexibility(e, mass)));
}

/// Cauchy stress in plane stress: F S F^T / (h times the change of area), for an unchanged thickness.
ElementAverages averages(const ElementInput& e) {
    const Gradient g = gradient(e, e.current);
    const Plane green = strain(g), s = stress(e, green);
    ElementAverages result;
    result.strain_energy_density = energy_density(green, s) / e.parameter[thickness];
    result.determinant = norm(cross(g.f1, g.f2));
    if (!(result.determinant > 0)) return result;
    const double scale = 1 / (e.parameter[thickness] * result.determinant);
    const Mat3 t = Mat3::outer(g.f1, s.a11 * g.f1 + s.a12 * g.f2) + Mat3::outer(g.f2, s.a12 * g.f1 + s.a22 * g.f2);
    result.stress = symmetric_tensor(scale * t);
    return result;
}

SymmetricTensor logarithmic(const ElementInput& e) {
    const Gradient g = gradient(e, e.current);
    return logarithmic_strain(Mat3::outer(g.f1, g.f1) + Mat3::outer(g.f2, g.f2), 2);
}

}  // namespace

extern const ElementFormulas tri3_formulas;
const ElementFormulas tri3_formulas{
    .energy_and_forces = energy_and_forces,
    .damping = damping,
    .damping_parameter = static_cast<int>(tri3::relaxation),
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
