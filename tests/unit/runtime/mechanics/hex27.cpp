#include "runtime/mechanics/hex27.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/hex8.h"

using namespace avs;
using namespace avs::mechanics;

namespace {

using Nodes = std::vector<Vec3>;

/// The images of the 27 nodes of the cube [-1, 1]^3 under a map.
template <class Map>
Nodes at_nodes(Map map) {
    Nodes nodes;
    for (std::size_t a = 0; a < hex27::nodes; ++a) nodes.push_back(map(hex27::node(a)));
    return nodes;
}
Vec3 trilinear(const Vec3& x) {
    return {x.x + 0.2 * x.y * x.z, 1.5 * x.y - 0.1 * x.x * x.z + 0.1 * x.x, 0.8 * x.z + 0.15 * x.x * x.y * x.z};
}

}  // namespace

TEST_CASE("hex27: shape functions are 1 at their node and 0 at the others, add up to 1, and their gradients are their slopes") {
    for (std::size_t a = 0; a < 27; ++a)
        for (std::size_t b = 0; b < 27; ++b) CHECK(hex27::shape(a, hex27::node(b)) == (a == b ? 1 : 0));
    const Vec3 at{0.2, -0.3, 0.7};
    const hex27::Gradients gradients = hex27::local_gradients(at);
    double sum = 0;
    Vec3 slope;
    for (std::size_t a = 0; a < 27; ++a) {
        sum += hex27::shape(a, at);
        slope += gradients[a];
        constexpr double h = 1e-6;
        for (int i = 0; i < 3; ++i) {
            const Vec3 step{i == 0 ? h : 0, i == 1 ? h : 0, i == 2 ? h : 0};
            // Shape functions are quadratic along each axis, so central differences are exact but for rounding errors of 1e-16 / h.
            CHECK(component(gradients[a], i) ==
                  Approx((hex27::shape(a, at + step) - hex27::shape(a, at - step)) / (2 * h)).margin(1e-9));
        }
    }
    CHECK(sum == Approx(1).epsilon(1e-15));
    CHECK(norm(slope) < 1e-14);
}

TEST_CASE("hex27: nodes are VTK's: corners, middles of edges, of sides, and the middle") {
    for (std::size_t a = 0; a < 8; ++a) CHECK(hex27::node(a) == hex8::corner(a));
    // Edges and sides of vtkTriQuadraticHexahedron in its order, edges by their corners, sides by two opposite corners.
    constexpr std::array<std::array<std::size_t, 2>, 12> edges{
        {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}};
    constexpr std::array<std::array<std::size_t, 2>, 6> sides{{{0, 7}, {1, 6}, {0, 5}, {3, 6}, {0, 2}, {4, 6}}};
    for (std::size_t m = 0; m < 12; ++m) CHECK(hex27::node(8 + m) == 0.5 * (hex8::corner(edges[m][0]) + hex8::corner(edges[m][1])));
    for (std::size_t m = 0; m < 6; ++m) CHECK(hex27::node(20 + m) == 0.5 * (hex8::corner(sides[m][0]) + hex8::corner(sides[m][1])));
    CHECK(hex27::node(26) == Vec3{});
    for (std::size_t a = 0; a < 27; ++a)
        CHECK(hex27::node(a) == 0.5 * (hex8::corner(hex27::ends[a][0]) + hex8::corner(hex27::ends[a][1])));
}

TEST_CASE("hex27: the jacobian from lines through a node is that of all shape functions") {
    const Nodes x = at_nodes([](const Vec3& p) { return trilinear(p) + 0.1 * Vec3{p.y * p.y, p.z * p.z * p.x, p.x * p.x}; });
    for (std::size_t a = 0; a < 27; ++a) {
        const Mat3 lines = hex27::jacobian_at(x, hex27::places[a]);
        const Mat3 all = hex27::jacobian(x, hex27::local_gradients(hex27::node(a)));
        for (std::size_t i = 0; i < 3; ++i) CHECK(norm(lines.row[i] - all.row[i]) < 1e-14);
    }
}

TEST_CASE("hex27: the volume of straight edges is exact, that of curved ones to the fourth order in the size") {
    const Nodes straight = at_nodes(trilinear);
    CHECK(volume(ElementKind::hex27, straight) == Approx(volume(ElementKind::hex8, std::span(straight).first(8))).epsilon(1e-14));
    // The volume of a curved element, compared with five Gauss points along each axis, which are exact up to the ninth order.
    constexpr std::array<double, 5> x{-0.90617984593866399280, -0.53846931010568309104, 0, 0.53846931010568309104,
                                      0.90617984593866399280};
    constexpr std::array<double, 5> w{0.23692688505618908751, 0.47862867049936646804, 0.56888888888888888889,
                                      0.47862867049936646804, 0.23692688505618908751};
    std::vector<double> errors;
    for (const double h : {1.0, 0.5}) {
        const Nodes curved = at_nodes([&](const Vec3& p) {
            const Vec3 at = 0.5 * h * p;
            return at + 0.2 * Vec3{std::sin(at.x + 2 * at.y + at.z), std::cos(at.x - 2 * at.z + at.y), std::sin(2 * at.x - at.y)};
        });
        double exact = 0;
        for (std::size_t i = 0; i < 5; ++i)
            for (std::size_t j = 0; j < 5; ++j)
                for (std::size_t k = 0; k < 5; ++k)
                    exact += w[i] * w[j] * w[k] * determinant(hex27::jacobian(curved, hex27::local_gradients({x[i], x[j], x[k]})));
        errors.push_back(std::abs(volume(ElementKind::hex27, curved) / exact - 1));
    }
    INFO(errors[0] << " " << errors[1]);
    CHECK(errors[0] < 0.02);
    CHECK(errors[1] < errors[0] / 12);
}

TEST_CASE("hex27: masses are those of the points, all positive") {
    const Nodes x = at_nodes([](const Vec3& p) { return 0.5 * p; });
    std::vector<double> share(27);
    nodal_volumes(ElementKind::hex27, x, share);
    for (std::size_t a = 0; a < 27; ++a) {
        const double at_most = a < 8 ? 1 : a < 20 ? 4 : a < 26 ? 16 : 64;
        CHECK(share[a] == Approx(at_most / 216).epsilon(1e-14));
    }
}

TEST_CASE("hex27: the surface has 24 quadrilaterals that close, look outwards and share out their sides' areas") {
    const Nodes x = at_nodes(trilinear);
    Vec3 sum;
    std::map<std::array<std::size_t, 2>, int> edges;
    for (const auto& q : hex27::surface) {
        const Vec3 area = 0.5 * cross(x[q[2]] - x[q[0]], x[q[3]] - x[q[1]]);
        sum += area;
        CHECK(dot(area, 0.25 * (x[q[0]] + x[q[1]] + x[q[2]] + x[q[3]]) - x[26]) > 0);
        for (std::size_t c = 0; c < 4; ++c) ++edges[{q[c], q[(c + 1) % 4]}];
    }
    CHECK(norm(sum) < 1e-14);
    CHECK(edges.size() == 96);
    for (const auto& [edge, count] : edges) {
        CHECK(count == 1);
        CHECK(edges.contains({edge[1], edge[0]}));
    }
    // On a side of a box, each corner has 1/36 of its area, each middle of an edge 4/36, and the middle of the side 16/36.
    const Nodes box = at_nodes([](const Vec3& p) { return Vec3{p.x, 2 * p.y, 3 * p.z}; });
    std::map<std::size_t, double> of_node;
    for (std::size_t s = 0; s < 4; ++s) {  // xi = -1: 4 x 6
        const std::array<double, 4> share = hex27::side_areas(box, hex27::surface[s]);
        for (std::size_t c = 0; c < 4; ++c) of_node[hex27::surface[s][c]] += share[c];
    }
    CHECK(of_node.size() == 9);
    CHECK(of_node[0] == Approx(24.0 / 36).epsilon(1e-14));
    CHECK(of_node[11] == Approx(24 * 4.0 / 36).epsilon(1e-14));
    CHECK(of_node[20] == Approx(24 * 16.0 / 36).epsilon(1e-14));
}

TEST_CASE("hex27: elements that are inside out at one node only are seen") {
    Nodes nodes = at_nodes([](const Vec3& p) { return p; });
    CHECK(smallest_relative_jacobian(ElementKind::hex27, nodes) == Approx(1).epsilon(1e-12));
    // If the middle node is nearer to a corner than a quarter of the edge, the map folds at this corner.
    nodes[8].x = -0.49;
    CHECK_FALSE(is_inside_out(ElementKind::hex27, nodes));
    CHECK(smallest_relative_jacobian(ElementKind::hex27, nodes) > 0);
    nodes[8].x = -0.51;
    CHECK(is_inside_out(ElementKind::hex27, nodes));
    CHECK(smallest_relative_jacobian(ElementKind::hex27, nodes) < 0);
    CHECK(volume(ElementKind::hex27, nodes) > 0);
    Nodes mirrored = at_nodes(trilinear);
    for (Vec3& x : mirrored) x.x = -x.x;
    CHECK(volume(ElementKind::hex27, mirrored) < 0);
    CHECK(smallest_relative_jacobian(ElementKind::hex27, mirrored) < 0);
}

TEST_CASE("hex27: the critical step without Poisson effect lies between two bounds") {
    // A line of three nodes and length h has the stiffness (7 -8 1, -8 16 -8, 1 -8 7) / 3h and the masses h/6 (1, 4, 1). Its
    // largest eigenvalue is 24 / h^2, with the mode (1, -1/2, 1). Products of three such modes along x, y and z are motions of the
    // brick. Lower bound: if only u_y is such a product and nu = 0, twice the energy per volume is E (u_y,y)^2 + mu ((u_y,x)^2 +
    // (u_y,z)^2). Upper bound: for no motion is it more than E |grad u|^2.
    const double e = 4, mu = 2;
    const ElasticConstants constants = elastic_constants(MaterialModel::linear_elastic, e, 0);
    const Nodes box = at_nodes([](const Vec3& p) { return Vec3{0.5 * p.x, 0.1 * p.y, 0.3 * p.z}; });
    const double x = 24, y = 24 / 0.04, z = 24 / 0.36, omega = 2 / critical_step(ElementKind::hex27, constants, 1, box);
    CHECK(omega * omega > (1 - 1e-12) * (e * y + mu * (x + z)));
    CHECK(omega * omega < (1 + 1e-12) * e * (x + y + z));
}
