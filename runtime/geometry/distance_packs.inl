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
    const Pack clamped = at < none ? none : one < at ? one : at;
    return length_squared > none ? clamped : none;
}

struct Nearest {
    Pack squared;
    Packs r;
    Pack weight[4];
    AVS_LANES void begin(const Packs& candidate, const Pack& w0, const Pack& w1, const Pack& w2, const Pack& w3) {
        squared = dot(candidate, candidate);
        r = candidate;
        weight[0] = w0;
        weight[1] = w1;
        weight[2] = w2;
        weight[3] = w3;
    }
    AVS_LANES void offer(const Packs& candidate, const Pack& w0, const Pack& w1, const Pack& w2, const Pack& w3) {
        const Pack value = dot(candidate, candidate);
        const Mask farther = (squared >= Pack{}) & (value >= squared);
        squared = farther ? squared : value;
        r = chosen(farther, r, candidate);
        weight[0] = farther ? weight[0] : w0;
        weight[1] = farther ? weight[1] : w1;
        weight[2] = farther ? weight[2] : w2;
        weight[3] = farther ? weight[3] : w3;
    }
};

/// Along the normal, which is all that is asked of lanes that are all inside.
AVS_LANES void along_normal(Found& found, const Pack& height, const Pack& normal_squared, const Packs& normal) {
    const Pack none = {};
    const Pack length = square_root(normal_squared);
    found.distance = size_of(height) / length;
    const Pack inverse = (height > none ? splat(1) : splat(-1)) / length;
    found.direction = chosen(found.distance > none, inverse * normal, Packs{none, none, none});
}

/// Where lanes are inside, along the normal; elsewhere from the nearest of the ends. Roots and quotients of both in one: they take
/// longer than all else.
AVS_LANES void finish(Found& found, const Mask& inside, const Nearest& best, const Pack& height, const Pack& normal_squared,
                      const Packs& normal) {
    const Pack none = {};
    const Pack length = square_root(inside ? normal_squared : dot(best.r, best.r));
    const Pack x = (inside ? (height > none ? splat(1) : splat(-1)) : best.r.x) / length;
    const Pack y = (inside ? size_of(height) : best.r.y) / length;
    const Pack z = best.r.z / length;
    found.distance = inside ? y : length;
    found.direction = chosen(found.distance > none, chosen(inside, x * normal, Packs{x, y, z}), Packs{none, none, none});
    for (int i = 0; i < 4; ++i) found.weight[i] = inside ? found.weight[i] : best.weight[i];
}

AVS_LANES Found vertex_face_of(const Packs& p, const Packs& a, const Packs& b, const Packs& c) {
    const Pack none = {}, one = splat(1);
    const Packs ab = b - a, ac = c - a, ap = p - a;
    const Packs normal = cross(ab, ac);
    const Pack area = dot(normal, normal);
    const Pack wb = dot(cross(ap, ac), normal);
    const Pack wc = dot(cross(ab, ap), normal);
    const Pack wa = area - wb - wc;
    const Mask inside = (area > splat(flat_squared) * dot(ab, ab) * dot(ac, ac)) & (wa >= none) & (wb >= none) & (wc >= none);
    Found found;
    const Pack beta = wb / area, gamma = wc / area;
    found.weight[0] = one;
    found.weight[1] = -(one - beta - gamma);
    found.weight[2] = -beta;
    found.weight[3] = -gamma;
    const Pack height = dot(ap, normal);
    if (all(inside)) {
        along_normal(found, height, area, normal);
    } else {
        const Packs bc = c - b;
        const Pack s = nearest_on_segment(p, a, ab);
        const Pack t = nearest_on_segment(p, a, ac);
        const Pack u = nearest_on_segment(p, b, bc);
        Nearest best;
        best.begin(p - (a + s * ab), one, -(one - s), -s, none);
        best.offer(p - (a + t * ac), one, -(one - t), none, -t);
        best.offer(p - (b + u * bc), one, none, -(one - u), -u);
        finish(found, inside, best, height, area, normal);
    }
    return found;
}

AVS_LANES Found edge_edge_of(const Packs& a0, const Packs& a1, const Packs& b0, const Packs& b1) {
    const Pack none = {}, one = splat(1);
    const Packs u = a1 - a0, v = b1 - b0, w = a0 - b0;
    const Packs normal = cross(u, v);
    const Pack sine_squared = dot(normal, normal);
    const Pack s = -dot(cross(w, v), normal) / sine_squared;
    const Pack t = -dot(cross(w, u), normal) / sine_squared;
    const Mask inside =
        (sine_squared > splat(flat_squared) * dot(u, u) * dot(v, v)) & (s >= none) & (s <= one) & (t >= none) & (t <= one);
    Found found;
    found.weight[0] = one - s;
    found.weight[1] = s;
    found.weight[2] = -(one - t);
    found.weight[3] = -t;
    const Pack height = dot(w, normal);
    if (all(inside)) {
        along_normal(found, height, sine_squared, normal);
    } else {
        const Pack t0 = nearest_on_segment(a0, b0, v);
        const Pack t1 = nearest_on_segment(a1, b0, v);
        const Pack s0 = nearest_on_segment(b0, a0, u);
        const Pack s1 = nearest_on_segment(b1, a0, u);
        Nearest best;
        best.begin(a0 - (b0 + t0 * v), one, none, -(one - t0), -t0);
        best.offer(a1 - (b0 + t1 * v), none, one, -(one - t1), -t1);
        best.offer((a0 + s0 * u) - b0, one - s0, s0, -one, -none);
        best.offer((a0 + s1 * u) - b1, one - s1, s1, -none, -one);
        finish(found, inside, best, height, sine_squared, normal);
    }
    return found;
}

AVS_LANES Found vertex_vertex_of(const Packs& a, const Packs& b) {
    const Pack none = {}, one = splat(1);
    Nearest only;
    only.begin(a - b, one, -one, none, none);
    Found found{};
    finish(found, Mask{}, only, none, none, Packs{none, none, none});
    return found;
}
