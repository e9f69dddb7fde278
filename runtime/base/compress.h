#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace avs {

/// Bytes as a zlib stream. `level` 0 (stored), 1 (fast) to 9.
std::string deflate(std::span<const std::byte> bytes, int level);

/// Largest inflated size of this many packed bytes: 64 MiB plus 300 times as many. A higher compression counts as an attack.
constexpr std::size_t most_inflated(std::size_t packed) { return (std::size_t{64} << 20) + 300 * packed; }

/// The inverse; nothing if the bytes are no whole zlib stream or would become more than `most` or `most_inflated`.
std::optional<std::string> inflate(std::string_view bytes, std::size_t most = static_cast<std::size_t>(-1));

}  // namespace avs
