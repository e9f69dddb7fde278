#include "runtime/mechanics/tet10.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/quadrature.h"
#include "second_order_samples.h"

using namespace avs;
using namespace avs::mechanics;

namespace {

using Nodes = std::vector<Vec3>;

constexpr auto element = test::bent_tet10;

/// Integral over the local tetrahedron, by the midpoint rule with n^3 points of a cube that is mapped to the tetrahedron.
template <class Function>
double integral(int n, Function f) {
    double sum = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            for (int k = 0; k < n; ++k) {
                const double u = (i + 0.5) / n, v = (j + 0.5) / n, w = (k + 0.5) / n;
                const double l1 = u, l2 = (1 - u) * v, l3 = (1 - u) * (1 - v) * w;
                sum += (1 - u) * (1 - u) * (1 - v) * f(tet10::Barycentric{1 - l1 - l2 - l3, l1, l2, l3});
            }
    return sum / (n * n * n);
}

double det(const Nodes& x, const tet10::Barycentric& at) { return determinant(tet10::jacobian(x, tet10::local_gradients(at))); }

}  // namespace

TEST_CASE("shape functions are 1 at their node and 0 at the others, add up to 1, and their gradients are their slopes") {
    for (std::size_t a = 0; a < 10; ++a)
        for (std::size_t b = 0; b < 10; ++b) CHECK(tet10::shape(a, tet10::node(b)) == (a == b ? 1 : 0));
    const tet10::Barycentric at{0.2, 0.3, 0.1, 0.4};
    const tet10::Gradients gradients = tet10::local_gradients(at);
    double sum = 0;
    Vec3 slope;
    for (std::size_t a = 0; a < 10; ++a) {
        sum += tet10::shape(a, at);
        slope += gradients[a];
        constexpr double h = 1e-6;
        for (std::size_t i = 1; i < 4; ++i) {
            tet10::Barycentric plus = at, minus = at;
            plus[i] += h;
            plus[0] -= h;
            minus[i] -= h;
            minus[0] += h;
            // Shape functions are quadratic, so central differences are exact but for rounding errors of 1e-16 / h.
            CHECK(component(gradients[a], static_cast<int>(i) - 1) ==
                  Approx((tet10::shape(a, plus) - tet10::shape(a, minus)) / (2 * h)).margin(1e-9));
        }
    }
    CHECK(sum == Approx(1).epsilon(1e-15));
    CHECK(norm(slope) < 1e-15);
}

TEST_CASE("tet10: volumes of curved elements are exact") {
    const Nodes x = element(0.06, 1);
    // The midpoint rule has an error of the order 1 / n^2, here 1/1600 of a volume of about 1/6.
    CHECK(volume(ElementKind::tet10, x) == Approx(integral(40, [&](const auto& at) { return det(x, at); })).epsilon(1e-3));
    // The volume by the divergence theorem: a third of the flux of x through the four curved sides, each divided into many
    // triangles.
    double flux = 0;
    constexpr int n = 64;
    for (const auto& [a, b, c] : {std::array<std::size_t, 3>{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}}) {
        const auto point = [&, a = a, b = b, c = c](int i, int j) {
            tet10::Barycentric at{};
            at[b] = static_cast<double>(i) / n;
            at[c] = static_cast<double>(j) / n;
            at[a] = 1 - at[b] - at[c];
            Vec3 p;
            for (std::size_t k = 0; k < 10; ++k) p += tet10::shape(k, at) * x[k];
            return p;
        };
        const auto add = [&](const Vec3& p, const Vec3& q, const Vec3& r) { flux += dot(p, cross(q, r)) / 6; };
        for (int i = 0; i < n; ++i)
            for (int j = 0; i + j < n; ++j) {
                add(point(i, j), point(i + 1, j), point(i, j + 1));
                if (i + j + 1 < n) add(point(i + 1, j), point(i + 1, j + 1), point(i, j + 1));
            }
    }
    CHECK(flux == Approx(volume(ElementKind::tet10, x)).epsilon(1e-4));  // the error is 1 / n^2 times the bend of the sides
}

TEST_CASE("tet10: masses are the scaled diagonal of the consistent ones, all positive") {
    const Nodes straight = element(0, 2);
    std::vector<double> share(10);
    nodal_volumes(ElementKind::tet10, straight, share);
    const double v = volume(ElementKind::tet10, straight);
    for (std::size_t a = 0; a < 10; ++a) CHECK(share[a] == Approx((a < 4 ? 1.0 / 36 : 4.0 / 27) * v).epsilon(1e-13));
    // Masses that are integrals of the shape functions would be negative at corners: -1/20 of the mass.
    CHECK(integral(60, [](const auto& at) { return 6 * tet10::shape(0, at); }) == Approx(-1.0 / 20).epsilon(0.02));

    const Nodes curved = element(0.06, 3);
    nodal_volumes(ElementKind::tet10, curved, share);
    double sum = 0, diagonal_sum = 0;
    std::vector<double> diagonal(10);
    for (std::size_t a = 0; a < 10; ++a) {
        diagonal[a] = integral(40, [&](const auto& at) { return tet10::shape(a, at) * tet10::shape(a, at) * det(curved, at); });
        diagonal_sum += diagonal[a];
        sum += share[a];
    }
    CHECK(sum == Approx(volume(ElementKind::tet10, curved)).epsilon(1e-14));
    for (std::size_t a = 0; a < 10; ++a) {
        CHECK(share[a] > 0);
        // The error is that of the midpoint rule, which is largest at corners.
        CHECK(share[a] == Approx(sum * diagonal[a] / diagonal_sum).epsilon(5e-3));
    }
}

TEST_CASE("tet10: the surface has 16 triangles whose area vectors add up to nothing and which look outwards") {
    const Nodes straight = element(0, 4);
    Vec3 sum;
    double volume6 = 0;
    for (const auto& [a, b, c] : tet10::surface) {
        sum += cross(straight[b] - straight[a], straight[c] - straight[a]);
        volume6 += dot(straight[a], cross(straight[b], straight[c]));
    }
    CHECK(norm(sum) < 1e-15);
    CHECK(volume6 == Approx(6 * volume(ElementKind::tet10, straight)).epsilon(1e-13));
}

TEST_CASE("tet10: four points give the energy of a quadratic displacement exactly if sides are straight") {
    const ElasticConstants constants = elastic_constants(MaterialModel::linear_elastic, 3, 0.3);
    const Nodes rest = element(0, 5);
    Nodes current;
    const auto displacement = [](const Vec3& p) { return 0.1 * Vec3{p.x * p.y, p.z * p.z - p.x, p.y * p.z + p.x * p.x}; };
    for (const Vec3& x : rest) current.push_back(x + displacement(x));
    // Strain energy density at a place, computed here from the displacement gradient. It is integrated by the midpoint rule.
    const auto density = [&](const tet10::Barycentric& at) {
        Vec3 p;
        for (std::size_t a = 0; a < 10; ++a) p += tet10::shape(a, at) * rest[a];
        const Mat3 g{{0.1 * Vec3{p.y, p.x, 0}, 0.1 * Vec3{-1, 0, 2 * p.z}, 0.1 * Vec3{2 * p.x, p.z, p.y}}};
        const Mat3 e = 0.5 * (g + transpose(g));
        return 0.5 * constants.lambda * trace(e) * trace(e) +
               constants.mu * (norm_squared(e.row[0]) + norm_squared(e.row[1]) + norm_squared(e.row[2]));
    };
    const auto by_midpoints = [&](int n) { return integral(n, density) * 6 * volume(ElementKind::tet10, rest); };
    // The error is proportional to 1 / n^2, so that two values give the limit.
    const double limit = (4 * by_midpoints(32) - by_midpoints(16)) / 3;
    CHECK(energy(ElementKind::tet10, constants, rest, current) == Approx(limit).epsilon(1e-5));
}

TEST_CASE("tet10: elements that are inside out at one node only are seen") {
    Nodes nodes = element(0, 7);
    CHECK(smallest_relative_jacobian(ElementKind::tet10, nodes) == Approx(1).epsilon(1e-12));
    // If the middle node is nearer to a corner than a quarter of the edge, the map folds at this corner.
    const Vec3 edge = nodes[1] - nodes[0];
    nodes[4] = nodes[0] + 0.26 * edge;
    CHECK(smallest_relative_jacobian(ElementKind::tet10, nodes) > 0);
    nodes[4] = nodes[0] + 0.24 * edge;
    CHECK(smallest_relative_jacobian(ElementKind::tet10, nodes) < 0);
    CHECK(volume(ElementKind::tet10, nodes) > 0);
    // A mirrored element is inside out everywhere.
    Nodes mirrored = element(0.05, 8);
    for (Vec3& x : mirrored) x.x = -x.x;
    CHECK(volume(ElementKind::tet10, mirrored) < 0);
    CHECK(smallest_relative_jacobian(ElementKind::tet10, mirrored) < 0);
}
