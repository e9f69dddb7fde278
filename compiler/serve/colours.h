#pragma once

#include "compiler/serve/document.h"

namespace avs::serve {

/// What `initialize` says of the kinds of words.
Json colour_legend();
/// Of all pieces of a document: five numbers each, as LSP has them. By words alone where it does not parse.
Json colours(const Document& document);

}  // namespace avs::serve
