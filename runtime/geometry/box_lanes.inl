// Which boxes are near others; built for each level of machine code (avs_lanes). From AVX2 on one instruction compares eight boxes.
#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "runtime/geometry/box_lanes.h"

namespace avs::geometry {
namespace {

#if defined __AVX2__

void find_near(const NearBoxes& boxes, std::uint64_t* words) {
    const __m256 limit = _mm256_set1_ps(boxes.limit);
    for (const std::uint32_t number : boxes.numbers) {
        const LaneBoxes& others = *reinterpret_cast<const LaneBoxes*>(boxes.first + number * boxes.stride);
        std::uint64_t word = 0;
        for (unsigned left = boxes.lanes; left != 0; left &= left - 1) {
            const int lane = std::countr_zero(left);
            __m256 sum = _mm256_setzero_ps();
            for (int axis = 0; axis < 3; ++axis) {
                const __m256 above = _mm256_sub_ps(_mm256_load_ps(others.low[axis]), _mm256_set1_ps(boxes.of->high[axis][lane]));
                const __m256 below = _mm256_sub_ps(_mm256_set1_ps(boxes.of->low[axis][lane]), _mm256_load_ps(others.high[axis]));
                const __m256 gap = _mm256_max_ps(_mm256_max_ps(above, below), _mm256_setzero_ps());
                sum = _mm256_add_ps(sum, _mm256_mul_ps(gap, gap));
            }
            const auto near = static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(sum, limit, _CMP_LE_OQ)));
            word |= std::uint64_t{near} << (8 * lane);
        }
        *words++ = word;
    }
}

#else

void find_near(const NearBoxes& boxes, std::uint64_t* words) {
    const __m128 limit = _mm_set1_ps(boxes.limit);
    for (const std::uint32_t number : boxes.numbers) {
        const LaneBoxes& others = *reinterpret_cast<const LaneBoxes*>(boxes.first + number * boxes.stride);
        std::uint64_t word = 0;
        for (unsigned left = boxes.lanes; left != 0; left &= left - 1) {
            const int lane = std::countr_zero(left);
            const auto half = [&](int begin) {
                __m128 sum = _mm_setzero_ps();
                for (int axis = 0; axis < 3; ++axis) {
                    const __m128 above = _mm_sub_ps(_mm_load_ps(others.low[axis] + begin), _mm_set1_ps(boxes.of->high[axis][lane]));
                    const __m128 below = _mm_sub_ps(_mm_set1_ps(boxes.of->low[axis][lane]), _mm_load_ps(others.high[axis] + begin));
                    const __m128 gap = _mm_max_ps(_mm_max_ps(above, below), _mm_setzero_ps());
                    sum = _mm_add_ps(sum, _mm_mul_ps(gap, gap));
                }
                return static_cast<unsigned>(_mm_movemask_ps(_mm_cmple_ps(sum, limit)));
            };
            word |= std::uint64_t{half(0) | half(4) << 4} << (8 * lane);
        }
        *words++ = word;
    }
}

#endif

}  // namespace

const BoxFunctions AVS_AT_LEVEL(boxes){.find_near = find_near, .level = simd::Level::AVS_LEVEL};

}  // namespace avs::geometry
