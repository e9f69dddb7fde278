#pragma once

#include <cstddef>

#include "compiler/serve/document.h"

namespace avs::serve {

/// What is wrong with a document, as LSP has it. What another file holds is shown at the beginning of this one, with its place.
Json diagnostics(const Document& document);

/// What can be done about the diagnostics of a part of a document: "did you mean", what they say to write instead, a warning of
/// physics allowed in `run`, a name of the language exchanged for a free one.
Json code_actions(const Document& document, std::size_t begin, std::size_t end);

}  // namespace avs::serve
