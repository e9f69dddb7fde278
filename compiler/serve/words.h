#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compiler/check/constructors.h"

/// What the tables of the language say of a word, as Markdown.
namespace avs::serve {

std::string about(const check::Key& key);
std::string about(const check::Constructor& type);
/// Of a function, a constructor, a unit or a type; nothing if it is none.
std::optional<std::string> about_word(std::string_view word);
std::optional<std::string> about_unit(std::string_view unit);

/// What follows a constructor's name: the keys that have to be given, as a snippet.
std::string braces_snippet(const check::Constructor& type);
/// What can stand for a key's value, as a snippet's field: "${1:0.5}".
std::string value_snippet(const check::Key& key, int number);

}  // namespace avs::serve
