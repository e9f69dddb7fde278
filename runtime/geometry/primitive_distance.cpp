#include "runtime/geometry/primitive_distance.h"

#include <algorithm>

namespace avs::geometry {

namespace {

/// Where on the segment from a to b the point p is nearest: 0 at a, 1 at b. A segment without length is its first point.
double nearest_on_segment(const Vec3& p, const Vec3& a, const Vec3& b) {
    const Vec3 along = b - a;
    const double length_squared = norm_squared(along);
    if (!(length_squared > 0)) return 0;
    return std::clamp(dot(p - a, along) / length_squared, 0.0, 1.0);
}

void finish(PrimitiveDistance& result, const Vec3& r) {
    result.distance = norm(r);
    result.direction = result.distance > 0 ? r / result.distance : Vec3{};
}

/// Keeps the candidate if it is nearer than what is there.
struct Nearest {
    double squared = -1;
    Vec3 r;
    std::array<double, 4> weight{};
    void offer(const Vec3& candidate, const std::array<double, 4>& weights) {
        const double value = norm_squared(candidate);
        if (squared >= 0 && value >= squared) return;
        squared = value;
        r = candidate;
        weight = weights;
    }
};

}  // namespace

PrimitiveDistance vertex_face(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    PrimitiveDistance result;
    // Barycentric coordinates of the projection on the plane; each is an area over the whole.
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 ap = p - a;
    const Vec3 normal = cross(ab, ac);
    const double area = norm_squared(normal);
    const double wb = dot(cross(ap, ac), normal);
    const double wc = dot(cross(ab, ap), normal);
    const double wa = area - wb - wc;
    if (area > flat_squared * norm_squared(ab) * norm_squared(ac) && wa >= 0 && wb >= 0 && wc >= 0) {
        const double beta = wb / area;
        const double gamma = wc / area;
        result.weight = {1, -(1 - beta - gamma), -beta, -gamma};
        // Along the normal: free of the cancellation in p - foot.
        const double height = dot(ap, normal);
        const double length = std::sqrt(area);
        result.distance = std::abs(height) / length;
        if (result.distance > 0) result.direction = (height > 0 ? 1 / length : -1 / length) * normal;
        return result;
    }
    // Outside: nearest on one of the edges. All three are looked at, so no region is decided by rounding.
    Nearest best;
    const double s = nearest_on_segment(p, a, b);
    best.offer(p - (a + s * ab), {1, -(1 - s), -s, 0});
    const double t = nearest_on_segment(p, a, c);
    best.offer(p - (a + t * ac), {1, -(1 - t), 0, -t});
    const double u = nearest_on_segment(p, b, c);
    best.offer(p - (b + u * (c - b)), {1, 0, -(1 - u), -u});
    result.weight = best.weight;
    finish(result, best.r);
    return result;
}

PrimitiveDistance edge_edge(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1) {
    PrimitiveDistance result;
    const Vec3 u = a1 - a0;
    const Vec3 v = b1 - b0;
    const Vec3 w = a0 - b0;
    const Vec3 normal = cross(u, v);
    const double sine_squared = norm_squared(normal);  // |u|^2 |v|^2 sin^2
    // Feet of the common perpendicular of the two lines. Convex: if they lie on both segments, nothing is nearer. Nearly parallel
    // lines have it nowhere in particular; there the ends below are as near.
    if (sine_squared > flat_squared * norm_squared(u) * norm_squared(v)) {
        const double s = -dot(cross(w, v), normal) / sine_squared;
        const double t = -dot(cross(w, u), normal) / sine_squared;
        if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
            result.weight = {1 - s, s, -(1 - t), -t};
            const double height = dot(w, normal);
            const double length = std::sqrt(sine_squared);
            result.distance = std::abs(height) / length;
            if (result.distance > 0) result.direction = (height > 0 ? 1 / length : -1 / length) * normal;
            return result;
        }
    }
    Nearest best;
    const auto end_of_first = [&](const Vec3& x, double s) {
        const double t = nearest_on_segment(x, b0, b1);
        best.offer(x - (b0 + t * v), {1 - s, s, -(1 - t), -t});
    };
    const auto end_of_second = [&](const Vec3& x, double t) {
        const double s = nearest_on_segment(x, a0, a1);
        best.offer((a0 + s * u) - x, {1 - s, s, -(1 - t), -t});
    };
    end_of_first(a0, 0);
    end_of_first(a1, 1);
    end_of_second(b0, 0);
    end_of_second(b1, 1);
    result.weight = best.weight;
    finish(result, best.r);
    return result;
}

PrimitiveDistance vertex_vertex(const Vec3& a, const Vec3& b) {
    PrimitiveDistance result;
    result.weight = {1, -1, 0, 0};
    finish(result, a - b);
    return result;
}

}  // namespace avs::geometry
