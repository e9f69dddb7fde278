#pragma once

#include <random>
#include <vector>

#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/hex8.h"
#include "runtime/mechanics/tet10.h"

/// Elements of second order, for tests.
namespace avs::mechanics::test {

/// A random vector with components from -size to size.
inline Vec3 random_vector(std::mt19937& random, double size) {
    std::uniform_real_distribution<double> u(-size, size);
    const double x = u(random);
    const double y = u(random);
    return {x, y, u(random)};
}

/// A tetrahedron whose corners are near those of the unit tetrahedron, and whose middle nodes are displaced by up to `bend`.
inline std::vector<Vec3> bent_tet10(double bend, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Vec3> nodes{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (Vec3& x : nodes) x += random_vector(random, 0.1);
    for (const auto& [a, b] : tet10::edges) nodes.push_back(0.5 * (nodes[a] + nodes[b]) + random_vector(random, bend));
    return nodes;
}

/// The nodes of hex27 on the straight edges, the sides and the middle of a hex8.
inline std::vector<Vec3> straight_hex27(const std::vector<Vec3>& corners) {
    std::vector<Vec3> nodes;
    for (std::size_t a = 0; a < hex27::nodes; ++a) {
        Vec3 x;
        for (std::size_t c = 0; c < 8; ++c) x += hex8::shape(c, hex27::node(a)) * corners[c];
        nodes.push_back(x);
    }
    return nodes;
}

}  // namespace avs::mechanics::test
