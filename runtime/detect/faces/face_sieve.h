#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "runtime/base/vec3.h"
#include "runtime/detect/faces/cone_union.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// A box in single precision, no smaller than the box it was made from.
struct CoarseBox {
    std::array<float, 3> low{1, 1, 1}, high{-1, -1, -1};  ///< empty at first

    CoarseBox() = default;
    explicit CoarseBox(const geometry::Box& box) : low(below(box.low)), high(above(box.high)) {}
    /// All sides are compared without a branch, since it cannot be predicted which one decides.
    bool overlaps(const CoarseBox& other) const {
        return (low[0] <= other.high[0]) & (other.low[0] <= high[0]) & (low[1] <= other.high[1]) & (other.low[1] <= high[1]) &
               (low[2] <= other.high[2]) & (other.low[2] <= high[2]);
    }
    /// Whether a point is inside; within rounding of a side either answer is possible.
    bool contains(const Vec3& x) const {
        const auto a = static_cast<float>(x.x), b = static_cast<float>(x.y), c = static_cast<float>(x.z);
        return (a >= low[0]) & (a <= high[0]) & (b >= low[1]) & (b <= high[1]) & (c >= low[2]) & (c <= high[2]);
    }
    /// Grows to hold another box; NaN is ignored.
    void include(const CoarseBox& other) {
        for (std::size_t i = 0; i < 3; ++i) {
            low[i] = std::min(low[i], other.low[i]);
            high[i] = std::max(high[i], other.high[i]);
        }
    }
    /// The empty box, into which boxes are included.
    static CoarseBox nothing() { return filled(std::numeric_limits<float>::infinity()); }
    static CoarseBox everything() { return filled(-std::numeric_limits<float>::infinity()); }

private:
    static constexpr double rounding = 1.2e-7;
    static CoarseBox filled(float low) {
        CoarseBox box;
        box.low.fill(low);
        box.high.fill(-low);
        return box;
    }
    static std::array<float, 3> below(const Vec3& x) { return {down(x.x), down(x.y), down(x.z)}; }
    static std::array<float, 3> above(const Vec3& x) { return {-down(-x.x), -down(-x.y), -down(-x.z)}; }
    static float down(double x) { return static_cast<float>(x - rounding * std::abs(x)); }
};

/// Bounds of a face in its epoch, with which lists are made. They are conservative, and coarse enough to fit into one cache line.
struct alignas(64) FaceSieve {
    CoarseBox hit;   ///< box of the points that it may hit
    CoarseBox near;  ///< box of the places of its corners
    std::array<float, 3> axis{};
    float sine = 1;  ///< sine of the largest angle between the axis and a normal; 1: any direction

    /// Whether some normal of the face may have a negative product with a direction of another cone. The slack is more than the
    /// rounding errors of the products of unit vectors.
    bool may_oppose(const std::array<float, 3>& other_axis, float other_sine) const {
        constexpr float slack = 1e-6F;
        return axis[0] * other_axis[0] + axis[1] * other_axis[1] + axis[2] * other_axis[2] <= sine + other_sine + slack;
    }
};
static_assert(sizeof(FaceSieve) == 64);

/// The union of `count` bounds; `bounds(i)` is the i-th.
template <class Bounds>
FaceSieve sieve_union(std::size_t count, const Bounds& bounds) {
    FaceSieve all;
    all.hit = all.near = CoarseBox::nothing();
    for (std::size_t i = 0; i < count; ++i) {
        all.hit.include(bounds(i).hit);
        all.near.include(bounds(i).near);
    }
    const CoarseCone cone = cone_union(count, bounds);
    all.axis = cone.axis;
    all.sine = cone.sine;
    return all;
}

inline std::array<float, 3> coarse(const Vec3& x) {
    return {static_cast<float>(x.x), static_cast<float>(x.y), static_cast<float>(x.z)};
}

}  // namespace avs::detect
