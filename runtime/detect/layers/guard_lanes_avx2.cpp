#include <immintrin.h>

#include <algorithm>
#include <bit>

#include "runtime/detect/layers/guard_lanes.h"

namespace avs::detect {
namespace {

std::uint32_t* append(unsigned lanes, std::size_t block, std::uint32_t* to) {
    for (; lanes != 0; lanes &= lanes - 1) {
        *to++ = static_cast<std::uint32_t>(block * guard_lanes + static_cast<std::size_t>(std::countr_zero(lanes)));
    }
    return to;
}

/// Bits of the lanes that the time is up for.
unsigned expired(const GuardLanes& guard, __m256i now) {
    const __m256i latest = _mm256_load_si256(reinterpret_cast<const __m256i*>(guard.latest));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(now, latest))));
}

std::size_t find_doubtful(const GuardLanes* guards, std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                          std::uint32_t* doubtful) {
    const __m256i time = _mm256_set1_epi64x(now);
    std::uint32_t* end = doubtful;
    const std::size_t last = row_of.empty() ? 0 : row_of.size() - 1;
    for (std::size_t block = 0; block * guard_lanes < row_of.size(); ++block) {
        const std::size_t slot = block * guard_lanes;
        const auto row = [&](std::size_t lane) { return _mm256_load_pd(&rows[row_of[std::min(slot + lane, last)]].x); };
        const __m256d a = row(0), b = row(1), c = row(2), d = row(3);
        const __m256d ab_xz = _mm256_unpacklo_pd(a, b), ab_ym = _mm256_unpackhi_pd(a, b);
        const __m256d cd_xz = _mm256_unpacklo_pd(c, d), cd_ym = _mm256_unpackhi_pd(c, d);
        const __m256d momentum[3] = {_mm256_permute2f128_pd(ab_xz, cd_xz, 0x20), _mm256_permute2f128_pd(ab_ym, cd_ym, 0x20),
                                     _mm256_permute2f128_pd(ab_xz, cd_xz, 0x31)};
        const __m256d inverse_mass = _mm256_permute2f128_pd(ab_ym, cd_ym, 0x31);
        const GuardLanes& guard = guards[block];
        __m256d off = _mm256_setzero_pd();
        for (int axis = 0; axis < 3; ++axis) {
            const __m256d change = _mm256_sub_pd(_mm256_mul_pd(inverse_mass, momentum[axis]), _mm256_load_pd(guard.velocity[axis]));
            off = _mm256_add_pd(off, _mm256_mul_pd(change, change));
        }
        // Not so of what is no number, either.
        const __m256d holds = _mm256_cmp_pd(off, _mm256_load_pd(guard.change_squared), _CMP_LE_OQ);
        const unsigned there = (1U << std::min(guard_lanes, row_of.size() - slot)) - 1;
        const unsigned doubt = (~static_cast<unsigned>(_mm256_movemask_pd(holds)) | expired(guard, time)) & there;
        end = append(doubt, block, end);
    }
    return static_cast<std::size_t>(end - doubtful);
}

std::size_t find_expired(std::span<const GuardLanes> guards, Tick now, std::uint32_t* doubtful) {
    const __m256i time = _mm256_set1_epi64x(now);
    std::uint32_t* end = doubtful;
    for (std::size_t block = 0; block < guards.size(); ++block) end = append(expired(guards[block], time), block, end);
    return static_cast<std::size_t>(end - doubtful);
}

}  // namespace

const GuardFunctions avx2_guards{.find_doubtful = find_doubtful, .find_expired = find_expired};

}  // namespace avs::detect
