#include <immintrin.h>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include "runtime/advance/nested/kernels.h"

namespace avs::advance::nested {
namespace {

#include "runtime/advance/nested/pack_avx2.inl"

#include "runtime/advance/nested/wide_avx2.inl"

#include "runtime/advance/nested/lane_math_avx2.inl"

#include "runtime/advance/nested/kernels.inl"

}  // namespace

const Functions avx2_functions{.run_patch = run_patch,
                               .run_shared = run_shared,
                               .run_damping = run_damping,
                               .run_damping_shared = run_damping_shared,
                               .measure_hex8 = measure_hex8,
                               .measure_hex27 = measure_hex27,
                               .measure_tet4 = measure_tet4,
                               .measure_hex8_alike = measure_hex8_alike,
                               .level = simd::Level::avx2};

}  // namespace avs::advance::nested
