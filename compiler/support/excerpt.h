#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace avs::support {

/// One source line as it is shown under a message, and the columns of a range in it.
///
/// Tabs become blanks up to the next multiple of four, control characters and broken UTF-8 become U+FFFD, and a line
/// longer than a terminal is cut to a window around the range. Columns are terminal cells: letters that stack on the one
/// before take none, CJK ones two.
struct Excerpt {
    std::string text;
    std::size_t begin = 0;  ///< first cell of the range
    std::size_t width = 1;  ///< cells to underline, at least one
};

/// `begin` and `end` are byte offsets in `line`. An end beyond the line (of a range of several lines) is cut to
/// the line's end.
Excerpt make_excerpt(std::string_view line, std::size_t begin, std::size_t end);

/// Length in bytes of the UTF-8 sequence at the start of `text`; 0 if it is not valid (or `text` is empty).
std::size_t utf8_length(std::string_view text);

}  // namespace avs::support
