#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs doc WORD`: prints what the pages of avs say of a word of the language, of a file or of a tool. These are the section
/// about it, the rows of tables that begin with it, or else the places that mention it. A module such as std.materials is
/// explained by `avsc doc`. Without a word it lists pages and modules.
ExitCode explain_word(const std::string& word);

}  // namespace avs::shell
