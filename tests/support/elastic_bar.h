#pragma once

#include <fmt/format.h>

#include <Eigen/SparseCholesky>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <string>

#include "tests/support/scene_image.h"
#include "tests/support/stiffness.h"

/// A bar whose deflection and frequency are known from beam theory. They are computed here with the stiffness and masses of
/// engines.
namespace avs::test {

using Sparse = Eigen::SparseMatrix<double>;

/// Restraints of the end at x = 0. `clamp` holds it in all directions, so that the section cannot contract; with `support` it can,
/// as in beam theory.
inline const std::string clamp = "restrain wall { on = bar where x < 1 um }";
inline const std::string support =
    "restrain wall { on = bar where x < 1 um, directions = [1, 0, 0] }\n"
    "restrain level { on = bar where x < 1 um and abs(z - 0.5 m) < 1 um, directions = [0, 0, 1] }\n"
    "restrain side { on = bar where x < 1 um and abs(y - 0.5 m) < 1 um, directions = [0, 1, 0] }";

/// A bar of 5 x 1 x 1 m with E = 1 Pa and density 1, held at x = 0, with n elements along its short edges.
inline image::Image bar(const std::string& element, const std::string& integration, double nu, int n, const std::string& more = "",
                        const std::string& wall = clamp) {
    return image_of(
        fmt::format("scene s\n"
                    "body bar {{\n"
                    "  shape = box {{ from = [0, 0, 0] m, size = [5, 1, 1] m }}\n"
                    "  mesh = structured {{ element = {}, cells = [{}, {}, {}], integration = {} }}\n"
                    "  material = linear_elastic {{ E = 1 Pa, nu = {}, density = 1 kg/m^3 }}\n"
                    "  velocity = p -> [0.001 * sin(pi / 2 * p.x / (5 m)), 0, 0] * 1 m/s\n"
                    "}}\n"
                    "{}\n{}\nrun {{ until = 60 s }}\n",
                    element, 5 * n, n, n, integration, nu, wall, more));
}

/// The stiffness matrix with rows of held degrees of freedom made rigid. Projectors may hold whole axes only.
inline Sparse held(const image::Image& image) {
    Sparse k = stiffness(image);
    const auto is_held = [&](Eigen::Index i) {
        const Mat3& p = image.tables.projectors[image.tables.node_projector[static_cast<std::size_t>(i / 3)]];
        return component(p.row[static_cast<std::size_t>(i % 3)], static_cast<int>(i % 3)) == 0;
    };
    k.prune([&](Eigen::Index row, Eigen::Index column, double) { return !is_held(row) && !is_held(column); });
    for (Eigen::Index i = 0; i < k.rows(); ++i)
        if (is_held(i)) k.coeffRef(i, i) = 1;
    return k;
}

/// Deflection of the end under a transverse force, relative to that of a Timoshenko beam.
inline double bending(const std::string& element, const std::string& integration, double nu, int n,
                      const std::string& wall = clamp) {
    const image::Image image = bar(element, integration, nu, n, "", wall);
    const Eigen::SimplicialLDLT<Sparse> solver(held(image));
    REQUIRE(solver.info() == Eigen::Success);
    Eigen::VectorXd force = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(3 * image.tables.position.size()));
    // The transverse force is distributed to the nodes of the end by their shares of its area.
    double total = 0;
    for (std::size_t node = 0; node < image.tables.position.size(); ++node) {
        const Vec3& x = image.tables.position[node];
        if (x.x < 5 - 1e-9) continue;
        const double share = (x.y < 1e-9 || x.y > 1 - 1e-9 ? 0.5 : 1.0) * (x.z < 1e-9 || x.z > 1 - 1e-9 ? 0.5 : 1.0);
        force[static_cast<Eigen::Index>(3 * node + 2)] = share;
        total += share;
    }
    force /= total;
    const double shear_modulus = 1 / (2 * (1 + nu)), beam = 125.0 / (3.0 / 12) + 5 / (5.0 / 6 * shear_modulus);
    return force.dot(solver.solve(force)) / beam;
}

/// Lowest longitudinal frequency of the bar, without transverse motion, relative to sqrt(E / rho) / (4 L).
inline double frequency(const std::string& element, const std::string& integration, int n) {
    const image::Image image = bar(element, integration, 0, n, "restrain guide { on = bar, directions = [[0, 1, 0], [0, 0, 1]] }");
    const Eigen::SimplicialLDLT<Sparse> solver(held(image));
    Eigen::VectorXd mass(static_cast<Eigen::Index>(3 * image.tables.mass.size())), x(mass.size());
    for (Eigen::Index i = 0; i < mass.size(); ++i) {
        mass[i] = image.tables.mass[static_cast<std::size_t>(i / 3)];
        x[i] = i % 3 == 0 ? image.tables.position[static_cast<std::size_t>(i / 3)].x : 0;
    }
    double eigenvalue = 0;
    for (int i = 0; i < 30; ++i) {
        const Eigen::VectorXd next = solver.solve(mass.asDiagonal() * x);
        eigenvalue = next.dot(mass.asDiagonal() * x) / next.dot(mass.asDiagonal() * next);
        x = next / next.norm();
    }
    return std::sqrt(eigenvalue) / (2 * std::numbers::pi) * 20;
}

}  // namespace avs::test
