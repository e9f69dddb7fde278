#include "runtime/geometry/distance_lanes.h"

namespace avs::geometry {

bool runs_here(const DistanceFunctions& functions) {
    if (&functions == &avx2_distances) return __builtin_cpu_supports("avx2") != 0;
    if (&functions != &avx512_distances) return true;
    return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
           __builtin_cpu_supports("avx512dq") != 0;
}

const DistanceFunctions& best_distances() {
    if (runs_here(avx512_distances)) return avx512_distances;
    return runs_here(avx2_distances) ? avx2_distances : baseline_distances;
}

}  // namespace avs::geometry
