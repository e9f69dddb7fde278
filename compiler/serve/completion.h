#pragma once

#include "compiler/serve/document.h"

namespace avs::serve {

/// What can be written at a place: keys, units, words, constructors and names that fit there, as a CompletionList.
/// @param snippets  the editor takes fields to fill in
Json completion(const Document& document, std::size_t offset, bool snippets);

/// Of the function or the braces around a place: what is called, its arguments, and which of them is being written.
Json signature(const Document& document, std::size_t offset);

}  // namespace avs::serve
