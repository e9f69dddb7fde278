#include "runtime/advance/layers/hit_lanes.h"

#include "runtime/simd/choose.h"

namespace avs::advance {

const HitFunctions& hits(simd::Level limit) { return simd::choose(limit, baseline_hits, avx2_hits, avx512_hits); }

}  // namespace avs::advance
