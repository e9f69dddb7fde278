#pragma once

#include <string_view>

namespace avs::support {

/// Help for a word of other programs: for `constraint` "nodes are held by `restrain NAME { on = REGION }`". Empty for words
/// that are unknown or ambiguous.
std::string_view said_here(std::string_view word);

}  // namespace avs::support
