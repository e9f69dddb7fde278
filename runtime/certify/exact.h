#pragma once

#include <cstdint>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/certify/trajectory.h"

namespace avs::certify {

/// The part of a vertex's path that covers a time interval [from, to]: the knots from the last one at or before `from` to the first
/// one at or after `to` (at least one).
using Path = std::span<const Knot>;

/// A plane that moves with constant velocity: n . (x - w (t - from)) = c for some c.
struct MovingPlane {
    Vec3 normal;    ///< n, any length but 0
    Vec3 velocity;  ///< w [m per tick]
};

struct ExactCounts {
    std::uint64_t in_doubles = 0, in_rationals = 0;
};

/// Whether the plane keeps, for some c, the first paths strictly on its upper side and the second paths strictly on its lower side
/// over [from, to] ticks. Then the convex hulls of both have not met. Paths are piecewise linear, so places at `from`, at `to` and
/// at knots between them decide. The test uses doubles if their rounding errors cannot change the answer, else rational numbers.
bool separates(const MovingPlane& plane, std::span<const Path> first, std::span<const Path> second, double from, double to,
               ExactCounts& counts);

/// The part of a path that covers a time interval; the interval must be within that of the path.
Path part_of(const Path& path, double from, double to);

/// Place at a time, rounded to doubles.
Vec3 place_at(const Path& path, double time);

/// Whether an edge passes through a triangle, in exact arithmetic. Touching counts as passing.
bool passes_through(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c);

}  // namespace avs::certify
