#pragma once

#include <cstdint>
#include <span>

#include "runtime/advance/nested/plan.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Adds to the plan which entries contribute to each shared node, and the restraints of these nodes. All patches must be in it.
/// @param entry_level  per entry: level of the finest element that the entry's patch has at the node
void add_shared(Plan& plan, const image::Image& image, std::span<const std::uint8_t> entry_level);

/// Adds loads to the plan, each at the row of its node.
/// @param row  row of each node
void add_loads(Plan& plan, const image::Image& image, std::span<const RowId> row);

}  // namespace avs::advance::nested
