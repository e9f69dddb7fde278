// Included behind pack_avx2.inl, as wide_avx512.inl.
inline const double* at(const void* base, WideOffset offset) { return static_cast<const double*>(base) + offset.eights; }
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

/// There are too few registers: read again what is used again.
inline Pack held(Pack a) { return a; }

inline void four_wide_rows(const void* base, const WideOffset* o, __m256d& x, __m256d& y, __m256d& z) {
    const __m256d r0 = _mm256_load_pd(at(base, o[0])), r1 = _mm256_load_pd(at(base, o[1]));
    const __m256d r2 = _mm256_load_pd(at(base, o[2])), r3 = _mm256_load_pd(at(base, o[3]));
    const __m256d xz01 = _mm256_unpacklo_pd(r0, r1), xz23 = _mm256_unpacklo_pd(r2, r3);
    x = _mm256_permute2f128_pd(xz01, xz23, 0x20);
    y = _mm256_permute2f128_pd(_mm256_unpackhi_pd(r0, r1), _mm256_unpackhi_pd(r2, r3), 0x20);
    z = _mm256_permute2f128_pd(xz01, xz23, 0x31);
}
inline void gather(const void* base, const WideOffsets& o, Pack& x, Pack& y, Pack& z) {
    four_wide_rows(base, o, x.a, y.a, z.a);
    four_wide_rows(base, o + 4, x.b, y.b, z.b);
}

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
