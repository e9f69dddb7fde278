// What thin bodies need beyond sums and products: IEEE division and square root, comparisons. Same interface as lane_math_baseline.inl.
inline Pack operator/(Pack a, Pack b) { return {_mm512_div_pd(a.v, b.v)}; }
inline Pack root(Pack a) { return {_mm512_sqrt_pd(a.v)}; }
inline Pack magnitude(Pack a) { return {_mm512_abs_pd(a.v)}; }
inline Pack with_sign_of(Pack a, Pack b) {
    const __m512d sign = _mm512_set1_pd(-0.0);
    return {_mm512_or_pd(_mm512_andnot_pd(sign, a.v), _mm512_and_pd(sign, b.v))};
}
inline Pack where_less(Pack a, Pack b, Pack yes, Pack no) {
    return {_mm512_mask_blend_pd(_mm512_cmp_pd_mask(a.v, b.v, _CMP_LT_OQ), no.v, yes.v)};
}
