#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"

/// Metadata to FlatBuffers and back (schema: metadata.fbs). Internal to this room.
namespace avs::image {

/// Encodes metadata. The same metadata give the same bytes.
std::vector<std::byte> encode(const Metadata& metadata);

/// Decodes metadata. Invalid bytes are an error. Enumerations in the result are valid; everything else is checked by `verify`.
/// Memory is proportional to the number of bytes. `bytes` must start at an 8-byte boundary.
Result<Metadata> decode(std::span<const std::byte> bytes);

}  // namespace avs::image
