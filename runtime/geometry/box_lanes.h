#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/simd/level.h"

namespace avs::geometry {

inline constexpr std::size_t box_lanes = 8;

/// Eight boxes by axis and side, so that they are compared at once. A place without a box has its lowest corner at infinity and its
/// highest at minus infinity: it overlaps nothing and is near nothing.
struct alignas(32) LaneBoxes {
    float low[3][box_lanes], high[3][box_lanes];  ///< [m]
};

/// Which of eight boxes are near which of many others, eight by eight.
struct NearBoxes {
    const LaneBoxes* of = nullptr;
    unsigned lanes = 0;                      ///< bits: boxes of `of` that are tested
    const std::byte* first = nullptr;        ///< the first of the others, which are LaneBoxes
    std::size_t stride = 0;                  ///< from one of these to the next [bytes]
    std::span<const std::uint32_t> numbers;  ///< of the others that are tested
    float limit = 0;                         ///< of the squared distance [m^2]; finite
};

/// One build.
struct BoxFunctions {
    /// Bit 8 i + j of `words[k]` says that box i and box j of the k-th of the others are within the limit. Single precision.
    void (*find_near)(const NearBoxes& boxes, std::uint64_t* words);
    simd::Level level;  ///< that they are built for
};
extern const BoxFunctions baseline_boxes, avx2_boxes, avx512_boxes;
/// The functions of the newest level that is allowed and that the processor has.
const BoxFunctions& boxes(simd::Level limit);

}  // namespace avs::geometry
