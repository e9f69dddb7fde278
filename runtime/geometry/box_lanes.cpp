#include "runtime/geometry/box_lanes.h"

#include <emmintrin.h>

#include <bit>

namespace avs::geometry {

FindNear find_near_for(const DistanceFunctions& distances) {
    return &distances == &baseline_distances ? find_near_baseline : find_near_avx2;
}

void find_near_baseline(const NearBoxes& boxes, std::uint64_t* words) {
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

}  // namespace avs::geometry
