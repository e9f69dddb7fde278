#include "runtime/detect/layers/look_lanes.h"

#include "runtime/simd/choose.h"

namespace avs::detect {

const LookFunctions& looks(simd::Level limit) { return simd::choose(limit, baseline_looks, avx2_looks, avx512_looks); }

}  // namespace avs::detect
