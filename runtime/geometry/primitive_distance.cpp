#include "runtime/geometry/primitive_distance.h"

#include <algorithm>

namespace avs::geometry {

// Divisions are the slowest operations. So a distance takes two of them and one root: several inverses are computed from one
// quotient, that of their product. No branch depends on where the primitives are. distances.inl has the same operations in the same
// order for eight pairs at a time; change both together.

namespace {

/// A squared length or area, or 1 in place of 0, since it is a factor in a product of denominators.
double factor(bool is_there, double squared) { return is_there ? squared : 1; }

double within_segment(double at) { return std::clamp(at, 0.0, 1.0); }

void finish(PrimitiveDistance& result, const Vec3& r) {
    result.distance = norm(r);
    const double inverse = 1 / result.distance;
    result.direction = result.distance > 0 ? inverse * r : Vec3{};
}

}  // namespace

PrimitiveDistance vertex_face(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a, ac = c - a, ap = p - a, bc = ac - ab, bp = ap - ab;
    const double ab_squared = norm_squared(ab), ac_squared = norm_squared(ac), bc_squared = norm_squared(bc);
    // Barycentric coordinates of the projection on the plane; each is the area of a subtriangle over that of the triangle.
    const Vec3 normal = cross(ab, ac);
    const double area = norm_squared(normal);
    const double wb = dot(cross(ap, ac), normal);
    const double wc = dot(cross(ab, ap), normal);
    const double wa = area - wb - wc;
    const bool has_area = area > flat_squared * ab_squared * ac_squared;
    const bool inside = has_area && wa >= 0 && wb >= 0 && wc >= 0;

    const double x = factor(ab_squared > 0, ab_squared), y = factor(ac_squared > 0, ac_squared);
    const double z = factor(bc_squared > 0, bc_squared), w = factor(has_area, area);
    const double xy = x * y, zw = z * w;
    const double all = 1 / (xy * zw);
    const double per_xy = all * zw, per_zw = all * xy;
    const double beta = wb * (per_zw * z), gamma = wc * (per_zw * z);
    // If the projection is outside, the nearest point is on an edge. All three edges are tested, so rounding never decides which.
    const double s = within_segment(dot(ap, ab) * (per_xy * y));
    const double t = within_segment(dot(ap, ac) * (per_xy * x));
    const double u = within_segment(dot(bp, bc) * (per_zw * w));
    const Vec3 from_ab = ap - s * ab, from_ac = ap - t * ac, from_bc = bp - u * bc;
    const double to_ab = norm_squared(from_ab), to_ac = norm_squared(from_ac), to_bc = norm_squared(from_bc);
    const bool ac_nearer = to_ac < to_ab;
    const bool bc_nearest = to_bc < (ac_nearer ? to_ac : to_ab);

    PrimitiveDistance result;
    result.weight[0] = 1;
    result.weight[1] = inside ? -(1 - beta - gamma) : bc_nearest ? 0 : -(1 - (ac_nearer ? t : s));
    result.weight[2] = inside ? -beta : bc_nearest ? -(1 - u) : ac_nearer ? 0 : -s;
    result.weight[3] = inside ? -gamma : bc_nearest ? -u : ac_nearer ? -t : 0;
    const Vec3 from_inside = (ap - beta * ab) - gamma * ac;
    finish(result, inside ? from_inside : bc_nearest ? from_bc : ac_nearer ? from_ac : from_ab);
    return result;
}

// The nearest points of two lines that are not parallel are unique. Let s be the nearest point of the first line, clamped to its
// segment; then the point of the second *line* nearest to the first segment is the one nearest to s. If it is on the second
// segment, both feet are found. If not, the second foot is the end beyond which it lies, since the distance is convex, and the
// first foot is the point nearest to that end. For parallel lines any s will do.
//
// Rounding moves feet along their primitives, which changes the distance to second order only: if lines are so nearly parallel
// that the error of s is large, their distance hardly varies over the segments. With s from the common normal the error of the
// distance is at most the rounding of the vertices.
PrimitiveDistance edge_edge(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1) {
    const Vec3 u = a1 - a0, v = b1 - b0, w = a0 - b0;
    const double uu = norm_squared(u), vv = norm_squared(v), uv = dot(u, v);
    const Vec3 normal = cross(u, v);
    const double sine_squared = norm_squared(normal);  // |u|^2 |v|^2 sin^2

    const double x = factor(uu > 0, uu), y = factor(vv > 0, vv);
    const double z = factor(sine_squared > parallel_squared * uu * vv, sine_squared);
    const double xy = x * y;
    const double all = 1 / (xy * z);
    const double per_xy = all * z;
    const double on_line = within_segment(dot(cross(v, w), normal) * (all * xy));
    const double t = within_segment((uv * on_line + dot(v, w)) * (per_xy * x));
    const double s = within_segment((uv * t - dot(u, w)) * (per_xy * y));

    PrimitiveDistance result;
    result.weight = {1 - s, s, -(1 - t), -t};
    finish(result, (w + s * u) - t * v);
    return result;
}

PrimitiveDistance vertex_vertex(const Vec3& a, const Vec3& b) {
    PrimitiveDistance result;
    result.weight = {1, -1, 0, 0};
    finish(result, a - b);
    return result;
}

}  // namespace avs::geometry
