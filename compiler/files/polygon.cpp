#include "compiler/files/polygon.h"

#include <cmath>

namespace avs::files {

namespace {

struct Flat {
    double x, y;
};

/// Twice the area of a triangle, positive if it runs counterclockwise.
double area2(const Flat& a, const Flat& b, const Flat& c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

class Ears {
public:
    Ears(std::vector<Flat> points, std::vector<std::size_t> corners, double tolerance)
        : points_(std::move(points)), corners_(std::move(corners)), tolerance_(tolerance) {
        const std::size_t n = corners_.size();
        next_.resize(n), before_.resize(n), reflex_.resize(n);
        for (std::size_t i = 0; i < n; ++i) next_[i] = (i + 1) % n, before_[i] = (i + n - 1) % n;
        for (std::size_t i = 0; i < n; ++i) reflex_[i] = is_reflex(i);
    }

    std::optional<std::vector<std::array<std::size_t, 3>>> cut() {
        std::vector<std::array<std::size_t, 3>> triangles;
        std::size_t left = corners_.size(), at = 0, looked_at = 0;
        while (left > 3) {
            if (!is_ear(at)) {
                at = next_[at];
                if (++looked_at > left) return std::nullopt;
                continue;
            }
            looked_at = 0;
            const std::size_t a = before_[at], c = next_[at];
            triangles.push_back({corners_[a], corners_[at], corners_[c]});
            next_[a] = c, before_[c] = a;
            reflex_[a] = is_reflex(a), reflex_[c] = is_reflex(c);
            reflex_[at] = false, gone(at);
            --left;
            at = c;
        }
        const std::size_t a = before_[at], c = next_[at];
        if (!(area2(points_[a], points_[at], points_[c]) > tolerance_)) return std::nullopt;
        triangles.push_back({corners_[a], corners_[at], corners_[c]});
        return triangles;
    }

private:
    bool is_reflex(std::size_t i) const { return !(area2(points_[before_[i]], points_[i], points_[next_[i]]) > tolerance_); }
    void gone(std::size_t i) { next_[i] = before_[i] = i; }

    /// Whether a corner can be cut off: the triangle has an area, and no reflex corner is in it or on the
    /// side that closes it.
    bool is_ear(std::size_t i) const {
        if (reflex_[i]) return false;
        const std::size_t ia = before_[i], ic = next_[i];
        const Flat &a = points_[ia], &b = points_[i], &c = points_[ic];
        for (std::size_t k = next_[ic]; k != ia; k = next_[k]) {
            if (!reflex_[k]) continue;
            const Flat& p = points_[k];
            if (area2(a, b, p) >= -tolerance_ && area2(b, c, p) >= -tolerance_ && area2(c, a, p) >= -tolerance_) return false;
        }
        return true;
    }

    std::vector<Flat> points_;
    std::vector<std::size_t> corners_, next_, before_;
    std::vector<char> reflex_;
    double tolerance_;
};

}  // namespace

std::optional<std::vector<std::array<std::size_t, 3>>> triangulate(std::span<const Vec3> given) {
    std::vector<std::size_t> corners;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (corners.empty() || given[i] != given[corners.back()]) corners.push_back(i);
    while (corners.size() > 1 && given[corners.front()] == given[corners.back()]) corners.pop_back();
    if (corners.size() < 3) return std::nullopt;
    Vec3 area;
    double longest = 0;
    const Vec3& origin = given[corners[0]];
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        area += cross(given[corners[i]] - origin, given[corners[i + 1]] - origin);
        longest = std::max(longest, norm(given[corners[i]] - origin));
    }
    // A single triangle is returned as it is: if it has no area, the examination of the surface reports
    // it.
    if (corners.size() == 3) return std::vector{std::array{corners[0], corners[1], corners[2]}};
    const double size = norm(area);
    if (!(size > 1e-12 * longest * longest)) return std::nullopt;
    // Axes in the plane of the polygon: both perpendicular to the normal and to each other.
    const Vec3 n = area / size;
    const Vec3 helper = std::abs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 e1 = cross(helper, n) / norm(cross(helper, n)), e2 = cross(n, e1);
    std::vector<Flat> points;
    for (const std::size_t i : corners) points.push_back({dot(given[i] - origin, e1), dot(given[i] - origin, e2)});
    const double tolerance = 1e-12 * longest * longest;
    const std::size_t count = points.size();
    bool convex = true;
    for (std::size_t i = 0; i < count && convex; ++i)
        convex = area2(points[i], points[(i + 1) % count], points[(i + 2) % count]) > tolerance;
    // Convex if each corner is to the left of the side before it, and the polygon goes round only once (a
    // star goes round twice).
    for (std::size_t i = 1; i + 1 < count && convex; ++i) convex = area2(points[0], points[i], points[i + 1]) > tolerance;
    if (!convex) return Ears(std::move(points), std::move(corners), tolerance).cut();
    std::vector<std::array<std::size_t, 3>> fan;
    for (std::size_t i = 1; i + 1 < count; ++i) fan.push_back({corners[0], corners[i], corners[i + 1]});
    return fan;
}

}  // namespace avs::files
