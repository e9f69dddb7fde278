#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/advance/layers/hit_lanes.h"

namespace avs::advance {
namespace {

constexpr std::size_t width = 8;

#include "runtime/advance/layers/hit_lanes.inl"

}  // namespace

const HitFunctions avx512_hits{.push = push, .name = "avx512"};

}  // namespace avs::advance
