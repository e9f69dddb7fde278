#pragma once

#include <string>
#include <string_view>

namespace avs::format {

/// Most columns of a line. Comments may be longer.
inline constexpr std::size_t page_width = 132;

/// Returns the text of a scene or module in the one layout of the language, with the same tokens and comments. Lines end with
/// a line feed. Formatting the result again changes nothing.
///
/// The text must parse. For other texts only termination is guaranteed.
std::string format(std::string_view text);

/// A piece of a text, such as an expression, on one line without comments.
std::string one_line(std::string_view text);

}  // namespace avs::format
