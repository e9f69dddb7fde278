#pragma once

#include <cstddef>
#include <vector>

#include "runtime/base/huge_pages.h"

namespace avs::advance::nested {

/// Batches of all patches, one behind the other: most of what the engine takes in memory. They begin at a line of the cache and are
/// written where they stay.
using BatchBytes = std::vector<std::byte, HugePages<std::byte, 64>>;
/// What many of them have in common.
using BatchNumbers = std::vector<double>;

}  // namespace avs::advance::nested
