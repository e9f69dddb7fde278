// Rectangular bricks of one shape (Hex8SvkAlikeBatchOf); included by kernels.inl.

/// Constants of the bricks of a run: the diagonal of U, and its products with coordinates of Gauss points.
struct BrickLaw {
    SvkLaw law;
    Pack square;                          ///< t^2
    Pack u[3], by_gauss[3], by_sixth[3];  ///< U; U times a coordinate 1 / sqrt 3; U times the product 1/3 of two coordinates
};
inline BrickLaw brick_law(const double* shape, const SvkLaw& law) {
    BrickLaw r{.law = law, .square = splat(shape[0]), .u = {}, .by_gauss = {}, .by_sixth = {}};
    for (int k = 0; k < 3; ++k) {
        r.u[k] = splat(shape[k + 1]);
        r.by_gauss[k] = splat(gauss * shape[k + 1]);
        r.by_sixth[k] = splat(gauss * gauss * shape[k + 1]);
    }
    return r;
}
template <class Offsets>
struct LawOf<Hex8SvkAlikeBatchOf<Offsets>> {
    static BrickLaw of(const Context& context, const Run& run) {
        return brick_law(context.shapes + run.shape, {splat(run.kappa), splat(run.grain)});
    }
};
template <class Offsets>
[[gnu::always_inline]] inline HexModes inputs_of(const Hex8SvkAlikeBatchOf<Offsets>& batch, const LocalNode* local) {
    return modes_of(batch.node, local);
}

/// Columns of F' at all Gauss points. Each column depends on the signs of two of the three coordinates only.
struct BrickGradients {
    Vec first[2][2];   ///< first column, by the signs of zeta and eta
    Vec second[2][2];  ///< second column, by the signs of zeta and xi
    Vec third[2][2];   ///< third column, by the signs of eta and xi
};
[[gnu::always_inline]] inline BrickGradients brick_gradients(const HexModes& m, const BrickLaw& law) {
    const Pack g = splat(gauss);
    const auto sides = [&](const Vec& by, const Vec& mean, Vec(&out)[2]) {
        out[0] = {fnma(g, by.x, mean.x), fnma(g, by.y, mean.y), fnma(g, by.z, mean.z)};
        out[1] = fma(g, by, mean);
    };
    Vec along_xi[2], along_eta[2], twist[2], along_zeta[2], twist_zeta[2];
    sides(m.c[5], m.c[1], along_xi);
    sides(m.c[4], m.c[2], along_eta);
    sides(m.c[7], m.c[6], twist);
    sides(m.c[4], m.c[3], along_zeta);
    sides(m.c[7], m.c[5], twist_zeta);
    BrickGradients r;
#pragma GCC unroll 1
    for (unsigned i = 0; i < 2; ++i) {
        sides(twist[i], along_xi[i], r.first[i]);
        sides(twist[i], along_eta[i], r.second[i]);
        sides(twist_zeta[i], along_zeta[i], r.third[i]);
        for (unsigned j = 0; j < 2; ++j) {
            r.first[i][j] = law.u[0] * r.first[i][j];
            r.second[i][j] = law.u[1] * r.second[i][j];
            r.third[i][j] = law.u[2] * r.third[i][j];
        }
    }
    return r;
}

/// Sums of four values q[first][second], each times its signs: 1, the sign of the second direction, of the first, of both.
struct SidesSum {
    Vec all, second, first, both;
};
[[gnu::always_inline]] inline SidesSum over_sides(const Vec (&q)[2][2]) {
    const Vec low = q[0][0] + q[0][1], high = q[1][0] + q[1][1];
    const Vec low_change = q[0][1] - q[0][0], high_change = q[1][1] - q[1][0];
    return {high + low, high_change + low_change, high - low, high_change - low_change};
}

[[gnu::always_inline]] inline void alike_impulses(const HexModes& m, const BrickLaw& law, Vec* out, Pack* virial) {
    const BrickGradients f = brick_gradients(m, law);
    const Pack large = law.law.grain * law.square;
    const auto left = [&](const Vec& a) __attribute__((always_inline)) {
        return (large + fnma(a.z, a.z, fnma(a.y, a.y, fnma(a.x, a.x, law.square)))) - large;
    };
    const auto mixed = [&](const Vec& a, const Vec& b) __attribute__((always_inline)) { return (large - product(a, b)) - large; };
    // The diagonal strains depend on the signs of two coordinates, too.
    Pack e11[2][2], e22[2][2], e33[2][2];
#pragma GCC unroll 1
    for (unsigned i = 0; i < 2; ++i)
#pragma GCC unroll 1
        for (unsigned j = 0; j < 2; ++j) {
            e11[i][j] = left(f.first[i][j]);
            e22[i][j] = left(f.second[i][j]);
            e33[i][j] = left(f.third[i][j]);
        }
    const auto point = [&](unsigned z, unsigned y, unsigned x) __attribute__((always_inline)) {
        const Edges at{f.first[z][y], f.second[z][x], f.third[y][x]};
        const Symmetric strain{e11[z][y], e22[z][x], e33[y][x], mixed(at.d1, at.d2), mixed(at.d2, at.d3), mixed(at.d3, at.d1)};
        return stressed(at, stress_of(strain, law.law));
    };
    // Each column of F' S' at the points, summed over the sign on which the same column of F' does not depend.
    const Vec none{splat(0), splat(0), splat(0)};
    Vec q1[2][2], q2[2][2] = {{none, none}, {none, none}}, q3[2][2] = {{none, none}, {none, none}};
    // Two points per turn of the loop: with all eight unrolled the code is too large for compilers.
#pragma GCC unroll 1
    for (unsigned z = 0; z < 2; ++z)
#pragma GCC unroll 1
        for (unsigned y = 0; y < 2; ++y) {
            const Edges low = point(z, y, 0), high = point(z, y, 1);
            q1[z][y] = low.d1 + high.d1;
            q2[z][0] = q2[z][0] + low.d2;
            q2[z][1] = q2[z][1] + high.d2;
            q3[y][0] = q3[y][0] + low.d3;
            q3[y][1] = q3[y][1] + high.d3;
        }
    const SidesSum by_xi = over_sides(q1), by_eta = over_sides(q2), by_zeta = over_sides(q3);
    Vec g[8];  // impulses on the modes
    g[1] = law.u[0] * by_xi.all;
    g[2] = law.u[1] * by_eta.all;
    g[3] = law.u[2] * by_zeta.all;
    g[4] = fma(law.by_gauss[1], by_eta.first, law.by_gauss[2] * by_zeta.first);
    g[5] = fma(law.by_gauss[0], by_xi.first, law.by_gauss[2] * by_zeta.second);
    g[6] = fma(law.by_gauss[0], by_xi.second, law.by_gauss[1] * by_eta.second);
    g[7] = fma(law.by_sixth[0], by_xi.both, fma(law.by_sixth[1], by_eta.both, law.by_sixth[2] * by_zeta.both));
    if (virial != nullptr) *virial = virial_of(g, m);
    to_corners(g, out);
}
template <class Offsets>
[[gnu::noinline]] void impulses_of(const Hex8SvkAlikeBatchOf<Offsets>&, const HexModes& m, const BrickLaw& law, Vec* out) {
    alike_impulses(m, law, out, nullptr);
}
template <class Offsets>
[[gnu::noinline]] void impulses_of(const Hex8SvkAlikeBatchOf<Offsets>&, const HexModes& m, const BrickLaw& law, Vec* out,
                                   Pack* virial) {
    alike_impulses(m, law, out, virial);
}
/// h V mu of a brick: t^4 = h w mu at each of its eight points.
template <class Offsets>
[[gnu::always_inline]] inline Pack size_of(const Hex8SvkAlikeBatchOf<Offsets>&, const BrickLaw& law) {
    return splat(8) * (law.square * law.square);
}

/// Largest strain |t^2 I - F'^T F'| at any point, in units of t^2. At rest positions this is the rounding error.
double measure_hex8_alike(const double* shape, const LaneOffsets* nodes, const LocalNode* local) {
    const BrickLaw law = brick_law(shape, {splat(0), splat(0)});
    const BrickGradients f = brick_gradients(modes_of(nodes, local), law);
    double largest = 0;
#pragma GCC unroll 1
    for (unsigned corner = 0; corner < 8; ++corner) {
        const unsigned x = corner % 2, y = corner / 2 % 2, z = corner / 4;
        double of_lane[lanes];
        largest_of(raw_strain({f.first[z][y], f.second[z][x], f.third[y][x]}, law.square), of_lane);
        for (const double of : of_lane) largest = std::fmax(largest, of);
    }
    return largest / shape[0];
}
