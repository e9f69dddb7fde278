// Four doubles, usually (x, y, z, extra) of one node. Same interface as lanes_baseline.inl.
struct Lanes {
    __m256d v;
};

inline Lanes load(const double* p) { return {_mm256_loadu_pd(p)}; }
inline void store(double* p, Lanes a) { _mm256_storeu_pd(p, a.v); }
/// The first three.
inline void store_three(double* p, Lanes a) {
    _mm_storeu_pd(p, _mm256_castpd256_pd128(a.v));
    _mm_store_sd(p + 2, _mm256_extractf128_pd(a.v, 1));
}
inline Lanes splat(double a) { return {_mm256_set1_pd(a)}; }
inline Lanes splat_at(const double* p) { return {_mm256_broadcast_sd(p)}; }
inline Lanes lanes(double a, double b, double c, double d) { return {_mm256_setr_pd(a, b, c, d)}; }
inline Lanes zero() { return {_mm256_setzero_pd()}; }

inline Lanes operator+(Lanes a, Lanes b) { return {_mm256_add_pd(a.v, b.v)}; }
inline Lanes operator-(Lanes a, Lanes b) { return {_mm256_sub_pd(a.v, b.v)}; }
inline Lanes operator*(Lanes a, Lanes b) { return {_mm256_mul_pd(a.v, b.v)}; }
/// a b + c, rounded once
inline Lanes fma(Lanes a, Lanes b, Lanes c) { return {_mm256_fmadd_pd(a.v, b.v, c.v)}; }

/// The first three lanes of a, the last of b.
inline Lanes last_lane_of(Lanes a, Lanes b) { return {_mm256_blend_pd(a.v, b.v, 8)}; }
/// (1, 2, 0, 3) and (2, 0, 1, 3)
inline Lanes rotate1(Lanes a) { return {_mm256_permute4x64_pd(a.v, 0b11001001)}; }
inline Lanes rotate2(Lanes a) { return {_mm256_permute4x64_pd(a.v, 0b11010010)}; }
template <int lane>
inline Lanes splat_lane(Lanes a) {
    return {_mm256_permute4x64_pd(a.v, lane * 0b01010101)};
}

/// x = (a0, b0, c0, 0), y and z likewise
inline void transpose3(Lanes a, Lanes b, Lanes c, Lanes& x, Lanes& y, Lanes& z) {
    const __m256d none = _mm256_setzero_pd();
    const __m256d low = _mm256_unpacklo_pd(a.v, b.v);
    const __m256d high = _mm256_unpackhi_pd(a.v, b.v);
    const __m256d c_low = _mm256_unpacklo_pd(c.v, none);
    const __m256d c_high = _mm256_unpackhi_pd(c.v, none);
    x = {_mm256_permute2f128_pd(low, c_low, 0x20)};
    y = {_mm256_permute2f128_pd(high, c_high, 0x20)};
    z = {_mm256_permute2f128_pd(low, c_low, 0x31)};
}

/// Sums over lanes: ((a0 + a1) + (a2 + a3), the same of b, of c, 0)
inline Lanes sums(Lanes a, Lanes b, Lanes c) {
    const __m256d ab = _mm256_hadd_pd(a.v, b.v);
    const __m256d c0 = _mm256_hadd_pd(c.v, _mm256_setzero_pd());
    return {_mm256_add_pd(_mm256_permute2f128_pd(ab, c0, 0x20), _mm256_permute2f128_pd(ab, c0, 0x31))};
}
