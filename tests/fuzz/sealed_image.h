#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "runtime/image/container.h"
#include "runtime/image/file.h"
#include "tests/support/small_image.h"

namespace avs::test {

/// The size of a header and a table of sections; shorter files cannot be sealed [bytes].
inline constexpr std::size_t smallest_sealed = sizeof(image::FileHeader) + image::least_sections * sizeof(image::SectionRow);

/// Writes a small image to `data`, if it fits. Returns the size of the data.
inline std::size_t put_small_image(std::uint8_t* data, std::size_t size, std::size_t max_size) {
    const std::vector<std::byte> small = image::serialise(small_image());
    if (small.size() > max_size) return size;
    std::memcpy(data, small.data(), small.size());
    return small.size();
}

/// Updates the size of the file and the hashes in an image, so that the code behind their checks is reached.
inline void seal(std::uint8_t* data, std::size_t size) {
    if (size < smallest_sealed) return;
    const std::uint64_t bytes = size;
    std::memcpy(data + offsetof(image::FileHeader, file_bytes), &bytes, sizeof bytes);
    image::reseal(std::as_writable_bytes(std::span(data, size)));
}

}  // namespace avs::test
