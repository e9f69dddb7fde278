#include "runtime/detect/layers/sleep_lanes.h"

#include "runtime/simd/choose.h"

namespace avs::detect {

const SleepFunctions& sleep(simd::Level limit) { return simd::choose(limit, baseline_sleep, avx2_sleep, avx512_sleep); }

}  // namespace avs::detect
