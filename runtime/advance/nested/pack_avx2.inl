// Eight doubles, one per element of a batch, in two registers. Same interface as pack_baseline.inl.
struct Pack {
    __m256d a, b;
};

inline Pack load(const double* p) { return {_mm256_load_pd(p), _mm256_load_pd(p + 4)}; }
inline Pack load(const float* p) { return {_mm256_cvtps_pd(_mm_load_ps(p)), _mm256_cvtps_pd(_mm_load_ps(p + 4))}; }
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

inline const double* at(const void* base, std::uint16_t offset) {
    return reinterpret_cast<const double*>(static_cast<const char*>(base) + offset);
}
inline double* at(void* base, std::uint16_t offset) { return reinterpret_cast<double*>(static_cast<char*>(base) + offset); }
inline const double* at(const void* base, WideOffset offset) { return static_cast<const double*>(base) + offset.eights; }
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

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

/// Adds (x, y, z, 0) to the forces of the local nodes at eight offsets, all different.
template <class Offset>
inline void scatter_add(void* base, const Offset (&o)[lanes], Pack x, Pack y, Pack z) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    scatter4(force, o, x.a, y.a, z.a);
    scatter4(force, o + 4, x.b, y.b, z.b);
}

/// x, y, z of eight nodes; as in pack_avx512.inl.
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
inline void add_rows(void* base, const Offset (&o)[lanes], const Rows& r) { scatter_add(base, o, r.x, r.y, r.z); }
template <class Offset>
inline void subtract_rows(void* base, const Offset (&o)[lanes], const Rows& r) {
    const Pack none = splat(0);
    scatter_add(base, o, none - r.x, none - r.y, none - r.z);
}

#include "runtime/advance/nested/row_avx.inl"
