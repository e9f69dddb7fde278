// Row: four doubles, usually (x, y, z, extra) of one node.
#pragma once

#include "runtime/simd/lanes.inl"
#if defined __AVX2__

struct Row {
    __m256d v;
};
inline Row load_row(const double* p) { return {_mm256_loadu_pd(p)}; }
inline void store_row(double* p, Row a) { _mm256_storeu_pd(p, a.v); }
/// Stores the first three numbers at any address.
inline void store_three(double* p, Row a) {
    _mm_storeu_pd(p, _mm256_castpd256_pd128(a.v));
    _mm_store_sd(p + 2, _mm256_extractf128_pd(a.v, 1));
}
inline Row splat_row(double a) { return {_mm256_set1_pd(a)}; }
inline Row row_of(double a, double b, double c, double d) { return {_mm256_setr_pd(a, b, c, d)}; }
inline Row zero_row() { return {_mm256_setzero_pd()}; }
inline Row operator+(Row a, Row b) { return {_mm256_add_pd(a.v, b.v)}; }
inline Row operator-(Row a, Row b) { return {_mm256_sub_pd(a.v, b.v)}; }
inline Row operator*(Row a, Row b) { return {_mm256_mul_pd(a.v, b.v)}; }
/// a b + c, rounded once
inline Row fma(Row a, Row b, Row c) { return {_mm256_fmadd_pd(a.v, b.v, c.v)}; }
/// A row whose four numbers are all the same component of another row.
template <int component>
inline Row splat_of(Row a) {
    return {_mm256_permute4x64_pd(a.v, component * 0b01010101)};
}
/// The first three numbers of a, and the last of b.
inline Row last_of(Row a, Row b) { return {_mm256_blend_pd(a.v, b.v, 8)}; }
/// A row in the order (1, 2, 0, 3), or (2, 0, 1, 3).
inline Row rotate1(Row a) { return {_mm256_permute4x64_pd(a.v, 0b11001001)}; }
inline Row rotate2(Row a) { return {_mm256_permute4x64_pd(a.v, 0b11010010)}; }
/// Transposes three rows: x = (a0, b0, c0, 0), y and z likewise.
inline void transpose3(Row a, Row b, Row c, Row& x, Row& y, Row& z) {
    const __m256d none = _mm256_setzero_pd();
    const __m256d low = _mm256_unpacklo_pd(a.v, b.v);
    const __m256d high = _mm256_unpackhi_pd(a.v, b.v);
    const __m256d c_low = _mm256_unpacklo_pd(c.v, none);
    const __m256d c_high = _mm256_unpackhi_pd(c.v, none);
    x = {_mm256_permute2f128_pd(low, c_low, 0x20)};
    y = {_mm256_permute2f128_pd(high, c_high, 0x20)};
    z = {_mm256_permute2f128_pd(low, c_low, 0x31)};
}
/// Sums of components: ((a0 + a1) + (a2 + a3), the same of b, of c, 0)
inline Row sums(Row a, Row b, Row c) {
    const __m256d ab = _mm256_hadd_pd(a.v, b.v);
    const __m256d c0 = _mm256_hadd_pd(c.v, _mm256_setzero_pd());
    return {_mm256_add_pd(_mm256_permute2f128_pd(ab, c0, 0x20), _mm256_permute2f128_pd(ab, c0, 0x31))};
}

#else

/// A row in two registers: the first two components, and the last two.
struct Row {
    __m128d xy, zw;
};
inline Row load_row(const double* p) { return {_mm_loadu_pd(p), _mm_loadu_pd(p + 2)}; }
inline void store_row(double* p, Row a) {
    _mm_storeu_pd(p, a.xy);
    _mm_storeu_pd(p + 2, a.zw);
}
inline void store_three(double* p, Row a) {
    _mm_storeu_pd(p, a.xy);
    _mm_store_sd(p + 2, a.zw);
}
inline Row splat_row(double a) { return {_mm_set1_pd(a), _mm_set1_pd(a)}; }
inline Row row_of(double a, double b, double c, double d) { return {_mm_setr_pd(a, b), _mm_setr_pd(c, d)}; }
inline Row zero_row() { return {_mm_setzero_pd(), _mm_setzero_pd()}; }
inline Row operator+(Row a, Row b) { return {_mm_add_pd(a.xy, b.xy), _mm_add_pd(a.zw, b.zw)}; }
inline Row operator-(Row a, Row b) { return {_mm_sub_pd(a.xy, b.xy), _mm_sub_pd(a.zw, b.zw)}; }
inline Row operator*(Row a, Row b) { return {_mm_mul_pd(a.xy, b.xy), _mm_mul_pd(a.zw, b.zw)}; }
inline Row fma(Row a, Row b, Row c) {
    return {_mm_setr_pd(__builtin_fma(a.xy[0], b.xy[0], c.xy[0]), __builtin_fma(a.xy[1], b.xy[1], c.xy[1])),
            _mm_setr_pd(__builtin_fma(a.zw[0], b.zw[0], c.zw[0]), __builtin_fma(a.zw[1], b.zw[1], c.zw[1]))};
}
template <int component>
inline Row splat_of(Row a) {
    const __m128d half = component < 2 ? a.xy : a.zw;
    const __m128d both = component % 2 == 0 ? _mm_unpacklo_pd(half, half) : _mm_unpackhi_pd(half, half);
    return {both, both};
}
inline Row last_of(Row a, Row b) { return {a.xy, _mm_shuffle_pd(a.zw, b.zw, 2)}; }
inline Row rotate1(Row a) { return {_mm_shuffle_pd(a.xy, a.zw, 1), _mm_shuffle_pd(a.xy, a.zw, 2)}; }
inline Row rotate2(Row a) { return {_mm_shuffle_pd(a.zw, a.xy, 0), _mm_shuffle_pd(a.xy, a.zw, 3)}; }
inline void transpose3(Row a, Row b, Row c, Row& x, Row& y, Row& z) {
    const __m128d none = _mm_setzero_pd();
    x = {_mm_unpacklo_pd(a.xy, b.xy), _mm_unpacklo_pd(c.xy, none)};
    y = {_mm_unpackhi_pd(a.xy, b.xy), _mm_unpackhi_pd(c.xy, none)};
    z = {_mm_unpacklo_pd(a.zw, b.zw), _mm_unpacklo_pd(c.zw, none)};
}
inline Row sums(Row a, Row b, Row c) {
    const auto pairs = [](__m128d p, __m128d q) { return _mm_add_pd(_mm_unpacklo_pd(p, q), _mm_unpackhi_pd(p, q)); };
    const __m128d none = _mm_setzero_pd();
    return {_mm_add_pd(pairs(a.xy, b.xy), pairs(a.zw, b.zw)), _mm_add_pd(pairs(c.xy, none), pairs(c.zw, none))};
}

#endif

inline Row splat_at(const double* p) { return splat_row(*p); }
inline Row splat_last(Row a) { return splat_of<3>(a); }
