#pragma once

#include <algorithm>
#include <limits>

#include "runtime/base/vec3.h"

namespace avs::geometry {

/// Axis-aligned box with its border. A default box is empty; `include` makes it larger.
struct Box {
    Vec3 low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
             std::numeric_limits<double>::infinity()};
    Vec3 high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()};

    bool empty() const { return low.x > high.x || low.y > high.y || low.z > high.z; }

    void include(const Vec3& point) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y), std::min(low.z, point.z)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y), std::max(high.z, point.z)};
    }
    void include(const Box& other) {
        if (other.empty()) { return; }
        include(other.low);
        include(other.high);
    }

    // All six sides are compared without a branch: a branch could not be predicted, and a misprediction costs more than five
    // comparisons.
    bool contains(const Vec3& point) const {
        return (point.x >= low.x) & (point.x <= high.x) & (point.y >= low.y) & (point.y <= high.y) & (point.z >= low.z) &
               (point.z <= high.z);
    }
    bool holds(const Box& other) const { return contains(other.low) && contains(other.high); }
    bool overlaps(const Box& other) const {
        return (low.x <= other.high.x) & (other.low.x <= high.x) & (low.y <= other.high.y) & (other.low.y <= high.y) &
               (low.z <= other.high.z) & (other.low.z <= high.z);
    }
    Vec3 extent() const { return high - low; }
    /// Squared distance of a point from the box, which is not empty [m^2]; 0 inside.
    double distance_squared(const Vec3& point) const {
        const auto beyond = [](double from, double x, double to) { return std::max({from - x, x - to, 0.0}); };
        return norm_squared(Vec3{beyond(low.x, point.x, high.x), beyond(low.y, point.y, high.y), beyond(low.z, point.z, high.z)});
    }
};

/// The box grown by a margin [m] on all six sides.
inline Box inflated(const Box& box, double margin) {
    const Vec3 by{margin, margin, margin};
    return {box.low - by, box.high + by};
}

}  // namespace avs::geometry
