#pragma once

#include <array>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/geometry/foot.h"

namespace avs::geometry {

/// Coordinates on a face: (0, 0), (1, 0), (1, 1), (0, 1) at the corners of a quad; shares of the second and third corner of a
/// triangle.
struct OnFace {
    double u = 0, v = 0;
};

/// A curved patch through the corners of a face (Nagata 2005): every side is a parabola, chord(s) - bulge s (1 - s), and the inside
/// follows from the sides alone. Patches that share a side share its curve.
struct RoundPatch {
    std::array<Vec3, 4> corner;  ///< [m]
    std::array<Vec3, 4> bulge;   ///< per side, from its corner to the next one [m]: four times the sagitta
    std::uint32_t size = 3;      ///< number of corners

    struct Jet {
        Vec3 position, along_u, along_v, twice_u, twice_v, twist;  ///< with the first and second derivatives by u and v
    };
    Jet at(const OnFace& place) const;
    Vec3 on_side(std::uint32_t side, double share) const;
    Vec3 flat(const OnFace& place) const;  ///< point of the face through the corners
    std::array<double, 4> weights(const OnFace& place) const;
    double largest_deviation() const;  ///< bound of the distance between patch and flat face at the same place [m]
};

/// Bulge of a side between two corners with unit normals of one smooth surface; exact for arcs of circles to O(angle^4). It fades
/// out where the normals are more than 60 degrees apart, and is 0 from 90 degrees on.
Vec3 bulge_between(const Vec3& along, const Vec3& first_normal, const Vec3& second_normal);
/// Bulge of a side at a crease between two smooth surfaces, from tangents of the side at its ends: of any length, 0 where there is
/// none.
Vec3 bulge_of_crease(const Vec3& along, const Vec3& first_tangent, const Vec3& second_tangent);

/// Where a patch, or its continuation beyond its sides, comes nearest to a point.
struct RoundFoot {
    bool found = false;
    OnFace place;
    Vec3 position;      ///< [m]
    Vec3 normal;        ///< unit, outward
    double height = 0;  ///< (point - position) . normal [m]
};
/// Newton's method from `start`. Not found if it leaves the face by more than half a face.
RoundFoot foot_on_patch(const RoundPatch& patch, const Vec3& point, const OnFace& start);
/// Position of the point of a side that is nearest to `point`, as a share of the side; it may be beyond the ends.
double foot_on_side(const RoundPatch& patch, std::uint32_t side, const Vec3& point, double start);

/// How far a place is beyond each side, as a share of the face; > 0 outside the face.
std::array<double, 4> beyond_sides(const OnFace& place, std::uint32_t size);
OnFace place_on_side(std::uint32_t side, double share, std::uint32_t size);
double share_on_side(const OnFace& place, std::uint32_t side, std::uint32_t size);

/// Weights of the corners of a face so that their mean lies on a line: sum weights == 1, and sum weights[i] * corner[i] - through
/// is parallel to the direction to rounding. So opposite forces along the line and at the corners have neither resultant nor
/// moment.
/// @param start  where the line meets the face, roughly. False: the line is in the face
bool weights_on_line(const RoundPatch& patch, const Vec3& through, const Vec3& direction, const OnFace& start,
                     std::array<double, 4>& weights);

}  // namespace avs::geometry
