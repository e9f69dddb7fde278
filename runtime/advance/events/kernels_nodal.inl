// Potentials of nodes, included by kernels_run.inl: F = sum_a (x_a - x_0) g_a^T, impulses -h V P g_a.

/// Columns of -h V P from those of F: P = F S, S = lambda tr(E) I + 2 mu E, E = (F^T F - I) / 2.
inline void nodal_stress_svk(const NodalRecord& r, const Row* f, Row* p) {
    Row x, y, z;
    transpose3(f[0], f[1], f[2], x, y, z);
    const Row squares = fma(x, x, fma(y, y, z * z)) - splat_row(1);               // 11 22 33 of 2 E
    const Row products = fma(x, rotate1(x), fma(y, rotate1(y), z * rotate1(z)));  // 12 23 31
    const Row mu = splat_at(&r.mu);
    const Row trace = squares + rotate1(squares) + rotate2(squares);
    const Row diagonal = fma(mu, squares, splat_row(0.5) * splat_at(&r.lambda) * trace);
    const Row off = mu * products;
    const Row s12 = splat_of<0>(off);
    const Row s23 = splat_of<1>(off);
    const Row s31 = splat_of<2>(off);
    p[0] = fma(f[0], splat_of<0>(diagonal), fma(f[1], s12, f[2] * s31));
    p[1] = fma(f[0], s12, fma(f[1], splat_of<1>(diagonal), f[2] * s23));
    p[2] = fma(f[0], s31, fma(f[1], s23, f[2] * splat_of<2>(diagonal)));
}

/// Columns of -h V P from those of F, for P = lambda tr(F - I) I + mu (F + F^T - 2 I).
inline void nodal_stress_linear(const NodalRecord& r, const Row* f, Row* p) {
    Row t[3];
    transpose3(f[0], f[1], f[2], t[0], t[1], t[2]);
    const Row trace = splat_of<0>(f[0]) + splat_of<1>(f[1]) + splat_of<2>(f[2]) - splat_row(3);
    const Row mu = splat_at(&r.mu);
    const Row pressure = splat_at(&r.lambda) * trace - (mu + mu);
    p[0] = fma(mu, f[0] + t[0], pressure * row_of(1, 0, 0, 0));
    p[1] = fma(mu, f[1] + t[1], pressure * row_of(0, 1, 0, 0));
    p[2] = fma(mu, f[2] + t[2], pressure * row_of(0, 0, 1, 0));
}

template <bool finite>
[[gnu::noinline]] Row run_nodal(const Context& context, const Stencil& stencil, std::uint32_t unit, double now,
                                const NodalRecord& r) {
    const NodalEntry* const entry = reinterpret_cast<const NodalEntry*>(&r + 1);
    const int count = static_cast<int>(r.count);
    NodeRows rows[most_nodes];
    rows[0] = drift(context, stencil, entry[0].node);
    Row f[3] = {zero_row(), zero_row(), zero_row()};
    for (int a = 1; a < count; ++a) {
        rows[a] = drift(context, stencil, entry[a].node);
        const Row d = rows[a].x - rows[0].x;
        for (int j = 0; j < 3; ++j) f[j] = fma(d, splat_at(&entry[a].gradient[j]), f[j]);
    }
    Row p[3];
    if constexpr (finite) {
        nodal_stress_svk(r, f, p);
    } else {
        nodal_stress_linear(r, f, p);
    }
    const auto impulse = [&](int a) {
        const double* const g = entry[a].gradient;
        return fma(p[0], splat_at(g), fma(p[1], splat_at(g + 1), p[2] * splat_at(g + 2)));
    };

    Row sum = zero_row();
    Row change = zero_row();
    if (__builtin_expect((r.tag & restrained_flag) != 0 || context.half, 0)) {
        double plain[most_nodes][4];
        std::uint32_t nodes[most_nodes];
        nodes[0] = entry[0].node;
        for (int a = 1; a < count; ++a) {
            nodes[a] = entry[a].node;
            const Row given = impulse(a);
            sum = sum + given;
            store_row(plain[a], given);
        }
        store_row(plain[0], zero_row() - sum);
        adjust(context, unit, r.tag, nodes, count, now, plain);
        for (int a = 1; a < count; ++a) change = kick(context, nodes[a], rows[a], load_row(plain[a]), change);
        return kick(context, nodes[0], rows[0], load_row(plain[0]), change);
    }
    for (int a = 1; a < count; ++a) {
        const Row given = impulse(a);
        sum = sum + given;
        change = kick(context, entry[a].node, rows[a], given, change);
    }
    if (r.kept > 0) {
        // Computed a second time: nothing waits for the result, and most potentials store no forces.
        const ForceRows kept = force_rows(context, unit, r.tag, now);
        for (std::uint32_t i = 0; i < r.kept; ++i) {
            const auto a = static_cast<int>(entry[i].kept);
            keep_force(kept, a, a == 0 ? zero_row() - sum : impulse(a));
        }
    }
    return kick(context, entry[0].node, rows[0], zero_row() - sum, change);
}
