#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compiler/check/constructors.h"

/// Documentation of words from the tables of the language, as Markdown.
namespace avs::serve {

std::string about(const check::Key& key);
std::string about(const check::Constructor& type);
/// Documentation of a function, a constructor, a unit or a type; nothing for other words.
std::optional<std::string> about_word(std::string_view word);
std::optional<std::string> about_unit(std::string_view unit);

/// The braces after a constructor's name as a snippet, with the required keys.
std::string braces_snippet(const check::Constructor& type);
/// A value for a key as a field of a snippet: "${1:0.5}".
std::string value_snippet(const check::Key& key, int number);

}  // namespace avs::serve
