#include "runtime/geometry/box_lanes.h"

#include "runtime/simd/choose.h"

namespace avs::geometry {

const BoxFunctions& boxes(simd::Level limit) { return simd::choose(limit, baseline_boxes, avx2_boxes, avx512_boxes); }

}  // namespace avs::geometry
