// Compiled with -mavx2 -mfma (room.cmake): called only where the processor has both.
#include <immintrin.h>

#include "runtime/advance/events/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/events/lanes_avx2.inl"
// The kernels on top of the lanes.
#include "runtime/advance/events/kernels.inl"
}  // namespace

const Functions avx2_functions{.run = &run, .level = simd::Level::avx2};

}  // namespace avs::advance::kernels
