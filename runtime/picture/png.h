#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace avs::picture {

/// A picture with straight alpha: rows from the top, 4 bytes (red, green, blue, alpha) per pixel.
struct Raster {
    std::uint32_t width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
};

/// Bytes of a PNG file. Source: W3C PNG specification.
std::string png(const Raster& raster);

/// Base64 of bytes by RFC 4648, with padding.
std::string base64(const std::string& bytes);

}  // namespace avs::picture
