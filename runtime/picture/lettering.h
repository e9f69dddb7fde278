#pragma once

#include <string_view>

#include "runtime/picture/colours.h"
#include "runtime/picture/png.h"

namespace avs::picture {

/// Height of letters, and distance from one letter to the next, at size 1 [pixels].
inline constexpr int letter_height = 7, letter_pitch = 6;

/// Width of a text [pixels].
inline int text_width(std::string_view text, int size) {
    return text.empty() ? 0 : (static_cast<int>(text.size()) * letter_pitch - 1) * size;
}

/// Writes a text with its upper left corner at (x, y); each dot of a letter is `size` pixels wide. What does not fit on the raster
/// is cut off. Only ASCII has letters; other characters show as a box.
void write_text(Raster& raster, int x, int y, std::string_view text, int size, const Rgb& colour);

}  // namespace avs::picture
