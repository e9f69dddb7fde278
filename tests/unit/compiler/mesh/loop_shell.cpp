#include "compiler/mesh/loop_shell.h"

#include <Eigen/Dense>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>

#include "compiler/mesh/thin_shape.h"
#include "runtime/mechanics/formulas.h"

using namespace avs;

namespace {

constexpr double youngs = 3, nu = 0.3, thickness = 0.02, density = 2;
constexpr double membrane = youngs * thickness / (1 - nu * nu), rigidity = membrane * thickness * thickness / 12;

/// A smooth shell and its assembled energy.
struct Shell {
    mesh::ThinPart part;

    explicit Shell(const mesh::Surface& surface) {
        scene::Material material;
        material.model = MaterialModel::shell;
        material.density = density;
        material.thin.thickness = thickness;
        material.thin.c11 = material.thin.c22 = membrane;
        material.thin.c12 = nu * membrane;
        material.thin.rigidity = rigidity;
        support::Diagnostics diagnostics;
        std::optional<mesh::ThinPart> made = mesh::make_loop_shell(surface, scene::Body{}, material, diagnostics);
        REQUIRE(made);
        part = std::move(*made);
    }

    mechanics::ElementInput input(std::size_t e, const std::vector<Vec3>& at) const {
        const mesh::ThinPart::Element& element = part.elements[e];
        const auto numbers = static_cast<std::size_t>(parameter_count(element.kind));
        return {.constants = {},
                .rest = {},
                .current = at,
                .velocity = {},
                .parameter = std::span(part.parameters).subspan(e * numbers, numbers),
                .memory = {},
                .weight = std::span(part.weights).subspan(element.first_weight, weight_count(element.kind, at.size()))};
    }
    std::vector<Vec3> of_element(std::size_t e, const std::vector<Vec3>& at) const {
        std::vector<Vec3> result;
        for (const std::uint32_t node : part.elements[e].nodes) result.push_back(at[node]);
        return result;
    }
    double energy(const std::vector<Vec3>& at, std::vector<Vec3>* forces = nullptr) const {
        double sum = 0;
        if (forces != nullptr) forces->assign(at.size(), Vec3{});
        for (std::size_t e = 0; e < part.elements.size(); ++e) {
            const std::vector<Vec3> here = of_element(e, at);
            std::vector<Vec3> force(here.size());
            sum += mechanics::formulas(ElementKind::loop_patch).energy_and_forces(input(e, here), force);
            for (std::size_t a = 0; a < here.size() && forces != nullptr; ++a) (*forces)[part.elements[e].nodes[a]] += force[a];
        }
        return sum;
    }
};

mesh::Surface plate(int n) {
    return mesh::grid_surface(scene::Sheet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {n, n, 1}, mesh::Diagonals::parallel);
}

/// A simply supported plate. Its degrees of freedom are displacements normal to its plane.
struct SupportedPlate {
    Shell shell;
    std::vector<Eigen::Index> row;  ///< row of each node in the matrix; -1: held
    Eigen::MatrixXd stiffness;      ///< for normal displacements [N/m]
    Eigen::LDLT<Eigen::MatrixXd> solver;

    explicit SupportedPlate(int n) : shell(plate(n)), row(shell.part.points.size(), -1) {
        Eigen::Index rows = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Vec3& p = shell.part.points[i];
            if (std::min({p.x, 1 - p.x, p.y, 1 - p.y}) > 1e-9) row[i] = rows++;
        }
        stiffness = Eigen::MatrixXd::Zero(rows, rows);
        for (std::size_t e = 0; e < shell.part.elements.size(); ++e) add(e);
        solver.compute(0.5 * (stiffness + stiffness.transpose()));
    }
    void add(std::size_t e) {
        constexpr double step = 1e-6;
        const auto& nodes = shell.part.elements[e].nodes;
        std::vector<Vec3> at = shell.of_element(e, shell.part.points), up(at.size()), down(at.size());
        for (std::size_t b = 0; b < at.size(); ++b) {
            if (row[nodes[b]] < 0) continue;
            const auto forces = [&](double z, std::vector<Vec3>& out) {
                at[b].z = z;
                mechanics::formulas(ElementKind::loop_patch).energy_and_forces(shell.input(e, at), out);
            };
            forces(step, up);
            forces(-step, down);
            at[b].z = 0;
            for (std::size_t a = 0; a < at.size(); ++a)
                if (row[nodes[a]] >= 0) stiffness(row[nodes[a]], row[nodes[b]]) -= (up[a].z - down[a].z) / (2 * step);
        }
    }
};

/// Lowest bending frequency of a simply supported plate of n x n cells, in units of sqrt(D / (rho h)).
double lowest_frequency(int n) {
    const SupportedPlate plate(n);
    Eigen::VectorXd mass(plate.stiffness.rows());
    for (std::size_t i = 0; i < plate.row.size(); ++i)
        if (plate.row[i] >= 0) mass[plate.row[i]] = plate.shell.part.mass[i];
    Eigen::VectorXd v = Eigen::VectorXd::Ones(mass.size());
    double squared = 0;
    for (int i = 0; i < 50; ++i) {
        const Eigen::VectorXd mv = mass.cwiseProduct(v), y = plate.solver.solve(mv);
        squared = v.dot(mv) / y.dot(mv);
        v = y.normalized();
    }
    return std::sqrt(squared * density * thickness / rigidity);
}

/// Deflection of the surface in the middle of the plate under a unit force there, in units of a^2 / D.
double deflection_under_a_force(int n) {
    const SupportedPlate plate(n);
    Eigen::VectorXd force = Eigen::VectorXd::Zero(plate.stiffness.rows());
    for (std::size_t i = 0; i < plate.row.size(); ++i) {
        if (norm(plate.shell.part.points[i] - Vec3{0.5, 0.5, 0}) > 1e-9) continue;
        for (const auto& [node, weight] : plate.shell.part.surface_point[i]) force[plate.row[node]] += weight;
    }
    return force.dot(plate.solver.solve(force)) * rigidity;
}

}  // namespace

TEST_CASE("smooth shells: a constant stretch has its energy to the last digits, whatever the mesh") {
    // A grid with alternating diagonals has irregular nodes only.
    for (const mesh::Diagonals diagonals : {mesh::Diagonals::parallel, mesh::Diagonals::alternating}) {
        const Shell shell(mesh::grid_surface(scene::Sheet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {5, 6, 1}, diagonals));
        std::vector<Vec3> at;
        for (const Vec3& p : shell.part.points) at.push_back({1.1 * p.x + 0.2 * p.y, 0.9 * p.y, 0.3 * p.x});
        const double e11 = 0.5 * (1.21 + 0.09 - 1), e22 = 0.5 * (0.04 + 0.81 - 1), e12 = 0.5 * 0.22;
        const double exact = 0.5 * membrane * ((1 - nu) * (e11 * e11 + e22 * e22 + 2 * e12 * e12) + nu * (e11 + e22) * (e11 + e22));
        // At irregular nodes the area by one integration point has a small error, which energy and mass have in the same way.
        double area = 0;
        for (const double volume : shell.part.volume) area += volume / thickness;
        CHECK(area == Approx(1).epsilon(diagonals == mesh::Diagonals::parallel ? 1e-12 : 0.02));
        CHECK(shell.energy(at) == Approx(exact * area).epsilon(1e-12));
    }
}

TEST_CASE("smooth shells: a constant curvature of a regular mesh has the energy of the plate, nu and twist included") {
    const Shell shell(plate(8));
    const double c = 1e-4;  // so small that the membrane energy, of fourth order, does not matter
    const auto energy_of = [&](double kx, double ky, double kxy) {
        std::vector<Vec3> at = shell.part.points;
        for (Vec3& p : at) p.z = c * (0.5 * kx * p.x * p.x + 0.5 * ky * p.y * p.y + kxy * p.x * p.y);
        return shell.energy(at) / (0.5 * rigidity * c * c);
    };
    CHECK(energy_of(1, 0, 0) == Approx(1).epsilon(1e-3));
    CHECK(energy_of(0, 1, 0) == Approx(1).epsilon(1e-3));
    CHECK(energy_of(1, 1, 0) == Approx(2 + 2 * nu).epsilon(1e-3));
    CHECK(energy_of(1, -1, 0) == Approx(2 - 2 * nu).epsilon(1e-3));
    CHECK(energy_of(0, 0, 1) == Approx(2 * (1 - nu)).epsilon(1e-3));
}

TEST_CASE("smooth shells: no force at rest; forces have no resultant and no moment, and are the slope of the energy") {
    const Shell shell(mesh::grid_surface(scene::Sheet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {4, 4, 1}, mesh::Diagonals::alternating));
    std::vector<Vec3> at = shell.part.points, force;
    CHECK(shell.energy(at, &force) == 0);
    for (const Vec3& f : force) CHECK(norm(f) == 0);
    std::mt19937 random(1);
    std::uniform_real_distribution<double> shake(-0.05, 0.05);
    for (Vec3& p : at) p += Vec3{shake(random), shake(random), shake(random)};
    shell.energy(at, &force);
    Vec3 sum, moment;
    double largest = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
        sum += force[i];
        moment += cross(at[i], force[i]);
        largest = std::max(largest, norm(force[i]));
    }
    CHECK(norm(sum) < 1e-14 * largest * 25);
    CHECK(norm(moment) < 1e-14 * largest * 25);
    constexpr double h = 1e-6;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const double z = at[i].z;
        at[i].z = z + h;
        const double up = shell.energy(at);
        at[i].z = z - h;
        const double slope = (up - shell.energy(at)) / (2 * h);
        at[i].z = z;
        CHECK(force[i].z == Approx(-slope).margin(1e-8 * largest));
    }
}

TEST_CASE("smooth shells: the lowest frequency of a supported plate converges to Kirchhoff's with the square of the cells") {
    const double exact = 2 * std::numbers::pi * std::numbers::pi;
    const double coarse = lowest_frequency(8) / exact - 1, fine = lowest_frequency(16) / exact - 1;
    CHECK(std::abs(coarse) < 0.05);
    CHECK(std::abs(fine) < 0.015);
    CHECK(coarse / fine > 3);
}

TEST_CASE("smooth shells: points of the surface are where its nodes say, up to its edges and corners") {
    for (const mesh::Diagonals diagonals : {mesh::Diagonals::parallel, mesh::Diagonals::alternating}) {
        const Shell shell(mesh::grid_surface(scene::Sheet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {5, 5, 1}, diagonals));
        for (std::size_t i = 0; i < shell.part.points.size(); ++i) {
            Vec3 at{};
            double sum = 0, bent = 0;  // z = x^2
            for (const auto& [node, weight] : shell.part.surface_point[i]) {
                const Vec3& p = shell.part.points[node];
                at += weight * p;
                sum += weight;
                bent += weight * p.x * p.x;
            }
            CHECK(sum == Approx(1).epsilon(1e-13));
            const Vec3& p = shell.part.points[i];
            if (diagonals == mesh::Diagonals::alternating) continue;
            CHECK(norm(at - p) < 1e-13);
            // If nodes are on z = x^2, the surface is above that by h^2 / 3, with h = 1/5: its point is 1/2 of the node and 1/12 of
            // each of six neighbours, of which four differ in x by h.
            CHECK(bent - p.x * p.x == Approx(1.0 / 3 / 25).epsilon(1e-12));
        }
    }
}

TEST_CASE("smooth shells: a force on the surface bends a supported plate as Timoshenko's series says") {
    // The deflection is .011600 a^2 / D for any nu: Timoshenko & Woinowsky-Krieger, Theory of plates and shells, table 23.
    const double coarse = deflection_under_a_force(8), fine = deflection_under_a_force(32);
    CHECK(fine == Approx(0.0116).epsilon(0.01));
    CHECK(std::abs(fine - 0.0116) < 0.25 * std::abs(coarse - 0.0116));
}

TEST_CASE("smooth shells: the steps of patches are below that of the whole, and not by much") {
    const Shell shell(plate(5));
    const auto n = static_cast<Eigen::Index>(3 * shell.part.points.size());
    Eigen::MatrixXd k(n, n);
    std::vector<Vec3> at = shell.part.points, up, down;
    constexpr double h = 1e-6;
    const auto coordinate = [](Vec3& p, Eigen::Index i) -> double& { return i == 0 ? p.x : i == 1 ? p.y : p.z; };
    for (Eigen::Index j = 0; j < n; ++j) {
        double& x = coordinate(at[static_cast<std::size_t>(j / 3)], j % 3);
        const double rest = x;
        x = rest + h;
        shell.energy(at, &up);
        x = rest - h;
        shell.energy(at, &down);
        x = rest;
        for (Eigen::Index i = 0; i < n; ++i) {
            const auto node = static_cast<std::size_t>(i / 3);
            k(i, j) = -(coordinate(up[node], i % 3) - coordinate(down[node], i % 3)) / (2 * h);
        }
    }
    Eigen::VectorXd scale(n);
    for (Eigen::Index i = 0; i < n; ++i) scale[i] = 1 / std::sqrt(shell.part.mass[static_cast<std::size_t>(i / 3)]);
    const Eigen::MatrixXd scaled = scale.asDiagonal() * (0.5 * (k + k.transpose())) * scale.asDiagonal();
    const Eigen::VectorXd squares = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(scaled).eigenvalues();
    const double whole = 2 / std::sqrt(squares.maxCoeff());
    // The mass of a node is divided among the patches around it in proportion to their stiffness at the node.
    std::vector<double> sum(shell.part.points.size(), 0.0);
    std::vector<std::vector<double>> weights;
    for (std::size_t e = 0; e < shell.part.elements.size(); ++e) {
        const std::vector<Vec3> here = shell.of_element(e, shell.part.points);
        weights.emplace_back(here.size());
        mechanics::formulas(ElementKind::loop_patch).mass_weights(shell.input(e, here), weights.back());
        for (std::size_t a = 0; a < here.size(); ++a) sum[shell.part.elements[e].nodes[a]] += weights.back()[a];
    }
    double least = whole * 10;
    for (std::size_t e = 0; e < shell.part.elements.size(); ++e) {
        const std::vector<Vec3> here = shell.of_element(e, shell.part.points);
        const mechanics::ElementInput input = shell.input(e, here);
        std::vector<double> mass;
        for (std::size_t a = 0; a < here.size(); ++a) {
            const std::uint32_t node = shell.part.elements[e].nodes[a];
            mass.push_back(shell.part.mass[node] * weights[e][a] / sum[node]);
        }
        least = std::min(least, mechanics::formulas(ElementKind::loop_patch).critical_step(input, mass));
    }
    CHECK(least < whole);
    CHECK(least > 0.5 * whole);
    // Only rigid motions need no energy.
    CHECK(std::count_if(squares.begin(), squares.end(), [&](double s) { return s < 1e-7 * squares.maxCoeff(); }) == 6);
}
