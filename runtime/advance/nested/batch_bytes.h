#pragma once

#include <cstddef>
#include <vector>

#include "runtime/base/huge_pages.h"

namespace avs::advance::nested {

/// Batches of all patches in sequence: most of the engine's memory. They begin at a cache line and are written in place.
using BatchBytes = std::vector<std::byte, HugePages<std::byte, 64>>;
/// Constants that many batches share.
using BatchNumbers = std::vector<double>;

}  // namespace avs::advance::nested
