#pragma once

#include <cmath>

#include "runtime/base/vec3.h"

namespace avs::mesh {

/// Columns e1, e2, e3 = direction of the axis: right-handed, orthonormal.
inline Mat3 frame_of(const Vec3& axis) {
    const Vec3 e3 = axis / norm(axis);
    const Vec3 helper = std::abs(e3.x) <= std::abs(e3.y) && std::abs(e3.x) <= std::abs(e3.z) ? Vec3{1, 0, 0}
                        : std::abs(e3.y) <= std::abs(e3.z)                                   ? Vec3{0, 1, 0}
                                                                                             : Vec3{0, 0, 1};
    const Vec3 across = cross(e3, helper);
    const Vec3 e2 = across / norm(across);
    return transpose(Mat3{{cross(e2, e3), e2, e3}});
}

/// A unit vector perpendicular to an axis.
inline Vec3 perpendicular(const Vec3& axis) {
    const Mat3 frame = frame_of(axis);
    return {frame.row[0].x, frame.row[1].x, frame.row[2].x};
}

}  // namespace avs::mesh
