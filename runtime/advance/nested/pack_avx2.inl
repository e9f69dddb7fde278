// Eight doubles, one per element of a batch, in two registers. Same interface as pack_baseline.inl.
struct Pack {
    __m256d a, b;
};

#include "runtime/advance/nested/row_avx.inl"

inline Pack load(const double* p) { return {_mm256_load_pd(p), _mm256_load_pd(p + 4)}; }
inline Pack load(const float* p) { return {_mm256_cvtps_pd(_mm_load_ps(p)), _mm256_cvtps_pd(_mm_load_ps(p + 4))}; }
/// As in pack_avx512.inl, but there are too few registers: read again what is used again.
inline Pack held(Pack x) { return x; }
inline void store(double* p, Pack x) {
    _mm256_store_pd(p, x.a);
    _mm256_store_pd(p + 4, x.b);
}
inline Pack splat(double x) { return {_mm256_set1_pd(x), _mm256_set1_pd(x)}; }
inline Pack operator+(Pack x, Pack y) { return {_mm256_add_pd(x.a, y.a), _mm256_add_pd(x.b, y.b)}; }
inline Pack operator-(Pack x, Pack y) { return {_mm256_sub_pd(x.a, y.a), _mm256_sub_pd(x.b, y.b)}; }
inline Pack operator*(Pack x, Pack y) { return {_mm256_mul_pd(x.a, y.a), _mm256_mul_pd(x.b, y.b)}; }
/// x y + z and z - x y, rounded once
inline Pack fma(Pack x, Pack y, Pack z) { return {_mm256_fmadd_pd(x.a, y.a, z.a), _mm256_fmadd_pd(x.b, y.b, z.b)}; }
inline Pack fnma(Pack x, Pack y, Pack z) { return {_mm256_fnmadd_pd(x.a, y.a, z.a), _mm256_fnmadd_pd(x.b, y.b, z.b)}; }

#include "runtime/advance/nested/local_offsets.inl"

template <class Offset>
inline void gather4(const void* base, const Offset* o, __m256d& x, __m256d& y, __m256d& z) {
    const __m256d r0 = _mm256_load_pd(at(base, o[0]));
    const __m256d r1 = _mm256_load_pd(at(base, o[1]));
    const __m256d r2 = _mm256_load_pd(at(base, o[2]));
    const __m256d r3 = _mm256_load_pd(at(base, o[3]));
    const __m256d low01 = _mm256_unpacklo_pd(r0, r1);
    const __m256d low23 = _mm256_unpacklo_pd(r2, r3);
    x = _mm256_permute2f128_pd(low01, low23, 0x20);
    z = _mm256_permute2f128_pd(low01, low23, 0x31);
    y = _mm256_permute2f128_pd(_mm256_unpackhi_pd(r0, r1), _mm256_unpackhi_pd(r2, r3), 0x20);
}

/// x, y, z of the local nodes at eight offsets.
template <class Offset>
inline void gather(const void* base, const Offset (&o)[lanes], Pack& x, Pack& y, Pack& z) {
    gather4(base, o, x.a, y.a, z.a);
    gather4(base, o + 4, x.b, y.b, z.b);
}

template <class Use>
[[gnu::always_inline]] inline void four_rows(int first, __m256d x, __m256d y, __m256d z, const Use& use) {
    const __m256d none = _mm256_setzero_pd();
    const __m256d xy_even = _mm256_unpacklo_pd(x, y);
    const __m256d xy_odd = _mm256_unpackhi_pd(x, y);
    const __m256d z_even = _mm256_unpacklo_pd(z, none);
    const __m256d z_odd = _mm256_unpackhi_pd(z, none);
    use(first, Row{_mm256_permute2f128_pd(xy_even, z_even, 0x20)});
    use(first + 1, Row{_mm256_permute2f128_pd(xy_odd, z_odd, 0x20)});
    use(first + 2, Row{_mm256_permute2f128_pd(xy_even, z_even, 0x31)});
    use(first + 3, Row{_mm256_permute2f128_pd(xy_odd, z_odd, 0x31)});
}

/// Hands out (x, y, z, 0) of lane after lane.
template <class Use>
[[gnu::always_inline]] inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    four_rows(0, x.a, y.a, z.a, use);
    four_rows(4, x.b, y.b, z.b, use);
}

#include "runtime/advance/nested/scatter_add.inl"
