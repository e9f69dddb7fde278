#pragma once

#include <string_view>

namespace avs::support {

/// How something is said here that other programs call by this word: "nodes are held by `restrain NAME { on = REGION }`" for
/// `constraint`. Empty for a word that is not known to mean one thing.
std::string_view said_here(std::string_view word);

}  // namespace avs::support
