#include "runtime/certify/exact.h"

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace avs::certify {

namespace {

using Rational = mpq_class;

struct RationalPoint {
    Rational x, y, z;
};

RationalPoint rational(const Vec3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

/// Place on the line between the knots around a time.
RationalPoint exact_place(const Path& path, double time) {
    std::size_t i = 0;
    while (i + 1 < path.size() && static_cast<double>(path[i + 1].tick) < time) ++i;
    if (i + 1 == path.size() || static_cast<double>(path[i].tick) >= time) return rational(path[i].place);
    const RationalPoint a = rational(path[i].place);
    const RationalPoint b = rational(path[i + 1].place);
    const Rational s = (Rational(time) - Rational(static_cast<double>(path[i].tick))) /
                       Rational(static_cast<double>(path[i + 1].tick - path[i].tick));
    return {a.x + s * (b.x - a.x), a.y + s * (b.y - a.y), a.z + s * (b.z - a.z)};
}

/// Times within [from, to] at which a path may turn, and both ends.
template <class Use>
void at_turns(const Path& path, double from, double to, Use&& use) {
    use(from);
    for (const Knot& knot : path) {
        const auto t = static_cast<double>(knot.tick);
        if (t > from && t < to) use(t);
    }
    use(to);
}

struct Range {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    double size = 0;  ///< sum of the magnitudes of what was added up, for the bound of rounding
};

Range range_of(const MovingPlane& plane, std::span<const Path> paths, double from, double to) {
    Range range;
    for (const Path& path : paths) {
        at_turns(path, from, to, [&](double t) {
            const Vec3 x = place_at(path, t);
            const Vec3 w = (t - from) * plane.velocity;
            const double value = dot(plane.normal, x - w);
            range.low = std::min(range.low, value);
            range.high = std::max(range.high, value);
            double largest = 0;
            for (const Knot& knot : path) {
                largest = std::max({largest, std::abs(knot.place.x), std::abs(knot.place.y), std::abs(knot.place.z)});
            }
            largest += std::max({std::abs(w.x), std::abs(w.y), std::abs(w.z)});
            range.size = std::max(range.size, largest);
        });
    }
    range.size *= std::abs(plane.normal.x) + std::abs(plane.normal.y) + std::abs(plane.normal.z);
    return range;
}

Rational exact_value(const MovingPlane& plane, const Path& path, double from, double t) {
    const RationalPoint x = exact_place(path, t);
    const Rational since = Rational(t) - Rational(from);
    const RationalPoint w = rational(plane.velocity);
    const RationalPoint n = rational(plane.normal);
    return n.x * (x.x - since * w.x) + n.y * (x.y - since * w.y) + n.z * (x.z - since * w.z);
}

}  // namespace

Vec3 place_at(const Path& path, double time) {
    std::size_t i = 0;
    while (i + 1 < path.size() && static_cast<double>(path[i + 1].tick) < time) ++i;
    if (i + 1 == path.size() || static_cast<double>(path[i].tick) >= time) return path[i].place;
    const double s = (time - static_cast<double>(path[i].tick)) / static_cast<double>(path[i + 1].tick - path[i].tick);
    return path[i].place + s * (path[i + 1].place - path[i].place);
}

bool separates(const MovingPlane& plane, std::span<const Path> first, std::span<const Path> second, double from, double to,
               ExactCounts& counts) {
    const Range upper = range_of(plane, first, from, to);
    const Range lower = range_of(plane, second, from, to);
    // Each value is a sum of three products of values that five roundings made: 32 units in the last place bound it generously.
    const double rounding = 32 * std::numeric_limits<double>::epsilon() * (upper.size + lower.size);
    if (upper.low - lower.high > rounding) {
        ++counts.in_doubles;
        return true;
    }
    if (upper.low - lower.high < -rounding) return false;
    ++counts.in_rationals;
    bool any = false;
    Rational least, most;
    for (const Path& path : first) {
        at_turns(path, from, to, [&](double t) {
            const Rational value = exact_value(plane, path, from, t);
            if (!any || value < least) least = value;
            any = true;
        });
    }
    any = false;
    for (const Path& path : second) {
        at_turns(path, from, to, [&](double t) {
            const Rational value = exact_value(plane, path, from, t);
            if (!any || value > most) most = value;
            any = true;
        });
    }
    return least > most;
}

namespace {

/// Sign of the volume of a tetrahedron, exact.
int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    const RationalPoint o = rational(a), p = rational(b), q = rational(c), r = rational(d);
    const Rational ux = p.x - o.x, uy = p.y - o.y, uz = p.z - o.z;
    const Rational vx = q.x - o.x, vy = q.y - o.y, vz = q.z - o.z;
    const Rational wx = r.x - o.x, wy = r.y - o.y, wz = r.z - o.z;
    return sgn(ux * (vy * wz - vz * wy) - uy * (vx * wz - vz * wx) + uz * (vx * wy - vy * wx));
}

/// An edge in the plane of a triangle: they have a point in common unless a line along one of their sides parts them.
bool overlaps_in_plane(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c) {
    const std::array<RationalPoint, 5> x{rational(p), rational(q), rational(a), rational(b), rational(c)};
    // Seen along an axis that is not in the plane.
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
        for (std::size_t k = 0; k < 3; ++k) {  // along a side of the triangle
            const Flat &i = f[2 + k], &j = f[2 + (k + 1) % 3];
            if (side(i, j, f[0]) * inner < 0 && side(i, j, f[1]) * inner < 0) return false;
        }
        const int first = side(f[0], f[1], f[2]);  // along the edge
        return !(first != 0 && side(f[0], f[1], f[3]) == first && side(f[0], f[1], f[4]) == first);
    }
    return true;  // a triangle without an area: nothing is shown
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
