#include "compiler/check/outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace avs::check {

namespace {

constexpr double flat_share = 1e-9;  // tolerance for points of one plane, as a share of the extent

/// Whether two segments of one plane meet, by orientation tests about the plane's normal.
bool cross_each_other(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d, const Vec3& normal) {
    const auto side = [&](const Vec3& p, const Vec3& q, const Vec3& r) { return dot(cross(q - p, r - p), normal); };
    const auto between = [&](const Vec3& p, const Vec3& q, const Vec3& r) { return dot(p - r, q - r) <= 0; };
    const double c1 = side(a, b, c), c2 = side(a, b, d), c3 = side(c, d, a), c4 = side(c, d, b);
    if (((c1 > 0 && c2 < 0) || (c1 < 0 && c2 > 0)) && ((c3 > 0 && c4 < 0) || (c3 < 0 && c4 > 0))) return true;
    return (c1 == 0 && between(a, b, c)) || (c2 == 0 && between(a, b, d)) || (c3 == 0 && between(c, d, a)) ||
           (c4 == 0 && between(c, d, b));
}

}  // namespace

Vec3 vector_area(const std::vector<Vec3>& corners) {
    Vec3 area;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) area += 0.5 * cross(corners[i] - corners[0], corners[i + 1] - corners[0]);
    return area;
}

std::string problem_of_outline(const std::vector<Vec3>& corners) {
    const std::size_t count = corners.size();
    if (count < 3) return fmt::format("a polygon has at least 3 corners, found {}", count);
    double extent = 0;
    for (const Vec3& corner : corners) extent = std::max(extent, norm(corner - corners[0]));
    for (std::size_t i = 0; i < count; ++i)
        if (norm(corners[(i + 1) % count] - corners[i]) <= flat_share * extent)
            return fmt::format("corners {} and {} are at one place", i + 1, (i + 1) % count + 1);
    const Vec3 area = vector_area(corners);
    if (norm(area) <= flat_share * extent * extent)
        return "the corners lie on one line, or the outline crosses itself: it has no area";
    const Vec3 normal = area / norm(area);
    for (std::size_t i = 3; i < count; ++i) {
        const double off = dot(corners[i] - corners[0], normal);
        if (std::abs(off) > flat_share * extent)
            return fmt::format("corner {} is {:.3g} m off the plane of the others", i + 1, off);
    }
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 2; j < count; ++j) {
            if (i == 0 && j + 1 == count) continue;  // neighbours
            if (cross_each_other(corners[i], corners[i + 1], corners[j], corners[(j + 1) % count], normal))
                return fmt::format("the sides behind corners {} and {} meet", i + 1, j + 1);
        }
    return {};
}

}  // namespace avs::check
