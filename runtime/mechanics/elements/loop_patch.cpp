#include "runtime/mechanics/elements/loop_patch.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/strain.h"
#include "runtime/mechanics/symmetric_products.h"

namespace avs::mechanics {
namespace loop_patch {
namespace {

/// Components 11, 22, 12 of a symmetric tensor of the surface.
struct Plane {
    double a11, a22, a12;
};

Plane plane(const double* numbers) { return {numbers[0], numbers[1], numbers[2]}; }

/// First and second derivatives of the position, or of the velocity, at a point.
struct Derivatives {
    Vec3 x1, x2, x11, x22, x12;
};

/// The parameters of one point: its rest area and metric, and the weights of the nodes.
struct Place {
    const double* rest;
    const double* weight;
    std::size_t nodes;
    double area() const { return rest[Point::area]; }
    const double* row(Row which) const { return weight + which * nodes; }
};

Place place(std::span<const double> parameter, std::span<const double> weight, std::size_t nodes, std::size_t q) {
    return {&parameter[first_point + q * per_point], &weight[q * rows * nodes], nodes};
}
Place place(const ElementInput& e, std::size_t q) { return place(e.parameter, e.weight, e.current.size(), q); }

/// Positions are taken relative to the first node, so that sums of differences are exactly 0 where all nodes move alike.
Derivatives derivatives(const Place& p, std::span<const Vec3> x) {
    Derivatives d{};
    const double *w1 = p.row(d1), *w2 = p.row(d2), *w11 = p.row(d11), *w22 = p.row(d22), *w12 = p.row(d12);
    for (std::size_t a = 1; a < p.nodes; ++a) {
        const Vec3 r = x[a] - x[0];
        d.x1 += w1[a] * r;
        d.x2 += w2[a] * r;
        d.x11 += w11[a] * r;
        d.x22 += w22[a] * r;
        d.x12 += w12[a] * r;
    }
    return d;
}

struct Normal {
    Vec3 n;
    double jacobian;  ///< |a_1 x a_2|
};
Normal normal(const Derivatives& d) {
    const Vec3 c = cross(d.x1, d.x2);
    const double j = norm(c);
    return {(1 / j) * c, j};
}

Plane stretch(const Place& p, const Derivatives& d) {
    const double* rest = p.rest + metric;
    return {0.5 * (dot(d.x1, d.x1) - rest[0]), 0.5 * (dot(d.x2, d.x2) - rest[1]), 0.5 * (dot(d.x1, d.x2) - rest[2])};
}

Plane bending(const Place& p, const Derivatives& d, const Vec3& n) {
    const double* rest = p.rest + curvature;
    return {dot(d.x11, n) - rest[0], dot(d.x22, n) - rest[1], dot(d.x12, n) - rest[2]};
}

/// s^ij = stiffness ((1 - nu) A^ik s_kl A^lj + nu A^ij (A^kl s_kl)).
Plane resultant(const Place& p, double stiffness, double nu, const Plane& s) {
    const Plane i = plane(p.rest + inverse);
    // The matrix A^-1 s.
    const double m11 = i.a11 * s.a11 + i.a12 * s.a12, m12 = i.a11 * s.a12 + i.a12 * s.a22;
    const double m21 = i.a12 * s.a11 + i.a22 * s.a12, m22 = i.a12 * s.a12 + i.a22 * s.a22;
    const double direct = stiffness * (1 - nu), trace = stiffness * nu * (m11 + m22);
    return {direct * (m11 * i.a11 + m12 * i.a12) + trace * i.a11, direct * (m21 * i.a12 + m22 * i.a22) + trace * i.a22,
            direct * (m11 * i.a12 + m12 * i.a22) + trace * i.a12};
}

double contract(const Plane& a, const Plane& b) { return a.a11 * b.a11 + a.a22 * b.a22 + 2 * a.a12 * b.a12; }

/// Adds the forces of membrane forces f^ij and moments m^ij: minus the derivative of area (f^ij a_ij / 2 + m^ij b_ij).
///
/// db_ij = d2(dx) . n + x_ij . dn with dn = (I - n n) (da_1 x a_2 + a_1 x da_2) / j. With k = m^ij x_ij and
/// t = (k - n (n . k)) / j, m^ij x_ij . dn = da_1 . (a_2 x t) + da_2 . (t x a_1).
void spread(const Place& p, const Derivatives& d, const Normal& n, const Plane& f, const Plane& m, std::span<Vec3> force) {
    const Vec3 k = m.a11 * d.x11 + m.a22 * d.x22 + (2 * m.a12) * d.x12;
    const Vec3 t = (1 / n.jacobian) * (k - dot(n.n, k) * n.n);
    const Vec3 p1 = p.area() * (f.a11 * d.x1 + f.a12 * d.x2 + cross(d.x2, t));
    const Vec3 p2 = p.area() * (f.a12 * d.x1 + f.a22 * d.x2 + cross(t, d.x1));
    const Vec3 across = p.area() * n.n;
    const double m12 = 2 * m.a12;
    const double *w1 = p.row(d1), *w2 = p.row(d2), *w11 = p.row(d11), *w22 = p.row(d22), *w12 = p.row(d12);
    Vec3 sum;
    for (std::size_t a = 1; a < p.nodes; ++a) {
        const Vec3 g = w1[a] * p1 + w2[a] * p2 + (w11[a] * m.a11 + w22[a] * m.a22 + w12[a] * m12) * across;
        force[a] -= g;
        sum += g;
    }
    force[0] += sum;
}

/// Kinematics and stress resultants at a quadrature point.
struct Point {
    Place place;
    Derivatives d;
    Normal normal;
    Plane force, moment;  ///< membrane forces and moments
    double energy = 0;    ///< energy of the point's area
};

Point point(const ElementInput& e, std::size_t q) {
    const Place p = place(e, q);
    const Derivatives d = derivatives(p, e.current);
    const Normal n = normal(d);
    const Plane s = stretch(p, d), k = bending(p, d, n.n);
    const Plane f = resultant(p, e.parameter[membrane], e.parameter[poisson], s);
    const Plane m = resultant(p, e.parameter[rigidity], e.parameter[poisson], k);
    return {p, d, n, f, m, 0.5 * p.area() * (contract(f, s) + contract(m, k))};
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    std::fill(force.begin(), force.end(), Vec3{});
    double energy = 0;
    for (std::size_t q = 0; q < points; ++q) {
        const Point at = point(e, q);
        spread(at.place, at.d, at.normal, at.force, at.moment, force);
        energy += at.energy;
    }
    return energy;
}

void damping(const ElementInput& e, std::span<Vec3> force) {
    std::fill(force.begin(), force.end(), Vec3{});
    for (std::size_t q = 0; q < points; ++q) {
        const Place p = place(e, q);
        const Derivatives d = derivatives(p, e.current), v = derivatives(p, e.velocity);
        const Normal n = normal(d);
        const Vec3 turn = cross(v.x1, d.x2) + cross(d.x1, v.x2);
        const Vec3 rate = (1 / n.jacobian) * (turn - dot(n.n, turn) * n.n);  // rate of the normal
        const Plane s{dot(d.x1, v.x1), dot(d.x2, v.x2), 0.5 * (dot(d.x1, v.x2) + dot(d.x2, v.x1))};
        const Plane k{dot(v.x11, n.n) + dot(d.x11, rate), dot(v.x22, n.n) + dot(d.x22, rate), dot(v.x12, n.n) + dot(d.x12, rate)};
        const double c = e.parameter[membrane] * e.parameter[stretch_relaxation];
        const double b = e.parameter[rigidity] * e.parameter[bend_relaxation];
        spread(p, d, n, resultant(p, c, e.parameter[poisson], s), resultant(p, b, e.parameter[poisson], k), force);
    }
}

void nodal_volumes(const ElementInput& e, std::span<double> share) {
    std::fill(share.begin(), share.end(), 0.0);
    for (std::size_t q = 0; q < points; ++q) {
        const Place p = place(e, q);
        for (std::size_t a = 0; a < p.nodes; ++a) share[a] += e.parameter[thickness] * p.area() * p.row(value)[a];
    }
}

/// Shares of the mass by the stiffness that the patch has at each node. With shares of the area a node would be too light: beside a
/// boundary some nodes have next to no area, or a negative one, although they bend the surface.
void mass_weights(const ElementInput& e, std::span<double> weight) {
    std::fill(weight.begin(), weight.end(), 0.0);
    for (std::size_t q = 0; q < points; ++q) {
        const Place p = place(e, q);
        const Plane i = plane(p.rest + inverse);
        for (std::size_t a = 0; a < p.nodes; ++a) {
            const double w1 = p.row(d1)[a], w2 = p.row(d2)[a];
            const Plane second{p.row(d11)[a], p.row(d22)[a], p.row(d12)[a]};
            const double slope2 = i.a11 * w1 * w1 + 2 * i.a12 * w1 * w2 + i.a22 * w2 * w2;
            weight[a] +=
                p.area() * (e.parameter[membrane] * slope2 + contract(second, resultant(p, e.parameter[rigidity], 0, second)));
        }
    }
}

/// At rest K is the sum of area B^T H B over membrane and bending at each point, so its rank is 6 per point. Its eigenvalues with M
/// are those of L^T (B M^-1 B^T) L, where H = L L^T.
double critical_step(const ElementInput& e, std::span<const double> mass) {
    constexpr auto rank = static_cast<Eigen::Index>(6 * points);
    const auto columns = static_cast<Eigen::Index>(3 * e.current.size());
    Eigen::MatrixXd b = Eigen::MatrixXd::Zero(rank, columns);
    Eigen::MatrixXd l = Eigen::MatrixXd::Zero(rank, rank), damped = l;
    for (std::size_t q = 0; q < points; ++q) {
        const Place p = place(e, q);
        const Derivatives d = derivatives(p, e.current);
        const Normal n = normal(d);
        const double nu = e.parameter[poisson];
        // matrix of the energy in terms of (s11, s22, s12)
        Eigen::Matrix3d h;
        for (int c = 0; c < 3; ++c) {
            const Plane f = resultant(p, p.area(), nu, {c == 0 ? 1.0 : 0.0, c == 1 ? 1.0 : 0.0, c == 2 ? 1.0 : 0.0});
            h.col(c) << f.a11, f.a22, 2 * f.a12;
        }
        const Eigen::Matrix3d root = h.llt().matrixL();
        const auto r = static_cast<Eigen::Index>(6 * q);
        l.block<3, 3>(r, r) = std::sqrt(e.parameter[membrane]) * root;
        l.block<3, 3>(r + 3, r + 3) = std::sqrt(e.parameter[rigidity]) * root;
        damped.block<3, 3>(r, r) = std::sqrt(e.parameter[stretch_relaxation]) * l.block<3, 3>(r, r);
        damped.block<3, 3>(r + 3, r + 3) = std::sqrt(e.parameter[bend_relaxation]) * l.block<3, 3>(r + 3, r + 3);
        // The part of db that comes from the change of the normal, x_ij . dn, for each of 11, 22, 12.
        const auto lever = [&](const Vec3& k) { return (1 / n.jacobian) * (k - dot(n.n, k) * n.n); };
        const Vec3 t[3] = {lever(d.x11), lever(d.x22), lever(d.x12)};
        for (std::size_t a = 0; a < p.nodes; ++a) {
            if (mass[a] == 0) continue;  // the patch has no stiffness there
            const double scale = 1 / std::sqrt(mass[a]);
            const double w1 = p.row(d1)[a], w2 = p.row(d2)[a];
            const double second[3] = {p.row(d11)[a], p.row(d22)[a], p.row(d12)[a]};
            const Vec3 stretches[3] = {w1 * d.x1, w2 * d.x2, 0.5 * (w1 * d.x2 + w2 * d.x1)};
            for (int c = 0; c < 3; ++c) {
                const Vec3 bends = second[c] * n.n + w1 * cross(d.x2, t[c]) + w2 * cross(t[c], d.x1);
                const auto at = static_cast<Eigen::Index>(3 * a);
                b.block<1, 3>(r + c, at) << scale * stretches[c].x, scale * stretches[c].y, scale * stretches[c].z;
                b.block<1, 3>(r + 3 + c, at) << scale * bends.x, scale * bends.y, scale * bends.z;
            }
        }
    }
    const Eigen::MatrixXd flexibility = b * b.transpose();
    const auto largest = [&](const Eigen::MatrixXd& factor) {
        return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(factor.transpose() * flexibility * factor, Eigen::EigenvaluesOnly)
            .eigenvalues()
            .maxCoeff();
    };
    const double elastic = 2 / std::sqrt(largest(l));
    return e.parameter[is_damped] > 0 ? std::min(elastic, 2 / largest(damped)) : elastic;
}

/// Sums over nodes of the products of two derivatives' weights, divided by the node's mass.
struct Moments {
    std::array<std::array<double, 5>, 5> of{};  ///< d1, d2, d11, d22, d12

    PlaneTensor first() const { return {of[0][0], of[1][1], of[0][1]}; }
    double product(const std::array<double, 5>& a, const std::array<double, 5>& b) const {
        double sum = 0;
        for (std::size_t i = 0; i < 5; ++i)
            for (std::size_t j = 0; j < 5; ++j) sum += a[i] * of[i][j] * b[j];
        return sum;
    }
};

/// Computes the Moments of a point. As in `derivatives` and `spread`, the weights of the first node follow from those of the
/// others, since the weights of a derivative add up to 0.
Moments moments(const Place& p, std::span<const double> mass) {
    constexpr std::array<Row, 5> row{d1, d2, d11, d22, d12};
    Moments m;
    std::array<double, 5> first{};
    const auto add = [&](const std::array<double, 5>& w, double node_mass) {
        if (node_mass == 0) return;  // the patch has no stiffness there
        for (std::size_t i = 0; i < 5; ++i)
            for (std::size_t j = 0; j < 5; ++j) m.of[i][j] += w[i] * w[j] / node_mass;
    };
    for (std::size_t a = 1; a < p.nodes; ++a) {
        std::array<double, 5> w;
        for (std::size_t i = 0; i < 5; ++i) first[i] -= w[i] = p.row(row[i])[a];
        add(w, mass[a]);
    }
    add(first, mass[0]);
    return m;
}

/// The symmetric form [s, s] at rest, as a matrix over (s11, s22, s12).
SymmetricTensor form(const Place& p, double nu) {
    const Plane f1 = resultant(p, 1, nu, {1, 0, 0}), f2 = resultant(p, 1, nu, {0, 1, 0}), f3 = resultant(p, 1, nu, {0, 0, 1});
    return {f1.a11, f2.a22, 2 * f3.a12, 2 * f2.a12, 2 * f1.a12, f1.a22};
}

/// Bounds of the stiffness of the strains, per C and D and per area. de comes from motions along x_1 and x_2, dk from motions along
/// n, so the two are not coupled.
struct MaterialParts {
    double stretch, bend;
};

/// dk_ij = n . (dx_ij - (x_ij . x^k) dx_k): rows of scalars. de_11 = x_1 . dx_1, de_12 = (x_1 . dx_2 + x_2 . dx_1) / 2.
MaterialParts material_parts(const Place& p, const Derivatives& d, const Moments& m, double nu) {
    const SymmetricTensor h = form(p, nu);
    const double a11 = dot(d.x1, d.x1), a22 = dot(d.x2, d.x2), a12 = dot(d.x1, d.x2), det = a11 * a22 - a12 * a12;
    const PlaneTensor s = m.first();
    const SymmetricTensor stretches{a11 * s[0],
                                    a22 * s[1],
                                    0.25 * (a11 * s[1] + 2 * a12 * s[2] + a22 * s[0]),
                                    0.5 * (a12 * s[1] + a22 * s[2]),
                                    0.5 * (a11 * s[2] + a12 * s[0]),
                                    a12 * s[2]};
    const Vec3 up1 = (1 / det) * (a22 * d.x1 - a12 * d.x2), up2 = (1 / det) * (a11 * d.x2 - a12 * d.x1);
    const std::array<std::array<double, 5>, 3> row{{{-dot(d.x11, up1), -dot(d.x11, up2), 1, 0, 0},
                                                    {-dot(d.x22, up1), -dot(d.x22, up2), 0, 1, 0},
                                                    {-dot(d.x12, up1), -dot(d.x12, up2), 0, 0, 1}}};
    const auto product = [&](std::size_t i, std::size_t j) { return m.product(row[i], row[j]); };
    const SymmetricTensor bends{product(0, 0), product(1, 1), product(2, 2), product(1, 2), product(0, 2), product(0, 1)};
    return {largest_of_product(stretches, h), largest_of_product(bends, h)};
}

/// A bound of the whole present stiffness. To the material's part (`material_parts`) it adds the geometric part, which comes from
/// the present membrane forces f and moments m. The term of the forces, f^ij dx_i . dx_j, acts in all directions and has the
/// eigenvalues of f S. The term of the moments is m^ij d2(x_ij . n). With dn = -(n . dx_i) x^i, k = m^ij x_ij and k^i = k . x^i
/// it equals
///   2 (n . dx_j) (x^j . y) - (k . n) a^ij (n . dx_i) (n . dx_j),   y = k^i dx_i - m^ij dx_ij
/// The first term couples motions along n and across, and its norm is sqrt(Y T). The second term acts along n. T is the largest
/// eigenvalue of a^-1 S, and Y is the sum of the squared weights of y over the masses.
double present_stiffness(const ElementInput& e, std::span<const double> mass) {
    double sum = 0;
    for (std::size_t q = 0; q < points; ++q) {
        const auto& [p, d, n, f, moment, stored] = point(e, q);
        const Moments m = moments(p, mass);
        const MaterialParts of = material_parts(p, d, m, e.parameter[poisson]);
        const double a11 = dot(d.x1, d.x1), a22 = dot(d.x2, d.x2), a12 = dot(d.x1, d.x2), det = n.jacobian * n.jacobian;
        const Vec3 k = moment.a11 * d.x11 + moment.a22 * d.x22 + (2 * moment.a12) * d.x12;
        const double k1 = dot(k, d.x1), k2 = dot(k, d.x2);
        const std::array<double, 5> y{(a22 * k1 - a12 * k2) / det, (a11 * k2 - a12 * k1) / det, -moment.a11, -moment.a22,
                                      -2 * moment.a12};
        const double of_y = std::max(m.product(y, y), 0.0);
        const double t = largest_of_product({a22 / det, a11 / det, -a12 / det}, m.first());
        const double of_force = std::max(largest_of_product({f.a11, f.a22, f.a12}, m.first()), 0.0);
        const double along = e.parameter[rigidity] * of.bend + of_force + std::max(-dot(k, n.n), 0.0) * t;
        const double across = e.parameter[membrane] * of.stretch + of_force;
        sum += p.area() * largest_of_blocks(along, across, std::sqrt(of_y * t));
    }
    return detail::or_infinite(sum);
}

double present_damping_rate(const ElementInput& e, std::span<const double> mass) {
    if (!(e.parameter[is_damped] > 0)) return 0;
    double sum = 0;
    for (std::size_t q = 0; q < points; ++q) {
        const Place p = place(e, q);
        const MaterialParts of = material_parts(p, derivatives(p, e.current), moments(p, mass), e.parameter[poisson]);
        sum += p.area() * std::max(e.parameter[stretch_relaxation] * e.parameter[membrane] * of.stretch,
                                   e.parameter[bend_relaxation] * e.parameter[rigidity] * of.bend);
    }
    return detail::or_infinite(sum);
}

SymmetricTensor in_space(const Derivatives& d, const Plane& f) {
    return symmetric_tensor(Mat3::outer(d.x1, f.a11 * d.x1 + f.a12 * d.x2) + Mat3::outer(d.x2, f.a12 * d.x1 + f.a22 * d.x2));
}

/// Averages of the middle surface: Cauchy stress of the membrane, for an unchanged thickness. At z along the normal the strain is e
/// - z k, so at h / 2 the stress is less by 6 m / h^2: this is minus `bending`. The energy is that of membrane and bending.
ElementAverages averages(const ElementInput& e) {
    ElementAverages result;
    double whole = 0, energy = 0, smallest = 0;
    for (std::size_t q = 0; q < points; ++q) {
        const auto& [p, d, n, f, m, stored] = point(e, q);
        const double* a = p.rest + metric;
        const double growth = n.jacobian / std::sqrt(a[0] * a[1] - a[2] * a[2]);
        smallest = q == 0 ? growth : std::min(smallest, growth);
        energy += stored;
        whole += p.area();
        const double scale = p.area() / (e.parameter[thickness] * growth);
        const SymmetricTensor of_force = in_space(d, f), of_moment = in_space(d, m);
        for (std::size_t c = 0; c < 6; ++c) {
            result.stress[c] += scale * of_force[c];
            result.bending[c] -= scale * 6 / e.parameter[thickness] * of_moment[c];
        }
    }
    for (double& component : result.stress) component /= whole;
    for (double& component : result.bending) component /= whole;
    result.strain_energy_density = energy / (whole * e.parameter[thickness]);
    result.determinant = smallest;
    return result;
}

/// Strain of the middle surface: V^2 = sum a^ab x_a x_b^T, with a^ab the inverse metric at rest.
SymmetricTensor logarithmic(const ElementInput& e) {
    SymmetricTensor sum{};
    double whole = 0;
    for (std::size_t q = 0; q < points; ++q) {
        const auto& [p, d, n, f, m, stored] = point(e, q);
        const double* a = p.rest + inverse;
        const Mat3 v_squared = a[0] * Mat3::outer(d.x1, d.x1) + a[1] * Mat3::outer(d.x2, d.x2) +
                               a[2] * (Mat3::outer(d.x1, d.x2) + Mat3::outer(d.x2, d.x1));
        const SymmetricTensor here = logarithmic_strain(v_squared, 2);
        for (std::size_t c = 0; c < 6; ++c) sum[c] += p.area() * here[c];
        whole += p.area();
    }
    for (double& component : sum) component /= whole;
    return sum;
}

}  // namespace

bool set_rest(std::span<const Vec3> rest, std::span<const double> weight, std::span<double> parameter) {
    for (std::size_t q = 0; q < points; ++q) {
        const Derivatives d = derivatives(place(parameter, weight, rest.size(), q), rest);
        const Normal n = normal(d);
        const double a11 = dot(d.x1, d.x1), a22 = dot(d.x2, d.x2), a12 = dot(d.x1, d.x2), det = a11 * a22 - a12 * a12;
        if (!(n.jacobian > 1e-9 * std::max(a11, a22)) || !(det > 0)) return false;
        const double numbers[per_point] = {n.jacobian / (2.0 * points),
                                           a11,
                                           a22,
                                           a12,
                                           a22 / det,
                                           a11 / det,
                                           -a12 / det,
                                           dot(d.x11, n.n),
                                           dot(d.x22, n.n),
                                           dot(d.x12, n.n)};
        std::copy(std::begin(numbers), std::end(numbers),
                  parameter.begin() + static_cast<std::ptrdiff_t>(first_point + q * per_point));
    }
    return true;
}

}  // namespace loop_patch

extern const ElementFormulas loop_patch_formulas;
const ElementFormulas loop_patch_formulas{
    .energy_and_forces = loop_patch::energy_and_forces,
    .damping = loop_patch::damping,
    .damping_parameter = static_cast<int>(loop_patch::is_damped),
    .yield = nullptr,
    .nodal_volumes = loop_patch::nodal_volumes,
    .mass_weights = loop_patch::mass_weights,
    .critical_step = loop_patch::critical_step,
    .present_stiffness = loop_patch::present_stiffness,
    .present_damping_rate = loop_patch::present_damping_rate,
    .averages = loop_patch::averages,
    .strain = loop_patch::logarithmic,
};

}  // namespace avs::mechanics
