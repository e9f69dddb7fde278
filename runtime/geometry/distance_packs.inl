// Distances of pairs, one per lane of a register. Included once for each kind of processor, within namespaces of theirs, behind
// `constexpr std::size_t width`: how many lanes a register holds. Vectors are g++'s own. Only operations that round as IEEE says; see
// primitive_distance.cpp for what they mean, and change both together.

using Pack = double __attribute__((vector_size(8 * width)));
using Mask = decltype(Pack{} < Pack{});

AVS_LANES Pack splat(double a) { return Pack{} + a; }
AVS_LANES Pack square_root(const Pack& a) {
    Pack r;
    for (std::size_t i = 0; i < width; ++i) r[i] = __builtin_sqrt(a[i]);
    return r;
}
AVS_LANES bool all(const Mask& m) {
#if defined __AVX512DQ__
    if constexpr (width == 8) return _mm512_movepi64_mask(reinterpret_cast<__m512i>(m)) == 0xff;
#endif
    long long both = -1;
    for (std::size_t i = 0; i < width; ++i) both &= m[i];
    return both != 0;
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

/// As far as it is known.
struct Found {
    Pack distance;
    Packs direction;
    Pack weight[4];
};

/// As `factor` there.
AVS_LANES Pack factor(const Mask& is_there, const Pack& squared) { return is_there ? squared : splat(1); }

AVS_LANES Pack within_segment(const Pack& at) {
    const Pack none = {}, one = splat(1);
    const Pack least = at < none ? none : at;
    return one < least ? one : least;
}

AVS_LANES void finish(Found& found, const Packs& r) {
    const Pack none = {};
    found.distance = square_root(dot(r, r));
    const Pack inverse = splat(1) / found.distance;
    found.direction = chosen(found.distance > none, inverse * r, Packs{none, none, none});
}

AVS_LANES Found vertex_face_of(const Packs& p, const Packs& a, const Packs& b, const Packs& c) {
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
    const Packs from_ab = ap - s * ab, from_ac = ap - t * ac, from_bc = bp - u * bc;
    const Pack to_ab = dot(from_ab, from_ab), to_ac = dot(from_ac, from_ac), to_bc = dot(from_bc, from_bc);
    const Mask ac_nearer = to_ac < to_ab;
    const Mask bc_nearest = to_bc < (ac_nearer ? to_ac : to_ab);

    Found found;
    found.weight[0] = one;
    found.weight[1] = inside ? -(one - beta - gamma) : bc_nearest ? none : -(one - (ac_nearer ? t : s));
    found.weight[2] = inside ? -beta : bc_nearest ? -(one - u) : ac_nearer ? none : -s;
    found.weight[3] = inside ? -gamma : bc_nearest ? -u : ac_nearer ? -t : none;
    const Packs from_inside = (ap - beta * ab) - gamma * ac;
    finish(found, chosen(inside, from_inside, chosen(bc_nearest, from_bc, chosen(ac_nearer, from_ac, from_ab))));
    return found;
}

AVS_LANES Found edge_edge_of(const Packs& a0, const Packs& a1, const Packs& b0, const Packs& b1) {
    const Pack none = {}, one = splat(1);
    const Packs u = a1 - a0, v = b1 - b0, w = a0 - b0;
    const Pack uu = dot(u, u), vv = dot(v, v), uv = dot(u, v);
    const Packs normal = cross(u, v);
    const Pack sine_squared = dot(normal, normal);
    const Pack x = factor(uu > none, uu), y = factor(vv > none, vv);
    const Pack z = factor(sine_squared > splat(geometry::parallel_squared) * uu * vv, sine_squared);
    const Pack xy = x * y;
    const Pack all = one / (xy * z);
    const Pack per_xy = all * z;
    const Pack on_line = within_segment(dot(cross(v, w), normal) * (all * xy));
    const Pack t = within_segment((uv * on_line + dot(v, w)) * (per_xy * x));
    const Pack s = within_segment((uv * t - dot(u, w)) * (per_xy * y));

    Found found;
    found.weight[0] = one - s;
    found.weight[1] = s;
    found.weight[2] = -(one - t);
    found.weight[3] = -t;
    finish(found, (w + s * u) - t * v);
    return found;
}

AVS_LANES Found vertex_vertex_of(const Packs& a, const Packs& b) {
    const Pack one = splat(1);
    Found found{};
    finish(found, a - b);
    found.weight[0] = one;
    found.weight[1] = -one;
    return found;
}
