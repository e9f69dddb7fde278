#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/sha256.h"
#include "runtime/image/image.h"

namespace avs::image {

/// Bytes of a `.avb` file. The same image gives the same bytes. Layout: docs/image.md.
std::vector<std::byte> serialise(const Image& image);

/// Maps a file and checks all that other code relies on (hashes, sizes, index ranges, clocks, finite numbers). A damaged or
/// malicious file is an error that says what is wrong and where, never a crash.
Result<Image> open(const std::string& path);

/// Copies bytes in memory and checks them in the same way.
Result<Image> parse(std::span<const std::byte> bytes);

/// Bytes of the file that was read, or that would be written.
std::vector<std::byte> file_bytes(const Image& image);

/// SHA-256 of the file. A run's manifest and certificate identify an image by it.
Sha256Digest sha256_of(const Image& image);

/// xxh3-64 of an image without its provenance: two images with equal hashes give the same run.
std::uint64_t content_hash(const Image& image);

/// Checks the content of an image that is already in memory.
Status verify(const Image& image);

/// The text that `avsr info` prints; golden tests rely on it. `full` also lists the arrays.
std::string dump(const Image& image, bool full);

}  // namespace avs::image
