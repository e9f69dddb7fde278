#pragma once

#include <string>
#include <string_view>

namespace avs::image {

/// Whether a text may be in an image: valid UTF-8 without control characters. `several_lines` allows tab and line feed.
bool is_clean_text(std::string_view text, bool several_lines);

/// The text with tabs and line ends turned into spaces, and with every other byte that an image may not have turned into '?'.
std::string cleaned(std::string_view text);

}  // namespace avs::image
