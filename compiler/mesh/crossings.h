#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::mesh {

/// Two triangles that go through each other, and where.
struct Crossing {
    std::uint32_t first, second;
    Vec3 at;
};
struct Crossings {
    std::vector<Crossing> found;  ///< sorted by (first, second)
    bool is_all = true;           ///< false if the search ended at `most`, or because too many boxes overlap
};

/// Pairs of triangles in which an edge of one passes through the inside of the other or through one of its edges. Pairs that only
/// touch, penetrate by at most `touch` [m], lie in one plane or share an edge are left out. Method: a tree of boxes over the
/// triangles, sorted along a space-filling curve (Morton 1966; Lauterbach et al. 2009, Fast BVH construction on GPUs).
Crossings find_crossings(std::span<const Vec3> points, std::span<const std::array<std::uint32_t, 3>> triangles, double touch,
                         std::size_t most);

}  // namespace avs::mesh
