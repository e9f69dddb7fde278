// The trilinear brick. Its map is a sum of eight modes,
//   x = c0 + c1 xi + c2 eta + c3 zeta + c4 eta zeta + c5 xi zeta + c6 xi eta + c7 xi eta zeta,   c_k = 1/8 sum_a s_k(a) x_a
// with s_k(a) = +-1 the mode's value at corner a. Rows hold (x, y, z, 0) while modes are computed from nodes, and the four Gauss
// points of a layer zeta = const while stresses are computed. The factor 1/8 is in `inverse`, which is used in both directions.

constexpr double gauss = 0.57735026918962576451;  // 1 / sqrt 3

struct PointConstants {
    Row weight;
    Row inverse[9];  // [3 k + j]: dxi_k/dX_j / 8
};

inline PointConstants constants_of(const Hex8Record& r, int layer) {
    PointConstants c;
    c.weight = load_row(r.weight + 4 * layer);
    for (int i = 0; i < 9; ++i) c.inverse[i] = load_row(r.inverse[i] + 4 * layer);
    return c;
}

inline PointConstants constants_of(const Hex8AffineRecord& r, int) {
    PointConstants c;
    c.weight = splat_at(&r.weight);
    for (int i = 0; i < 9; ++i) c.inverse[i] = splat_at(&r.inverse[i]);
    return c;
}

/// Sums and differences over the corners (-,-) (+,-) (+,+) (-,+) of a quadrilateral.
struct QuadModes {
    Row sum, xi, eta, xi_eta;
};
inline QuadModes quad_modes(const Row* n) {
    const Row a = n[1] - n[0];
    const Row b = n[2] - n[3];
    const Row c = n[1] + n[0];
    const Row d = n[2] + n[3];
    return {.sum = c + d, .xi = a + b, .eta = d - c, .xi_eta = b - a};
}

/// q[i][k] = impulse conjugate to l[i][k] = dx_i/dxi_k at four points: weight times (stress of l) times inverse^T.
template <bool finite_strain>
inline void point_stress(const PointConstants& c, Row kappa, const Row (*l)[3], Row (*q)[3]) {
    Row f[3][3];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            f[i][j] = fma(l[i][0], c.inverse[j], fma(l[i][1], c.inverse[3 + j], l[i][2] * c.inverse[6 + j]));
    const Row one = splat_row(1);

    // e: twice the strain, packed 00 11 22 01 12 20
    Row e[6];
    if constexpr (finite_strain) {
        for (int i = 0; i < 3; ++i) {
            const int j = (i + 1) % 3;
            e[i] = fma(f[0][i], f[0][i], fma(f[1][i], f[1][i], f[2][i] * f[2][i])) - one;
            e[3 + i] = fma(f[0][i], f[0][j], fma(f[1][i], f[1][j], f[2][i] * f[2][j]));
        }
    } else {
        for (int i = 0; i < 3; ++i) {
            const int j = (i + 1) % 3;
            e[i] = (f[i][i] - one) + (f[i][i] - one);
            e[3 + i] = f[i][j] + f[j][i];
        }
    }
    // kappa is lambda / (2 mu), since e is twice the strain
    const Row pressure = kappa * (e[0] + e[1] + e[2]);
    for (int i = 0; i < 3; ++i) e[i] = c.weight * (e[i] + pressure);
    for (int i = 3; i < 6; ++i) e[i] = c.weight * e[i];

    const Row s[3][3] = {{e[0], e[3], e[5]}, {e[3], e[1], e[4]}, {e[5], e[4], e[2]}};
    for (int i = 0; i < 3; ++i) {
        Row p[3];
        for (int j = 0; j < 3; ++j) {
            if constexpr (finite_strain) {
                p[j] = fma(f[i][0], s[0][j], fma(f[i][1], s[1][j], f[i][2] * s[2][j]));
            } else {
                p[j] = s[i][j];
            }
        }
        for (int k = 0; k < 3; ++k)
            q[i][k] = fma(p[0], c.inverse[3 * k], fma(p[1], c.inverse[3 * k + 1], p[2] * c.inverse[3 * k + 2]));
    }
}

template <bool finite_strain, class Record>
inline Row run_hex8(const Context& context, const Stencil& stencil, std::uint32_t unit, double now, const Record& r) {
    // The modes, with indices 1-7 as above. Differences over zeta are computed first, so that nothing is lost to rounding far from
    // the origin.
    NodeRows rows[8];
    double mode[8][4];
    {
        Row upper[4], lower[4];
        for (int a = 0; a < 4; ++a) {
            rows[a] = drift(context, stencil, r.node[a]);
            rows[a + 4] = drift(context, stencil, r.node[a + 4]);
            upper[a] = rows[a + 4].x - rows[a].x;
            lower[a] = rows[a + 4].x + rows[a].x;
        }
        const QuadModes difference = quad_modes(upper);
        const QuadModes sum = quad_modes(lower);
        store_row(mode[1], sum.xi);
        store_row(mode[2], sum.eta);
        store_row(mode[3], difference.sum);
        store_row(mode[4], difference.eta);
        store_row(mode[5], difference.xi);
        store_row(mode[6], sum.xi_eta);
        store_row(mode[7], difference.xi_eta);
    }

    const Row xi = row_of(-gauss, gauss, -gauss, gauss);
    const Row eta = row_of(-gauss, -gauss, gauss, gauss);
    const Row xi_eta = xi * eta;
    const Row kappa = splat_at(&r.kappa);

    Row q[2][3][3];
    for (int layer = 0; layer < 2; ++layer) {
        const Row zeta = splat_row(layer == 0 ? -gauss : gauss);
        Row l[3][3];
        for (int i = 0; i < 3; ++i) {
            const Row twist = fma(zeta, splat_at(&mode[7][i]), splat_at(&mode[6][i]));
            l[i][0] = fma(twist, eta, fma(zeta, splat_at(&mode[5][i]), splat_at(&mode[1][i])));
            l[i][1] = fma(twist, xi, fma(zeta, splat_at(&mode[4][i]), splat_at(&mode[2][i])));
            l[i][2] = fma(xi_eta, splat_at(&mode[7][i]),
                          fma(eta, splat_at(&mode[4][i]), fma(xi, splat_at(&mode[5][i]), splat_at(&mode[3][i]))));
        }
        point_stress<finite_strain>(constants_of(r, layer), kappa, l, q[layer]);
    }

    // Impulses on the modes: each mode gets those that its derivatives produce.
    Row m[8][3];
    for (int i = 0; i < 3; ++i) {
        const Row g = splat_row(gauss);
        const Row s0 = q[1][i][0] + q[0][i][0];
        const Row s1 = q[1][i][1] + q[0][i][1];
        const Row s2 = q[1][i][2] + q[0][i][2];
        const Row z0 = g * (q[1][i][0] - q[0][i][0]);
        const Row z1 = g * (q[1][i][1] - q[0][i][1]);
        m[1][i] = s0;
        m[2][i] = s1;
        m[3][i] = s2;
        m[4][i] = fma(eta, s2, z1);
        m[5][i] = fma(xi, s2, z0);
        m[6][i] = fma(eta, s0, xi * s1);
        m[7][i] = fma(eta, z0, fma(xi, z1, xi_eta * s2));
    }
    Row g[8];
    for (int k = 1; k < 8; ++k) g[k] = sums(m[k][0], m[k][1], m[k][2]);

    Row impulse[8];
    for (int layer = 0; layer < 2; ++layer) {
        const Row sum = layer == 0 ? zero_row() - g[3] : g[3];
        const Row x = layer == 0 ? g[1] - g[5] : g[1] + g[5];
        const Row y = layer == 0 ? g[2] - g[4] : g[2] + g[4];
        const Row xy = layer == 0 ? g[6] - g[7] : g[6] + g[7];
        const Row low = sum - y;
        const Row high = sum + y;
        const Row difference = x - xy;
        const Row total = x + xy;
        impulse[4 * layer] = low - difference;
        impulse[4 * layer + 1] = low + difference;
        impulse[4 * layer + 2] = high + total;
        impulse[4 * layer + 3] = high - total;
    }
    return kick_all<8>(context, unit, r.tag, r.node, now, rows, impulse);
}
