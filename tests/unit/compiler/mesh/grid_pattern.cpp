#include "compiler/mesh/grid_pattern.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "compiler/mesh/thin.h"
#include "compiler/mesh/thin_shape.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/formulas.h"
#include "tests/unit/compiler/mesh/scenes.h"

// Strips of membranes with hinges, or of springs, are compared with beams and rods. The compiler makes the elements, a stiffness
// matrix is made by differences of their forces, and Eigen solves the equations.

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;

namespace {

constexpr double rigidity = 0.7, stretch = 3;

/// A sheet of length x width [m] in the plane z = 0 of membranes with hinges or, with `springs`, of springs.
model::Model strip(double length, double width, int along, int across, bool springs) {
    scene::Material material;
    material.name = "wall";
    material.model = springs ? MaterialModel::cloth : MaterialModel::shell;
    material.density = 1;
    material.thin.thickness = 0.01;
    material.thin.c11 = material.thin.c22 = stretch;
    material.thin.c33 = 1;
    material.thin.rigidity = springs ? 0 : rigidity;
    material.thin.edge_springs = springs;
    scene::Scene scene;
    scene.name = "strip";
    scene.materials.push_back(material);
    scene::Body body;
    body.name = "it";
    body.thin = scene::Sheet{{0, 0, 0}, {length, 0, 0}, {0, width, 0}};
    body.mesh = scene::StructuredMesh{{along, across, 1}};
    scene.bodies.push_back(body);
    support::Diagnostics diagnostics;
    std::optional<model::Model> model = mesh::mesh(std::move(scene), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    return std::move(*model);
}

/// Stiffness matrix at rest of all elements of a kind, 3 N x 3 N [N/m], by central differences of their forces.
Eigen::MatrixXd stiffness(const model::Model& model, ElementKind kind) {
    const std::size_t nodes = model.position.size();
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(3 * nodes), static_cast<Eigen::Index>(3 * nodes));
    const double step = 1e-6;
    constexpr std::array<double, 1> fresh{};
    for (const model::Element& element : model.elements) {
        if (element.kind != kind) continue;
        std::vector<Vec3> x;
        for (const NodeId n : element.nodes) x.push_back(model.position[n]);
        const std::vector<double> parameters(
            model.parameters.begin() + static_cast<std::ptrdiff_t>(element.first_parameter),
            model.parameters.begin() + static_cast<std::ptrdiff_t>(element.first_parameter) + parameter_count(kind));
        for (std::size_t b = 0; b < x.size(); ++b)
            for (int axis = 0; axis < 3; ++axis) {
                const auto forces = [&](double by) {
                    std::vector<Vec3> at = x, force(x.size());
                    at[b] += by * Vec3{axis == 0 ? 1.0 : 0.0, axis == 1 ? 1.0 : 0.0, axis == 2 ? 1.0 : 0.0};
                    mechanics::formulas(kind).energy_and_forces(
                        {.constants = {}, .rest = {}, .current = at, .velocity = {}, .parameter = parameters, .memory = fresh},
                        force);
                    return force;
                };
                const std::vector<Vec3> up = forces(step), down = forces(-step);
                for (std::size_t a = 0; a < x.size(); ++a)
                    for (int of = 0; of < 3; ++of) {
                        const auto row =
                            static_cast<Eigen::Index>(3 * std::size_t{element.nodes[a].index} + static_cast<std::size_t>(of));
                        const auto column =
                            static_cast<Eigen::Index>(3 * std::size_t{element.nodes[b].index} + static_cast<std::size_t>(axis));
                        matrix(row, column) -= (component(up[a], of) - component(down[a], of)) / (2 * step);
                    }
            }
    }
    return matrix;
}

/// Mean displacement of the `loaded` degrees of freedom under a unit force that is divided equally among them.
double compliance(const Eigen::MatrixXd& stiffness, const std::vector<Eigen::Index>& free,
                  const std::vector<Eigen::Index>& loaded) {
    const auto size = static_cast<Eigen::Index>(free.size());
    Eigen::MatrixXd part(size, size);
    Eigen::VectorXd force = Eigen::VectorXd::Zero(size);
    for (Eigen::Index i = 0; i < size; ++i) {
        for (Eigen::Index j = 0; j < size; ++j)
            part(i, j) = stiffness(free[static_cast<std::size_t>(i)], free[static_cast<std::size_t>(j)]);
        if (std::find(loaded.begin(), loaded.end(), free[static_cast<std::size_t>(i)]) != loaded.end())
            force(i) = 1 / static_cast<double>(loaded.size());
    }
    return part.ldlt().solve(force).dot(force);
}

/// Stiffness of a strip on two supports that is loaded in the middle, relative to that of a beam, 48 D w / l^3.
double bending_share(double aspect, int along, int across) {
    const double length = 1, width = across * (length / along) / aspect;
    const model::Model model = strip(length, width, along, across, false);
    std::vector<Eigen::Index> free, loaded;
    for (std::size_t n = 0; n < model.position.size(); ++n) {
        const double x = model.position[NodeId{static_cast<std::uint32_t>(n)}].x;
        const auto z = static_cast<Eigen::Index>(3 * n + 2);
        if (x > 1e-9 && x < length - 1e-9) free.push_back(z);
        if (std::abs(x - 0.5 * length) < 1e-9) loaded.push_back(z);
    }
    return length * length * length / (48 * rigidity * width) / compliance(stiffness(model, ElementKind::hinge4), free, loaded);
}

/// Stiffness of a strip that is held at one end and pulled at the other, relative to that of a rod, S w / l. The strip may
/// contract; the nodes of each end stay in line.
double pulling_share(double aspect, int along, int across) {
    const double length = 1, width = across * (length / along) / aspect;
    const model::Model model = strip(length, width, along, across, true);
    Eigen::MatrixXd matrix = stiffness(model, ElementKind::spring2);
    std::vector<Eigen::Index> free;
    Eigen::Index end = -1;
    for (std::size_t n = 0; n < model.position.size(); ++n) {
        const Vec3 x = model.position[NodeId{static_cast<std::uint32_t>(n)}];
        const auto row = static_cast<Eigen::Index>(3 * n);
        if (n > 0) free.push_back(row + 1);
        if (x.x < 1e-9) continue;
        if (x.x < length - 1e-9) {
            free.push_back(row);
        } else if (end < 0) {
            free.push_back(end = row);
        } else {
            matrix.row(end) += matrix.row(row);
            matrix.col(end) += matrix.col(row);
        }
    }
    return length / (stretch * width) / compliance(matrix, free, {end});
}

TEST_CASE("grids of hinges: strips bend as beams of their rigidity, whatever the aspect of the cells") {
    for (const double aspect : {0.2, 0.37, 0.75, 1.0, 1.49, 3.0, 5.0}) {
        CAPTURE(aspect);
        for (const int across : {4, 8}) CHECK(bending_share(aspect, 32, across) == Approx(1).margin(0.015));
    }
}

TEST_CASE("grids of springs: cloth pulled along a thread has its stretch, whatever the aspect of the cells") {
    for (const double aspect : {0.2, 0.5, 1.0, 2.0, 5.0}) {
        CAPTURE(aspect);
        // At the boundary, diagonals of one side are missing. This error is proportional to 1 / number of cells across, so it is
        // extrapolated.
        const double coarse = pulling_share(aspect, 8, 6), fine = pulling_share(aspect, 8, 12);
        CHECK(2 * fine - coarse == Approx(1).margin(0.02));
    }
}

}  // namespace
