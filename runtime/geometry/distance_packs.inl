// Distances of pairs, one per lane of a register. Included once for each kind of processor, within namespaces of theirs where
// `flat_squared` is seen, behind `constexpr std::size_t width`: how many lanes a register holds. Vectors are g++'s own. Only
// operations that round as IEEE says; see primitive_distance.cpp for what they mean, and change both together.

using Pack = double __attribute__((vector_size(8 * width)));
using Mask = decltype(Pack{} < Pack{});

AVS_LANES Pack splat(double a) { return Pack{} + a; }
AVS_LANES Pack square_root(const Pack& a) {
    Pack r;
    for (std::size_t i = 0; i < width; ++i) r[i] = __builtin_sqrt(a[i]);
    return r;
}
AVS_LANES Pack size_of(const Pack& a) {
    Pack r;
    for (std::size_t i = 0; i < width; ++i) r[i] = __builtin_fabs(a[i]);
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

AVS_LANES Pack nearest_on_segment(const Packs& p, const Packs& a, const Packs& along) {
    const Pack none = {}, one = splat(1);
    const Pack length_squared = dot(along, along);
    const Pack at = dot(p - a, along) / length_squared;
    const Pack least = at < none ? none : at;
    const Pack clamped = one < least ? one : least;
    return length_squared > none ? clamped : none;
}

/// The nearest of some candidates, with what each has to say about itself.
template <std::size_t tags>
struct NearestOf {
    struct Tags {
        Pack of[tags];
    };
    Pack squared;
    Packs r;
    Pack tag[tags];
    AVS_LANES void begin(const Packs& candidate, const Tags& its) {
        squared = dot(candidate, candidate);
        r = candidate;
        for (std::size_t i = 0; i < tags; ++i) tag[i] = its.of[i];
    }
    AVS_LANES void offer(const Packs& candidate, const Tags& its) {
        const Pack value = dot(candidate, candidate);
        const Mask farther = value >= squared;  // squares are never negative
        squared = farther ? squared : value;
        r = chosen(farther, r, candidate);
        for (std::size_t i = 0; i < tags; ++i) tag[i] = farther ? tag[i] : its.of[i];
    }
};

/// Where lanes are inside, along the normal; elsewhere from the nearest of the ends. Roots and quotients of both in one: they take
/// longer than all else.
AVS_LANES void finish(Found& found, const Mask& inside, const Pack& squared, const Packs& r, const Pack& height,
                      const Pack& normal_squared, const Packs& normal) {
    const Pack none = {};
    const Pack length = square_root(inside ? normal_squared : squared);
    const Pack x = (inside ? (height > none ? splat(1) : splat(-1)) : r.x) / length;
    const Pack y = (inside ? size_of(height) : r.y) / length;
    const Pack z = r.z / length;
    found.distance = inside ? y : length;
    found.direction = chosen(found.distance > none, chosen(inside, x * normal, Packs{x, y, z}), Packs{none, none, none});
}

// In both, quotients come before whatever does not wait for them. That lanes are all inside is seldom: a vertex above an edge is in
// pairs with all that the edge belongs to.

AVS_LANES Found vertex_face_of(const Packs& p, const Packs& a, const Packs& b, const Packs& c) {
    const Pack none = {}, one = splat(1);
    const Packs ab = b - a, ac = c - a, ap = p - a, bc = c - b;
    const Pack s = nearest_on_segment(p, a, ab);
    const Pack t = nearest_on_segment(p, a, ac);
    const Pack u = nearest_on_segment(p, b, bc);
    const Packs normal = cross(ab, ac);
    const Pack area = dot(normal, normal);
    const Pack wb = dot(cross(ap, ac), normal);
    const Pack wc = dot(cross(ab, ap), normal);
    const Pack wa = area - wb - wc;
    const Pack beta = wb / area, gamma = wc / area;
    const Pack height = dot(ap, normal);
    NearestOf<3> best;
    best.begin(p - (a + s * ab), {-(one - s), -s, none});
    best.offer(p - (a + t * ac), {-(one - t), none, -t});
    best.offer(p - (b + u * bc), {none, -(one - u), -u});
    const Mask inside = (area > splat(flat_squared) * dot(ab, ab) * dot(ac, ac)) & (wa >= none) & (wb >= none) & (wc >= none);
    Found found;
    finish(found, inside, best.squared, best.r, height, area, normal);
    found.weight[0] = one;
    found.weight[1] = inside ? -(one - beta - gamma) : best.tag[0];
    found.weight[2] = inside ? -beta : best.tag[1];
    found.weight[3] = inside ? -gamma : best.tag[2];
    return found;
}

AVS_LANES Found edge_edge_of(const Packs& a0, const Packs& a1, const Packs& b0, const Packs& b1) {
    const Pack none = {}, one = splat(1);
    const Packs u = a1 - a0, v = b1 - b0, w = a0 - b0;
    const Pack uu = dot(u, u), vv = dot(v, v);
    const Pack t0 = nearest_on_segment(a0, b0, v);
    const Pack t1 = nearest_on_segment(a1, b0, v);
    const Pack s0 = nearest_on_segment(b0, a0, u);
    const Pack s1 = nearest_on_segment(b1, a0, u);
    const Packs normal = cross(u, v);
    const Pack sine_squared = dot(normal, normal);
    const Pack s = -dot(cross(w, v), normal) / sine_squared;
    const Pack t = -dot(cross(w, u), normal) / sine_squared;
    const Pack height = dot(w, normal);
    NearestOf<2> best;
    best.begin(a0 - (b0 + t0 * v), {none, t0});
    best.offer(a1 - (b0 + t1 * v), {one, t1});
    best.offer((a0 + s0 * u) - b0, {s0, none});
    best.offer((a0 + s1 * u) - b1, {s1, one});
    const Mask inside = (sine_squared > splat(flat_squared) * uu * vv) & (s >= none) & (s <= one) & (t >= none) & (t <= one);
    Found found;
    finish(found, inside, best.squared, best.r, height, sine_squared, normal);
    const Pack along_a = inside ? s : best.tag[0], along_b = inside ? t : best.tag[1];
    found.weight[0] = one - along_a;
    found.weight[1] = along_a;
    found.weight[2] = -(one - along_b);
    found.weight[3] = -along_b;
    return found;
}

AVS_LANES Found vertex_vertex_of(const Packs& a, const Packs& b) {
    const Pack none = {}, one = splat(1);
    const Packs r = a - b;
    Found found{};
    finish(found, Mask{}, dot(r, r), r, none, none, Packs{none, none, none});
    found.weight[0] = one;
    found.weight[1] = -one;
    return found;
}
