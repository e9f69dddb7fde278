#include "runtime/detect/layers/look_lanes.h"

namespace avs::detect {

const LookFunctions& looks_for(const geometry::DistanceFunctions& distances) {
    if (&distances == &geometry::avx512_distances) return avx512_looks;
    return &distances == &geometry::avx2_distances ? avx2_looks : baseline_looks;
}

}  // namespace avs::detect
