// One row of four doubles.
struct Row {
    __m256d v;
};
inline Row load_row(const double* p) { return {_mm256_load_pd(p)}; }
inline void store_row(double* p, Row a) { _mm256_store_pd(p, a.v); }
inline Row splat_row(double a) { return {_mm256_set1_pd(a)}; }
inline Row zero_row() { return {_mm256_setzero_pd()}; }
inline Row operator+(Row a, Row b) { return {_mm256_add_pd(a.v, b.v)}; }
inline Row operator-(Row a, Row b) { return {_mm256_sub_pd(a.v, b.v)}; }
inline Row operator*(Row a, Row b) { return {_mm256_mul_pd(a.v, b.v)}; }
inline Row fma(Row a, Row b, Row c) { return {_mm256_fmadd_pd(a.v, b.v, c.v)}; }
/// The last component in all places.
inline Row splat_last(Row a) { return {_mm256_permute4x64_pd(a.v, 0xff)}; }
/// The first three of a, the last of b.
inline Row last_of(Row a, Row b) { return {_mm256_blend_pd(a.v, b.v, 8)}; }
