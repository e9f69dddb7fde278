#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace avs::output {

/// Bytes as a zlib stream. `level` 0 (stored), 1 (fast) to 9.
std::string deflate(std::span<const std::byte> bytes, int level);

}  // namespace avs::output
