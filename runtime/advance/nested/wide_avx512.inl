// Included behind pack_avx512.inl: what patches with more local nodes want of the lanes (nodal_batches.h).
inline const double* at(const void* base, WideOffset offset) { return static_cast<const double*>(base) + offset.eights; }
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

/// In a register from here on: g++ 12 would read a constant as often as it is used, and a third of the loads were those.
inline Pack held(Pack a) {
    asm("" : "+v"(a.v));
    return a;
}

/// x, y, z of the local nodes at eight offsets.
inline void gather(const void* base, const WideOffsets& o, Pack& x, Pack& y, Pack& z) {
    const __m512d r02 = two_rows(at(base, o[0]), at(base, o[2]));
    const __m512d r13 = two_rows(at(base, o[1]), at(base, o[3]));
    const __m512d r46 = two_rows(at(base, o[4]), at(base, o[6]));
    const __m512d r57 = two_rows(at(base, o[5]), at(base, o[7]));
    const __m512d xz0 = _mm512_unpacklo_pd(r02, r13);  // x0 x1 | z0 z1 | x2 x3 | z2 z3
    const __m512d xz4 = _mm512_unpacklo_pd(r46, r57);
    x.v = _mm512_shuffle_f64x2(xz0, xz4, 0x88);
    y.v = _mm512_shuffle_f64x2(_mm512_unpackhi_pd(r02, r13), _mm512_unpackhi_pd(r46, r57), 0x88);
    z.v = _mm512_shuffle_f64x2(xz0, xz4, 0xdd);
}

/// Hands out (x, y, z, 0) of lane after lane.
template <class Use>
[[gnu::always_inline]] inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    const __m512d xy_even = _mm512_unpacklo_pd(x.v, y.v);  // x0 y0 | x2 y2 | x4 y4 | x6 y6
    const __m512d xy_odd = _mm512_unpackhi_pd(x.v, y.v);
    // As scatter_add of pack_avx512.inl does it, and why.
    const __m512d z_even = _mm512_maskz_mov_pd(0x55, z.v);
    const __m512d z_odd = _mm512_maskz_permute_pd(0x55, z.v, 0xff);
    const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    const __m512i second = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    const __m512d rows[4] = {
        _mm512_permutex2var_pd(xy_even, first, z_even), _mm512_permutex2var_pd(xy_odd, first, z_odd),
        _mm512_permutex2var_pd(xy_even, second, z_even), _mm512_permutex2var_pd(xy_odd, second, z_odd)};
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) use(i, Row{_mm512_castpd512_pd256(rows[i])});
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) use(4 + i, Row{_mm512_extractf64x4_pd(rows[i], 1)});
}

#include "runtime/advance/nested/wide_avx.inl"
