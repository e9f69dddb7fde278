// Included behind pack_avx2.inl, as wide_avx512.inl.
/// There are too few registers: read again what is used again.
inline Pack held(Pack a) { return a; }

template <class Use>
[[gnu::always_inline]] inline void each_of_four(int first, __m256d x, __m256d y, __m256d z, const Use& use) {
    const __m256d xy_even = _mm256_unpacklo_pd(x, y), xy_odd = _mm256_unpackhi_pd(x, y);
    const __m256d z_even = _mm256_unpacklo_pd(z, _mm256_setzero_pd()), z_odd = _mm256_unpackhi_pd(z, _mm256_setzero_pd());
    use(first, Row{_mm256_permute2f128_pd(xy_even, z_even, 0x20)});
    use(first + 1, Row{_mm256_permute2f128_pd(xy_odd, z_odd, 0x20)});
    use(first + 2, Row{_mm256_permute2f128_pd(xy_even, z_even, 0x31)});
    use(first + 3, Row{_mm256_permute2f128_pd(xy_odd, z_odd, 0x31)});
}
template <class Use>
[[gnu::always_inline]] inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    each_of_four(0, x.a, y.a, z.a, use);
    each_of_four(4, x.b, y.b, z.b, use);
}

#include "runtime/advance/nested/wide_avx.inl"
