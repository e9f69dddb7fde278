// Compiled for AVX-512 (room.cmake): called only where the processor has it. Tetrahedra of finite strain go in eights
// (kernels_groups_avx512.inl) and in pairs; all else as with AVX2.
#include <immintrin.h>

#include "runtime/advance/exact/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/exact/lanes_avx2.inl"
// Two at a time.
#include "runtime/advance/exact/kernels_pair_avx512.inl"
#define AVS_PAIRS
// The kernels on top of the lanes.
#include "runtime/advance/exact/kernels.inl"
#undef AVS_PAIRS
}  // namespace

const Functions avx512_functions{.run = &run};

}  // namespace avs::advance::kernels
