#include "runtime/mechanics/elements/hinge4.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "runtime/mechanics/formulas.h"

namespace avs::mechanics {
namespace hinge4 {
namespace {

/// Edge and the normals of its triangles, each as long as twice the area.
struct Wings {
    Vec3 edge, normal2, normal3;
};

Wings wings(std::span<const Vec3> x) {
    const Vec3 edge = x[1] - x[0];
    return {edge, cross(edge, x[2] - x[0]), cross(x[3] - x[0], edge)};
}

double angle(const Wings& w) {
    return std::atan2(dot(cross(w.normal2, w.normal3), w.edge) / norm(w.edge), dot(w.normal2, w.normal3));
}

/// d theta / dx. A tip that moves by u along its normal turns its triangle by u / height = u |e| / |n| backwards; the ends of the
/// edge take the opposite, shared by lever arms.
std::array<Vec3, 4> angle_gradient(const Wings& w, std::span<const Vec3> x) {
    const double e = norm(w.edge);
    std::array<Vec3, 4> g;
    g[2] = -(e / norm_squared(w.normal2)) * w.normal2;
    g[3] = -(e / norm_squared(w.normal3)) * w.normal3;
    const double arm2 = dot(x[2] - x[0], w.edge) / (e * e), arm3 = dot(x[3] - x[0], w.edge) / (e * e);
    g[1] = -arm2 * g[2] - arm3 * g[3];
    g[0] = -(1 - arm2) * g[2] - (1 - arm3) * g[3];
    return g;
}

/// theta - theta0, on the branch within half a turn, less what has flown.
double elastic_angle(const ElementInput& e, double theta) {
    constexpr double turn = 2 * std::numbers::pi;
    const double bent = theta - e.parameter[rest_angle] - e.memory[plastic_angle];
    return std::abs(bent) <= turn / 2 ? bent : std::remainder(bent, turn);  // which is slow
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    const Wings w = wings(e.current);
    const double bent = elastic_angle(e, angle(w));
    const std::array<Vec3, 4> g = angle_gradient(w, e.current);
    for (std::size_t a = 0; a < 4; ++a) force[a] = -e.parameter[stiffness] * bent * g[a];
    return 0.5 * e.parameter[stiffness] * bent * bent;
}

void damping(const ElementInput& e, std::span<Vec3> force) {
    const std::array<Vec3, 4> g = angle_gradient(wings(e.current), e.current);
    double rate = 0;
    for (std::size_t a = 0; a < 4; ++a) rate += dot(g[a], e.velocity[a]);
    for (std::size_t a = 0; a < 4; ++a) force[a] = -e.parameter[stiffness] * e.parameter[relaxation] * rate * g[a];
}

double yield(const ElementInput& e, std::span<double> memory) {
    const double limit = e.parameter[yield_angle];
    if (limit >= never_yields) return 0;
    const double bent = elastic_angle(e, angle(wings(e.current)));
    if (!(std::abs(bent) > limit)) return 0;
    memory[plastic_angle] += bent - std::copysign(limit, bent);
    return 0.5 * e.parameter[stiffness] * (bent * bent - limit * limit);
}

void nodal_volumes(const ElementInput&, std::span<double> share) { share[0] = share[1] = share[2] = share[3] = 0; }

/// K = b g g^T at the rest angle: omega^2 = b sum |g_a|^2 / m_a. An end of the edge that neither tip is opposite to has no gradient
/// at rest, but gets one when it moves: it counts as if the tips were at the middle.
double critical_step(const ElementInput& e, std::span<const double> mass) {
    const std::array<Vec3, 4> g = angle_gradient(wings(e.current), e.current);
    const double least = 0.25 * std::pow(norm(g[2]) + norm(g[3]), 2);
    double sum = norm_squared(g[2]) / mass[2] + norm_squared(g[3]) / mass[3];
    for (std::size_t a = 0; a < 2; ++a) sum += std::max(norm_squared(g[a]), least) / mass[a];
    return stable_step(std::sqrt(e.parameter[stiffness] * sum), e.parameter[relaxation]);
}

/// Bending has no stress of its own here: the fields show the membrane.
ElementAverages averages(const ElementInput&) { return {}; }

}  // namespace

double angle(std::span<const Vec3> x) { return angle(wings(x)); }

double stiffness_of(double rigidity, std::span<const Vec3> rest) {
    const Wings w = wings(rest);
    return rigidity * norm_squared(w.edge) / (0.5 * (norm(w.normal2) + norm(w.normal3)));
}

double angle_of(double curvature, std::span<const Vec3> rest) {
    const Wings w = wings(rest);
    return curvature * 0.5 * (norm(w.normal2) + norm(w.normal3)) / norm(w.edge);
}

}  // namespace hinge4

extern const ElementFormulas hinge4_formulas;
const ElementFormulas hinge4_formulas{
    .energy_and_forces = hinge4::energy_and_forces,
    .damping = hinge4::damping,
    .damping_parameter = static_cast<int>(hinge4::relaxation),
    .yield = hinge4::yield,
    .nodal_volumes = hinge4::nodal_volumes,
    .mass_weights = nullptr,
    .critical_step = hinge4::critical_step,
    .averages = hinge4::averages,
    .strain = nullptr,
};

}  // namespace avs::mechanics
