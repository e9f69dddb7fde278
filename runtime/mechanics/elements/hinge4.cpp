#include "runtime/mechanics/elements/hinge4.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "runtime/base/elementary.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/symmetric_products.h"

namespace avs::mechanics {
namespace hinge4 {
namespace {

/// The edge, and the normals of its triangles, each as long as twice the triangle's area.
struct Wings {
    Vec3 edge, normal2, normal3;
};

Wings wings(std::span<const Vec3> x) {
    const Vec3 edge = x[1] - x[0];
    return {edge, cross(edge, x[2] - x[0]), cross(x[3] - x[0], edge)};
}

double angle(const Wings& w) {
    return elementary::atan2(dot(cross(w.normal2, w.normal3), w.edge) / norm(w.edge), dot(w.normal2, w.normal3));
}

/// d theta / dx. A tip that moves by u along its normal turns its triangle by -u / height = -u |e| / |n|. The opposite gradients
/// act on the ends of the edge, divided by the lever arms.
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

/// theta - theta0 - plastic angle, on the branch within half a turn.
double elastic_angle(const ElementInput& e, double theta) {
    constexpr double turn = 2 * std::numbers::pi;
    const double bent = theta - e.parameter[rest_angle] - e.memory[plastic_angle];
    return std::abs(bent) <= turn / 2 ? bent : std::remainder(bent, turn);  // `remainder` is slow, so it is only called if needed
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

/// At the rest angle K = b g g^T, so omega^2 = b sum |g_a|^2 / m_a. If both tips project onto one end of the edge,
/// the other end has no gradient at rest, but gets one when nodes move. Therefore each end counts with at least the gradient that
/// it has if both tips project onto the middle of the edge.
double critical_step(const ElementInput& e, std::span<const double> mass) {
    const std::array<Vec3, 4> g = angle_gradient(wings(e.current), e.current);
    const double least = 0.25 * (norm(g[2]) + norm(g[3])) * (norm(g[2]) + norm(g[3]));
    double sum = norm_squared(g[2]) / mass[2] + norm_squared(g[3]) / mass[3];
    for (std::size_t a = 0; a < 2; ++a) sum += std::max(norm_squared(g[a]), least) / mass[a];
    return stable_step(std::sqrt(e.parameter[stiffness] * sum), e.parameter[relaxation]);
}

/// sum |d theta / dx_a|^2 / m_a
double squared_slope(const std::array<Vec3, 4>& g, std::span<const double> mass) {
    double sum = 0;
    for (std::size_t a = 0; a < 4; ++a) sum += norm_squared(g[a]) / mass[a];
    return sum;
}

/// One triangle and its part of the second derivative of theta. Its part of the gradient is n/h (1 - a, a, -1), with h the height
/// and a the place of the foot of the tip along the edge e. This changes with r, by which the tip moves relative to its foot, and
/// with d, the change of the edge. With components along n, t (in the plane, from the edge to the tip) and e, the second derivative
/// is
///   2 r_n r_t / h^2 + 2 d_n r_e / (h e) + d_n d_t / e^2
struct Wing {
    double length, height, arm;  ///< e, h, a
    Vec3 across, normal;         ///< t and n, of length 1
    std::size_t tip;

    Wing(const Vec3& edge, const Vec3& long_normal, const Vec3& to_tip, std::size_t node)
        : length(norm(edge)),
          height(norm(long_normal) / length),
          arm(dot(to_tip, edge) / (length * length)),
          across((1 / height) * (to_tip - arm * edge)),
          normal((1 / (height * length)) * long_normal),
          tip(node) {}

    /// The second derivative of the angle for motions along normals of the edge, for which r_e = 0.
    double second_derivative(const std::array<Vec3, 4>& u) const {
        const Vec3 r = u[tip] - (1 - arm) * u[0] - arm * u[1], d = u[1] - u[0];
        return 2 * dot(r, normal) * dot(r, across) / (height * height) + dot(d, normal) * dot(d, across) / (length * length);
    }

    /// Bound over all motions with u^T M u = 1, without the term d_n d_t. Motions along n are coupled to those along t and e by the
    /// matrix r r^T / h^2 beside d r^T / (h e), where r and d are now the weights of the nodes over sqrt(m). So the bound is |r| /
    /// h times the root of the largest eigenvalue of r r^T / h^2 + d d^T / e^2.
    double bound(std::span<const double> mass) const {
        const double of_tip = 1 / mass[tip] + (1 - arm) * (1 - arm) / mass[0] + arm * arm / mass[1];
        const double of_edge = 1 / mass[0] + 1 / mass[1], both = (1 - arm) / mass[0] - arm / mass[1];
        const double p = of_tip / (height * height), q = of_edge / (length * length);
        return std::sqrt(p * largest_of_blocks(p, q, both / (height * length)));
    }
};

/// K = b g g^T + b bent H, with g and H the first and second derivatives of theta, and bent = theta - theta0. |H| is at most h: the
/// sum of the parts of both triangles and of their common term d_n d_t / e^2, which is at most |d|^2 sin(theta) / e^2, d across the
/// edge. The value eta of H in the direction of g is known. So K is at most h in the directions normal to g, and at most sqrt(h^2 -
/// eta^2) between these and g: what is added to the stiffness of a nearly flat hinge is of second order.
double present_stiffness(const ElementInput& e, std::span<const double> mass) {
    const Wings w = wings(e.current);
    const double theta = angle(w), bent = elastic_angle(e, theta);
    std::array<Vec3, 4> g = angle_gradient(w, e.current);
    const double slope = squared_slope(g, mass);
    const Wing wing2(w.edge, w.normal2, e.current[2] - e.current[0], 2), wing3(w.edge, w.normal3, e.current[3] - e.current[0], 3);
    const double shared = std::abs(elementary::sin(theta)) * (1 / mass[0] + 1 / mass[1]) / norm_squared(w.edge);
    const double h = std::abs(bent) * (wing2.bound(mass) + wing3.bound(mass) + shared);
    for (std::size_t a = 0; a < 4; ++a) g[a] *= 1 / (std::sqrt(slope) * mass[a]);
    const double eta = std::clamp(bent * (wing2.second_derivative(g) + wing3.second_derivative(g)), -h, h);
    return detail::or_infinite(e.parameter[stiffness] * largest_of_blocks(slope + eta, h, std::sqrt(h * h - eta * eta)));
}

double present_damping_rate(const ElementInput& e, std::span<const double> mass) {
    if (!(e.parameter[relaxation] > 0)) return 0;
    const double slope = squared_slope(angle_gradient(wings(e.current), e.current), mass);
    return detail::or_infinite(e.parameter[stiffness] * e.parameter[relaxation] * slope);
}

/// A hinge has no thickness, and so no stress of its own. `bending` is minus its part of the moments per length [N] in its two
/// triangles. By virtual work this part is the derivative of the energy b/2 (theta - theta0)^2 by the curvature tensor kappa of the
/// two triangles, unfolded into a plane, over their area A: b (theta - theta0) dtheta/dkappa / A. With t along the edge and y
/// across it, the tips at (a_2, h_2) and (a_3, -h_3), and a divided by the length e of the edge:
///   dtheta/dkappa_tt = e^2 / 2 sum a (1 - a) / h,   2 dtheta/dkappa_ty = e (a_3 - a_2),   dtheta/dkappa_yy = -(h_2 + h_3) / 2
ElementAverages averages(const ElementInput& e) {
    ElementAverages result;
    const Wings w = wings(e.current);
    const Wing two(w.edge, w.normal2, e.current[2] - e.current[0], 2), three(w.edge, w.normal3, e.current[3] - e.current[0], 3);
    const double area = 0.5 * (norm(w.normal2) + norm(w.normal3)), length = two.length;
    const Vec3 between = two.across - three.across;
    if (!(area > 0) || !(norm(between) > 0)) return result;  // folded back on itself: no curvature is defined
    const double moment = e.parameter[stiffness] * elastic_angle(e, angle(w)) / area;
    const Vec3 t = (1 / length) * w.edge, y = (1 / norm(between)) * between;
    const auto of_arm = [](const Wing& wing) { return wing.arm * (1 - wing.arm) / wing.height; };
    const double tt = 0.5 * length * length * (of_arm(two) + of_arm(three));
    const double ty = 0.5 * length * (three.arm - two.arm), yy = -0.5 * (two.height + three.height);
    const Mat3 sum = Mat3::outer(t, tt * t + ty * y) + Mat3::outer(y, ty * t + yy * y);
    const SymmetricTensor slope = symmetric_tensor(sum);
    for (std::size_t c = 0; c < slope.size(); ++c) result.bending[c] = -moment * slope[c];
    return result;
}

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
    .present_stiffness = hinge4::present_stiffness,
    .present_damping_rate = hinge4::present_damping_rate,
    .averages = hinge4::averages,
    .strain = nullptr,
};

}  // namespace avs::mechanics
