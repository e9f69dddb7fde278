// Lanes: as many doubles as a register of this level holds. Included inside an unnamed namespace of a file that avs_lanes builds
// (runtime/simd/README.md), which has included <immintrin.h>, <cstddef>, <cstdint> and <cstring>.
//
// Vectors are g++'s own: + - * / and comparisons are IEEE operations lane by lane at every level, m ? a : b chooses by lane.
#pragma once

#if defined __AVX512F__
constexpr std::size_t width = 8;
#elif defined __AVX2__
constexpr std::size_t width = 4;
#else
constexpr std::size_t width = 2;
#endif

#define AVS_LANES [[gnu::always_inline]] inline

using Lanes = double __attribute__((vector_size(8 * width)));
using Mask = decltype(Lanes{} < Lanes{});

/// The same number in all lanes, minus zero included.
AVS_LANES Lanes filled(double a) { return a - Lanes{}; }
AVS_LANES Lanes larger(const Lanes& a, const Lanes& b) { return a < b ? b : a; }   // the larger one of each lane, as std::max
AVS_LANES Lanes smaller(const Lanes& a, const Lanes& b) { return b < a ? b : a; }  // the smaller one of each lane, as std::min
AVS_LANES Lanes square_root(const Lanes& a) {
#if defined __AVX512F__
    return _mm512_sqrt_pd(a);
#elif defined __AVX2__
    return _mm256_sqrt_pd(a);
#else
    return _mm_sqrt_pd(a);
#endif
}

AVS_LANES Lanes from(const double* lanes) {
    Lanes r;
    std::memcpy(&r, lanes, sizeof r);
    return r;
}
AVS_LANES void to(double* lanes, const Lanes& a) { std::memcpy(lanes, &a, sizeof a); }

/// The signs of a mask's lanes as bits, one per lane.
AVS_LANES std::uint32_t bits_of(const Mask& mask) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < width; ++i) bits |= static_cast<std::uint32_t>(mask[i] & 1) << i;
    return bits;
}
/// Bits of the lanes where a < b, or a <= b. Where the processor's comparison gives bits, no register is filled with a mask first.
AVS_LANES std::uint32_t is_less(const Lanes& a, const Lanes& b) {
#if defined __AVX512F__
    return _mm512_cmp_pd_mask(a, b, _CMP_LT_OQ);
#else
    return bits_of(a < b);
#endif
}
AVS_LANES std::uint32_t is_at_most(const Lanes& a, const Lanes& b) {
#if defined __AVX512F__
    return _mm512_cmp_pd_mask(a, b, _CMP_LE_OQ);
#elif defined __AVX2__
    return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_cmp_pd(a, b, _CMP_LE_OQ)));
#else
    return bits_of(a <= b);
#endif
}
