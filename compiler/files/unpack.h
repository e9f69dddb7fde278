#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "compiler/files/failure.h"

namespace avs::files {

/// Largest unpacked size of a file: 4 GiB. A file that was compressed to less than a thousandth is
/// refused as an attack.
inline constexpr std::uint64_t most_unpacked = std::uint64_t{1} << 32;

/// Unpacks a .gz file. Several members are joined. Failure: mesh_file_unreadable.
Outcome<std::string> unpack_gzip(std::string_view packed);

/// Unpacks a stream of zlib (`raw`: without its header) of a known length. False if it is damaged or has another
/// length.
bool inflate_to(std::string_view packed, char* bytes, std::size_t size, bool raw);

inline bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

}  // namespace avs::files
