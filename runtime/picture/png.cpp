#include "runtime/picture/png.h"

#include <zlib.h>

#include <array>
#include <span>

#include "runtime/base/compress.h"

namespace avs::picture {

namespace {

std::string big_endian(std::uint32_t value) {
    return {static_cast<char>(value >> 24), static_cast<char>(value >> 16), static_cast<char>(value >> 8),
            static_cast<char>(value)};
}

std::string chunk(const std::string& type, const std::string& data) {
    const std::string body = type + data;
    const uLong crc = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
    return big_endian(static_cast<std::uint32_t>(data.size())) + body + big_endian(static_cast<std::uint32_t>(crc));
}

}  // namespace

std::string png(const Raster& raster) {
    // Each row begins with filter type 1 ("sub": difference to the pixel on the left), which compresses shaded surfaces well.
    const std::size_t stride = 4 * std::size_t{raster.width};
    std::vector<std::uint8_t> rows;
    rows.reserve((stride + 1) * raster.height);
    for (std::size_t y = 0; y < raster.height; ++y) {
        const std::uint8_t* row = raster.rgba.data() + y * stride;
        rows.push_back(1);
        for (std::size_t i = 0; i < stride; ++i) rows.push_back(static_cast<std::uint8_t>(row[i] - (i < 4 ? 0 : row[i - 4])));
    }
    const std::string header = big_endian(raster.width) + big_endian(raster.height) + std::string("\x08\x06\x00\x00\x00", 5);
    return std::string("\x89PNG\r\n\x1a\n", 8) + chunk("IHDR", header) + chunk("IDAT", deflate(std::as_bytes(std::span(rows)), 4)) +
           chunk("IEND", "");
}

std::string base64(const std::string& bytes) {
    constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string result;
    result.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            group = group << 8 | (k < count ? static_cast<std::uint8_t>(bytes[i + k]) : std::uint32_t{0});
        }
        for (std::size_t k = 0; k < 4; ++k) result += k <= count ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    return result;
}

}  // namespace avs::picture
