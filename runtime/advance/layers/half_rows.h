#pragma once

#include <emmintrin.h>

#include "runtime/base/vec3.h"
#include "runtime/state/rows.h"

namespace avs::advance {

/// A row of momentum, or a vector followed by a zero, as two halves: x and y, z and the inverse mass. The bits of each coordinate
/// are those of Vec3's operations. Rows are read in the same halves as they are written, so that the processor can forward a recent
/// store to the load.
struct HalfRows {
    __m128d xy, z;
};

inline HalfRows half_rows(const state::MomentumRow& row) { return {_mm_load_pd(&row.x), _mm_load_pd(&row.z)}; }
inline HalfRows half_rows(const Vec3& a) { return {_mm_set_pd(a.y, a.x), _mm_set_sd(a.z)}; }
inline void store(const HalfRows& a, state::MomentumRow& row) {
    _mm_store_pd(&row.x, a.xy);
    _mm_store_pd(&row.z, a.z);
}
inline Vec3 vector_of(const HalfRows& a) {
    return {_mm_cvtsd_f64(a.xy), _mm_cvtsd_f64(_mm_unpackhi_pd(a.xy, a.xy)), _mm_cvtsd_f64(a.z)};
}

inline HalfRows operator+(const HalfRows& a, const HalfRows& b) { return {_mm_add_pd(a.xy, b.xy), _mm_add_pd(a.z, b.z)}; }
inline HalfRows operator*(__m128d s, const HalfRows& a) { return {_mm_mul_pd(s, a.xy), _mm_mul_pd(s, a.z)}; }
inline HalfRows operator*(double s, const HalfRows& a) { return _mm_set1_pd(s) * a; }
/// Scalar product of the vectors.
inline double dot(const HalfRows& a, const HalfRows& b) {
    const __m128d xy = _mm_mul_pd(a.xy, b.xy);
    return _mm_cvtsd_f64(_mm_add_sd(_mm_add_sd(xy, _mm_unpackhi_pd(xy, xy)), _mm_mul_sd(a.z, b.z)));
}
/// Velocity of a row, followed by the inverse mass squared.
inline HalfRows velocity(const HalfRows& row) { return _mm_unpackhi_pd(row.z, row.z) * row; }

}  // namespace avs::advance
