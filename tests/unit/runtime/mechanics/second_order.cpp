#include <Eigen/Dense>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/formulas.h"
#include "second_order_samples.h"

// Properties of all elements of second order.

using namespace avs;
using namespace avs::mechanics;

namespace {

using Nodes = std::vector<Vec3>;

/// The unit element with nodes displaced by up to `bend`, and corners by more.
Nodes element(ElementKind kind, double bend, unsigned seed) {
    if (kind == ElementKind::tet10) return test::bent_tet10(bend, seed);
    std::mt19937 random(seed);
    Nodes nodes;
    const Vec3 twist = test::random_vector(random, 0.2);
    for (std::size_t a = 0; a < hex27::nodes; ++a) {  // a trilinear map has straight edges
        const Vec3 x = 0.5 * hex27::node(a);
        nodes.push_back(x + x.x * x.y * twist + x.x * x.y * x.z * Vec3{0.3, -0.2, 0.1} + test::random_vector(random, bend));
    }
    return nodes;
}

const auto kinds = {ElementKind::tet10, ElementKind::hex27};

}  // namespace

TEST_CASE("second order: the formulas that kick and damp are those of the plain quadrature") {
    for (const ElementKind kind : kinds)
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff,
                                          MaterialModel::neo_hookean, MaterialModel::hartmann_neff}) {
            const ElasticConstants constants = elastic_constants(model, 3, 0.3);
            const SolidDamping damping{.relaxation = 0.2, .drag = 0.7};
            const Nodes rest = element(kind, 0.05, 9);
            Nodes current = rest, velocity(rest.size()), plain(rest.size()), fast(rest.size());
            for (std::size_t a = 0; a < rest.size(); ++a) {
                const auto i = static_cast<double>(a);
                current[a] += 0.03 * Vec3{rest[a].y, std::sin(5 * i), rest[a].x};
                velocity[a] = {std::sin(3 * i), std::cos(2 * i), rest[a].z};
            }
            const ElementInput input{.constants = constants,
                                     .rest = rest,
                                     .current = current,
                                     .velocity = velocity,
                                     .parameter = {},
                                     .memory = {},
                                     .damping = damping};
            const double rounding = kind == ElementKind::tet10 ? 1e-14 : 1e-13;  // elements have 4 and 27 integration points
            const double expected = energy_and_forces(kind, constants, rest, current, plain);
            CHECK(formulas(kind).energy_and_forces(input, fast) == Approx(expected).epsilon(rounding));
            for (std::size_t a = 0; a < rest.size(); ++a) CHECK(norm(fast[a] - plain[a]) < rounding);
            damping_forces(kind, constants, damping, rest, current, velocity, plain);
            formulas(kind).damping(input, fast);
            for (std::size_t a = 0; a < rest.size(); ++a) CHECK(norm(fast[a] - plain[a]) < 1e-13);
        }
}

TEST_CASE("second order: no motion but the rigid ones goes without energy, curved or not, up to nearly incompressible") {
    for (const ElementKind kind : kinds)
        for (const double bend : {0.0, 0.06})
            for (const double nu : {0.0, 0.3, 0.49}) {
                const ElasticConstants constants = elastic_constants(MaterialModel::linear_elastic, 1, nu);
                const Nodes rest = element(kind, bend, 6);
                const auto size = static_cast<Eigen::Index>(3 * rest.size());
                Eigen::MatrixXd k(size, size);
                std::vector<Vec3> force(rest.size());
                for (Eigen::Index j = 0; j < size; ++j) {
                    Nodes moved = rest;
                    Vec3& x = moved[static_cast<std::size_t>(j / 3)];
                    (j % 3 == 0 ? x.x : j % 3 == 1 ? x.y : x.z) += 1;  // forces are linear, so differences of any size are exact
                    forces(kind, constants, rest, moved, force);
                    for (Eigen::Index i = 0; i < size; ++i)
                        k(i, j) = -component(force[static_cast<std::size_t>(i / 3)], static_cast<int>(i % 3));
                }
                const Eigen::VectorXd values = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(k).eigenvalues();
                INFO(name(kind) << " " << bend << " " << nu << ": " << values.transpose());
                for (Eigen::Index i = 0; i < 6; ++i) CHECK(std::abs(values[i]) < 1e-12 * values[size - 1]);
                CHECK(values[6] > 1e-4 * values[size - 1]);
            }
}
