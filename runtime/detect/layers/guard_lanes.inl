// Guards of vertices; built for each level of machine code (avs_lanes). With AVX2 or AVX-512 four guards are tested together.
#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "runtime/detect/layers/guard_lanes.h"

namespace avs::detect {
namespace {

#if defined __AVX2__

std::uint32_t* append(unsigned lanes, std::size_t block, std::uint32_t* to) {
    for (; lanes != 0; lanes &= lanes - 1) {
        *to++ = static_cast<std::uint32_t>(block * guard_lanes + static_cast<std::size_t>(std::countr_zero(lanes)));
    }
    return to;
}

/// Bits of the lanes whose guards are no longer valid at `now`.
unsigned expired(const GuardLanes& guard, __m256i now) {
    const __m256i latest = _mm256_load_si256(reinterpret_cast<const __m256i*>(guard.latest));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(now, latest))));
}

/// Bits of the lanes of a block that are in doubt, from the rows of momenta of their vertices.
unsigned doubtful_lanes(const GuardLanes& guard, const __m256d (&row)[guard_lanes], __m256i now) {
    const __m256d ab_xz = _mm256_unpacklo_pd(row[0], row[1]), ab_ym = _mm256_unpackhi_pd(row[0], row[1]);
    const __m256d cd_xz = _mm256_unpacklo_pd(row[2], row[3]), cd_ym = _mm256_unpackhi_pd(row[2], row[3]);
    const __m256d momentum[3] = {_mm256_permute2f128_pd(ab_xz, cd_xz, 0x20), _mm256_permute2f128_pd(ab_ym, cd_ym, 0x20),
                                 _mm256_permute2f128_pd(ab_xz, cd_xz, 0x31)};
    const __m256d inverse_mass = _mm256_permute2f128_pd(ab_ym, cd_ym, 0x31);
    __m256d off = _mm256_setzero_pd();
    for (int axis = 0; axis < 3; ++axis) {
        const __m256d change = _mm256_sub_pd(_mm256_mul_pd(inverse_mass, momentum[axis]), _mm256_load_pd(guard.velocity[axis]));
        off = _mm256_add_pd(off, _mm256_mul_pd(change, change));
    }
    // The comparison is false for NaN, too, so such a vertex is in doubt.
    const __m256d holds = _mm256_cmp_pd(off, _mm256_load_pd(guard.change_squared), _CMP_LE_OQ);
    const __m256d late =
        _mm256_castsi256_pd(_mm256_cmpgt_epi64(now, _mm256_load_si256(reinterpret_cast<const __m256i*>(guard.latest))));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_andnot_pd(late, holds))) ^ 0xfU;
}

std::size_t find_doubtful(const GuardLanes* guards, std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                          std::uint32_t* doubtful) {
    const __m256i time = _mm256_set1_epi64x(now);
    std::uint32_t* end = doubtful;
    const std::size_t whole = row_of.size() / guard_lanes;
    const auto row = [&](std::size_t slot) { return _mm256_load_pd(&rows[row_of[slot]].x); };
    for (std::size_t block = 0; block < whole; ++block) {
        const std::size_t slot = block * guard_lanes;
        const unsigned doubt = doubtful_lanes(guards[block], {row(slot), row(slot + 1), row(slot + 2), row(slot + 3)}, time);
        end = append(doubt, block, end);
    }
    if (const std::size_t left = row_of.size() % guard_lanes; left != 0) {
        const std::size_t last = row_of.size() - 1;
        const auto repeated = [&](std::size_t lane) { return row(std::min(whole * guard_lanes + lane, last)); };
        const unsigned doubt = doubtful_lanes(guards[whole], {repeated(0), repeated(1), repeated(2), repeated(3)}, time);
        end = append(doubt & ((1U << left) - 1), whole, end);
    }
    return static_cast<std::size_t>(end - doubtful);
}

std::size_t find_expired(std::span<const GuardLanes> guards, Tick now, std::uint32_t* doubtful) {
    const __m256i time = _mm256_set1_epi64x(now);
    std::uint32_t* end = doubtful;
    for (std::size_t block = 0; block < guards.size(); ++block) end = append(expired(guards[block], time), block, end);
    return static_cast<std::size_t>(end - doubtful);
}

#else

// The two functions below have no branch, since it cannot be predicted which vertices are in doubt.

std::size_t find_doubtful(const GuardLanes* guards, std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                          std::uint32_t* doubtful) {
    std::size_t found = 0;
    for (std::size_t slot = 0; slot < row_of.size(); ++slot) {
        const Vec3 velocity = state::velocity(rows[row_of[slot]]);
        doubtful[found] = static_cast<std::uint32_t>(slot);
        found += keeps(guards[slot / guard_lanes], slot % guard_lanes, velocity, now) ? 0U : 1U;
    }
    return found;
}

std::size_t find_expired(std::span<const GuardLanes> guards, Tick now, std::uint32_t* doubtful) {
    std::size_t found = 0;
    for (std::size_t block = 0; block < guards.size(); ++block) {
        for (std::size_t lane = 0; lane < guard_lanes; ++lane) {
            doubtful[found] = static_cast<std::uint32_t>(block * guard_lanes + lane);
            found += now > guards[block].latest[lane] ? 1U : 0U;
        }
    }
    return found;
}

#endif

}  // namespace

const GuardFunctions AVS_AT_LEVEL(guards){
    .find_doubtful = find_doubtful, .find_expired = find_expired, .level = simd::Level::AVS_LEVEL};

}  // namespace avs::detect
