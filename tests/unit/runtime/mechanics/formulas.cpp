#include "runtime/mechanics/formulas.h"

#include <Eigen/Dense>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/loop_patch.h"
#include "runtime/mechanics/elements/nodal.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/elements/tri3.h"
#include "runtime/mechanics/strain.h"
#include "runtime/mechanics/tet10.h"

using namespace avs;
using namespace avs::mechanics;

namespace {

/// One element with everything its formulas read.
struct Sample {
    std::string name;
    ElementKind kind;
    ElasticConstants constants;
    std::vector<Vec3> rest;  ///< where nothing is stressed
    std::vector<double> parameter;
    std::vector<double> memory;
    std::vector<double> mass;
    std::vector<double> weight{};  ///< that it shares with others
    SolidDamping damping{.relaxation = 0.03};

    std::size_t size() const { return has_any_stencil(kind) ? rest.size() : static_cast<std::size_t>(node_count(kind)); }
    const ElementFormulas& law() const { return formulas(kind); }
    ElementInput at(std::span<const Vec3> current, std::span<const Vec3> velocity = {}) const {
        return {.constants = constants,
                .rest = parameter.empty() ? std::span<const Vec3>(rest) : std::span<const Vec3>(),
                .current = current,
                .velocity = velocity,
                .parameter = parameter,
                .memory = memory,
                .weight = weight,
                .damping = damping};
    }
    double energy(std::span<const Vec3> current) const {
        std::vector<Vec3> force(size());
        return law().energy_and_forces(at(current), force);
    }
    std::vector<Vec3> forces(std::span<const Vec3> current) const {
        std::vector<Vec3> force(size());
        law().energy_and_forces(at(current), force);
        return force;
    }
};

/// Columns of the flat rest shape, inverted by hand: [u1 u2; v1 v2].
std::vector<double> membrane(double u1, double v1, double u2, double v2, double c11, double c12, double c22, double c33,
                             double tau) {
    const double det = u1 * v2 - u2 * v1;
    return {v2 / det, -u2 / det, -v1 / det, u1 / det, det / 2, 0.01, c11, c12, c22, c33, tau};
}

/// Around the first node of two tetrahedra that share a face, and that of a tetrahedron and a brick.
Sample mean_around_node(const std::string& name, const ElasticConstants& constants, std::vector<Vec3> rest,
                        const std::vector<std::vector<std::size_t>>& elements) {
    double volume = 0;
    std::vector<Vec3> sum(rest.size());
    for (const std::vector<std::size_t>& element : elements) {
        std::vector<Vec3> corners, gradient(element.size());
        for (const std::size_t node : element) corners.push_back(rest[node]);
        const ElementKind kind = element.size() == 4 ? ElementKind::tet4 : ElementKind::hex8;
        const auto corner = static_cast<std::size_t>(std::find(element.begin(), element.end(), 0U) - element.begin());
        nodal::add_element(kind, corners, corner, volume, gradient);
        for (std::size_t a = 0; a < element.size(); ++a) sum[element[a]] += gradient[a];
    }
    Sample result{name, ElementKind::nodal, constants, std::move(rest), {volume}, {}, {}};
    for (std::size_t a = 0; a < sum.size(); ++a) {
        for (int i = 0; i < 3; ++i) result.parameter.push_back(component(sum[a], i) / volume);
        result.mass.push_back(1 + 0.1 * static_cast<double>(a));
    }
    return result;
}

/// A curved patch of seven nodes, a hexagon round its middle. Any weights do whose derivatives leave constants alone: here
/// differences, other ones at each point, so that no node is left out.
Sample curved_patch() {
    namespace loop_patch = mechanics::loop_patch;
    Sample result{"loop_patch", ElementKind::loop_patch, {}, {{0, 0, 0.3}}, std::vector<double>(loop_patch::parameters), {}, {}};
    for (int k = 0; k < 6; ++k) {
        const double angle = k * std::acos(-1.0) / 3;
        result.rest.push_back({std::cos(angle), std::sin(angle), 0.1 * k});
    }
    for (std::size_t point = 0; point < loop_patch::points; ++point) {
        const auto ring = [&](std::size_t k) { return 1 + (k + point) % 6; };
        std::array<std::vector<double>, loop_patch::rows> row;
        for (std::vector<double>& r : row) r.assign(7, 0.0);
        row[loop_patch::value].assign(7, 1.0 / 14);
        row[loop_patch::value][0] += 0.5;
        const auto add = [&](std::size_t which, std::size_t node, double weight) {
            row[which][node] += weight;
            row[which][0] -= weight;
        };
        add(loop_patch::d1, ring(0), 0.5);
        add(loop_patch::d1, ring(3), -0.4);
        add(loop_patch::d2, ring(1), 0.5);
        add(loop_patch::d2, ring(4), -0.3);
        for (const std::size_t k : {0U, 3U}) add(loop_patch::d11, ring(k), 1);
        for (const std::size_t k : {1U, 4U}) add(loop_patch::d22, ring(k), 1);
        add(loop_patch::d12, ring(2), -0.5);
        add(loop_patch::d12, ring(5), -0.4);
        for (const std::vector<double>& r : row) result.weight.insert(result.weight.end(), r.begin(), r.end());
    }
    result.parameter[loop_patch::membrane] = 10;
    result.parameter[loop_patch::rigidity] = 4;
    result.parameter[loop_patch::poisson] = 0.3;
    result.parameter[loop_patch::thickness] = 0.1;
    result.parameter[loop_patch::stretch_relaxation] = 0.02;
    result.parameter[loop_patch::bend_relaxation] = result.parameter[loop_patch::is_damped] = 0.03;
    REQUIRE(loop_patch::set_rest(result.rest, result.weight, result.parameter));
    result.mass = {1, 2, 3, 4, 5, 6, 7};
    return result;
}

std::vector<Sample> samples() {
    const std::vector<Vec3> tet{{0, 0, 0}, {1, 0.1, 0}, {0.2, 0.9, 0.1}, {0.1, 0.2, 1.1}};
    const std::vector<Vec3> hex{{0, 0, 0}, {1, 0.1, 0}, {1.1, 1, 0}, {0, 0.9, 0.1},
                                {0, 0, 1}, {1, 0, 1.1}, {1, 1, 1},   {0.1, 1, 0.9}};
    const ElasticConstants rubber = elastic_constants(MaterialModel::neo_hookean, 10, 0.3);
    const std::vector<Vec3> five{{0, 0, 0}, {1, 0.1, 0}, {0.2, 0.9, 0.1}, {0.1, 0.2, 1.1}, {-0.8, 0.3, 0.2}};
    const std::vector<std::vector<std::size_t>> pair{{0, 1, 2, 3}, {4, 0, 2, 3}};
    std::vector<Vec3> nine = hex;
    nine.push_back({-0.9, 0.4, 0.3});
    std::vector<Vec3> curved = tet;
    for (const auto& [a, b] : tet10::edges) curved.push_back(0.5 * (tet[a] + tet[b]) + 0.05 * Vec3{tet[a].y, tet[b].z, -tet[a].x});
    const std::vector<Vec3> wings{{0, 0, 0}, {1, 0.2, 0.1}, {0.4, 1.1, 0.3}, {0.5, -0.9, 0.2}};
    return {
        {"neo-Hookean tet4", ElementKind::tet4, rubber, tet, {}, {}, {1, 1, 1, 1}},
        {"neo-Hookean hex8", ElementKind::hex8, rubber, hex, {}, {}, std::vector<double>(8, 1)},
        {"linear tet4", ElementKind::tet4, elastic_constants(MaterialModel::linear_elastic, 10, 0.3), tet, {}, {}, {1, 1, 1, 1}},
        {"neo-Hookean tet10", ElementKind::tet10, rubber, curved, {}, {}, std::vector<double>(10, 1)},
        {"St. Venant-Kirchhoff tet10",
         ElementKind::tet10,
         elastic_constants(MaterialModel::st_venant_kirchhoff, 10, 0.3),
         curved,
         {},
         {},
         std::vector<double>(10, 1)},
        {"linear tet10",
         ElementKind::tet10,
         elastic_constants(MaterialModel::linear_elastic, 10, 0.3),
         curved,
         {},
         {},
         std::vector<double>(10, 1)},
        mean_around_node("neo-Hookean nodal", rubber, five, pair),
        mean_around_node("St. Venant-Kirchhoff nodal", elastic_constants(MaterialModel::st_venant_kirchhoff, 10, 0.3), five, pair),
        mean_around_node("linear nodal", elastic_constants(MaterialModel::linear_elastic, 10, 0.3), five, pair),
        mean_around_node("nodal of a brick and a tetrahedron", rubber, nine, {{0, 1, 2, 3, 4, 5, 6, 7}, {8, 0, 3, 4}}),
        {"spring2", ElementKind::spring2, {}, {{0.1, 0.2, 0.3}, {1.1, 0.2, 0.3}}, {7, 1, 0.3, 0.02}, {}, {1, 2}},
        {"isotropic tri3",
         ElementKind::tri3,
         {},
         {{0, 0, 0}, {1, 0, 0}, {0.3, 0.8, 0}},
         membrane(1, 0, 0.3, 0.8, 10, 3, 10, 3.5, 0.05),
         {},
         {1, 2, 3}},
        {"woven tri3",
         ElementKind::tri3,
         {},
         {{0, 0, 0}, {1, 0, 0}, {0.3, 0.8, 0}},
         membrane(1, 0, 0.3, 0.8, 10, 0, 25, 0.5, 0.05),
         {},
         {1, 2, 3}},
        {"hinge4", ElementKind::hinge4, {}, wings, {3, hinge4::angle(wings), 0.02, hinge4::never_yields}, {0}, {1, 2, 3, 4}},
        curved_patch(),
        {"flown hinge4",
         ElementKind::hinge4,
         {},
         wings,
         {3, hinge4::angle(wings) - 0.1, 0.02, hinge4::never_yields},
         {0.1},
         {1, 2, 3, 4}},
    };
}

bool is_small_strain(const Sample& s) { return is_of_solids(s.kind) && s.constants.model == MaterialModel::linear_elastic; }

/// Rotation about (1, 2, 3).
Mat3 turn(double angle) {
    const Vec3 a = Vec3{1, 2, 3} / std::sqrt(14.0);
    const Mat3 skew{{Vec3{0, -a.z, a.y}, Vec3{a.z, 0, -a.x}, Vec3{-a.y, a.x, 0}}};
    return std::cos(angle) * Mat3::identity() + std::sin(angle) * skew + (1 - std::cos(angle)) * Mat3::outer(a, a);
}

std::vector<Vec3> moved(const std::vector<Vec3>& x, const Mat3& r, const Vec3& by) {
    std::vector<Vec3> result;
    result.reserve(x.size());
    for (const Vec3& p : x) result.push_back(r * p + by);
    return result;
}

std::vector<Vec3> shaken(std::vector<Vec3> x, double size, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> step(-size, size);
    for (Vec3& p : x) p += {step(random), step(random), step(random)};
    return x;
}

double& component_of(Vec3& v, int i) { return i == 0 ? v.x : i == 1 ? v.y : v.z; }

}  // namespace

TEST_CASE("every kind: the force is minus the gradient of the energy") {
    for (const Sample& s : samples()) {
        INFO(s.name);
        const std::vector<Vec3> x = shaken(s.rest, 0.15, 3);
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
                // Central differences: h^2 of the third derivative and eps / h of the energy.
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
        for (const Vec3& f : s.forces(x)) CHECK(norm(f) < 1e-13);  // rounding of positions of size 3 against stiffnesses of 10
        CHECK(std::abs(s.energy(x)) < 1e-14);
    }
}

TEST_CASE("every kind: forces and damping forces have no resultant and no moment") {
    for (const Sample& s : samples()) {
        if (is_small_strain(s)) continue;  // its moment is of second order
        INFO(s.name);
        const std::vector<Vec3> x = shaken(s.rest, 0.2, 5), v = shaken(std::vector<Vec3>(s.size()), 1, 6);
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
        const std::vector<Vec3> x = shaken(s.rest, 0.2, 7), v = shaken(std::vector<Vec3>(s.size()), 1, 8);
        std::vector<Vec3> force(s.size()), rigid;
        s.law().damping(s.at(x, v), force);
        double power = 0;
        for (std::size_t a = 0; a < s.size(); ++a) power += dot(force[a], v[a]);
        CHECK(power < -1e-3);
        // Small strains know no turns of what is turned already.
        const Vec3 spin = is_small_strain(s) ? Vec3{} : Vec3{0.3, -0.5, 0.7};
        for (const Vec3& p : x) rigid.push_back(Vec3{1, 2, 3} + cross(spin, p));
        s.law().damping(s.at(x, rigid), force);
        for (const Vec3& f : force) CHECK(norm(f) < 1e-14);
    }
    CHECK(damped == 16);
}

TEST_CASE("every kind: the critical step is that of the stiffness at rest, got by differences") {
    for (Sample s : samples()) {
        INFO(s.name);
        // A law without damping: its step is 2 / omega.
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
        if (s.law().mass_weights == nullptr && s.constants.mu > 0) {  // solids take their own lumped masses
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
        CHECK(found > exact * (s.kind == ElementKind::hinge4 ? 0.8 : 1 - 1e-6));  // hinges: ends of the edge count a little more
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
        // Central differences of forces of size 10 along v.
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

TEST_CASE("triangles: a patch in constant strain has no force on its inner node and the stress of plane stress") {
    // Four unequal triangles around node 4; E 200, nu .25, h .01.
    const double e_h = 2, nu = 0.25, c11 = e_h / (1 - nu * nu), c33 = e_h / (2 * (1 + nu));
    const std::vector<Vec3> rest{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0}, {0.7, 0.4, 0}};
    const std::vector<std::array<std::size_t, 3>> triangles{{0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}};
    // F = stretch by 1.1 and shear by .2, then a turn in space.
    const Mat3 f = turn(0.8) * Mat3{{Vec3{1.1, 0.2, 0}, Vec3{0, 0.95, 0}, Vec3{0, 0, 1}}};
    std::vector<Vec3> sum(5);
    for (const auto& t : triangles) {
        const Vec3 d1 = rest[t[1]] - rest[t[0]], d2 = rest[t[2]] - rest[t[0]];
        Sample s{"", ElementKind::tri3, {}, {}, membrane(d1.x, d1.y, d2.x, d2.y, c11, nu * c11, c11, c33, 0), {}, {}};
        const std::vector<Vec3> x{f * rest[t[0]], f * rest[t[1]], f * rest[t[2]]};
        const std::vector<Vec3> force = s.forces(x);
        for (std::size_t a = 0; a < 3; ++a) sum[t[a]] += force[a];
        const ElementAverages averages = s.law().averages(s.at(x));
        // E from F by hand: E11 = .105, E22 = (.04 + .9025 - 1) / 2, E12 = .11; S and its energy per volume.
        const double e11 = 0.105, e22 = -0.02875, e12 = 0.11;
        const double s11 = c11 * (e11 + nu * e22), s22 = c11 * (e22 + nu * e11), s12 = 2 * c33 * e12;
        CHECK(averages.strain_energy_density == Approx((0.5 * (s11 * e11 + s22 * e22) + s12 * e12) / 0.01).epsilon(1e-12));
        CHECK(averages.determinant == Approx(1.1 * 0.95).epsilon(1e-12));
        CHECK(averages.stress[0] + averages.stress[1] + averages.stress[2] ==
              Approx((s11 * 1.21 + s22 * (0.04 + 0.9025) + 2 * s12 * 0.22) / (0.01 * 1.1 * 0.95)).epsilon(1e-12));
    }
    CHECK(norm(sum[4]) < 1e-13);
    CHECK(norm(sum[0]) > 0.05);
}

TEST_CASE("hinges: on a cylinder a grid bent along its lines has the energy of the plate, D kappa^2 / 2 per area") {
    const double kappa = 0.3, a = 0.5, rigidity = 2;
    // Two right triangles on either side of an edge across the bending direction: chords of length a on radius 1 / kappa.
    const double half = std::asin(0.5 * kappa * a), r = 1 / kappa;
    const auto on_cylinder = [&](int i, double y) { return Vec3{r * std::sin(2 * half * i), y, r * std::cos(2 * half * i)}; };
    const std::vector<Vec3> flat{{0, 0, 0}, {0, a, 0}, {-a, 0, 0}, {a, a, 0}};
    const std::vector<Vec3> bent{on_cylinder(0, 0), on_cylinder(0, a), on_cylinder(-1, 0), on_cylinder(1, a)};
    const Sample s{"", ElementKind::hinge4, {}, {}, {hinge4::stiffness_of(rigidity, flat), 0, 0, hinge4::never_yields}, {0}, {}};
    CHECK(std::abs(hinge4::angle(bent)) == Approx(2 * half).epsilon(1e-12));
    CHECK(s.energy(bent) == Approx(0.5 * rigidity * kappa * kappa * a * a).epsilon(0.01));  // half angle against its sine: .0019
    CHECK(hinge4::angle_of(kappa, flat) == Approx(kappa * a));
}

TEST_CASE("hinges: beyond the yield angle the rest angle follows and the excess becomes heat") {
    const std::vector<Vec3> flat{{0, 0, 0}, {1, 0, 0}, {0.5, 1, 0}, {0.5, -1, 0}};
    const auto bent = [&](double angle) {
        std::vector<Vec3> x = flat;
        x[2] = {0.5, std::cos(angle), -std::sin(angle)};
        return x;
    };
    Sample s{"", ElementKind::hinge4, {}, {}, {2, 0, 0, 0.3}, {0}, {}};
    REQUIRE(hinge4::angle(bent(0.2)) == Approx(0.2));
    CHECK(s.law().yield(s.at(bent(0.2)), s.memory) == 0);
    const double before = s.energy(bent(0.5));
    const double heat = s.law().yield(s.at(bent(0.5)), s.memory);
    CHECK(s.memory[0] == Approx(0.2));
    CHECK(heat == Approx(before - s.energy(bent(0.5))).epsilon(1e-12));
    CHECK(heat == Approx(0.5 * 2 * (0.25 - 0.09)));
    CHECK(s.energy(bent(0.2)) == Approx(0).margin(1e-15));  // unloaded: it stays bent
    CHECK(s.law().yield(s.at(bent(-0.5)), s.memory) > 0);   // and back the other way
    CHECK(s.memory[0] == Approx(-0.2));
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
