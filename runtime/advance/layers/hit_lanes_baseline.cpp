#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/advance/layers/hit_lanes.h"

namespace avs::advance {
namespace {

constexpr std::size_t width = 2;

#include "runtime/advance/layers/hit_lanes.inl"

}  // namespace

const HitFunctions baseline_hits{.push = push, .name = "baseline"};

}  // namespace avs::advance
