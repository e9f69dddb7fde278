#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace avs::advance::nested {

/// Elements whose constants are the same to rounding, as those of a grid are: they need them once.
struct OfOneShape {
    std::vector<std::uint32_t> elements{};  ///< in their order
    std::vector<double> constants{};        ///< of all of them; none: each has its own
};

/// By how much constants of one shape may differ, in parts.
constexpr double shape_tolerance = 0x1p-44;

/// Elements that are alike, as many as fill eight lanes, by their shapes, and then all others. Where there are more than a few
/// shapes, nothing is alike.
///
/// Constants are the same if they differ by less than a strain of 6e-14, which is what rounding leaves of positions that are a
/// hundred elements away from the origin.
/// @param elements  at least one
/// @param constants_of  of an element: what its kernel needs to know of it, but its nodes; one number and some of one kind
std::vector<OfOneShape> sort_by_shape(std::span<const std::uint32_t> elements,
                                      const std::function<std::vector<double>(std::uint32_t)>& constants_of);

}  // namespace avs::advance::nested
