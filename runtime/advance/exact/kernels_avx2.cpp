// Compiled with -mavx2 -mfma (room.cmake): called only where the processor has both.
#include <immintrin.h>

#include "runtime/advance/exact/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/exact/lanes_avx2.inl"
// The kernels on top of the lanes.
#include "runtime/advance/exact/kernels.inl"
}  // namespace

const Functions avx2_functions{.run = &run};

}  // namespace avs::advance::kernels
