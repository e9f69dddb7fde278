// Distances of pairs, one per lane. Only operations that IEEE 754 rounds correctly are used. primitive_distance.cpp explains them;
// change both files together.
#pragma once

#include "runtime/simd/lanes.inl"

/// A vector per lane.
struct Vectors {
    Lanes x, y, z;
};
AVS_LANES Vectors operator+(const Vectors& a, const Vectors& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
AVS_LANES Vectors operator-(const Vectors& a, const Vectors& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
AVS_LANES Vectors operator*(const Lanes& s, const Vectors& a) { return {a.x * s, a.y * s, a.z * s}; }
AVS_LANES Lanes dot(const Vectors& a, const Vectors& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
AVS_LANES Vectors cross(const Vectors& a, const Vectors& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
AVS_LANES Vectors chosen(const Mask& m, const Vectors& a, const Vectors& b) {
    return {m ? a.x : b.x, m ? a.y : b.y, m ? a.z : b.z};
}

/// The feet of a pair: the vector from the foot on the second primitive to that on the first, and weights of the vertices.
struct Feet {
    Vectors apart;
    Lanes weight[4];
};

/// Like `factor` in primitive_distance.cpp: 1 in place of 0.
AVS_LANES Lanes factor(const Mask& is_there, const Lanes& squared) { return is_there ? squared : filled(1); }

AVS_LANES Lanes within_segment(const Lanes& at) { return smaller(larger(at, Lanes{}), filled(1)); }

struct Apart {
    Lanes distance;
    Vectors direction;
};
AVS_LANES Apart apart_by(const Vectors& way) {
    const Lanes none = {}, distance = square_root(dot(way, way));
    const Lanes inverse = filled(1) / distance;
    return {distance, chosen(distance > none, inverse * way, Vectors{none, none, none})};
}

AVS_LANES Feet feet_on_face(const Vectors& p, const Vectors& a, const Vectors& b, const Vectors& c) {
    const Lanes none = {}, one = filled(1);
    const Vectors ab = b - a, ac = c - a, ap = p - a, bc = ac - ab, bp = ap - ab;
    const Lanes ab_squared = dot(ab, ab), ac_squared = dot(ac, ac), bc_squared = dot(bc, bc);
    const Vectors normal = cross(ab, ac);
    const Lanes area = dot(normal, normal);
    const Mask has_area = area > filled(geometry::flat_squared) * ab_squared * ac_squared;
    const Lanes x = factor(ab_squared > none, ab_squared), y = factor(ac_squared > none, ac_squared);
    const Lanes z = factor(bc_squared > none, bc_squared), w = factor(has_area, area);
    const Lanes xy = x * y, zw = z * w;
    const Lanes all = one / (xy * zw);
    const Lanes wb = dot(cross(ap, ac), normal);
    const Lanes wc = dot(cross(ab, ap), normal);
    const Lanes wa = area - wb - wc;
    const Mask inside = has_area & (wa >= none) & (wb >= none) & (wc >= none);

    const Lanes per_xy = all * zw, per_zw = all * xy;
    const Lanes beta = wb * (per_zw * z), gamma = wc * (per_zw * z);
    const Lanes s = within_segment(dot(ap, ab) * (per_xy * y));
    const Lanes t = within_segment(dot(ap, ac) * (per_xy * x));
    const Lanes u = within_segment(dot(bp, bc) * (per_zw * w));
    const Vectors from_inside = (ap - beta * ab) - gamma * ac;
    const Vectors from_ab = ap - s * ab, from_ac = ap - t * ac, from_bc = bp - u * bc;
    const Lanes to_ab = dot(from_ab, from_ab), to_ac = dot(from_ac, from_ac), to_bc = dot(from_bc, from_bc);
    const Mask ac_nearer = to_ac < to_ab;
    const Mask bc_nearest = to_bc < (ac_nearer ? to_ac : to_ab);

    const Vectors apart = chosen(inside, from_inside, chosen(bc_nearest, from_bc, chosen(ac_nearer, from_ac, from_ab)));
    return {apart,
            {one,
             inside       ? -(one - beta - gamma)
             : bc_nearest ? none
                          : -(one - (ac_nearer ? t : s)),
             inside       ? -beta
             : bc_nearest ? -(one - u)
             : ac_nearer  ? none
                          : -s,
             inside       ? -gamma
             : bc_nearest ? -u
             : ac_nearer  ? -t
                          : none}};
}

/// Terms from which the feet on edges follow. A processor's instruction window holds little more than one pair of edges. So with
/// many pairs these terms are computed for all first, which overlaps their divisions, and then the feet.
struct EdgeTerms {
    Vectors u, v, w;
    Lanes uu, vv, sine_squared;  ///< |u|^2, |v|^2 and |u|^2 |v|^2 sin^2, with 1 in place of 0
    Lanes uv, uw, vw, on_line;
};
AVS_LANES EdgeTerms edge_terms(const Vectors& a0, const Vectors& a1, const Vectors& b0, const Vectors& b1) {
    const Lanes none = {};
    const Vectors u = a1 - a0, v = b1 - b0, w = a0 - b0;
    const Lanes uu = dot(u, u), vv = dot(v, v);
    const Vectors normal = cross(u, v);
    const Lanes sine_squared = dot(normal, normal);
    return {.u = u,
            .v = v,
            .w = w,
            .uu = factor(uu > none, uu),
            .vv = factor(vv > none, vv),
            .sine_squared = factor(sine_squared > filled(geometry::parallel_squared) * uu * vv, sine_squared),
            .uv = dot(u, v),
            .uw = dot(u, w),
            .vw = dot(v, w),
            .on_line = dot(cross(v, w), normal)};
}
AVS_LANES Feet feet_on_edges(const EdgeTerms& of) {
    const Lanes one = filled(1);
    const Lanes xy = of.uu * of.vv;
    const Lanes all = one / (xy * of.sine_squared);
    const Lanes per_xy = all * of.sine_squared;
    const Lanes on_line = within_segment(of.on_line * (all * xy));
    const Lanes t = within_segment((of.uv * on_line + of.vw) * (per_xy * of.uu));
    const Lanes s = within_segment((of.uv * t - of.uw) * (per_xy * of.vv));
    return {(of.w + s * of.u) - t * of.v, {one - s, s, -(one - t), -t}};
}

AVS_LANES Feet feet_of_vertices(const Vectors& a, const Vectors& b) {
    const Lanes none = {}, one = filled(1);
    return {a - b, {one, -one, none, none}};
}
