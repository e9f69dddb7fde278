#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/sha256.h"
#include "runtime/image/image.h"

namespace avs::image {

/// Bytes of a `.avb`: same image, same bytes. Layout: docs/image.md.
std::vector<std::byte> serialise(const Image& image);

/// Maps a file and checks all that other code relies on (hashes, sizes, index ranges, clocks, finite numbers). A damaged or
/// malicious file is an error that says what is wrong and where, never a crash.
Result<Image> open(const std::string& path);

/// The same for bytes in memory; copies them.
Result<Image> parse(std::span<const std::byte> bytes);

/// The file as it was read, or would be written.
std::vector<std::byte> file_bytes(const Image& image);

/// SHA-256 of the file, by which a run's manifest and certificate identify an image.
Sha256Digest sha256_of(const Image& image);

/// xxh3-64 of an image without its provenance: two images with equal hashes give the same run.
std::uint64_t content_hash(const Image& image);

/// Checks the content of an image that is already in memory.
Status verify(const Image& image);

/// What `avsr info` prints; stable, for goldens. `full` lists the arrays too.
std::string dump(const Image& image, bool full);

}  // namespace avs::image
