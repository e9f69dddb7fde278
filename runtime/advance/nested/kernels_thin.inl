// Membranes, hinges and springs, with their damping kicks; included by kernels.inl.

inline Vec cross(const Vec& a, const Vec& b) {
    return {fnma(a.z, b.y, a.y * b.z), fnma(a.x, b.z, a.z * b.x), fnma(a.y, b.x, a.x * b.y)};
}
inline Vec operator*(const Vec& a, Pack s) { return {a.x * s, a.y * s, a.z * s}; }
inline Vec negative_sum(const Vec& a, const Vec& b) {
    const Pack none = splat(0);
    return {none - (a.x + b.x), none - (a.y + b.y), none - (a.z + b.z)};
}

// ------------------------------------------------------------------------------------------------------------------ membranes

struct TwoEdges {
    Vec d1, d2;
};
[[gnu::always_inline]] inline TwoEdges inputs_of(const Tri3Batch& batch, const LocalNode* local) {
    const Vec x0 = gather(local, batch.node[0]);
    return {gather(local, batch.node[1]) - x0, gather(local, batch.node[2]) - x0};
}

/// Impulses on nodes 1 and 2, the columns of D W with W = N (g11, g22, 2 g12) (Tri3Batch), and on node 0.
[[gnu::always_inline]] inline void spread(const Tri3Batch& batch, const TwoEdges& d, Pack g11, Pack g22, Pack twice_g12, Vec* out) {
    const Pack n12 = load(batch.n[3]), n23 = load(batch.n[4]), n13 = load(batch.n[5]);
    const Pack w11 = fma(load(batch.n[0]), g11, fma(n12, g22, n13 * twice_g12));
    const Pack w22 = fma(n12, g11, fma(load(batch.n[1]), g22, n23 * twice_g12));
    const Pack w12 = fma(n13, g11, fma(n23, g22, load(batch.n[2]) * twice_g12));
    out[1] = {fma(d.d1.x, w11, d.d2.x * w12), fma(d.d1.y, w11, d.d2.y * w12), fma(d.d1.z, w11, d.d2.z * w12)};
    out[2] = {fma(d.d1.x, w12, d.d2.x * w22), fma(d.d1.y, w12, d.d2.y * w22), fma(d.d1.z, w12, d.d2.z * w22)};
    out[0] = negative_sum(out[1], out[2]);
}

[[gnu::always_inline]] inline void impulses_of(const Tri3Batch& batch, const TwoEdges& d, Pack, Vec* out) {
    const Pack g12 = product(d.d1, d.d2) - load(batch.rest[2]);
    spread(batch, d, product(d.d1, d.d1) - load(batch.rest[0]), product(d.d2, d.d2) - load(batch.rest[1]), g12 + g12, out);
}

[[gnu::always_inline]] inline void damping_of(const Tri3Batch& batch, const LocalNode* local, const LocalNode* velocity,
                                              const RateLaw&, Vec* out) {
    const TwoEdges d = inputs_of(batch, local), v = inputs_of(batch, velocity);
    const Pack t = load(batch.relaxation), twice = t + t;
    spread(batch, d, twice * product(d.d1, v.d1), twice * product(d.d2, v.d2), twice * (product(d.d1, v.d2) + product(d.d2, v.d1)),
           out);
}

// --------------------------------------------------------------------------------------------------------------------- hinges

struct HingeEdges {
    Vec edge, d2, d3;
};
[[gnu::always_inline]] inline HingeEdges inputs_of(const Hinge4Batch& batch, const LocalNode* local) {
    const Vec x0 = gather(local, batch.node[0]);
    return {gather(local, batch.node[1]) - x0, gather(local, batch.node[2]) - x0, gather(local, batch.node[3]) - x0};
}

/// Angle of the direction (x, y), in (-pi, pi], with a relative error of 3e-16; 0 for the zero vector.
///
/// The tangent of half the acute angle is |y| / (|x| + r), in [0, 1], with r the length of (x, y). If it is larger than tan(pi/8),
/// pi/4 is subtracted from the half angle. So z, the tangent of the rest, is at most tan(pi/8), and there a Chebyshev polynomial
/// for (atan z / z - 1) / z^2 has an error of 5e-18.
[[gnu::always_inline]] inline Pack angle_of(Pack x, Pack y) {
    const Pack rise = magnitude(y);
    const Pack run = magnitude(x) + root(fma(x, x, y * y));
    const Pack steep = splat(0.41421356237309503) * run;
    const Pack numerator = where_less(steep, rise, rise - run, rise);
    // for the zero vector the tangent is 0 / 1 instead of 0 / 0
    const Pack sum = where_less(splat(0), run, run, splat(1));
    const Pack z = numerator / where_less(steep, rise, rise + run, sum);
    const Pack w = z * z;
    Pack p = splat(-0.019175404711104935);
    p = fma(p, w, splat(0.03923044478779309));
    p = fma(p, w, splat(-0.050854078345894844));
    p = fma(p, w, splat(0.05858140904866328));
    p = fma(p, w, splat(-0.06664510525508936));
    p = fma(p, w, splat(0.07692183125376892));
    p = fma(p, w, splat(-0.0909090457530649));
    p = fma(p, w, splat(0.11111111015187018));
    p = fma(p, w, splat(-0.14285714284665682));
    p = fma(p, w, splat(0.19999999999995516));
    p = fma(p, w, splat(-0.3333333333333333));
    const Pack half = where_less(steep, rise, splat(0.7853981633974483), splat(0)) + fma(z * w, p, z);
    const Pack acute = half + half;
    return with_sign_of(where_less(x, splat(0), splat(3.141592653589793) - acute, acute), y);
}

/// d theta / dx (hinge4.cpp), in a form without square roots. The gradients of the tips, nodes 2 and 3, are along the normals of
/// their triangles.
struct HingeGradient {
    Vec tip2, tip3;   ///< gradients of nodes 2 and 3
    Pack arm2, arm3;  ///< the gradient of node 1 is -arm2 tip2 - arm3 tip3; all four gradients add up to zero
};

[[gnu::always_inline]] inline HingeGradient gradient_of(const HingeEdges& d, const Vec& n2, const Vec& n3, Pack e2, Pack e) {
    // One division, 1 / (n2^2 n3^2 e^2), for the three quotients by n2^2, n3^2 and e^2.
    const Pack n2n2 = product(n2, n2), n3n3 = product(n3, n3);
    const Pack both = n2n2 * n3n3;
    const Pack inverse = splat(1) / (both * e2);
    const Pack down = splat(0) - e * (e2 * inverse);
    const Pack per_e2 = both * inverse;
    return {n2 * (down * n3n3), n3 * (down * n2n2), product(d.d2, d.edge) * per_e2, product(d.d3, d.edge) * per_e2};
}

/// Adds `moment` times the gradient to the four nodes.
[[gnu::always_inline]] inline void spread(const HingeGradient& g, Pack moment, Vec* out) {
    out[2] = g.tip2 * moment;
    out[3] = g.tip3 * moment;
    const Pack none = splat(0);
    out[1] = {none - fma(g.arm2, out[2].x, g.arm3 * out[3].x), none - fma(g.arm2, out[2].y, g.arm3 * out[3].y),
              none - fma(g.arm2, out[2].z, g.arm3 * out[3].z)};
    out[0] = {none - ((out[2].x + out[3].x) + out[1].x), none - ((out[2].y + out[3].y) + out[1].y),
              none - ((out[2].z + out[3].z) + out[1].z)};
}

[[gnu::always_inline]] inline void impulses_of(const Hinge4Batch& batch, const HingeEdges& d, Pack, Vec* out) {
    const Vec n2 = cross(d.edge, d.d2), n3 = cross(d.d3, d.edge);
    const Pack e2 = product(d.edge, d.edge), e = root(e2);
    // n2 x n3 is along the edge, so its product with the edge is e |n2| |n3| sin theta.
    const Pack cosine = e * product(n2, n3), sine = product(cross(n2, n3), d.edge);
    const Pack c0 = load(batch.rest_cos), s0 = load(batch.rest_sin);
    const Pack bent = angle_of(fma(cosine, c0, sine * s0), fnma(cosine, s0, sine * c0));
    spread(gradient_of(d, n2, n3, e2, e), load(batch.stiffness) * bent, out);
}

[[gnu::always_inline]] inline void damping_of(const Hinge4Batch& batch, const LocalNode* local, const LocalNode* velocity,
                                              const RateLaw&, Vec* out) {
    const HingeEdges d = inputs_of(batch, local), v = inputs_of(batch, velocity);
    const Pack e2 = product(d.edge, d.edge);
    const HingeGradient g = gradient_of(d, cross(d.edge, d.d2), cross(d.d3, d.edge), e2, root(e2));
    // Positions are relative to node 0, since the four gradients add up to zero. The gradient of node 1 is -arm2 tip2 - arm3 tip3.
    const Pack rate = product(g.tip2, v.d2 - v.edge * g.arm2) + product(g.tip3, v.d3 - v.edge * g.arm3);
    spread(g, load(batch.stiffness) * (load(batch.relaxation) * rate), out);
}

// -------------------------------------------------------------------------------------------------------------------- springs

[[gnu::always_inline]] inline Vec inputs_of(const Spring2Batch& batch, const LocalNode* local) {
    return gather(local, batch.node[1]) - gather(local, batch.node[0]);
}

/// Unit vector along the spring; along x if its ends coincide.
[[gnu::always_inline]] inline Vec direction_of(const Vec& d, Pack length) {
    const Pack none = splat(0);
    const Pack per_length = splat(1) / where_less(none, length, length, splat(1));
    return {where_less(none, length, d.x * per_length, splat(1)), d.y * per_length, d.z * per_length};
}

[[gnu::always_inline]] inline void pull(const Vec& direction, Pack size, Vec* out) {
    out[0] = direction * size;
    const Pack none = splat(0);
    out[1] = {none - out[0].x, none - out[0].y, none - out[0].z};
}

[[gnu::always_inline]] inline void impulses_of(const Spring2Batch& batch, const Vec& d, Pack, Vec* out) {
    const Pack length = root(product(d, d));
    pull(direction_of(d, length), load(batch.stiffness) * (length - load(batch.length)), out);
}

[[gnu::always_inline]] inline void damping_of(const Spring2Batch& batch, const LocalNode* local, const LocalNode* velocity,
                                              const RateLaw&, Vec* out) {
    const Vec d = inputs_of(batch, local);
    const Vec direction = direction_of(d, root(product(d, d)));
    pull(direction, load(batch.damping) * product(inputs_of(batch, velocity), direction), out);
}
