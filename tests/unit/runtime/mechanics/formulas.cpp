#include "runtime/mechanics/formulas.h"

#include <Eigen/Dense>
#include <numeric>

#include "runtime/mechanics/strain.h"
#include "tests/unit/runtime/mechanics/element_samples.h"

using namespace avs;
using namespace avs::mechanics;
using namespace avs::mechanics::test;

TEST_CASE("every kind: the force is minus the gradient of the energy") {
    for (const Sample& s : samples()) {
        INFO(s.name);
        const std::vector<Vec3> x = shaken(s.rest, 0.75 * s.shake(), 3);
        const std::vector<Vec3> force = s.forces(x);
        double largest = 0;
        for (const Vec3& f : force) largest = std::max(largest, norm(f));
        REQUIRE(largest > 0.01);
        constexpr double h = 1e-6;
        for (std::size_t a = 0; a < s.size(); ++a) {
            for (int i = 0; i < 3; ++i) {
                std::vector<Vec3> plus = x, minus = x;
                component_of(plus[a], i) += h;
                component_of(minus[a], i) -= h;
                const double slope = (s.energy(plus) - s.energy(minus)) / (2 * h);
                // Errors of central differences: h^2 times third derivatives, and rounding, 1e-16 / h times the energy.
                CHECK(component(force[a], i) == Approx(-slope).margin(1e-8 * (largest + s.energy(x))));
            }
        }
    }
}

TEST_CASE("every kind: no force at rest, and none after a rigid motion but in the law of small strains") {
    for (const Sample& s : samples()) {
        INFO(s.name);
        const bool objective = !is_small_strain(s);
        const std::vector<Vec3> x = moved(s.rest, objective ? turn(1.1) : Mat3::identity(), {3, -2, 1});
        // Positions of size 3 with rounding errors of 1e-16, and stiffnesses of 10.
        for (const Vec3& f : s.forces(x)) CHECK(norm(f) < 1e-13);
        CHECK(std::abs(s.energy(x)) < 1e-14);
    }
}

TEST_CASE("every kind: forces and damping forces have no resultant and no moment") {
    for (const Sample& s : samples()) {
        if (is_small_strain(s)) continue;  // with small strain, forces have a moment of second order
        INFO(s.name);
        const std::vector<Vec3> x = shaken(s.rest, s.shake(), 5), v = shaken(std::vector<Vec3>(s.size()), 1, 6);
        std::vector<Vec3> force = s.forces(x);
        for (int pass = 0; pass < 2; ++pass) {
            Vec3 sum, moment;
            for (std::size_t a = 0; a < s.size(); ++a) {
                sum += force[a];
                moment += cross(x[a], force[a]);
            }
            CHECK(norm(sum) < 1e-13);
            CHECK(norm(moment) < 1e-13);
            s.law().damping(s.at(x, v), force);
        }
    }
}

TEST_CASE("every kind: damping takes energy from a change of shape and none from a rigid motion") {
    int damped = 0;
    for (const Sample& s : samples()) {
        INFO(s.name);
        ++damped;
        const std::vector<Vec3> x = shaken(s.rest, s.shake(), 7), v = shaken(std::vector<Vec3>(s.size()), 1, 8);
        std::vector<Vec3> force(s.size()), rigid;
        s.law().damping(s.at(x, v), force);
        double power = 0;
        for (std::size_t a = 0; a < s.size(); ++a) power += dot(force[a], v[a]);
        CHECK(power < -1e-3);
        // With small strain, a rotation of a deformed element is not rigid, so only a translation is tested.
        const Vec3 spin = is_small_strain(s) ? Vec3{} : Vec3{0.3, -0.5, 0.7};
        for (const Vec3& p : x) rigid.push_back(Vec3{1, 2, 3} + cross(spin, p));
        s.law().damping(s.at(x, rigid), force);
        for (const Vec3& f : force) CHECK(norm(f) < 1e-14);
    }
    CHECK(damped == 23);
}

TEST_CASE("every kind: the critical step is that of the stiffness at rest, got by differences") {
    for (Sample s : samples()) {
        INFO(s.name);
        // Without damping the critical step is 2 / omega.
        if (s.kind == ElementKind::spring2) s.parameter[spring2::damping] = 0;
        if (s.kind == ElementKind::tri3) s.parameter[tri3::relaxation] = 0;
        if (s.kind == ElementKind::hinge4) s.parameter[hinge4::relaxation] = 0;
        if (s.kind == ElementKind::loop_patch) s.parameter[loop_patch::is_damped] = 0;
        s.damping = {};
        const auto n = static_cast<Eigen::Index>(3 * s.size());
        Eigen::MatrixXd k(n, n);
        constexpr double h = 1e-5;
        for (Eigen::Index j = 0; j < n; ++j) {
            std::vector<Vec3> plus = s.rest, minus = s.rest;
            component_of(plus[static_cast<std::size_t>(j / 3)], static_cast<int>(j % 3)) += h;
            component_of(minus[static_cast<std::size_t>(j / 3)], static_cast<int>(j % 3)) -= h;
            const std::vector<Vec3> up = s.forces(plus), down = s.forces(minus);
            for (Eigen::Index i = 0; i < n; ++i)
                k(i, j) = -(component(up[static_cast<std::size_t>(i / 3)], static_cast<int>(i % 3)) -
                            component(down[static_cast<std::size_t>(i / 3)], static_cast<int>(i % 3))) /
                          (2 * h);
        }
        CHECK((k - k.transpose()).norm() < 1e-7 * k.norm());
        if (s.law().mass_weights == nullptr && s.constants.mu > 0) {  // for solids the lumped masses are used
            std::vector<double> share(s.size());
            s.law().nodal_volumes(s.at(s.rest), share);
            s.mass = share;
        }
        Eigen::VectorXd scale(n);
        for (Eigen::Index i = 0; i < n; ++i) scale[i] = 1 / std::sqrt(s.mass[static_cast<std::size_t>(i / 3)]);
        const Eigen::MatrixXd scaled = scale.asDiagonal() * (0.5 * (k + k.transpose())) * scale.asDiagonal();
        const double largest = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(scaled).eigenvalues().maxCoeff();
        const double exact = 2 / std::sqrt(largest), found = s.law().critical_step(s.at(s.rest), s.mass);
        CHECK(found < exact * (1 + 1e-6));
        // For hinges the bound of the ends of the edge is not sharp.
        CHECK(found > exact * (s.kind == ElementKind::hinge4 ? 0.8 : 1 - 1e-6));
    }
}

TEST_CASE("solids: damping forces are those that the stiffness at rest makes of the rate of strain, and of masses") {
    for (Sample s : samples()) {
        if (!is_of_solids(s.kind)) continue;
        INFO(s.name);
        s.damping = {.relaxation = 0.03, .drag = s.kind == ElementKind::nodal ? 0 : 0.7};
        const std::vector<Vec3> v = shaken(std::vector<Vec3>(s.size()), 1, 8);
        std::vector<Vec3> force(s.size());
        s.law().damping(s.at(s.rest, v), force);
        std::vector<double> volume(s.size());
        s.law().nodal_volumes(s.at(s.rest), volume);
        // Damping is relaxation times the rate of the elastic forces along v, by central differences (stiffnesses are 10), less the
        // drag: its coefficient times the node's share of the volume times v.
        constexpr double h = 1e-5;
        std::vector<Vec3> plus = s.rest, minus = s.rest;
        for (std::size_t a = 0; a < s.size(); ++a) {
            plus[a] += h * v[a];
            minus[a] -= h * v[a];
        }
        const std::vector<Vec3> up = s.forces(plus), down = s.forces(minus);
        double largest = 0;
        for (std::size_t a = 0; a < s.size(); ++a) {
            const Vec3 expected = (s.damping.relaxation / (2 * h)) * (up[a] - down[a]) - (s.damping.drag * volume[a]) * v[a];
            CHECK(norm(force[a] - expected) < 1e-7);
            largest = std::max(largest, norm(expected));
        }
        CHECK(largest > 0.02);
    }
}

TEST_CASE("solids: damping makes the critical step of an element that of its fastest motion") {
    for (Sample s : samples()) {
        if (!is_of_solids(s.kind)) continue;
        INFO(s.name);
        s.damping = {};
        const double elastic = s.law().critical_step(s.at(s.rest), s.mass), omega = 2 / elastic;
        s.damping = {.relaxation = 3 / omega};  // so that 2 / (relaxation omega^2) is a third of 2 / omega
        CHECK(s.law().critical_step(s.at(s.rest), s.mass) == Approx(elastic / 3));
        if (s.kind == ElementKind::nodal) continue;
        const double density = std::accumulate(s.mass.begin(), s.mass.end(), 0.0) / volume(s.kind, s.rest);
        s.damping.drag = 2 * omega * density;
        CHECK(s.law().critical_step(s.at(s.rest), s.mass) == Approx(elastic / 5));
    }
}

TEST_CASE("every kind: the strain of what is stretched evenly is the logarithm of the stretch, and turns with it") {
    for (const Sample& s : samples()) {
        if (s.law().strain == nullptr || is_small_strain(s)) continue;
        INFO(s.name);
        const std::vector<Vec3> x = moved(s.rest, turn(0.4) * (1.2 * Mat3::identity()), {1, 2, 3});
        const std::array<double, 3> found = principal_values(s.law().strain(s.at(x)));
        const int rank = is_of_solids(s.kind) ? 3 : s.kind == ElementKind::spring2 ? 1 : 2;
        for (int i = 0; i < 3; ++i) CHECK(found[static_cast<std::size_t>(i)] == Approx(i < rank ? std::log(1.2) : 0).margin(1e-12));
    }
}

TEST_CASE("with damping a step just below the stable one stays bounded, and just above it grows") {
    for (const double relaxation : {0.0, 0.1, 1.0}) {
        const double omega = 3, step = stable_step(omega, relaxation);
        const auto largest = [&](double h) {
            double x = 1, v = 0, most = 0;
            for (int i = 0; i < 4000; ++i) {
                v -= h * omega * omega * x;
                x += 0.5 * h * v;
                v -= h * omega * omega * relaxation * v;
                x += 0.5 * h * v;
                most = std::max(most, std::abs(x));
            }
            return most;
        };
        CHECK(largest(0.99 * step) < 20);
        CHECK(!(largest(1.01 * step) < 1e6));
    }
}

TEST_CASE("neo-Hookean: uniaxial stretch has the stress of the book, and an element turned inside out is not a number") {
    // F = diag(l, 1, 1): P11 = mu (l - 1/l) + lambda ln(l) / l.
    const ElasticConstants c = elastic_constants(MaterialModel::neo_hookean, 10, 0.3);
    const std::vector<Vec3> rest{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const Sample s{"", ElementKind::tet4, c, rest, {}, {}, {}};
    const double l = 1.7;
    const std::vector<Vec3> x{{0, 0, 0}, {l, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    CHECK(s.forces(x)[1].x == Approx(-(c.mu * (l - 1 / l) + c.lambda * std::log(l) / l) / 6).epsilon(1e-13));
    const std::vector<Vec3> inside_out{{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    CHECK(!std::isfinite(s.energy(inside_out)));
}
