// Distances of pairs, one per lane of a register. Included once for each kind of processor, within namespaces of theirs, behind
// `constexpr std::size_t width`: how many lanes a register holds. Vectors are g++'s own. Only operations that round as IEEE says; see
// primitive_distance.cpp for what they mean, and change both together.

using Pack = double __attribute__((vector_size(8 * width)));
using Mask = decltype(Pack{} < Pack{});

AVS_LANES Pack splat(double a) { return Pack{} + a; }
AVS_LANES Pack larger(const Pack& a, const Pack& b) { return a < b ? b : a; }   // as std::max
AVS_LANES Pack smaller(const Pack& a, const Pack& b) { return b < a ? b : a; }  // as std::min
AVS_LANES Pack square_root(const Pack& a) {
    Pack r;
    for (std::size_t i = 0; i < width; ++i) r[i] = __builtin_sqrt(a[i]);
    return r;
}
struct Packs {
    Pack x, y, z;
};
AVS_LANES Packs operator+(const Packs& a, const Packs& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
AVS_LANES Packs operator-(const Packs& a, const Packs& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
AVS_LANES Packs operator*(const Pack& s, const Packs& a) { return {a.x * s, a.y * s, a.z * s}; }
AVS_LANES Pack dot(const Packs& a, const Packs& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
AVS_LANES Packs cross(const Packs& a, const Packs& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
AVS_LANES Packs chosen(const Mask& m, const Packs& a, const Packs& b) { return {m ? a.x : b.x, m ? a.y : b.y, m ? a.z : b.z}; }

/// Where the feet are, and the way from the foot on the second primitive to the other.
struct Feet {
    Packs apart;
    Pack weight[4];
};

/// As `factor` there.
AVS_LANES Pack factor(const Mask& is_there, const Pack& squared) { return is_there ? squared : splat(1); }

AVS_LANES Pack within_segment(const Pack& at) { return smaller(larger(at, Pack{}), splat(1)); }

struct Apart {
    Pack distance;
    Packs direction;
};
AVS_LANES Apart apart_by(const Packs& way) {
    const Pack none = {}, distance = square_root(dot(way, way));
    const Pack inverse = splat(1) / distance;
    return {distance, chosen(distance > none, inverse * way, Packs{none, none, none})};
}

AVS_LANES Feet feet_on_face(const Packs& p, const Packs& a, const Packs& b, const Packs& c) {
    const Pack none = {}, one = splat(1);
    const Packs ab = b - a, ac = c - a, ap = p - a, bc = ac - ab, bp = ap - ab;
    const Pack ab_squared = dot(ab, ab), ac_squared = dot(ac, ac), bc_squared = dot(bc, bc);
    const Packs normal = cross(ab, ac);
    const Pack area = dot(normal, normal);
    const Mask has_area = area > splat(geometry::flat_squared) * ab_squared * ac_squared;
    const Pack x = factor(ab_squared > none, ab_squared), y = factor(ac_squared > none, ac_squared);
    const Pack z = factor(bc_squared > none, bc_squared), w = factor(has_area, area);
    const Pack xy = x * y, zw = z * w;
    const Pack all = one / (xy * zw);
    const Pack wb = dot(cross(ap, ac), normal);
    const Pack wc = dot(cross(ab, ap), normal);
    const Pack wa = area - wb - wc;
    const Mask inside = has_area & (wa >= none) & (wb >= none) & (wc >= none);

    const Pack per_xy = all * zw, per_zw = all * xy;
    const Pack beta = wb * (per_zw * z), gamma = wc * (per_zw * z);
    const Pack s = within_segment(dot(ap, ab) * (per_xy * y));
    const Pack t = within_segment(dot(ap, ac) * (per_xy * x));
    const Pack u = within_segment(dot(bp, bc) * (per_zw * w));
    const Packs from_inside = (ap - beta * ab) - gamma * ac;
    const Packs from_ab = ap - s * ab, from_ac = ap - t * ac, from_bc = bp - u * bc;
    const Pack to_ab = dot(from_ab, from_ab), to_ac = dot(from_ac, from_ac), to_bc = dot(from_bc, from_bc);
    const Mask ac_nearer = to_ac < to_ab;
    const Mask bc_nearest = to_bc < (ac_nearer ? to_ac : to_ab);

    const Packs apart = chosen(inside, from_inside, chosen(bc_nearest, from_bc, chosen(ac_nearer, from_ac, from_ab)));
    return {apart,
            {one, inside ? -(one - beta - gamma) : bc_nearest ? none : -(one - (ac_nearer ? t : s)),
             inside ? -beta : bc_nearest ? -(one - u) : ac_nearer ? none : -s,
             inside ? -gamma : bc_nearest ? -u : ac_nearer ? -t : none}};
}

/// What feet on edges follow from. While one quotient waits others are at work, as far as a processor sees ahead, which is little more
/// than a pair of edges: who has many takes these terms of all first, and then the feet.
struct EdgeTerms {
    Packs u, v, w;
    Pack uu, vv, sine_squared;  ///< factors
    Pack uv, uw, vw, on_line;
};
AVS_LANES EdgeTerms edge_terms(const Packs& a0, const Packs& a1, const Packs& b0, const Packs& b1) {
    const Pack none = {};
    const Packs u = a1 - a0, v = b1 - b0, w = a0 - b0;
    const Pack uu = dot(u, u), vv = dot(v, v);
    const Packs normal = cross(u, v);
    const Pack sine_squared = dot(normal, normal);
    return {.u = u,
            .v = v,
            .w = w,
            .uu = factor(uu > none, uu),
            .vv = factor(vv > none, vv),
            .sine_squared = factor(sine_squared > splat(geometry::parallel_squared) * uu * vv, sine_squared),
            .uv = dot(u, v),
            .uw = dot(u, w),
            .vw = dot(v, w),
            .on_line = dot(cross(v, w), normal)};
}
AVS_LANES Feet feet_on_edges(const EdgeTerms& of) {
    const Pack one = splat(1);
    const Pack xy = of.uu * of.vv;
    const Pack all = one / (xy * of.sine_squared);
    const Pack per_xy = all * of.sine_squared;
    const Pack on_line = within_segment(of.on_line * (all * xy));
    const Pack t = within_segment((of.uv * on_line + of.vw) * (per_xy * of.uu));
    const Pack s = within_segment((of.uv * t - of.uw) * (per_xy * of.vv));
    return {(of.w + s * of.u) - t * of.v, {one - s, s, -(one - t), -t}};
}

AVS_LANES Feet feet_of_vertices(const Packs& a, const Packs& b) {
    const Pack none = {}, one = splat(1);
    return {a - b, {one, -one, none, none}};
}
