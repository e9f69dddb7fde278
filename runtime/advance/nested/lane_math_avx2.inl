// What thin bodies need beyond sums and products: IEEE division and square root, comparisons. Same interface as lane_math_baseline.inl.
inline Pack operator/(Pack x, Pack y) { return {_mm256_div_pd(x.a, y.a), _mm256_div_pd(x.b, y.b)}; }
inline Pack root(Pack x) { return {_mm256_sqrt_pd(x.a), _mm256_sqrt_pd(x.b)}; }
inline Pack magnitude(Pack x) {
    const __m256d sign = _mm256_set1_pd(-0.0);
    return {_mm256_andnot_pd(sign, x.a), _mm256_andnot_pd(sign, x.b)};
}
inline Pack with_sign_of(Pack x, Pack y) {
    const __m256d sign = _mm256_set1_pd(-0.0);
    return {_mm256_or_pd(_mm256_andnot_pd(sign, x.a), _mm256_and_pd(sign, y.a)),
            _mm256_or_pd(_mm256_andnot_pd(sign, x.b), _mm256_and_pd(sign, y.b))};
}
inline Pack where_less(Pack x, Pack y, Pack yes, Pack no) {
    return {_mm256_blendv_pd(no.a, yes.a, _mm256_cmp_pd(x.a, y.a, _CMP_LT_OQ)),
            _mm256_blendv_pd(no.b, yes.b, _mm256_cmp_pd(x.b, y.b, _CMP_LT_OQ))};
}
