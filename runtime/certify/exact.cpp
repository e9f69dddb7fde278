#include "runtime/certify/exact.h"

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace avs::certify {

namespace {

using Rational = mpq_class;

struct RationalPoint {
    Rational x, y, z;
};

RationalPoint rational(const Vec3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

/// Number i of the last knot before `time` that has another knot after it (or of the only knot): the place at `time` is between
/// knots i and i + 1.
std::size_t knot_before(const Path& path, double time) {
    const auto behind = std::partition_point(path.begin() + 1, path.end(),
                                             [time](const Knot& knot) { return static_cast<double>(knot.tick) < time; });
    return static_cast<std::size_t>(behind - path.begin()) - 1;
}

/// Place on the line between the knots around a time.
RationalPoint exact_place(const Path& path, double time) {
    const std::size_t i = knot_before(path, time);
    if (i + 1 == path.size() || static_cast<double>(path[i].tick) >= time) return rational(path[i].place);
    const RationalPoint a = rational(path[i].place);
    const RationalPoint b = rational(path[i + 1].place);
    const Rational s = (Rational(time) - Rational(static_cast<double>(path[i].tick))) /
                       Rational(static_cast<double>(path[i + 1].tick - path[i].tick));
    return {a.x + s * (b.x - a.x), a.y + s * (b.y - a.y), a.z + s * (b.z - a.z)};
}

/// The knots of a path within the open interval (from, to): the direction of the path may change there.
Path turns(const Path& path, double from, double to) {
    const auto first =
        std::partition_point(path.begin(), path.end(), [from](const Knot& knot) { return static_cast<double>(knot.tick) <= from; });
    const auto last =
        std::partition_point(first, path.end(), [to](const Knot& knot) { return static_cast<double>(knot.tick) < to; });
    return {first, last};
}

struct Range {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    double size = 0;  ///< sum of the magnitudes of all terms, for the bound of the rounding error
};

double largest_component(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

Range range_of(const MovingPlane& plane, std::span<const Path> paths, double from, double to) {
    Range range;
    const auto include = [&](const Vec3& place, double t) {
        const double value = dot(plane.normal, place - (t - from) * plane.velocity);
        range.low = std::min(range.low, value);
        range.high = std::max(range.high, value);
    };
    double largest = 0;
    for (const Path& path : paths) {
        include(place_at(path, from), from);
        for (const Knot& knot : turns(path, from, to)) include(knot.place, static_cast<double>(knot.tick));
        include(place_at(path, to), to);
        for (const Knot& knot : path) largest = std::max(largest, largest_component(knot.place));
    }
    largest += largest_component((to - from) * plane.velocity);
    range.size = largest * (std::abs(plane.normal.x) + std::abs(plane.normal.y) + std::abs(plane.normal.z));
    return range;
}

/// Calls `use` with the values of n . (x - w (t - from)), in exact arithmetic, at both ends of the interval and at the knots within
/// it; between these the values are linear.
template <class Use>
void exact_values(const MovingPlane& plane, std::span<const Path> paths, double from, double to, Use&& use) {
    const RationalPoint w = rational(plane.velocity);
    const RationalPoint n = rational(plane.normal);
    const auto value = [&](const RationalPoint& x, double t) -> Rational {
        const Rational since = Rational(t) - Rational(from);
        return n.x * (x.x - since * w.x) + n.y * (x.y - since * w.y) + n.z * (x.z - since * w.z);
    };
    for (const Path& path : paths) {
        use(value(exact_place(path, from), from));
        for (const Knot& knot : turns(path, from, to)) use(value(rational(knot.place), static_cast<double>(knot.tick)));
        use(value(exact_place(path, to), to));
    }
}

}  // namespace

Path part_of(const Path& path, double from, double to) {
    const auto behind = std::partition_point(path.begin() + 1, path.end(),
                                             [from](const Knot& knot) { return static_cast<double>(knot.tick) <= from; });
    const auto end =
        std::partition_point(behind, path.end(), [to](const Knot& knot) { return static_cast<double>(knot.tick) < to; });
    return {behind - 1, end == path.end() ? end : end + 1};
}

Vec3 place_at(const Path& path, double time) {
    const std::size_t i = knot_before(path, time);
    if (i + 1 == path.size() || static_cast<double>(path[i].tick) >= time) return path[i].place;
    const double s = (time - static_cast<double>(path[i].tick)) / static_cast<double>(path[i + 1].tick - path[i].tick);
    return path[i].place + s * (path[i + 1].place - path[i].place);
}

bool separates(const MovingPlane& plane, std::span<const Path> first, std::span<const Path> second, double from, double to,
               ExactCounts& counts) {
    const Range upper = range_of(plane, first, from, to);
    const Range lower = range_of(plane, second, from, to);
    // Each value is a sum of three products whose factors have at most five roundings: 32 units in the last place is a generous
    // bound.
    const double rounding = 32 * std::numeric_limits<double>::epsilon() * (upper.size + lower.size);
    if (upper.low - lower.high > rounding) {
        ++counts.in_doubles;
        return true;
    }
    if (upper.low - lower.high < -rounding) return false;
    ++counts.in_rationals;
    std::optional<Rational> least, most;
    exact_values(plane, first, from, to, [&](const Rational& value) {
        if (!least || value < *least) least = value;
    });
    exact_values(plane, second, from, to, [&](const Rational& value) {
        if (!most || value > *most) most = value;
    });
    return *least > *most;
}

namespace {

/// Sign of the volume of a tetrahedron, in exact arithmetic.
int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    const RationalPoint o = rational(a), p = rational(b), q = rational(c), r = rational(d);
    const Rational ux = p.x - o.x, uy = p.y - o.y, uz = p.z - o.z;
    const Rational vx = q.x - o.x, vy = q.y - o.y, vz = q.z - o.z;
    const Rational wx = r.x - o.x, wy = r.y - o.y, wz = r.z - o.z;
    return sgn(ux * (vy * wz - vz * wy) - uy * (vx * wz - vz * wx) + uz * (vx * wy - vy * wx));
}

/// Whether an edge and a triangle in one plane have a common point: they have one unless a line along one of their sides separates
/// them.
bool overlaps_in_plane(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c) {
    const std::array<RationalPoint, 5> x{rational(p), rational(q), rational(a), rational(b), rational(c)};
    // The test is done in a projection along an axis that is not in the plane.
    using Flat = std::array<Rational, 2>;
    const auto seen = [&](int axis) {
        std::array<Flat, 5> flat;
        for (std::size_t i = 0; i < 5; ++i) flat[i] = {axis == 0 ? x[i].y : x[i].x, axis == 2 ? x[i].y : x[i].z};
        return flat;
    };
    const auto side = [](const Flat& o, const Flat& i, const Flat& j) {
        return sgn((i[0] - o[0]) * (j[1] - o[1]) - (i[1] - o[1]) * (j[0] - o[0]));
    };
    for (int axis = 0; axis < 3; ++axis) {
        const std::array<Flat, 5> f = seen(axis);
        const int inner = side(f[2], f[3], f[4]);
        if (inner == 0) continue;
        for (std::size_t k = 0; k < 3; ++k) {  // lines along the sides of the triangle
            const Flat &i = f[2 + k], &j = f[2 + (k + 1) % 3];
            if (side(i, j, f[0]) * inner < 0 && side(i, j, f[1]) * inner < 0) return false;
        }
        const int first = side(f[0], f[1], f[2]);  // the line along the edge
        return !(first != 0 && side(f[0], f[1], f[3]) == first && side(f[0], f[1], f[4]) == first);
    }
    return true;  // a triangle without area: a common point cannot be excluded
}

}  // namespace

bool passes_through(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c) {
    const int of_p = orientation(a, b, c, p), of_q = orientation(a, b, c, q);
    if (of_p * of_q > 0) return false;
    if (of_p == 0 && of_q == 0) return overlaps_in_plane(p, q, a, b, c);
    const int ab = orientation(p, q, a, b), bc = orientation(p, q, b, c), ca = orientation(p, q, c, a);
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
}

}  // namespace avs::certify
