#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/hex8.h"
#include "runtime/mechanics/quadrature.h"
#include "runtime/mechanics/tet10.h"
#include "second_order_samples.h"

using namespace avs;
using namespace avs::mechanics;

namespace {

using test::random_vector;
using Nodes = std::vector<Vec3>;

/// A well-shaped element with its nodes moved by up to 15 % of its size.
Nodes distorted(ElementKind kind, std::mt19937& random) {
    Nodes nodes;
    if (kind == ElementKind::tet4 || kind == ElementKind::tet10)
        nodes = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    else
        for (std::size_t a = 0; a < 8; ++a) nodes.push_back(0.5 * hex8::corner(a));
    for (Vec3& x : nodes) x += random_vector(random, 0.15);
    if (kind == ElementKind::tet10)  // straight sides
        for (const auto& [a, b] : tet10::edges) nodes.push_back(0.5 * (nodes[a] + nodes[b]));
    return kind == ElementKind::hex27 ? test::straight_hex27(nodes) : nodes;
}

Nodes moved(const Nodes& rest, std::mt19937& random, double size) {
    Nodes nodes = rest;
    for (Vec3& x : nodes) x += random_vector(random, size);
    return nodes;
}

/// The rotation by the angle |axis_angle| about the axis axis_angle, by Rodrigues' formula.
Mat3 rotation(const Vec3& axis_angle) {
    const double angle = norm(axis_angle);
    const Vec3 n = axis_angle / angle;
    const Mat3 k{{Vec3{0, -n.z, n.y}, Vec3{n.z, 0, -n.x}, Vec3{-n.y, n.x, 0}}};
    return Mat3::identity() + std::sin(angle) * k + (1 - std::cos(angle)) * (k * k);
}

Nodes forces_of(ElementKind kind, const ElasticConstants& constants, const Nodes& rest, const Nodes& current) {
    Nodes out(rest.size());
    forces(kind, constants, rest, current, out);
    return out;
}

double& coordinate(Vec3& v, int axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }

const auto all_kinds = {ElementKind::tet4, ElementKind::hex8, ElementKind::tet10, ElementKind::hex27};
const auto all_models = {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff};

}  // namespace

TEST_CASE("elastic constants are Lame's") {
    const ElasticConstants c = elastic_constants(MaterialModel::linear_elastic, 210e9, 0.3);
    CHECK(c.lambda == Approx(121.15384615e9));
    CHECK(c.mu == Approx(80.769230769e9));
}

TEST_CASE("volume and nodal shares") {
    std::mt19937 random(1);
    CHECK(volume(ElementKind::tet4, Nodes{{0, 0, 0}, {2, 0, 0}, {0, 3, 0}, {0, 0, 4}}) == Approx(4));
    for (const ElementKind kind : all_kinds) {
        const Nodes rest = distorted(kind, random);
        std::vector<double> shares(rest.size());
        nodal_volumes(kind, rest, shares);
        double sum = 0;
        for (const double share : shares) {
            CHECK(share > 0);
            sum += share;
        }
        CHECK(sum == Approx(volume(kind, rest)).epsilon(1e-14));
    }
}

TEST_CASE("hex8 volume is that of six tetrahedra when faces are flat") {
    // The faces of a parallelepiped are flat, and its volume is the triple product of its edges.
    const Vec3 a{1, .2, .1}, b{-.3, 2, .2}, c{.1, .4, 1.5};
    Nodes nodes;
    for (std::size_t i = 0; i < 8; ++i) {
        const Vec3 s = 0.5 * (hex8::corner(i) + Vec3{1, 1, 1});
        nodes.push_back(s.x * a + s.y * b + s.z * c);
    }
    CHECK(volume(ElementKind::hex8, nodes) == Approx(dot(cross(a, b), c)).epsilon(1e-14));
    CHECK(smallest_relative_jacobian(ElementKind::hex8, nodes) == Approx(1).epsilon(1e-12));
}

TEST_CASE("inverted and flat elements are seen") {
    CHECK(smallest_relative_jacobian(ElementKind::tet4, Nodes{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}}) < 0);
    CHECK(smallest_relative_jacobian(ElementKind::tet4, Nodes{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {.3, .3, 0}}) <= 0);
    Nodes nodes;
    for (std::size_t i = 0; i < 8; ++i) nodes.push_back(hex8::corner(i));
    CHECK(smallest_relative_jacobian(ElementKind::hex8, nodes) == Approx(1));
    nodes[6] = {-.9, -.9, -.9};  // one corner pushed through the opposite one: the volume is still positive
    CHECK(volume(ElementKind::hex8, nodes) > 0);
    CHECK(smallest_relative_jacobian(ElementKind::hex8, nodes) < 0);
}

TEST_CASE("inside out is what is so where the energy is asked for") {
    for (const ElementKind kind : all_kinds) {
        Nodes nodes;
        if (kind == ElementKind::hex8 || kind == ElementKind::hex27) {
            for (std::size_t i = 0; i < 8; ++i) nodes.push_back(hex8::corner(i));
            if (kind == ElementKind::hex27) nodes = test::straight_hex27(nodes);
        } else {
            nodes = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
            constexpr std::array<std::array<std::size_t, 2>, 6> edges{{{0, 1}, {1, 2}, {0, 2}, {0, 3}, {1, 3}, {2, 3}}};
            for (const auto& [a, b] : edges)
                if (kind == ElementKind::tet10) nodes.push_back(0.5 * (nodes[a] + nodes[b]));
        }
        CHECK_FALSE(is_inside_out(kind, nodes));
        for (Vec3& x : nodes) x.z *= 0.01;
        CHECK_FALSE(is_inside_out(kind, nodes));
        for (Vec3& x : nodes) x.z *= -1;
        CHECK(is_inside_out(kind, nodes));
        for (Vec3& x : nodes) x.z = 0;
        CHECK(is_inside_out(kind, nodes));
    }
    Nodes corner;
    for (std::size_t i = 0; i < 8; ++i) corner.push_back(hex8::corner(i));
    corner[6] = {0.1, 0.1, 0.1};  // inside out at this corner, but not at a Gauss point
    CHECK(smallest_relative_jacobian(ElementKind::hex8, corner) < 0);
    CHECK_FALSE(is_inside_out(ElementKind::hex8, corner));
    corner[6] = {-0.9, -0.9, -0.9};
    CHECK(is_inside_out(ElementKind::hex8, corner));
}

TEST_CASE("forces are minus the finite difference of the energy") {
    std::mt19937 random(2);
    for (const ElementKind kind : all_kinds)
        for (const MaterialModel model : all_models) {
            const ElasticConstants constants = elastic_constants(model, 2.5, 0.3);
            const Nodes rest = distorted(kind, random);
            Nodes current = moved(rest, random, 0.1);
            const Nodes f = forces_of(kind, constants, rest, current);
            // Errors of central differences: step^2 times a third derivative of about 1, and 1e-16 / step of rounding.
            const double step = 1e-5;
            for (std::size_t a = 0; a < rest.size(); ++a)
                for (int axis = 0; axis < 3; ++axis) {
                    const double x = coordinate(current[a], axis);
                    coordinate(current[a], axis) = x + step;
                    const double above = energy(kind, constants, rest, current);
                    coordinate(current[a], axis) = x - step;
                    const double below = energy(kind, constants, rest, current);
                    coordinate(current[a], axis) = x;
                    CHECK(component(f[a], axis) == Approx((below - above) / (2 * step)).margin(1e-9));
                }
        }
}

TEST_CASE("stiffness is symmetric in a deformed state") {
    std::mt19937 random(3);
    for (const ElementKind kind : all_kinds)
        for (const MaterialModel model : all_models) {
            const ElasticConstants constants = elastic_constants(model, 1, 0.25);
            const Nodes rest = distorted(kind, random);
            Nodes current = moved(rest, random, 0.1);
            const std::size_t n = 3 * rest.size();
            std::vector<double> k(n * n);
            const double step = 1e-5;
            for (std::size_t j = 0; j < n; ++j) {
                double& x = coordinate(current[j / 3], static_cast<int>(j % 3));
                const double x0 = x;
                x = x0 + step;
                const Nodes above = forces_of(kind, constants, rest, current);
                x = x0 - step;
                const Nodes below = forces_of(kind, constants, rest, current);
                x = x0;
                for (std::size_t i = 0; i < n; ++i)
                    k[i * n + j] =
                        (component(below[i / 3], static_cast<int>(i % 3)) - component(above[i / 3], static_cast<int>(i % 3))) /
                        (2 * step);
            }
            for (std::size_t i = 0; i < n; ++i)
                for (std::size_t j = 0; j < i; ++j) CHECK(k[i * n + j] == Approx(k[j * n + i]).margin(1e-9));
        }
}

TEST_CASE("rigid motion gives no force") {
    std::mt19937 random(4);
    for (const ElementKind kind : all_kinds) {
        const Nodes rest = distorted(kind, random);
        const Vec3 shift{3, -2, 5};
        const Mat3 turn = rotation({0.7, -1.1, 0.4});
        Nodes shifted, turned;
        for (const Vec3& x : rest) {
            shifted.push_back(x + shift);
            turned.push_back(turn * x + shift);
        }
        const ElasticConstants linear = elastic_constants(MaterialModel::linear_elastic, 1, 0.3);
        const ElasticConstants finite = elastic_constants(MaterialModel::st_venant_kirchhoff, 1, 0.3);
        for (const Vec3& f : forces_of(kind, linear, rest, shifted)) CHECK(norm(f) < 1e-13);
        for (const Vec3& f : forces_of(kind, finite, rest, turned)) CHECK(norm(f) < 1e-13);
        CHECK(energy(kind, finite, rest, turned) < 1e-25);
    }
}

TEST_CASE("st_venant_kirchhoff forces turn with the body and leave no moment") {
    std::mt19937 random(5);
    const ElasticConstants constants = elastic_constants(MaterialModel::st_venant_kirchhoff, 1, 0.3);
    for (const ElementKind kind : all_kinds) {
        const Nodes rest = distorted(kind, random);
        const Nodes current = moved(rest, random, 0.2);
        const Mat3 turn = rotation({-0.3, 2.0, 0.8});
        Nodes turned;
        for (const Vec3& x : current) turned.push_back(turn * x);
        const Nodes f = forces_of(kind, constants, rest, current);
        const Nodes g = forces_of(kind, constants, rest, turned);
        Vec3 sum, moment;
        for (std::size_t a = 0; a < f.size(); ++a) {
            CHECK(norm(g[a] - turn * f[a]) < 1e-13);
            sum += f[a];
            moment += cross(current[a], f[a]);
        }
        CHECK(norm(sum) < 1e-14);
        CHECK(norm(moment) < 1e-14);
        CHECK(energy(kind, constants, rest, turned) == Approx(energy(kind, constants, rest, current)).epsilon(1e-13));
    }
}

TEST_CASE("patch test: an affine motion gives its constant stress in a distorted element") {
    std::mt19937 random(6);
    const Mat3 gradient{{Vec3{.01, .02, -.03}, Vec3{.04, -.02, .01}, Vec3{.02, -.01, .03}}};  // u = gradient x
    const Mat3 e = 0.5 * (gradient + transpose(gradient));
    for (const ElementKind kind : all_kinds) {
        const ElasticConstants constants = elastic_constants(MaterialModel::linear_elastic, 3, 0.2);
        const Mat3 s = constants.lambda * trace(e) * Mat3::identity() + 2 * constants.mu * e;
        const Nodes rest = distorted(kind, random);
        Nodes current;
        for (const Vec3& x : rest) current.push_back(x + gradient * x);
        const ElementAverages result = averages(kind, constants, rest, current);
        const std::array<double, 6> expected{s.row[0].x, s.row[1].y, s.row[2].z, s.row[1].z, s.row[0].z, s.row[0].y};
        for (std::size_t i = 0; i < 6; ++i) CHECK(result.stress[i] == Approx(expected[i]).margin(1e-14));
        CHECK(result.strain_energy_density ==
              Approx(.5 * constants.lambda * trace(e) * trace(e) +
                     constants.mu * (norm_squared(e.row[0]) + norm_squared(e.row[1]) + norm_squared(e.row[2])))
                  .epsilon(1e-12));
        CHECK(result.determinant == Approx(determinant(Mat3::identity() + gradient)).epsilon(1e-13));
        // Virtual work with the linear field b x: sum over nodes of f_a . b x_a = -V s : b.
        const Mat3 b{{Vec3{1, 2, 3}, Vec3{-1, 0, 2}, Vec3{4, 1, -2}}};
        const Nodes f = forces_of(kind, constants, rest, current);
        double work = 0;
        for (std::size_t a = 0; a < rest.size(); ++a) work += dot(f[a], b * rest[a]);
        const double expected_work =
            -volume(kind, rest) * (dot(s.row[0], b.row[0]) + dot(s.row[1], b.row[1]) + dot(s.row[2], b.row[2]));
        CHECK(work == Approx(expected_work).epsilon(1e-12));
    }
}

TEST_CASE("st_venant_kirchhoff uniaxial stretch by hand") {
    // F = diag(s, 1, 1), nu = 0: E_xx = (s^2 - 1) / 2, S_xx = E E_xx, Cauchy_xx = s^2 S_xx / s
    const double s = 1.2;
    const double stress = 5 * (s * s - 1) / 2;
    const ElasticConstants constants = elastic_constants(MaterialModel::st_venant_kirchhoff, 5, 0);
    std::mt19937 random(7);
    for (const ElementKind kind : all_kinds) {
        const Nodes rest = distorted(kind, random);
        Nodes current;
        for (const Vec3& x : rest) current.push_back({s * x.x, x.y, x.z});
        const ElementAverages result = averages(kind, constants, rest, current);
        CHECK(result.stress[0] == Approx(s * stress).epsilon(1e-13));
        CHECK(result.stress[1] == Approx(0).margin(1e-13));
        CHECK(result.determinant == Approx(s));
        CHECK(energy(kind, constants, rest, current) == Approx(volume(kind, rest) * stress * (s * s - 1) / 4).epsilon(1e-12));
    }
}

TEST_CASE("critical step of a brick without Poisson effect is its shortest edge over the wave speed, or the shear pair's") {
    // With nu = 0, stretching along an edge a has omega^2 = 4 E / (rho a^2). Pure shear in the plane of edges a and b has omega^2 =
    // 4 mu / rho (1/a^2 + 1/b^2) with mu = E / 2, which is never more than that of stretching along the shorter edge.
    const ElasticConstants constants = elastic_constants(MaterialModel::linear_elastic, 4, 0);
    Nodes nodes;
    for (std::size_t a = 0; a < 8; ++a) {
        const Vec3 c = hex8::corner(a);
        nodes.push_back({0.5 * c.x, 0.1 * c.y, 0.3 * c.z});
    }
    CHECK(critical_step(ElementKind::hex8, constants, 1, nodes) == Approx(0.2 / 2).epsilon(1e-12));
}
