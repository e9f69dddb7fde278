#include "runtime/detect/layers/sleep_lanes.h"

namespace avs::detect {

const SleepFunctions& sleep_for(const geometry::DistanceFunctions& distances) {
    if (&distances == &geometry::avx512_distances) return avx512_sleep;
    return &distances == &geometry::avx2_distances ? avx2_sleep : baseline_sleep;
}

}  // namespace avs::detect
