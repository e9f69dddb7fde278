#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace avs {

/// Bytes as a zlib stream. `level` 0 (stored), 1 (fast) to 9.
std::string deflate(std::span<const std::byte> bytes, int level);

/// Limit of the inflated size of this many packed bytes: 64 MiB plus 300 times their number. Data that inflate to more count as an
/// attack.
constexpr std::size_t most_inflated(std::size_t packed) { return (std::size_t{64} << 20) + 300 * packed; }

/// The inverse of compression. Nothing if the bytes are no complete zlib stream, or if they would inflate to more than `most` or
/// `most_inflated` bytes.
std::optional<std::string> inflate(std::string_view bytes, std::size_t most = static_cast<std::size_t>(-1));

}  // namespace avs
