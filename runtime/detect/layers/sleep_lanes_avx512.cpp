#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/detect/layers/sleep_lanes.h"

namespace avs::detect {
namespace {

constexpr std::size_t width = 8;

#include "runtime/detect/layers/sleep_lanes.inl"

}  // namespace

const SleepFunctions avx512_sleep{.in_window = {in_window<false>, in_window<true>}, .at_speed = {at_speed<false>, at_speed<true>}};

}  // namespace avs::detect
