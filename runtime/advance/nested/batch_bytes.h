#pragma once

#include <cstddef>
#include <vector>

#include "runtime/base/huge_pages.h"

namespace avs::advance::nested {

/// Batches of all patches in sequence: most of the memory of the engine. They begin at a cache line and are written in place.
using BatchBytes = std::vector<std::byte, HugePages<std::byte, 64>>;
/// Constants shared by many of them.
using BatchNumbers = std::vector<double>;

}  // namespace avs::advance::nested
