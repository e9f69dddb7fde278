#include "runtime/advance/events/kernels.h"

#include "runtime/simd/choose.h"

namespace avs::advance::kernels {

const Functions& functions(simd::Level limit) { return simd::choose(limit, baseline_functions, avx2_functions, avx512_functions); }

}  // namespace avs::advance::kernels
