#pragma once

#include <string>
#include <string_view>

namespace avs::graph {

/// A text in quotes, with ", \ and line ends escaped, so that it stays one word of one line.
std::string quoted(std::string_view text);

}  // namespace avs::graph
