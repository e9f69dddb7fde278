// The trilinear brick. Its map is a sum of eight modes,
//   8 x = c0 + c1 xi + c2 eta + c3 zeta + c4 eta zeta + c5 xi zeta + c6 xi eta + c7 xi eta zeta,   c_k = sum_a s_k(a) x_a
// with s_k(a) = +-1 the mode's value at corner a (numbering and axes: runtime/mechanics/hex8.h). Stresses need 8 dx/dxi at the
// Gauss points; their impulses on the modes are distributed to the corners with the same signs. The factors 1/8 of both
// transformations, from corners to points and back, are in the constants.

constexpr double gauss = 0.57735026918962576451;  // 1 / sqrt 3

struct HexModes {
    Vec c[8];  // [0] is not used
};

inline Vec operator+(const Vec& a, const Vec& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator*(const Pack& s, const Vec& a) { return {s * a.x, s * a.y, s * a.z}; }
inline Vec fma(const Pack& s, const Vec& a, const Vec& b) { return {fma(s, a.x, b.x), fma(s, a.y, b.y), fma(s, a.z, b.z)}; }

template <class Offsets>
[[gnu::noinline]] HexModes modes_of(const Offsets* nodes, const LocalNode* local) {
    // Differences over zeta are computed first, so that nothing is lost to rounding far from the origin.
    Vec up[4], level[4];
    for (unsigned a = 0; a < 4; ++a) {
        const Vec low = gather(local, nodes[a]);
        const Vec high = gather(local, nodes[a + 4]);
        up[a] = high - low;
        level[a] = high + low;
    }
    // Sums with the signs of a mode over the corners (-,-) (+,-) (+,+) (-,+) of a quadrilateral.
    const auto xi = [](const Vec* n) { return (n[1] - n[0]) + (n[2] - n[3]); };
    const auto eta = [](const Vec* n) { return (n[2] + n[3]) - (n[1] + n[0]); };
    const auto xi_eta = [](const Vec* n) { return (n[2] - n[3]) - (n[1] - n[0]); };
    HexModes m;
    m.c[1] = xi(level);
    m.c[2] = eta(level);
    m.c[3] = (up[1] + up[0]) + (up[2] + up[3]);
    m.c[4] = eta(up);
    m.c[5] = xi(up);
    m.c[6] = xi_eta(level);
    m.c[7] = xi_eta(up);
    return m;
}
template <class Offsets>
[[gnu::always_inline]] inline HexModes inputs_of(const Hex8SvkBatchOf<Offsets>& batch, const LocalNode* local) {
    return modes_of(batch.node, local);
}
template <class Offsets>
[[gnu::always_inline]] inline HexModes inputs_of(const Hex8LinearBatchOf<Offsets>& batch, const LocalNode* local) {
    return modes_of(batch.node, local);
}

/// Sums that the four Gauss points with the same zeta share.
struct HexLayer {
    Vec along_xi, along_eta, twist;
};
[[gnu::always_inline]] inline HexLayer layer_of(const HexModes& m, Pack zeta) {
    return {fma(zeta, m.c[5], m.c[1]), fma(zeta, m.c[4], m.c[2]), fma(zeta, m.c[7], m.c[6])};
}

/// 8 dx/dxi at a point.
[[gnu::always_inline]] inline Edges derivatives(const HexModes& m, const HexLayer& layer, Pack xi, Pack eta, Pack xi_eta) {
    return {fma(eta, layer.twist, layer.along_xi), fma(xi, layer.twist, layer.along_eta),
            fma(xi_eta, m.c[7], fma(eta, m.c[4], fma(xi, m.c[5], m.c[3])))};
}

/// Signs of the local coordinates xi, eta and zeta of corner p, and of the Gauss point near it.
constexpr double xi_sign(unsigned p) { return p % 4 == 1 || p % 4 == 2 ? 1 : -1; }
constexpr double eta_sign(unsigned p) { return p % 4 >= 2 ? 1 : -1; }
constexpr double zeta_sign(unsigned p) { return p >= 4 ? 1 : -1; }

/// W of a St. Venant-Kirchhoff material (Hex8SvkBatch), from rest = G0 and change = s dG'.
[[gnu::always_inline]] inline Symmetric weights(const Symmetric& rest, const Symmetric& change, Pack kappa) {
    const auto [r11, r22, r33, r12, r23, r31] = rest;
    const auto [g11, g22, g33, g12, g23, g31] = change;

    // Cofactors of G0.
    const Pack c11 = fnma(r23, r23, r22 * r33);
    const Pack c22 = fnma(r31, r31, r33 * r11);
    const Pack c33 = fnma(r12, r12, r11 * r22);
    const Pack c12 = fnma(r12, r33, r23 * r31);
    const Pack c23 = fnma(r23, r11, r31 * r12);
    const Pack c31 = fnma(r31, r22, r12 * r23);

    // T = C dG' + kappa tr(C dG')
    Pack t11 = fma(c11, g11, fma(c12, g12, c31 * g31));
    Pack t22 = fma(c12, g12, fma(c22, g22, c23 * g23));
    Pack t33 = fma(c31, g31, fma(c23, g23, c33 * g33));
    const Pack t12 = fma(c11, g12, fma(c12, g22, c31 * g23));
    const Pack t13 = fma(c11, g31, fma(c12, g23, c31 * g33));
    const Pack t21 = fma(c12, g11, fma(c22, g12, c23 * g31));
    const Pack t23 = fma(c12, g31, fma(c22, g23, c23 * g33));
    const Pack t31 = fma(c31, g11, fma(c23, g12, c33 * g31));
    const Pack t32 = fma(c31, g12, fma(c23, g22, c33 * g23));
    const Pack trace = kappa * ((t11 + t22) + t33);
    t11 = t11 + trace;
    t22 = t22 + trace;
    t33 = t33 + trace;

    // W = T C
    return {.m11 = fma(t11, c11, fma(t12, c12, t13 * c31)),
            .m22 = fma(t21, c12, fma(t22, c22, t23 * c23)),
            .m33 = fma(t31, c31, fma(t32, c23, t33 * c33)),
            .m12 = fma(t11, c12, fma(t12, c22, t13 * c23)),
            .m23 = fma(t21, c31, fma(t22, c23, t23 * c33)),
            .m31 = fma(t31, c11, fma(t32, c12, t33 * c31))};
}

/// W from D; the impulses of the point are D W (`weighted`).
template <class Number>
[[gnu::always_inline]] inline Symmetric weights(const Edges& d, const Number (*rest)[lanes], Pack s, Pack kappa) {
    const Symmetric r = load_symmetric(rest);
    const Symmetric now = gram(d);
    return weights(r,
                   {s * (r.m11 - now.m11), s * (r.m22 - now.m22), s * (r.m33 - now.m33), s * (r.m12 - now.m12),
                    s * (r.m23 - now.m23), s * (r.m31 - now.m31)},
                   kappa);
}
[[gnu::always_inline]] inline Edges weighted(const Edges& d, const Symmetric& w) {
    return {combine(d.d1, d.d2, d.d3, w.m11, w.m12, w.m31), combine(d.d1, d.d2, d.d3, w.m12, w.m22, w.m23),
            combine(d.d1, d.d2, d.d3, w.m31, w.m23, w.m33)};
}

/// Impulses of a point, conjugate to dx/dxi, dx/deta and dx/dzeta.
[[gnu::always_inline]] inline Edges point_impulse(const BrickSvkPoint& point, const Edges& d, Pack kappa) {
    return weighted(d, weights(d, point.rest, load(point.scale), kappa));
}

/// @param s, one  as in small_strain_stress
[[gnu::always_inline]] inline Edges small_strain_impulse(const BrickLinearPoint& point, const Edges& d, Pack s, Pack kappa,
                                                         Pack one) {
    Vec g[3];  // dxi_k/dX
    for (unsigned k = 0; k < 3; ++k)
        g[k] = {load(point.inverse[3 * k]), load(point.inverse[3 * k + 1]), load(point.inverse[3 * k + 2])};
    const Symmetric stress = small_strain_stress(d, {g[0], g[1], g[2]}, s, kappa, one);
    const auto on = [&](const Vec& a) {
        const auto& [m11, m22, m33, m12, m23, m31] = stress;
        return combine({m11, m12, m31}, {m12, m22, m23}, {m31, m23, m33}, a.x, a.y, a.z);
    };
    return {on(g[0]), on(g[1]), on(g[2])};
}
[[gnu::always_inline]] inline Edges point_impulse(const BrickLinearPoint& point, const Edges& d, Pack kappa) {
    return small_strain_impulse(point, d, load(point.scale), kappa, splat(1));
}

/// The same quantities of positions and of velocities, for damping kicks.
struct HexMotion {
    HexModes at, rate;
};
struct HexLayerMotion {
    HexLayer at, rate;
};
struct EdgesMotion {
    Edges at, rate;
};
[[gnu::always_inline]] inline HexLayerMotion layer_of(const HexMotion& m, Pack zeta) {
    return {layer_of(m.at, zeta), layer_of(m.rate, zeta)};
}
[[gnu::always_inline]] inline EdgesMotion derivatives(const HexMotion& m, const HexLayerMotion& layer, Pack xi, Pack eta,
                                                      Pack xi_eta) {
    return {derivatives(m.at, layer.at, xi, eta, xi_eta), derivatives(m.rate, layer.rate, xi, eta, xi_eta)};
}
/// Damping impulses of a point: those of the elastic law with the rate of -G, times the relaxation time, in place of dG'.
[[gnu::always_inline]] inline Edges point_impulse(const BrickSvkPoint& point, const EdgesMotion& d, const RateLaw& law) {
    const auto& [f, v] = d;
    const Pack less = splat(0) - law.relaxation * load(point.scale), twice = less + less;
    const Symmetric change{twice * product(f.d1, v.d1),
                           twice * product(f.d2, v.d2),
                           twice * product(f.d3, v.d3),
                           less * (product(f.d1, v.d2) + product(f.d2, v.d1)),
                           less * (product(f.d2, v.d3) + product(f.d3, v.d2)),
                           less * (product(f.d3, v.d1) + product(f.d1, v.d3))};
    return weighted(f, weights(load_symmetric(point.rest), change, law.kappa));
}
[[gnu::always_inline]] inline Edges point_impulse(const BrickLinearPoint& point, const EdgesMotion& d, const RateLaw& law) {
    return small_strain_impulse(point, d.rate, law.relaxation * load(point.scale), law.kappa, splat(0));
}

/// Distributes impulses on the modes to the corners.
[[gnu::always_inline]] inline void to_corners(const Vec* f, Vec* out) {
    const Vec none{splat(0), splat(0), splat(0)};
    for (unsigned upper = 0; upper < 2; ++upper) {
        const Vec sum = upper == 0 ? none - f[3] : f[3];
        const Vec x = upper == 0 ? f[1] - f[5] : f[1] + f[5];
        const Vec y = upper == 0 ? f[2] - f[4] : f[2] + f[4];
        const Vec xy = upper == 0 ? f[6] - f[7] : f[6] + f[7];
        const Vec low = sum - y;
        const Vec high = sum + y;
        const Vec difference = x - xy;
        const Vec total = x + xy;
        out[4 * upper] = low - difference;
        out[4 * upper + 1] = low + difference;
        out[4 * upper + 2] = high + total;
        out[4 * upper + 3] = high - total;
    }
}

/// The virial, sum_a f_a . x_a over the corners a, from impulses on the modes.
[[gnu::always_inline]] inline Pack virial_of(const Vec* f, const HexModes& m) {
    Pack sum = product(f[1], m.c[1]);
    for (unsigned k = 2; k < 8; ++k) sum = sum + product(f[k], m.c[k]);
    return sum;
}

template <class Batch, class Modes, class Law>
[[gnu::always_inline]] inline void hex8_impulses(const Batch& batch, const Modes& m, const Law& law, Vec* out,
                                                 Pack* virial = nullptr) {
    const Vec none{splat(0), splat(0), splat(0)};
    Vec f[8] = {none, none, none, none, none, none, none, none};  // impulses on the modes
#pragma GCC unroll 1
    for (unsigned upper = 0; upper < 2; ++upper) {
        const Pack zeta = splat(upper == 0 ? -gauss : gauss);
        const auto layer = layer_of(m, zeta);
        Vec sum_xi = none, sum_eta = none, twist = none;
#pragma GCC unroll 1
        for (unsigned p = 4 * upper; p < 4 * upper + 4; ++p) {
            const Pack xi = splat(gauss * xi_sign(p));
            const Pack eta = splat(gauss * eta_sign(p));
            const Pack xi_eta = xi * eta;
            const Edges q = point_impulse(batch.point[p], derivatives(m, layer, xi, eta, xi_eta), law);
            sum_xi = sum_xi + q.d1;
            sum_eta = sum_eta + q.d2;
            f[3] = f[3] + q.d3;
            f[4] = fma(eta, q.d3, f[4]);
            f[5] = fma(xi, q.d3, f[5]);
            f[7] = fma(xi_eta, q.d3, f[7]);
            twist = fma(eta, q.d1, fma(xi, q.d2, twist));
        }
        f[1] = f[1] + sum_xi;
        f[2] = f[2] + sum_eta;
        f[4] = fma(zeta, sum_eta, f[4]);
        f[5] = fma(zeta, sum_xi, f[5]);
        f[6] = f[6] + twist;
        f[7] = fma(zeta, twist, f[7]);
    }
    if constexpr (std::is_same_v<Modes, HexModes>)
        if (virial != nullptr) *virial = virial_of(f, m);
    to_corners(f, out);
}
template <class Offsets>
[[gnu::noinline]] void impulses_of(const Hex8SvkBatchOf<Offsets>& batch, const HexModes& m, Pack kappa, Vec* out) {
    hex8_impulses(batch, m, kappa, out);
}
/// The same, and computes the virial.
template <class Offsets>
[[gnu::noinline]] void impulses_of(const Hex8SvkBatchOf<Offsets>& batch, const HexModes& m, Pack kappa, Vec* out, Pack* virial) {
    hex8_impulses(batch, m, kappa, out, virial);
}
template <class Offsets>
[[gnu::always_inline]] inline Pack size_of(const Hex8SvkBatchOf<Offsets>& batch, const Pack&) {
    return load(batch.size);
}
template <class Offsets>
[[gnu::noinline]] void impulses_of(const Hex8LinearBatchOf<Offsets>& batch, const HexModes& m, Pack kappa, Vec* out) {
    hex8_impulses(batch, m, kappa, out);
}

template <class Offsets>
[[gnu::noinline]] void damping_of(const Hex8SvkBatchOf<Offsets>& batch, const LocalNode* local, const LocalNode* velocity,
                                  const RateLaw& law, Vec* out) {
    hex8_impulses(batch, HexMotion{modes_of(batch.node, local), modes_of(batch.node, velocity)}, law, out);
}
template <class Offsets>
[[gnu::noinline]] void damping_of(const Hex8LinearBatchOf<Offsets>& batch, const LocalNode* local, const LocalNode* velocity,
                                  const RateLaw& law, Vec* out) {
    hex8_impulses(batch, HexMotion{modes_of(batch.node, local), modes_of(batch.node, velocity)}, law, out);
}

void store_symmetric(double (&out)[6][lanes], const Symmetric& m) {
    store(out[0], m.m11);
    store(out[1], m.m22);
    store(out[2], m.m33);
    store(out[3], m.m12);
    store(out[4], m.m23);
    store(out[5], m.m31);
}

void measure_hex8(const LaneOffsets* nodes, const LocalNode* local, double (*out)[6][lanes]) {
    const HexModes m = modes_of(nodes, local);
    for (unsigned p = 0; p < 8; ++p) {
        const Pack xi = splat(gauss * xi_sign(p));
        const Pack eta = splat(gauss * eta_sign(p));
        const HexLayer layer = layer_of(m, splat(gauss * zeta_sign(p)));
        const Symmetric g = gram(derivatives(m, layer, xi, eta, xi * eta));
        store_symmetric(out[p], g);
    }
}
