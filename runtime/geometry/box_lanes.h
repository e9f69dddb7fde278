#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/simd/level.h"

namespace avs::geometry {

inline constexpr std::size_t box_lanes = 8;

/// Corners of eight boxes, sorted by axis and side, so that one instruction compares eight boxes. A lane without a box has its
/// lowest corner at infinity and its highest at minus infinity, so it overlaps nothing and is near nothing.
struct alignas(32) LaneBoxes {
    float low[3][box_lanes], high[3][box_lanes];  ///< [m]
};

/// A query: which of the eight boxes of `of` are near which of many other boxes. The others are stored in groups of eight, too.
struct NearBoxes {
    const LaneBoxes* of = nullptr;
    unsigned lanes = 0;                      ///< a bit for each box of `of` that is tested
    const std::byte* first = nullptr;        ///< the first group of the others, a LaneBoxes
    std::size_t stride = 0;                  ///< bytes from one group to the next
    std::span<const std::uint32_t> numbers;  ///< numbers of the groups that are tested
    float limit = 0;                         ///< largest squared distance that counts as near [m^2]; finite
};

/// The function built for one level of machine code.
struct BoxFunctions {
    /// Bit 8 i + j of `words[k]` tells whether box i of `of` and box j of group numbers[k] are within the limit. Single precision.
    void (*find_near)(const NearBoxes& boxes, std::uint64_t* words);
    simd::Level level;  ///< level for which the function is built
};
extern const BoxFunctions baseline_boxes, avx2_boxes, avx512_boxes;
/// The functions of the highest level that is allowed and that the processor has.
const BoxFunctions& boxes(simd::Level limit);

}  // namespace avs::geometry
