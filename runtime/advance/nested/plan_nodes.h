#pragma once

#include <cstdint>
#include <span>

#include "runtime/advance/nested/plan.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Parts of shared nodes and their restraints, when all patches are there.
/// @param entry_level  per entry: of the finest element of the patch at the node
void add_shared(Plan& plan, const image::Image& image, std::span<const std::uint8_t> entry_level);

/// Adds loads to the plan, each at the row of its node. @param row per node
void add_loads(Plan& plan, const image::Image& image, std::span<const std::uint32_t> row);

}  // namespace avs::advance::nested
