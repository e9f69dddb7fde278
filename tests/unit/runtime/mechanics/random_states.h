#pragma once

#include <Eigen/Dense>
#include <limits>

#include "tests/unit/runtime/mechanics/element_samples.h"

/// Random elements in random states, and their dense stiffness matrices, with whose eigenvalues bounds are compared.
namespace avs::mechanics::test {

struct RandomState {
    Sample element;
    std::vector<Vec3> current;
};

class RandomStates {
public:
    explicit RandomStates(unsigned seed) : random_(seed) {}

    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
    /// A random number whose logarithm is uniformly distributed.
    double spread(double low, double high) { return std::exp(uniform(std::log(low), std::log(high))); }
    bool chance(double share) { return uniform(0, 1) < share; }
    Vec3 vector() { return {uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)}; }
    Mat3 rotation() {
        Eigen::Quaterniond q(uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), uniform(-1, 1));
        const Eigen::Matrix3d r = q.normalized().toRotationMatrix();
        return {{Vec3{r(0, 0), r(0, 1), r(0, 2)}, Vec3{r(1, 0), r(1, 1), r(1, 2)}, Vec3{r(2, 0), r(2, 1), r(2, 2)}}};
    }

    /// A random F with J from .02 to 4, stretches of up to 5 and shears of up to 2. One in ten is inside out, if the law allows
    /// that.
    Mat3 deformation(bool may_turn_inside_out) {
        for (;;) {
            Mat3 stretch{{Vec3{spread(0.1, 5), uniform(-2, 2), 0}, Vec3{0, spread(0.1, 5), 0}, Vec3{0, 0, spread(0.1, 5)}}};
            if (chance(0.5)) stretch.row[0].y = 0;
            if (chance(0.2)) stretch = Mat3::identity() + 0.01 * Mat3::outer(vector(), vector());
            const double j = determinant(stretch);
            if (j < 0.02 || j > 4) continue;
            if (may_turn_inside_out && chance(0.1)) stretch.row[2] = -stretch.row[2];
            return rotation() * stretch * rotation();
        }
    }

    ElasticConstants law(MaterialModel model) {
        constexpr std::array<double, 4> ratios{0, 0.3, 0.4, 0.49};
        return elastic_constants(model, 10, chance(0.1) ? -0.4 : ratios[static_cast<std::size_t>(uniform(0, 3.999))]);
    }

    /// Corners of a random solid element; a third of these are squeezed to slivers.
    std::vector<Vec3> corners(ElementKind kind) {
        for (;;) {
            std::vector<Vec3> x;
            if (kind == ElementKind::tet4 || kind == ElementKind::tet10) {
                for (int a = 0; a < 4; ++a) x.push_back(vector());
                if (dot(cross(x[1] - x[0], x[2] - x[0]), x[3] - x[0]) < 0) std::swap(x[0], x[1]);
            } else {
                for (std::size_t a = 0; a < 8; ++a) {
                    const double odd = a % 4 == 1 || a % 4 == 2 ? 1 : 0;
                    x.push_back(Vec3{odd, a % 4 >= 2 ? 1.0 : 0.0, a >= 4 ? 1.0 : 0.0} + 0.25 * vector());
                }
            }
            const double thin = chance(0.33) ? spread(1e-4, 1) : 1;
            const Mat3 squeeze = rotation() * Mat3{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, thin}}} * rotation();
            for (Vec3& p : x) p = squeeze * p;
            const ElementKind straight = x.size() == 4 ? ElementKind::tet4 : ElementKind::hex8;
            if (smallest_relative_jacobian(straight, x) > 0.05) return x;
        }
    }

    std::vector<Vec3> rest(ElementKind kind) {
        std::vector<Vec3> x = corners(kind);
        if (kind == ElementKind::tet10)
            for (const auto& [a, b] : tet10::edges) x.push_back(0.5 * (x[a] + x[b]));
        if (kind == ElementKind::hex27) x = straight_hex27(x);
        return x;
    }

    RandomState solid(ElementKind kind, MaterialModel model) {
        Sample s{std::string(name(kind)), kind, law(model), rest(kind), {}, {}, {}};
        s.mass.resize(s.size());
        nodal_volumes(kind, s.rest, s.mass);
        const bool uneven = chance(0.3);
        for (double& m : s.mass) m *= uneven ? 3 * spread(0.1, 10) : 3;
        s.damping = {.relaxation = 0.03, .drag = chance(0.5) ? 0.7 : 0.0};
        return {s, state(s, [&](std::span<const Vec3> x) { return !is_inside_out(kind, x); })};
    }

    /// The potential of a node (nodal integration) of tetrahedra or of bricks.
    RandomState nodal(MaterialModel model) {
        for (;;) {
            const bool of_brick = chance(0.5);
            std::vector<Vec3> rest = corners(of_brick ? ElementKind::hex8 : ElementKind::tet4);
            rest.push_back(rest[0] - 0.7 * (rest[1] - rest[0]) + 0.1 * vector());
            const std::vector<std::vector<std::size_t>> pair =
                of_brick ? std::vector<std::vector<std::size_t>>{{0, 1, 2, 3, 4, 5, 6, 7}, {8, 0, 3, 4}}
                         : std::vector<std::vector<std::size_t>>{{0, 1, 2, 3}, {4, 0, 2, 3}};
            std::vector<Vec3> second;
            for (const std::size_t node : pair[1]) second.push_back(rest[node]);
            if (smallest_relative_jacobian(ElementKind::tet4, second) < 0.05) continue;
            Sample s = mean_around_node("nodal", law(model), rest, pair);
            const bool bears_all = !has_barrier(model);
            return {s, state(s, [&](std::span<const Vec3> x) { return bears_all || std::isfinite(s.energy(x)); })};
        }
    }

    RandomState membrane_triangle() {
        const bool woven = chance(0.5);
        const double nu = uniform(-0.4, 0.49), c11 = 10, c12 = woven ? 0 : nu * c11;
        const double c22 = woven ? c11 * spread(0.1, 10) : c11, c33 = woven ? c11 * spread(0.01, 1) : 0.5 * c11 * (1 - nu);
        const double height = spread(1e-3, 2);
        Sample s{"tri3", ElementKind::tri3, {}, {}, {}, {}, {}};
        const double turn = uniform(0, 7), c = std::cos(turn), n = std::sin(turn), x = uniform(-0.5, 1.5);
        const std::array<double, 4> sides{c, n, c * x - n * height, n * x + c * height};
        s.parameter = membrane(sides[0], sides[1], sides[2], sides[3], c11, c12, c22, c33, 0.05);
        s.rest = {{0, 0, 0}, {sides[0], sides[1], 0}, {sides[2], sides[3], 0}};
        for (int a = 0; a < 3; ++a) s.mass.push_back(spread(0.3, 3));
        return {s, moved(s.rest, deformation(true), vector())};
    }

    RandomState spring() {
        Sample s{"spring2", ElementKind::spring2, {}, {{0, 0, 0}, {1, 0, 0}}, {7, 1, 0.3, 0}, {}, {spread(0.1, 1), spread(0.1, 1)}};
        s.parameter[spring2::length] = uniform(0, 1.5);
        return {s, {{0, 0, 0}, spread(0.01, 3) * vector()}};
    }

    /// A hinge with random nodes. A third of the hinges are nearly flat, another third nearly collapsed. In half of them the rest
    /// angle is near the present angle.
    RandomState hinge() {
        std::vector<Vec3> x;
        for (int a = 0; a < 4; ++a) x.push_back(vector());
        const double kind = uniform(0, 3);
        if (kind < 1)
            for (Vec3& p : x) p.z *= spread(1e-4, 0.3);
        if (kind > 2) x[chance(0.5) ? 2 : 3] = x[0] + uniform(-2, 3) * (x[1] - x[0]) + spread(1e-3, 0.5) * vector();
        if (kind > 2 && chance(0.3)) x[1] = x[0] + spread(1e-2, 0.5) * vector();
        const double now = hinge4::angle(x), away = chance(0.5) ? 0.3 : 3;
        Sample s{"hinge4", ElementKind::hinge4, {}, x, {3, now + uniform(-away, away), 0.02, hinge4::never_yields}, {0}, {}};
        for (int a = 0; a < 4; ++a) s.mass.push_back(spread(0.3, 3));
        return {s, x};
    }

    RandomState shell() {
        Sample s = curved_patch();
        const double thin = spread(1e-4, 1);
        s.rest = shaken(s.rest, uniform(0, 0.2), static_cast<unsigned>(random_()));
        s.parameter[loop_patch::rigidity] = s.parameter[loop_patch::membrane] * thin * thin;
        s.parameter[loop_patch::poisson] = uniform(-0.4, 0.49);
        REQUIRE(loop_patch::set_rest(s.rest, s.weight, s.parameter));
        for (double& m : s.mass) m = spread(0.3, 3);
        const Mat3 f = chance(0.3) ? Mat3::identity() : deformation(true);
        return {s, shaken(moved(s.rest, f, vector()), spread(1e-4, 0.3), static_cast<unsigned>(random_()))};
    }

private:
    /// Positions in a random homogeneous deformation. In half of the elements that have other modes, nodes are displaced, too. The
    /// state is valid.
    template <class IsSound>
    std::vector<Vec3> state(const Sample& s, IsSound is_sound) {
        const bool bears_all = !has_barrier(s.constants.model);
        const Mat3 f = deformation(bears_all);
        const std::vector<Vec3> even = moved(s.rest, f, {});
        if (s.size() == 4 || chance(0.5)) return even;
        double size = std::numeric_limits<double>::infinity();
        for (std::size_t a = 0; a < even.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) size = std::min(size, norm(even[a] - even[b]));
        for (double by = spread(0.01, 1) * size; by > 1e-6 * size; by *= 0.7) {
            const std::vector<Vec3> x = shaken(even, by, static_cast<unsigned>(random_()));
            if (bears_all || is_sound(x)) return x;
        }
        return even;
    }

    std::mt19937 random_;
};

using Dense = Eigen::MatrixXd;

inline Dense scaled_by_masses(const Sample& s, const Dense& k) {
    Eigen::VectorXd scale(k.rows());
    for (Eigen::Index i = 0; i < k.rows(); ++i) scale[i] = 1 / std::sqrt(s.mass[static_cast<std::size_t>(i / 3)]);
    return scale.asDiagonal() * k * scale.asDiagonal();
}

inline double largest_eigenvalue(const Dense& k) {
    return Eigen::SelfAdjointEigenSolver<Dense>(0.5 * (k + k.transpose()), Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

/// The matrix M^-1/2 K M^-1/2 of an element, by differences of its forces.
struct DenseStiffness {
    Dense scaled;
    double asymmetry = 1;  ///< relative asymmetry, which is an error of the differences
};

/// Differences are of fourth order, with the step that gives the most symmetric matrix: thin elements need short steps, large
/// coordinates long ones.
inline DenseStiffness dense_stiffness(const Sample& s, const std::vector<Vec3>& x) {
    const auto n = static_cast<Eigen::Index>(3 * s.size());
    double shortest = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < x.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) shortest = std::min(shortest, norm(x[a] - x[b]));
    DenseStiffness best;
    for (double h = 1e-2 * shortest; h > 1e-8 * shortest && best.asymmetry > 1e-9; h *= 0.1) {
        Dense k(n, n);
        for (Eigen::Index j = 0; j < n; ++j) {
            const auto at = [&](double by) {
                std::vector<Vec3> moved = x;
                component_of(moved[static_cast<std::size_t>(j / 3)], static_cast<int>(j % 3)) += by;
                const std::vector<Vec3> force = s.forces(moved);
                Eigen::VectorXd column(n);
                for (Eigen::Index i = 0; i < n; ++i)
                    column[i] = component(force[static_cast<std::size_t>(i / 3)], static_cast<int>(i % 3));
                return column;
            };
            k.col(j) = -(8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
        }
        if (!k.allFinite()) continue;
        k = scaled_by_masses(s, k);
        const double asymmetry = (k - k.transpose()).norm() / k.norm();
        if (asymmetry < best.asymmetry) best = {k, asymmetry};
    }
    return best;
}

/// The matrix M^-1/2 K_d M^-1/2 of damping, from the damping forces of unit velocities.
inline Dense dense_damping(const Sample& s, const std::vector<Vec3>& x) {
    const auto n = static_cast<Eigen::Index>(3 * s.size());
    Dense k(n, n);
    for (Eigen::Index j = 0; j < n; ++j) {
        std::vector<Vec3> v(s.size()), force(s.size());
        component_of(v[static_cast<std::size_t>(j / 3)], static_cast<int>(j % 3)) = 1;
        s.law().damping(s.at(x, v), force);
        for (Eigen::Index i = 0; i < n; ++i) k(i, j) = -component(force[static_cast<std::size_t>(i / 3)], static_cast<int>(i % 3));
    }
    return scaled_by_masses(s, k);
}

}  // namespace avs::mechanics::test
