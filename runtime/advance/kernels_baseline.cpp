#include "runtime/advance/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/advance/lanes_baseline.inl"
// The kernels on top of the lanes.
#include "runtime/advance/kernels.inl"
}  // namespace

const Functions baseline_functions{.run = &run};

}  // namespace avs::advance::kernels
