// Compiled with -mavx2 -mfma (room.cmake): called only where the processor has both.
#include <immintrin.h>

#include "runtime/advance/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/lanes_avx2.inl"
// The kernels on top of the lanes.
#include "runtime/advance/kernels.inl"
}  // namespace

const Functions avx2_functions{.run = &run};

}  // namespace avs::advance::kernels
