#pragma once

#include "runtime/base/vec3.h"

namespace avs::geometry {

/// The points where the straight lines through two edges are closest to each other.
///
/// `apart` is parallel to `normal` to rounding, also beyond the ends of the edges. So a pair of opposite impulses along `normal`,
/// distributed to the ends by the parameters, has no resultant and no moment.
struct EdgePair {
    bool found = false;  ///< false: the edges are nearly parallel, or one has no length
    double s = 0;        ///< the point on the first edge is a0 + s (a1 - a0)
    double t = 0;        ///< the point on the second edge is b0 + t (b1 - b0)
    Vec3 normal;         ///< unit, orthogonal to both edges; its sign is that of (a1 - a0) x (b1 - b0)
    Vec3 apart;          ///< vector from the point of the second edge to that of the first [m]
};

/// @param least_sine  edges at a smaller angle count as parallel
EdgePair closest_on_edges(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1, double least_sine);

/// A straight edge, and how far beyond its ends points still count, as a multiple of its length.
struct EdgeReach {
    Vec3 from, along;
    double before = 0, after = 0;
    double length_squared = 0;
};

/// Whether the lines of two edges may be closest within both reaches, no farther apart than `distance` [m], without being parallel
/// in the sense of `closest_on_edges`. Some pairs that do not meet this are let through; without a division or a root most are
/// sorted out.
inline bool may_come_near(const EdgeReach& a, const EdgeReach& b, double distance, double least_sine) {
    constexpr double slack = 1 + 1e-6;  // more than the rounding errors here and in `closest_on_edges`
    const Vec3 upright = cross(a.along, b.along);
    const double squared = slack * norm_squared(upright);
    if (squared < least_sine * least_sine * (a.length_squared * b.length_squared)) { return false; }
    const Vec3 between = b.from - a.from;
    const double apart = dot(between, upright);
    if (apart * apart > distance * distance * slack * squared) { return false; }
    const double s = dot(cross(between, b.along), upright);
    if (s < -a.before * squared || s > (1 + a.after) * squared) { return false; }
    const double t = dot(cross(between, a.along), upright);
    return t >= -b.before * squared && t <= (1 + b.after) * squared;
}

/// An edge between two faces of a body, with their outward normals (of any length). The first face runs along the edge from `from`
/// to `to` when its corners go counterclockwise seen from outside.
struct EdgeWedge {
    Vec3 from, to;
    Vec3 first_normal, second_normal;
};

/// Whether the edge is convex and its faces meet at an angle whose sine is at least `least_sine`.
bool is_convex(const EdgeWedge& wedge, double least_sine);

/// A body with a convex edge can be pushed away by another edge only along directions between the normals of its two faces: on the
/// great circle arc from one to the other. `slack` widens the arc by that share of a normal on both sides.
bool lies_between_normals(const EdgeWedge& wedge, const Vec3& direction, double slack);

/// Data of a wedge for the two functions above, computed once and used for many directions.
struct EdgeSector {
    Vec3 along;
    Vec3 first, second;  ///< unit normals
    double whole = 0;    ///< (first x second) . along
    bool is_convex = false;
};
EdgeSector sector_of(const EdgeWedge& wedge, double least_sine);
bool lies_between_normals(const EdgeSector& sector, const Vec3& direction, double slack);

}  // namespace avs::geometry
