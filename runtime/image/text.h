#pragma once

#include <string>
#include <string_view>

namespace avs::image {

/// Valid UTF-8 without control characters: what an image takes as text. `several_lines` allows tab and line feed.
bool is_clean_text(std::string_view text, bool several_lines);

/// The text with every byte that an image does not take turned into '?', tabs and line ends into spaces.
std::string cleaned(std::string_view text);

}  // namespace avs::image
