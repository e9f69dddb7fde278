#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/advance/layers/hit_lanes.h"

namespace avs::advance {
namespace {

constexpr std::size_t width = 4;

#include "runtime/advance/layers/hit_lanes.inl"

}  // namespace

const HitFunctions avx2_hits{.push = push, .name = "avx2"};

}  // namespace avs::advance
