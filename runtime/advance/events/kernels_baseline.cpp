#include "runtime/advance/events/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/events/lanes_baseline.inl"
// The kernels on top of the lanes.
#include "runtime/advance/events/kernels.inl"
}  // namespace

const Functions baseline_functions{.run = &run, .level = simd::Level::baseline};

}  // namespace avs::advance::kernels
