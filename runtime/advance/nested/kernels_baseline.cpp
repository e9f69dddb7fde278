#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "runtime/advance/nested/kernels.h"

namespace avs::advance::nested {
namespace {

#include "runtime/advance/nested/pack_baseline.inl"

#include "runtime/advance/nested/wide_baseline.inl"

#include "runtime/advance/nested/lane_math_baseline.inl"

#include "runtime/advance/nested/kernels.inl"

}  // namespace

const Functions baseline_functions{.run_patch = run_patch,
                                   .run_shared = run_shared,
                                   .run_damping = run_damping,
                                   .run_damping_shared = run_damping_shared,
                                   .measure_hex8 = measure_hex8,
                                   .measure_hex27 = measure_hex27,
                                   .measure_tet4 = measure_tet4,
                                   .measure_hex8_alike = measure_hex8_alike,
                                   .level = simd::Level::baseline};

}  // namespace avs::advance::nested
