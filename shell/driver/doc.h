#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs doc WORD`: prints what the pages of avs say about a word of the language, a file or a tool: the section about it and the
/// rows of tables that begin with it, or else a list of the sections that mention it. A module such as std.materials is explained
/// by `avsc doc`. Without a word it lists pages and modules.
ExitCode explain_word(const std::string& word);

}  // namespace avs::shell
