// Two consecutive tetrahedra that share no node, one in each half of the registers: this halves the number of instructions and
// doubles the number of events in flight. The operations of each half are those of kernels_run.inl, in the same order, so the bits
// are the same.

struct Pair {
    __m512d v;
};

inline Pair join(__m256d a, __m256d b) { return {_mm512_insertf64x4(_mm512_castpd256_pd512(a), b, 1)}; }
inline Pair load(const double* a, const double* b) { return join(_mm256_loadu_pd(a), _mm256_loadu_pd(b)); }
inline void store(double* a, double* b, Pair p) {
    _mm256_storeu_pd(a, _mm512_castpd512_pd256(p.v));
    _mm256_storeu_pd(b, _mm512_extractf64x4_pd(p.v, 1));
}
inline Row first(Pair p) { return {_mm512_castpd512_pd256(p.v)}; }
inline Row second(Pair p) { return {_mm512_extractf64x4_pd(p.v, 1)}; }

inline Pair operator+(Pair a, Pair b) { return {_mm512_add_pd(a.v, b.v)}; }
inline Pair operator-(Pair a, Pair b) { return {_mm512_sub_pd(a.v, b.v)}; }
inline Pair operator*(Pair a, Pair b) { return {_mm512_mul_pd(a.v, b.v)}; }
inline Pair fma(Pair a, Pair b, Pair c) { return {_mm512_fmadd_pd(a.v, b.v, c.v)}; }

// these act within each half, as the functions of the same names act on one row
inline Pair rotate1(Pair a) { return {_mm512_permutex_pd(a.v, 0b11001001)}; }
inline Pair rotate2(Pair a) { return {_mm512_permutex_pd(a.v, 0b11010010)}; }
template <int lane>
inline Pair splat_of(Pair a) {
    return {_mm512_permutex_pd(a.v, lane * 0b01010101)};
}
inline void transpose3(Pair a, Pair b, Pair c, Pair& x, Pair& y, Pair& z) {
    const __m512d none = _mm512_setzero_pd();
    const __m512i lower = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    const __m512i upper = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    const __m512d low = _mm512_unpacklo_pd(a.v, b.v);
    const __m512d high = _mm512_unpackhi_pd(a.v, b.v);
    const __m512d c_low = _mm512_unpacklo_pd(c.v, none);
    const __m512d c_high = _mm512_unpackhi_pd(c.v, none);
    x = {_mm512_permutex2var_pd(low, lower, c_low)};
    y = {_mm512_permutex2var_pd(high, lower, c_high)};
    z = {_mm512_permutex2var_pd(low, upper, c_low)};
}

/// Whether both records are tetrahedra of finite strain that are free and have no node in common.
inline bool may_pair(const Tet4SvkRecord& a, const Tet4SvkRecord& b) {
    constexpr std::uint64_t plain = static_cast<std::uint64_t>(Kind::tet4_svk) << kind_shift;
    constexpr std::uint64_t looked_at = kind_mask | restrained_flag;
    if ((a.tag & looked_at) != plain || (b.tag & looked_at) != plain) return false;
    const __m512i each_of_a =
        _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3),
                                 _mm512_castsi128_si512(_mm_loadu_si128(reinterpret_cast<const __m128i*>(a.node))));
    const __m512i all_of_b = _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(b.node)));
    return _mm512_cmpeq_epi32_mask(each_of_a, all_of_b) == 0;
}

/// Defined in kernels_run.inl.
inline void keep_forces(const Context& context, std::uint32_t unit, std::uint64_t tag, double now, int count, const Row* impulse);

/// One event of a pair.
struct OfPair {
    const Tet4SvkRecord& record;
    std::uint32_t unit;
    double now;
};

/// Executes both events. `sum` gets twice the change of kinetic energy, first of the first event, then of the second.
[[gnu::always_inline]] inline Row run_pair(const Context& context, const OfPair& one, const OfPair& other, Row sum) {
    const Tet4SvkRecord& a = one.record;
    const Tet4SvkRecord& b = other.record;
    const Pair now = join(_mm256_set1_pd(one.now), _mm256_set1_pd(other.now));
    const Pair quantum{_mm512_set1_pd(context.quantum)};
    // Local copies, so that the values need not be read again after every store.
    state::PositionRow* const position = context.position;
    state::MomentumRow* const momentum = context.momentum;
    Pair x[4], p[4], inverse_mass[4];
    for (int n = 0; n < 4; ++n) {
        double* const row_a = &position[a.node[n]].x;
        double* const row_b = &position[b.node[n]].x;
        const Pair before = load(row_a, row_b);
        p[n] = load(&momentum[a.node[n]].x, &momentum[b.node[n]].x);
        inverse_mass[n] = splat_of<3>(p[n]);
        const Pair elapsed = (now - splat_of<3>(before)) * quantum;
        const Pair moved = fma(p[n], inverse_mass[n] * elapsed, before);
        x[n] = {_mm512_mask_blend_pd(0b10001000, moved.v, now.v)};
        store(row_a, row_b, x[n]);
    }

    const Pair d1 = x[1] - x[0];
    const Pair d2 = x[2] - x[0];
    const Pair d3 = x[3] - x[0];
    Pair gx, gy, gz;
    transpose3(d1, d2, d3, gx, gy, gz);
    const Pair gd = load(a.rest_diagonal, b.rest_diagonal) - fma(gx, gx, fma(gy, gy, gz * gz));
    const Pair go = load(a.rest_off, b.rest_off) - fma(gx, rotate1(gx), fma(gy, rotate1(gy), gz * rotate1(gz)));

    const Pair ad = load(a.a_diagonal, b.a_diagonal);
    const Pair ao = load(a.a_off, b.a_off);
    const Pair ao2 = rotate2(ao);
    const Pair go2 = rotate2(go);
    const Pair t0 = fma(ad, gd, fma(ao, go, ao2 * go2));
    const Pair t1 = fma(ad, go, fma(ao, rotate1(gd), ao2 * rotate1(go)));
    const Pair t2 = fma(ad, go2, fma(ao, rotate1(go), ao2 * rotate2(gd)));

    const Pair kappa = join(_mm256_broadcast_sd(&a.kappa), _mm256_broadcast_sd(&b.kappa));
    const Pair trace = (t0 + rotate1(t0) + rotate2(t0)) * kappa;
    const Pair s0 = t0 + trace;
    const Pair wd = fma(s0, ad, fma(t1, ao, t2 * ao2));
    const Pair wo = fma(s0, ao, fma(t1, rotate1(ad), t2 * rotate1(ao)));

    const Pair w12 = splat_of<0>(wo);
    const Pair w23 = splat_of<1>(wo);
    const Pair w31 = splat_of<2>(wo);
    Pair impulse[4];
    impulse[1] = fma(d1, splat_of<0>(wd), fma(d2, w12, d3 * w31));
    impulse[2] = fma(d1, w12, fma(d2, splat_of<1>(wd), d3 * w23));
    impulse[3] = fma(d1, w31, fma(d2, w23, d3 * splat_of<2>(wd)));
    impulse[0] = Pair{_mm512_setzero_pd()} - (impulse[1] + impulse[2] + impulse[3]);

    if (__builtin_expect(((a.tag | b.tag) & keep_force_flag) != 0, 0)) {
        Row of_a[4], of_b[4];
        for (int n = 0; n < 4; ++n) {
            of_a[n] = first(impulse[n]);
            of_b[n] = second(impulse[n]);
        }
        if (a.tag & keep_force_flag) keep_forces(context, one.unit, a.tag, one.now, 4, of_a);
        if (b.tag & keep_force_flag) keep_forces(context, other.unit, b.tag, other.now, 4, of_b);
    }
    Pair change[2] = {{_mm512_setzero_pd()}, {_mm512_setzero_pd()}};
    for (int n = 0; n < 4; ++n) {
        const Pair after = p[n] + impulse[n];
        store(&momentum[a.node[n]].x, &momentum[b.node[n]].x, after);
        change[n % 2] = fma(impulse[n] * inverse_mass[n], p[n] + after, change[n % 2]);
    }
    const Pair both = change[0] + change[1];
    return (sum + first(both)) + second(both);
}
