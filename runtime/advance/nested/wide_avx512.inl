// Included behind pack_avx512.inl: what patches with more local nodes want of the lanes (nodal_batches.h).
/// In a register from here on: g++ 12 would read a constant as often as it is used, and a third of the loads were those.
inline Pack held(Pack a) {
    asm("" : "+v"(a.v));
    return a;
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
