#pragma once

#include "compiler/serve/document.h"

namespace avs::serve {

/// The legend of kinds of words in the answer to `initialize`.
Json colour_legend();
/// Colours of all tokens of a document, five numbers each, in the form of LSP. If the text does not parse,
/// they follow from single words.
Json colours(const Document& document);

}  // namespace avs::serve
