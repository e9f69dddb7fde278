// Eight doubles, one per element of a batch, in one register; and one row of four doubles. Same interface as pack_baseline.inl.
struct Pack {
    __m512d v;
};

inline Pack load(const double* p) { return {_mm512_load_pd(p)}; }
inline Pack load(const float* p) { return {_mm512_cvtps_pd(_mm256_load_ps(p))}; }
inline void store(double* p, Pack a) { _mm512_store_pd(p, a.v); }
inline Pack splat(double a) { return {_mm512_set1_pd(a)}; }
inline Pack operator+(Pack a, Pack b) { return {_mm512_add_pd(a.v, b.v)}; }
inline Pack operator-(Pack a, Pack b) { return {_mm512_sub_pd(a.v, b.v)}; }
inline Pack operator*(Pack a, Pack b) { return {_mm512_mul_pd(a.v, b.v)}; }
/// a b + c and c - a b, rounded once
inline Pack fma(Pack a, Pack b, Pack c) { return {_mm512_fmadd_pd(a.v, b.v, c.v)}; }
inline Pack fnma(Pack a, Pack b, Pack c) { return {_mm512_fnmadd_pd(a.v, b.v, c.v)}; }

inline const double* at(const void* base, std::uint16_t offset) {
    return reinterpret_cast<const double*>(static_cast<const char*>(base) + offset);
}
inline double* at(void* base, std::uint16_t offset) { return reinterpret_cast<double*>(static_cast<char*>(base) + offset); }

inline __m512d two_rows(const double* low, const double* high) {
    return _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_load_pd(low)), _mm256_load_pd(high), 1);
}

/// x, y, z of the local nodes at eight offsets.
inline void gather(const void* base, const LaneOffsets& o, Pack& x, Pack& y, Pack& z) {
    const __m512d r0 = two_rows(at(base, o[0]), at(base, o[4]));
    const __m512d r1 = two_rows(at(base, o[1]), at(base, o[5]));
    const __m512d r2 = two_rows(at(base, o[2]), at(base, o[6]));
    const __m512d r3 = two_rows(at(base, o[3]), at(base, o[7]));
    const __m512d low01 = _mm512_unpacklo_pd(r0, r1);  // x0 x1 | z0 z1 | x4 x5 | z4 z5
    const __m512d low23 = _mm512_unpacklo_pd(r2, r3);
    const __m512d high01 = _mm512_unpackhi_pd(r0, r1);
    const __m512d high23 = _mm512_unpackhi_pd(r2, r3);
    x.v = _mm512_permutex2var_pd(low01, _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13), low23);
    y.v = _mm512_permutex2var_pd(high01, _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13), high23);
    z.v = _mm512_permutex2var_pd(low01, _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15), low23);
}

inline void add_row(double* row, __m256d value) { _mm256_store_pd(row, _mm256_add_pd(_mm256_load_pd(row), value)); }

/// Adds (x, y, z, 0) to the forces of the local nodes at eight offsets, all different.
inline void scatter_add(void* base, const LaneOffsets& o, Pack x, Pack y, Pack z) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    const __m512d xy_even = _mm512_unpacklo_pd(x.v, y.v);  // x0 y0 | x2 y2 | x4 y4 | x6 y6
    const __m512d xy_odd = _mm512_unpackhi_pd(x.v, y.v);
    // z0 0 | z2 0 | z4 0 | z6 0. Not by unpacking with a register of zeros: g++ 12 -O2 -fsanitize=thread makes z0 z0 | z2 z2 .. of that.
    const __m512d z_even = _mm512_maskz_mov_pd(0x55, z.v);
    const __m512d z_odd = _mm512_maskz_permute_pd(0x55, z.v, 0xff);
    const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    const __m512i second = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    const __m512d r0 = _mm512_permutex2var_pd(xy_even, first, z_even);
    const __m512d r1 = _mm512_permutex2var_pd(xy_odd, first, z_odd);
    const __m512d r2 = _mm512_permutex2var_pd(xy_even, second, z_even);
    const __m512d r3 = _mm512_permutex2var_pd(xy_odd, second, z_odd);
    add_row(at(force, o[0]), _mm512_castpd512_pd256(r0));
    add_row(at(force, o[1]), _mm512_castpd512_pd256(r1));
    add_row(at(force, o[2]), _mm512_castpd512_pd256(r2));
    add_row(at(force, o[3]), _mm512_castpd512_pd256(r3));
    add_row(at(force, o[4]), _mm512_extractf64x4_pd(r0, 1));
    add_row(at(force, o[5]), _mm512_extractf64x4_pd(r1, 1));
    add_row(at(force, o[6]), _mm512_extractf64x4_pd(r2, 1));
    add_row(at(force, o[7]), _mm512_extractf64x4_pd(r3, 1));
}

#include "runtime/advance/nested/row_avx.inl"
