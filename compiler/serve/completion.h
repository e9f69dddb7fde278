#pragma once

#include "compiler/serve/document.h"

namespace avs::serve {

/// What can be written at a place: keys, units, words, constructors and names that fit there, as a CompletionList.
/// @param snippets  whether the editor supports snippets with fields to fill in
Json completion(const Document& document, std::size_t offset, bool snippets);

/// Help for the function or the braces around a place: the name, the arguments, and which argument is being
/// written.
Json signature(const Document& document, std::size_t offset);

}  // namespace avs::serve
