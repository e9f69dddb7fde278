#include "runtime/detect/layers/guard_lanes.h"

#include "runtime/simd/choose.h"

namespace avs::detect {

const GuardFunctions& guards(simd::Level limit) { return simd::choose(limit, baseline_guards, avx2_guards, avx512_guards); }

}  // namespace avs::detect
