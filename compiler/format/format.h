#pragma once

#include <string>
#include <string_view>

namespace avs::format {

/// Columns that a line may take; comments may be longer.
inline constexpr std::size_t page_width = 132;

/// The text of a scene or module in the one layout of the language: the same tokens, the same comments. Lines end with a line
/// feed; formatting twice changes nothing more.
///
/// The text must parse. For other texts only termination is guaranteed.
std::string format(std::string_view text);

/// A piece of a text, such as an expression, on one line and without comments.
std::string one_line(std::string_view text);

}  // namespace avs::format
