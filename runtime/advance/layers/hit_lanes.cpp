#include "runtime/advance/layers/hit_lanes.h"

namespace avs::advance {

const HitFunctions& hits_for(const geometry::DistanceFunctions& distances) {
    if (&distances == &geometry::avx512_distances) return avx512_hits;
    return &distances == &geometry::avx2_distances ? avx2_hits : baseline_hits;
}

}  // namespace avs::advance
