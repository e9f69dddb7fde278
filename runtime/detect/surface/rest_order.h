#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/geometry/box.h"
#include "runtime/geometry/morton.h"

namespace avs::detect {

/// A sort key for things on a surface. Things of one body that are near each other at rest and have similar normals get
/// neighbouring keys, so that groups in this order have small boxes and narrow cones of normals.
struct RestPlace {
    BodyId body;
    std::uint32_t facing = 0;  ///< for each axis: whether the normal is about along it, about against it or neither
    std::uint64_t code = 0;    ///< position code

    auto operator<=>(const RestPlace&) const = default;
    bool is_alike(const RestPlace& other) const { return body == other.body && facing == other.facing; }
};

/// Computes sort keys, with position codes on a grid over a box.
class RestOrder {
public:
    explicit RestOrder(const geometry::Box& box) {
        const Vec3 extent = box.extent();
        const double widest = std::max({extent.x, extent.y, extent.z});
        grid_ = {box.low, widest > 0 ? widest / cells : 1};
    }
    /// @param normal  a vector of any length
    RestPlace place(BodyId body, const Vec3& normal, const Vec3& x) const {
        const double least = along_an_axis * norm(normal);
        const auto side = [&](double component) { return component > least ? 2U : component < -least ? 0U : 1U; };
        return {.body = body,
                .facing = 9 * side(normal.x) + 3 * side(normal.y) + side(normal.z),
                .code = geometry::morton_code(grid_.cell(x))};
    }

private:
    static constexpr double cells = 1 << 20;
    /// Threshold of the component of a unit normal along an axis. For normals at the edges (0.71) and corners (0.58) of a cube the
    /// components are larger, for faces that are only slightly tilted to the other axes they are smaller.
    static constexpr double along_an_axis = 0.4;
    geometry::Grid grid_;
};

}  // namespace avs::detect
