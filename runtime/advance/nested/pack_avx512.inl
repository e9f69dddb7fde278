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
inline const double* at(const void* base, WideOffset offset) { return static_cast<const double*>(base) + offset.eights; }
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

inline __m512d two_rows(const double* low, const double* high) {
    return _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_load_pd(low)), _mm256_load_pd(high), 1);
}

/// x, y, z of eight nodes as they stand in memory: rows of lanes 0 2, 1 3, 4 6, 5 7 when read, of lanes 0 4, 1 5, 2 6, 3 7 when
/// written.
struct Rows {
    __m512d v[4];
};
inline Rows operator+(const Rows& a, const Rows& b) {
    return {{a.v[0] + b.v[0], a.v[1] + b.v[1], a.v[2] + b.v[2], a.v[3] + b.v[3]}};
}
inline Rows operator-(const Rows& a, const Rows& b) {
    return {{a.v[0] - b.v[0], a.v[1] - b.v[1], a.v[2] - b.v[2], a.v[3] - b.v[3]}};
}
/// All lanes of `s` are the same.
inline Rows operator*(const Rows& a, Pack s) { return {{a.v[0] * s.v, a.v[1] * s.v, a.v[2] * s.v, a.v[3] * s.v}}; }
inline Rows fma(const Rows& a, Pack s, const Rows& b) {
    return {{_mm512_fmadd_pd(a.v[0], s.v, b.v[0]), _mm512_fmadd_pd(a.v[1], s.v, b.v[1]), _mm512_fmadd_pd(a.v[2], s.v, b.v[2]),
             _mm512_fmadd_pd(a.v[3], s.v, b.v[3])}};
}
inline Rows zero_rows() { return {{_mm512_setzero_pd(), _mm512_setzero_pd(), _mm512_setzero_pd(), _mm512_setzero_pd()}}; }

/// Positions of the local nodes at eight offsets.
template <class Offset>
inline Rows read_rows(const void* base, const Offset (&o)[lanes]) {
    return {{two_rows(at(base, o[0]), at(base, o[2])), two_rows(at(base, o[1]), at(base, o[3])),
             two_rows(at(base, o[4]), at(base, o[6])), two_rows(at(base, o[5]), at(base, o[7]))}};
}
/// Shuffles have their pattern in the instruction, here and below: tables of places would be read again and again.
inline void turn_to_lanes(const Rows& r, Pack& x, Pack& y, Pack& z) {
    const __m512d low0 = _mm512_unpacklo_pd(r.v[0], r.v[1]);  // x0 x1 | z0 z1 | x2 x3 | z2 z3
    const __m512d low4 = _mm512_unpacklo_pd(r.v[2], r.v[3]);
    x.v = _mm512_shuffle_f64x2(low0, low4, 0x88);
    y.v = _mm512_shuffle_f64x2(_mm512_unpackhi_pd(r.v[0], r.v[1]), _mm512_unpackhi_pd(r.v[2], r.v[3]), 0x88);
    z.v = _mm512_shuffle_f64x2(low0, low4, 0xdd);
}
template <class Offset>
inline void gather(const void* base, const Offset (&o)[lanes], Pack& x, Pack& y, Pack& z) {
    turn_to_lanes(read_rows(base, o), x, y, z);
}

/// (x, y, z, 0) of eight lanes.
inline Rows turn_to_rows(Pack x, Pack y, Pack z) {
    const __m512d xy_even = _mm512_unpacklo_pd(x.v, y.v);  // x0 y0 | x2 y2 | x4 y4 | x6 y6
    const __m512d xy_odd = _mm512_unpackhi_pd(x.v, y.v);
    // z0 0 | z2 0 | z4 0 | z6 0. Not by unpacking with a register of zeros: g++ 12 -O2 -fsanitize=thread makes z0 z0 | z2 z2 .. of
    // that.
    const __m512d z_even = _mm512_maskz_mov_pd(0x55, z.v);
    const __m512d z_odd = _mm512_maskz_permute_pd(0x55, z.v, 0xff);
    return {{_mm512_mask_permutex_pd(xy_even, 0xcc, z_even, 0x44),  // x0 y0 | z0 0 | x4 y4 | z4 0
             _mm512_mask_permutex_pd(xy_odd, 0xcc, z_odd, 0x44),
             _mm512_mask_permutex_pd(z_even, 0x33, xy_even, 0xee),  // x2 y2 | z2 0 | x6 y6 | z6 0
             _mm512_mask_permutex_pd(z_odd, 0x33, xy_odd, 0xee)}};
}

inline void add_row(double* row, __m256d value) { _mm256_store_pd(row, _mm256_add_pd(_mm256_load_pd(row), value)); }
inline void subtract_row(double* row, __m256d value) { _mm256_store_pd(row, _mm256_sub_pd(_mm256_load_pd(row), value)); }

/// To the forces of the local nodes at eight offsets, one lane after another.
template <class Offset>
inline void add_rows(void* base, const Offset (&o)[lanes], const Rows& r) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    for (int i = 0; i < 4; ++i) add_row(at(force, o[i]), _mm512_castpd512_pd256(r.v[i]));
    for (int i = 0; i < 4; ++i) add_row(at(force, o[4 + i]), _mm512_extractf64x4_pd(r.v[i], 1));
}
template <class Offset>
inline void subtract_rows(void* base, const Offset (&o)[lanes], const Rows& r) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    for (int i = 0; i < 4; ++i) subtract_row(at(force, o[i]), _mm512_castpd512_pd256(r.v[i]));
    for (int i = 0; i < 4; ++i) subtract_row(at(force, o[4 + i]), _mm512_extractf64x4_pd(r.v[i], 1));
}
template <class Offset>
inline void scatter_add(void* base, const Offset (&o)[lanes], Pack x, Pack y, Pack z) {
    add_rows(base, o, turn_to_rows(x, y, z));
}

#include "runtime/advance/nested/row_avx.inl"
