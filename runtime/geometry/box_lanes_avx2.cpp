#include <immintrin.h>

#include <bit>

#include "runtime/geometry/box_lanes.h"

namespace avs::geometry {

void find_near_avx2(const NearBoxes& boxes, std::uint64_t* words) {
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

}  // namespace avs::geometry
