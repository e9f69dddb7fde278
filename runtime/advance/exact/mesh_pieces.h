#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/advance/events/arena.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Divides an image's elements and loads into pieces that are connected regions with about the same work per simulated second; and
/// lists where pieces meet.
///
///     piece 0  | piece 1        a node that events of two pieces kick is shared (*);
///     o---o---*---o---o         an event that kicks a shared node is a cut event (#);
///     |   | # | # |   |         only cut events of different pieces can have a node in common
///     o---o---*---o---o
struct MeshPieces {
    int count = 1;
    std::vector<std::uint8_t> of_element, of_load;
    std::vector<std::vector<int>> neighbours;  ///< per piece: the pieces with which it shares a node
    double cut_share = 0;                      ///< cut events as a share of all strain kicks

    /// Cut events have numbers of their own, in the order of their units.
    bool is_cut(std::uint32_t unit) const { return (cut[unit / 64] >> (unit % 64) & 1) != 0; }
    std::uint32_t cut_number(std::uint32_t unit) const {
        const std::uint64_t below = (std::uint64_t{1} << (unit % 64)) - 1;
        return cut_before[unit / 64] + static_cast<std::uint32_t>(std::popcount(cut[unit / 64] & below));
    }
    std::vector<std::uint64_t> cut;         ///< one bit per unit of the arena: whether it is a cut event
    std::vector<std::uint32_t> cut_before;  ///< number of cut units before each word of `cut`
    /// Numbers of the shared nodes of each cut event, `width` of them; if there are fewer, the first one is repeated.
    std::vector<std::uint32_t> shared;
    std::uint32_t width = 0;
    std::uint32_t shared_nodes = 0;
};

inline constexpr int most_pieces = 64;

/// @param count  in [1, most_pieces]; pieces may be empty if there are fewer elements
MeshPieces divide(const image::Image& image, const Arena& arena, int count);

}  // namespace avs::advance
