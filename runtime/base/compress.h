#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace avs {

/// Bytes as a zlib stream. `level` 0 (stored), 1 (fast) to 9.
std::string deflate(std::span<const std::byte> bytes, int level);

/// The inverse; nothing if the bytes are no whole zlib stream or would take more than 4 GiB.
std::optional<std::string> inflate(std::string_view bytes);

}  // namespace avs
