#include "tests/contact_judge/geometry.h"

#include <algorithm>
#include <cmath>

namespace avs::judge {

double length(const Vec& a) { return std::sqrt(dot(a, a)); }

void Box::add(const Vec& point) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y), std::min(low.z, point.z)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y), std::max(high.z, point.z)};
}

void Box::add(const Box& other) {
    add(other.low);
    add(other.high);
}

Box Box::grown(double by) const { return {low - Vec{by, by, by}, high + Vec{by, by, by}}; }

bool Box::holds(const Vec& p) const {
    return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y && p.z >= low.z && p.z <= high.z;
}

bool Box::meets(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y &&
           low.z <= other.high.z && other.low.z <= high.z;
}

double Box::distance_squared(const Vec& p) const {
    const Vec out{std::max({low.x - p.x, p.x - high.x, 0.0}), std::max({low.y - p.y, p.y - high.y, 0.0}),
                  std::max({low.z - p.z, p.z - high.z, 0.0})};
    return dot(out, out);
}

namespace {

double distance_squared_to_side(const Vec& point, const Vec& a, const Vec& b) {
    const Vec side = b - a, to = point - a;
    const double squared = dot(side, side);
    const double share = squared > 0 ? std::clamp(dot(to, side) / squared, 0.0, 1.0) : 0.0;
    const Vec off = to - share * side;
    return dot(off, off);
}

}  // namespace

double distance_squared(const Vec& point, const Corners& t) {
    const Vec normal = cross(t[1] - t[0], t[2] - t[0]);
    const double squared = dot(normal, normal);
    bool above = squared > 0;  // whether the projection of the point onto the plane is inside the triangle
    for (std::size_t i = 0; i < 3 && above; ++i) above = dot(cross(t[(i + 1) % 3] - t[i], point - t[i]), normal) >= 0;
    if (above) {
        const double height = dot(point - t[0], normal);
        return height * height / squared;
    }
    return std::min({distance_squared_to_side(point, t[0], t[1]), distance_squared_to_side(point, t[1], t[2]),
                     distance_squared_to_side(point, t[2], t[0])});
}

double solid_angle(const Vec& point, const Corners& t) {
    const Vec a = t[0] - point, b = t[1] - point, c = t[2] - point;
    const double volume = dot(a, cross(b, c));
    if (volume == 0) return 0;
    const double la = length(a), lb = length(b), lc = length(c);
    return 2 * std::atan2(volume, la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
}

std::optional<double> crossing(const Vec& p, const Vec& q, const Corners& t, double margin) {
    const Vec normal = cross(t[1] - t[0], t[2] - t[0]);
    const double area = length(normal);
    if (area == 0) return std::nullopt;
    const double above = dot(p - t[0], normal) / area, below = dot(q - t[0], normal) / area;
    if (std::min(std::abs(above), std::abs(below)) <= margin || (above > 0) == (below > 0)) return std::nullopt;
    const double share = above / (above - below);
    const Vec through = p + share * (q - p);
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec side = t[(i + 1) % 3] - t[i];
        if (dot(cross(side, through - t[i]), normal) < -margin * area * length(side)) return std::nullopt;
    }
    return share;
}

}  // namespace avs::judge
