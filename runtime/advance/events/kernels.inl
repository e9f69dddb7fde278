// The kernels of single events; built for each level of machine code (avs_lanes).
#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/advance/events/kernels.h"

namespace avs::advance::kernels {
namespace {

#include "runtime/simd/row.inl"

#if defined __AVX512F__
#include "runtime/advance/events/kernels_pair_avx512.inl"
#endif
#include "runtime/advance/events/kernels_run.inl"

}  // namespace

const Functions AVS_AT_LEVEL(functions){.run = &run, .level = simd::Level::AVS_LEVEL};

}  // namespace avs::advance::kernels
