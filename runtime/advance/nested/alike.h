#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "runtime/base/id.h"

namespace avs::advance::nested {

/// Elements that are alike: their constants are equal up to rounding, as in a grid, and are stored once.
struct OfOneShape {
    std::vector<ElementId> elements{};  ///< in the order in which they were given
    std::vector<double> constants{};    ///< shared by all of them; if empty, each element has its own
};

/// Largest relative difference of the constants of one shape.
constexpr double shape_tolerance = 0x1p-44;

/// Sorts elements into groups of one shape, each with a multiple of eight elements, and a last group of all other elements. If
/// there are more than 64 shapes, the result is one group of all elements.
///
/// Constants count as the same if their difference is a strain below 6e-14, which is the rounding error of positions a hundred
/// elements away from the origin.
/// @param elements  at least one
/// @param constants_of  constants of an element for its kernel, without its nodes; the first one and the others are compared
///                      separately, since they have different units
std::vector<OfOneShape> sort_by_shape(std::span<const ElementId> elements,
                                      const std::function<std::vector<double>(ElementId)>& constants_of);

}  // namespace avs::advance::nested
