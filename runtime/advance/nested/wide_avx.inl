// Included by wide_avx*.inl.

/// The first three, anywhere.
inline void store_three(double* p, Row a) {
    _mm_storeu_pd(p, _mm256_castpd256_pd128(a.v));
    _mm_store_sd(p + 2, _mm256_extractf128_pd(a.v, 1));
}
