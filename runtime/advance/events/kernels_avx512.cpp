// Compiled for AVX-512 (room.cmake): called only where the processor has it. Tetrahedra of finite strain go in eights
// (kernels_groups_avx512.inl) and in pairs; all else as with AVX2.
#include <immintrin.h>

#include "runtime/advance/events/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/events/lanes_avx2.inl"
// Two at a time.
#include "runtime/advance/events/kernels_pair_avx512.inl"
#define AVS_PAIRS
// The kernels on top of the lanes.
#include "runtime/advance/events/kernels.inl"
#undef AVS_PAIRS
}  // namespace

const Functions avx512_functions{.run = &run, .level = simd::Level::avx512};

}  // namespace avs::advance::kernels
