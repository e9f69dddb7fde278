#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/simd/level.h"

namespace avs::geometry {

inline constexpr std::size_t box_lanes = 8;

/// Corners of eight boxes, sorted by axis and side, so that eight boxes are compared at once. A place without a box has its lowest
/// corner at infinity and its highest at minus infinity, so it overlaps nothing and is near nothing.
struct alignas(32) LaneBoxes {
    float low[3][box_lanes], high[3][box_lanes];  ///< [m]
};

/// The question which of eight boxes are near which of many other boxes; both sides are stored eight boxes at a time.
struct NearBoxes {
    const LaneBoxes* of = nullptr;
    unsigned lanes = 0;                      ///< bits of the boxes of `of` that are tested
    const std::byte* first = nullptr;        ///< the first LaneBoxes of the others
    std::size_t stride = 0;                  ///< bytes from one LaneBoxes of the others to the next
    std::span<const std::uint32_t> numbers;  ///< numbers of those of the others that are tested
    float limit = 0;                         ///< largest squared distance that counts as near [m^2]; finite
};

/// The function built for one level of machine code.
struct BoxFunctions {
    /// Bit 8 i + j of `words[k]` says that box i and box j of the k-th of the others are within the limit. Single precision.
    void (*find_near)(const NearBoxes& boxes, std::uint64_t* words);
    simd::Level level;  ///< level that the function is built for
};
extern const BoxFunctions baseline_boxes, avx2_boxes, avx512_boxes;
/// The functions of the highest level that is allowed and that the processor has.
const BoxFunctions& boxes(simd::Level limit);

}  // namespace avs::geometry
