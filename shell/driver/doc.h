#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs doc WORD`: what the pages of avs say of a word of the language, of a file or of a tool: the section that is about it, the
/// rows of tables that begin with it, or where it is mentioned. A module, as std.materials, is explained by `avsc doc`. Without a
/// word: which pages and modules there are.
ExitCode explain_word(const std::string& word);

}  // namespace avs::shell
