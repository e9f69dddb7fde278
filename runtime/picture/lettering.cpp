#include "runtime/picture/lettering.h"

#include <array>
#include <cstdint>

namespace avs::picture {

namespace {

/// Shapes of the letters from space to tilde: seven rows of five dots. The first row is in the highest bits, with its left dot
/// first.
constexpr std::array<std::uint64_t, 95> letters{
    0x000000000, 0x108421004, 0x294a00000, 0x295f57d4a, 0x11f4717c4, 0x672222273, 0x32544564d, 0x108800000, 0x088842082,
    0x208210888, 0x009575480, 0x0084f9080, 0x000000088, 0x0000f8000, 0x00000018c, 0x042222210, 0x3a33ae62e, 0x11842108e,
    0x3a213221f, 0x3a213062e, 0x08ca97c42, 0x7e1e0862e, 0x1910f462e, 0x7c2221084, 0x3a317462e, 0x3a317844c, 0x000400080,
    0x000400088, 0x088882082, 0x001f07c00, 0x208208888, 0x3a2111004, 0x3a37ada0e, 0x3a31fc631, 0x7a31f463e, 0x3a308422e,
    0x7a318c63e, 0x7e10f421f, 0x7e10f4210, 0x3a30bc62e, 0x4631fc631, 0x38842108e, 0x1c4210a4c, 0x4654c5251, 0x42108421f,
    0x4775ac631, 0x47359c631, 0x3a318c62e, 0x7a31f4210, 0x3a318d64d, 0x7a31f5251, 0x3e107043e, 0x7c8421084, 0x46318c62e,
    0x46318c544, 0x4631ad771, 0x462a22a31, 0x462a21084, 0x7c222221f, 0x39084210e, 0x420820821, 0x38421084e, 0x115100000,
    0x00000001f, 0x208000000, 0x000e0be2f, 0x421e8c63e, 0x000e8c22e, 0x042f8c62f, 0x000e8fe0e, 0x1928f2108, 0x000f8bc2e,
    0x4216cc631, 0x100c2108e, 0x080610a4c, 0x4212a6292, 0x30842108e, 0x001aad6b5, 0x0016cc631, 0x000e8c62e, 0x001e8c7d0,
    0x000f8c5e1, 0x0016cc210, 0x000e8383e, 0x211c42126, 0x00118c66d, 0x00118c544, 0x0011ad6aa, 0x001151151, 0x00118bc2e,
    0x001f1111f, 0x0c8441083, 0x108421084, 0x608411098, 0x0008a8800};
constexpr std::uint64_t unknown = 0x7e318c63f;

}  // namespace

void write_text(Raster& raster, int x, int y, std::string_view text, int size, const Rgb& colour) {
    for (const char c : text) {
        const std::uint64_t letter = c >= ' ' && c <= '~' ? letters[static_cast<std::size_t>(c - ' ')] : unknown;
        for (int i = 0; i < 5 * letter_height * size * size; ++i) {
            // Dots are drawn from the top left, each as a square of pixels.
            const int across = i % (5 * size), down = i / (5 * size);
            const int dot = (letter_height - 1 - down / size) * 5 + 4 - across / size;
            const int px = x + across, py = y + down;
            if ((letter >> dot & 1U) == 0) continue;
            if (px < 0 || py < 0 || px >= static_cast<int>(raster.width) || py >= static_cast<int>(raster.height)) continue;
            std::uint8_t* out = &raster.rgba[4 * (static_cast<std::size_t>(py) * raster.width + static_cast<std::size_t>(px))];
            for (std::size_t k = 0; k < 3; ++k) out[k] = colour[k];
            out[3] = 255;
        }
        x += letter_pitch * size;
    }
}

}  // namespace avs::picture
