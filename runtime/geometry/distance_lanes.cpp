#include "runtime/geometry/distance_lanes.h"

#include "runtime/simd/choose.h"

namespace avs::geometry {

const DistanceFunctions& distances(simd::Level limit) {
    return simd::choose(limit, baseline_distances, avx2_distances, avx512_distances);
}

}  // namespace avs::geometry
