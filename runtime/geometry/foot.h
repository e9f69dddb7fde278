#pragma once

#include <array>
#include <limits>
#include <span>

#include "runtime/base/vec3.h"

namespace avs::geometry {

/// Foot of a point on a face, or on the smooth continuation of the face beyond its edges.
///
/// At the foot the offset of the point is normal to the face: `point - position` is parallel to `normal` to rounding, inside and
/// outside of the face alike, and `sum weights[i] * corner[i] == position`. A pair of opposite forces along `normal`, one at the
/// point and one shared by the corners by `weights`, has therefore no resultant and no moment. Clamping the weights to the face
/// would lose that.
struct Foot {
    bool found = false;               ///< false: degenerate face, or the point is far beside the face
    std::array<double, 4> weights{};  ///< shape functions at the foot; sum 1; [3] is 0 for a triangle
    Vec3 position;                    ///< [m]
    Vec3 normal;                      ///< unit, outward where the corners run counterclockwise
    double height = 0;                ///< (point - position) . normal [m]: > 0 outside of the body, < 0 inside
    double overshoot = 0;             ///< how far the foot lies beyond the nearest edge, in face widths; <= 0 on the face
};

inline constexpr double any_overshoot = std::numeric_limits<double>::infinity();

/// Foot on the plane of a triangle. `overshoot` is minus the least barycentric coordinate.
/// @param most limit of `overshoot`: a foot farther beyond is not found, which is cheaper than a test afterwards
Foot foot_on_triangle(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c, double most = any_overshoot);

/// Foot on the bilinear patch of four corners, plane or not, by Newton's method on the two orthogonality conditions, iterated to
/// rounding. The foot counts as not found if it is far beside the face: if any iterate leaves the region of three half widths
/// around the centre, or if the first one leaves that of one and a half half widths, enlarged for twisted faces. On crumpled faces
/// the iteration starts at the nearest point of a grid, so that no foot on the face is missed. Local coordinates are in [-1, 1];
/// `overshoot` is half of what the larger one has beyond 1.
Foot foot_on_quad(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d, double most = any_overshoot);

/// Area vector (area times mean normal) of a triangle and of a quad [m^2]: the integral of the normal over the face.
inline Vec3 area_vector(const Vec3& a, const Vec3& b, const Vec3& c) { return 0.5 * cross(b - a, c - a); }
inline Vec3 area_vector(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) { return 0.5 * cross(c - a, d - b); }

/// Foot on a face by its three or four corners.
inline Foot foot_on_face(const Vec3& point, std::span<const Vec3> corners, double most = any_overshoot) {
    return corners.size() == 3 ? foot_on_triangle(point, corners[0], corners[1], corners[2], most)
                               : foot_on_quad(point, corners[0], corners[1], corners[2], corners[3], most);
}
inline Vec3 area_vector(std::span<const Vec3> corners) {
    return corners.size() == 3 ? area_vector(corners[0], corners[1], corners[2])
                               : area_vector(corners[0], corners[1], corners[2], corners[3]);
}

}  // namespace avs::geometry
