#include "compiler/lower/restraints.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/box_model.h"

using namespace avs;

namespace {

double distance(const Mat3& a, const Mat3& b) {
    const Mat3 d = a - b;
    return std::sqrt(norm_squared(d.row[0]) + norm_squared(d.row[1]) + norm_squared(d.row[2]));
}

/// I - G (G^T G)^-1 G^T, by the formula, for two directions.
Mat3 by_the_formula(const Vec3& a, const Vec3& b) {
    const double aa = dot(a, a), ab = dot(a, b), bb = dot(b, b);
    const double det = aa * bb - ab * ab;
    return Mat3::identity() - (bb / det) * Mat3::outer(a, a) - (aa / det) * Mat3::outer(b, b) +
           (ab / det) * (Mat3::outer(a, b) + Mat3::outer(b, a));
}

}  // namespace

TEST_CASE("directions along the axes give exact zeros and ones") {
    const std::vector<Vec3> x{{3, 0, 0}};
    CHECK(lower::projector(x) == Mat3{{Vec3{0, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}});
    const std::vector<Vec3> zx{{0, 0, -2}, {1, 0, 0}};
    const Mat3 y_only = lower::projector(zx);
    CHECK(y_only == Mat3{{Vec3{0, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 0}}});
    CHECK(!std::signbit(y_only.row[0].x));
    CHECK(!std::signbit(y_only.row[2].y));
}

TEST_CASE("three independent directions leave exactly nothing") {
    const std::vector<Vec3> skew{{1, 2, 3}, {0.1, 0.7, -0.3}, {5, 5, 4.9}};
    CHECK(lower::projector(skew) == Mat3::zero());
}

TEST_CASE("skew directions are what the formula says") {
    const Vec3 a{1, 2, -0.5}, b{0.3, -0.2, 0.9};
    const Mat3 p = lower::projector(std::vector<Vec3>{a, b});
    CHECK(distance(p, by_the_formula(a, b)) < 1e-15);  // a few rounding errors of numbers of size 1
    CHECK(distance(p, p * p) < 1e-15);
    CHECK(p == transpose(p));
    CHECK(norm(p * a) < 1e-15);
    CHECK(norm(p * b) < 1e-15);
}

TEST_CASE("a direction said twice counts once") {
    const Vec3 a{1, 2, -0.5};
    CHECK(distance(lower::projector(std::vector<Vec3>{a, -3.0 * a}), lower::projector(std::vector<Vec3>{a})) < 1e-15);
    const std::vector<Vec3> four{{1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
    CHECK(lower::projector(four) == Mat3{{Vec3{0, 0, 0}, Vec3{0, 0, 0}, Vec3{0, 0, 1}}});
}

TEST_CASE("restraints of one node act together, equal projectors are shared") {
    model::Model model = test::box_model({{.name = "row", .borders = {0, 1, 2}}});
    const auto left = test::model_nodes(model, [](const Vec3& x) { return x.x == 0; });
    const auto bottom = test::model_nodes(model, [](const Vec3& x) { return x.z == 0; });
    test::add_restraint(model, left, {{1, 0, 0}});
    test::add_restraint(model, bottom, {{0, 0, 1}, {0, 1, 0}});
    const lower::Projectors projectors = lower::combine_restraints(model);
    CHECK(projectors.matrices.size() == 4);  // identity, x held, y and z held, all held
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        const Vec3& x = model.position[node];
        CHECK(projectors.is_fixed(node) == (x.x == 0 && x.z == 0));
        CHECK((projectors.of_node[node] == 0) == (x.x != 0 && x.z != 0));
    }
}
