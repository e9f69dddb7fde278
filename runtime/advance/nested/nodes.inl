// Reading and writing local nodes in kernels (kernels.h): eight nodes to lanes and back.
//
// `Rows` holds x, y, z of eight nodes. With AVX-512 they are in the order of memory, so that sums over rows need no transposition;
// at the other levels of machine code they are transposed to lanes when they are read.
#pragma once

#include "runtime/simd/pack.inl"
#include "runtime/simd/row.inl"

inline const double* at(const void* base, std::uint16_t offset) {
    return reinterpret_cast<const double*>(static_cast<const char*>(base) + offset);
}
inline double* at(void* base, std::uint16_t offset) { return reinterpret_cast<double*>(static_cast<char*>(base) + offset); }
inline const double* at(const void* base, WideOffset offset) { return static_cast<const double*>(base) + offset.eights; }
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

#if defined __AVX512F__

inline __m512d two_rows(const double* low, const double* high) {
    return _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_load_pd(low)), _mm256_load_pd(high), 1);
}

/// x, y, z of eight nodes in the order of memory, two rows (x, y, z, t or 0) in each register: of the lanes 0 2, 1 3, 4 6, 5 7
/// after reading, of the lanes 0 4, 1 5, 2 6, 3 7 before writing.
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
inline Rows operator*(const Rows& a, Pack s) {
    return {{a.v[0] * s.part[0], a.v[1] * s.part[0], a.v[2] * s.part[0], a.v[3] * s.part[0]}};
}
inline Rows fma(const Rows& a, Pack s, const Rows& b) {
    return {{_mm512_fmadd_pd(a.v[0], s.part[0], b.v[0]), _mm512_fmadd_pd(a.v[1], s.part[0], b.v[1]),
             _mm512_fmadd_pd(a.v[2], s.part[0], b.v[2]), _mm512_fmadd_pd(a.v[3], s.part[0], b.v[3])}};
}
inline Rows zero_rows() { return {{_mm512_setzero_pd(), _mm512_setzero_pd(), _mm512_setzero_pd(), _mm512_setzero_pd()}}; }

/// Positions of the local nodes at eight offsets.
template <class Offset>
inline Rows read_rows(const void* base, const Offset (&o)[lanes]) {
    return {{two_rows(at(base, o[0]), at(base, o[2])), two_rows(at(base, o[1]), at(base, o[3])),
             two_rows(at(base, o[4]), at(base, o[6])), two_rows(at(base, o[5]), at(base, o[7]))}};
}
/// The shuffles used here and below have their pattern in the instruction, since patterns in memory would be loaded for each use.
inline void turn_to_lanes(const Rows& r, Pack& x, Pack& y, Pack& z) {
    const __m512d low0 = _mm512_unpacklo_pd(r.v[0], r.v[1]);  // x0 x1 | z0 z1 | x2 x3 | z2 z3
    const __m512d low4 = _mm512_unpacklo_pd(r.v[2], r.v[3]);
    x.part[0] = _mm512_shuffle_f64x2(low0, low4, 0x88);
    y.part[0] = _mm512_shuffle_f64x2(_mm512_unpackhi_pd(r.v[0], r.v[1]), _mm512_unpackhi_pd(r.v[2], r.v[3]), 0x88);
    z.part[0] = _mm512_shuffle_f64x2(low0, low4, 0xdd);
}
template <class Offset>
inline void gather(const void* base, const Offset (&o)[lanes], Pack& x, Pack& y, Pack& z) {
    turn_to_lanes(read_rows(base, o), x, y, z);
}

/// Rows (x, y, z, 0) of eight lanes.
inline Rows turn_to_rows(Pack x, Pack y, Pack z) {
    const __m512d xy_even = _mm512_unpacklo_pd(x.part[0], y.part[0]);  // x0 y0 | x2 y2 | x4 y4 | x6 y6
    const __m512d xy_odd = _mm512_unpackhi_pd(x.part[0], y.part[0]);
    // z0 0 | z2 0 | z4 0 | z6 0. This does not unpack with a register of zeros: g++ 12 -O2 -fsanitize=thread makes z0 z0 | z2 z2 ..
    // of that.
    const __m512d z_even = _mm512_maskz_mov_pd(0x55, z.part[0]);
    const __m512d z_odd = _mm512_maskz_permute_pd(0x55, z.part[0], 0xff);
    return {{_mm512_mask_permutex_pd(xy_even, 0xcc, z_even, 0x44),  // x0 y0 | z0 0 | x4 y4 | z4 0
             _mm512_mask_permutex_pd(xy_odd, 0xcc, z_odd, 0x44),
             _mm512_mask_permutex_pd(z_even, 0x33, xy_even, 0xee),  // x2 y2 | z2 0 | x6 y6 | z6 0
             _mm512_mask_permutex_pd(z_odd, 0x33, xy_odd, 0xee)}};
}

inline void add_row(double* row, __m256d value) { _mm256_store_pd(row, _mm256_add_pd(_mm256_load_pd(row), value)); }
inline void subtract_row(double* row, __m256d value) { _mm256_store_pd(row, _mm256_sub_pd(_mm256_load_pd(row), value)); }

/// Adds to the forces of the local nodes at eight offsets, one lane after another.
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

/// Keeps a constant in a register. Otherwise g++ 12 loads it at each use, which made a third of all loads.
inline Pack held(Pack a) {
    asm("" : "+v"(a.part[0]));
    return a;
}

/// Calls `use` with (x, y, z, 0) of lane after lane.
template <class Use>
[[gnu::always_inline]] inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    const __m512d xy_even = _mm512_unpacklo_pd(x.part[0], y.part[0]);  // x0 y0 | x2 y2 | x4 y4 | x6 y6
    const __m512d xy_odd = _mm512_unpackhi_pd(x.part[0], y.part[0]);
    // as in turn_to_rows, for the same reason
    const __m512d z_even = _mm512_maskz_mov_pd(0x55, z.part[0]);
    const __m512d z_odd = _mm512_maskz_permute_pd(0x55, z.part[0], 0xff);
    const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    const __m512i second = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    const __m512d rows[4] = {_mm512_permutex2var_pd(xy_even, first, z_even), _mm512_permutex2var_pd(xy_odd, first, z_odd),
                             _mm512_permutex2var_pd(xy_even, second, z_even), _mm512_permutex2var_pd(xy_odd, second, z_odd)};
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) use(i, Row{_mm512_castpd512_pd256(rows[i])});
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) use(4 + i, Row{_mm512_extractf64x4_pd(rows[i], 1)});
}

#else

#if defined __AVX2__

template <class Offset>
inline void gather4(const void* base, const Offset* o, Lanes& x, Lanes& y, Lanes& z) {
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
    gather4(base, o, x.part[0], y.part[0], z.part[0]);
    gather4(base, o + 4, x.part[1], y.part[1], z.part[1]);
}

inline void add_row(double* row, __m256d value) { _mm256_store_pd(row, _mm256_add_pd(_mm256_load_pd(row), value)); }

template <class Offset>
inline void scatter4(char* force, const Offset* o, __m256d x, __m256d y, __m256d z) {
    const __m256d none = _mm256_setzero_pd();
    const __m256d xy_even = _mm256_unpacklo_pd(x, y);
    const __m256d xy_odd = _mm256_unpackhi_pd(x, y);
    const __m256d z_even = _mm256_unpacklo_pd(z, none);
    const __m256d z_odd = _mm256_unpackhi_pd(z, none);
    add_row(at(force, o[0]), _mm256_permute2f128_pd(xy_even, z_even, 0x20));
    add_row(at(force, o[1]), _mm256_permute2f128_pd(xy_odd, z_odd, 0x20));
    add_row(at(force, o[2]), _mm256_permute2f128_pd(xy_even, z_even, 0x31));
    add_row(at(force, o[3]), _mm256_permute2f128_pd(xy_odd, z_odd, 0x31));
}

/// Adds (x, y, z, 0) to the forces of the local nodes at eight offsets, one lane after another, since lanes may share nodes.
template <class Offset>
inline void scatter_add(void* base, const Offset (&o)[lanes], Pack x, Pack y, Pack z) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    scatter4(force, o, x.part[0], y.part[0], z.part[0]);
    scatter4(force, o + 4, x.part[1], y.part[1], z.part[1]);
}

/// Without AVX-512 there are too few registers to keep constants, so they are loaded at each use.
inline Pack held(Pack a) { return a; }

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
    each_of_four(0, x.part[0], y.part[0], z.part[0], use);
    each_of_four(4, x.part[1], y.part[1], z.part[1], use);
}

#else

/// x, y, z of the local nodes at eight offsets.
template <class Offset>
inline void gather(const void* base, const Offset (&o)[lanes], Pack& x, Pack& y, Pack& z) {
    for (int i = 0; i < 4; ++i) {
        const double* const even = at(base, o[2 * i]);
        const double* const odd = at(base, o[2 * i + 1]);
        const __m128d xy_even = _mm_load_pd(even), xy_odd = _mm_load_pd(odd);
        x.part[i] = _mm_unpacklo_pd(xy_even, xy_odd);
        y.part[i] = _mm_unpackhi_pd(xy_even, xy_odd);
        z.part[i] = _mm_setr_pd(even[2], odd[2]);
    }
}

/// Adds (x, y, z, 0) to the forces of the local nodes at eight offsets, one lane after another, since lanes may share nodes.
template <class Offset>
inline void scatter_add(void* base, const Offset (&o)[lanes], Pack x, Pack y, Pack z) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    const auto add = [](double* row, __m128d xy, double third) {
        _mm_store_pd(row, _mm_load_pd(row) + xy);
        row[2] += third;
    };
    for (int i = 0; i < 4; ++i) {
        add(at(force, o[2 * i]), _mm_unpacklo_pd(x.part[i], y.part[i]), z.part[i][0]);
        add(at(force, o[2 * i + 1]), _mm_unpackhi_pd(x.part[i], y.part[i]), z.part[i][1]);
    }
}

inline Pack held(Pack a) { return a; }

template <class Use>
inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    const __m128d none = _mm_setzero_pd();
    for (int i = 0; i < 4; ++i) {
        use(2 * i, Row{_mm_unpacklo_pd(x.part[i], y.part[i]), _mm_unpacklo_pd(z.part[i], none)});
        use(2 * i + 1, Row{_mm_unpackhi_pd(x.part[i], y.part[i]), _mm_unpackhi_pd(z.part[i], none)});
    }
}

#endif

struct Rows {
    Pack x, y, z;
};
inline Rows operator+(const Rows& a, const Rows& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Rows operator-(const Rows& a, const Rows& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Rows operator*(const Rows& a, Pack s) { return {a.x * s, a.y * s, a.z * s}; }
inline Rows fma(const Rows& a, Pack s, const Rows& b) { return {fma(a.x, s, b.x), fma(a.y, s, b.y), fma(a.z, s, b.z)}; }
inline Rows zero_rows() { return {splat(0), splat(0), splat(0)}; }
template <class Offset>
inline Rows read_rows(const void* base, const Offset (&o)[lanes]) {
    Rows r;
    gather(base, o, r.x, r.y, r.z);
    return r;
}
inline void turn_to_lanes(const Rows& r, Pack& x, Pack& y, Pack& z) {
    x = r.x;
    y = r.y;
    z = r.z;
}
inline Rows turn_to_rows(Pack x, Pack y, Pack z) { return {x, y, z}; }
template <class Offset>
inline void add_rows(void* base, const Offset (&o)[lanes], const Rows& r) {
    scatter_add(base, o, r.x, r.y, r.z);
}
template <class Offset>
inline void subtract_rows(void* base, const Offset (&o)[lanes], const Rows& r) {
    const Pack none = splat(0);
    scatter_add(base, o, none - r.x, none - r.y, none - r.z);
}

#endif
