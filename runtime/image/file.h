#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"

namespace avs::image {

/// Bytes of a `.avb`: same image, same bytes. Layout: docs/image.md.
std::vector<std::byte> serialise(const Image& image);

/// Maps a file, checks every byte of it that anything relies on (hashes, sizes, index ranges, clocks, finite numbers), and shows
/// it. A damaged or hostile file is an error that says what is wrong and where, never a crash.
Result<Image> open(const std::string& path);

/// The same for bytes in memory; copies them.
Result<Image> parse(std::span<const std::byte> bytes);

/// xxh3-64 of everything an image says: two images of one hash run the same way.
std::uint64_t content_hash(const Image& image);

/// Checks the content of an image that is already in memory.
Status verify(const Image& image);

/// What `avsr info` prints; stable, for goldens. `full` lists the arrays too.
std::string dump(const Image& image, bool full);

}  // namespace avs::image
