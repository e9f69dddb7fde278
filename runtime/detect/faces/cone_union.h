#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "runtime/base/vec3.h"

namespace avs::detect {

/// Directions within an angle of an axis, in single precision.
struct CoarseCone {
    std::array<float, 3> axis{};  ///< unit, or 0
    float sine = 1;               ///< sine of the angle; 1: any direction
};

/// A cone that contains `count` others; `cone(i)` is the i-th, with an axis of unit length to 1e-6.
///
/// If the axis of a cone with sine s is at an angle t to the common axis, the directions of the cone are within asin(s) + t of the
/// common axis. The sine of this sum follows from cos t and sin t, the scalar and the vector product of the axes. If the sum is a
/// right angle or more, the result contains all directions.
template <class Cone>
CoarseCone cone_union(std::size_t count, const Cone& cone) {
    constexpr double rounding = 2e-6;
    Vec3 sum;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& one = cone(i);
        sum += Vec3{one.axis[0], one.axis[1], one.axis[2]};
    }
    const double length = norm(sum);
    if (!(length > rounding)) { return {}; }
    const Vec3 axis = sum / length;
    double widest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& one = cone(i);
        const Vec3 other{one.axis[0], one.axis[1], one.axis[2]};
        const double sine = one.sine + rounding;
        if (!(sine < 1)) { return {}; }
        const double cosine = std::sqrt(1 - sine * sine), along = dot(axis, other), aside = norm(cross(axis, other)) + rounding;
        if (!(along * cosine - aside * sine > rounding)) { return {}; }
        widest = std::max(widest, aside * cosine + along * sine + rounding);
    }
    return {.axis = {static_cast<float>(axis.x), static_cast<float>(axis.y), static_cast<float>(axis.z)},
            .sine = static_cast<float>(std::min(1.0, widest))};
}

}  // namespace avs::detect
