#include "runtime/advance/exact/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/exact/lanes_baseline.inl"
// The kernels on top of the lanes.
#include "runtime/advance/exact/kernels.inl"
}  // namespace

const Functions baseline_functions{.run = &run};

}  // namespace avs::advance::kernels
