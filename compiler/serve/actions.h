#pragma once

#include <cstddef>

#include "compiler/serve/document.h"

namespace avs::serve {

/// The diagnostics of a document in the form of LSP. A diagnostic of another file is shown at the beginning of this document and
/// says where it belongs.
Json diagnostics(const Document& document);

/// Quick fixes for the diagnostics in a part of a document: the replacement of "did you mean" and of other help, allowing a
/// warning of physics in `run`, replacing a name of the language by a free one.
Json code_actions(const Document& document, std::size_t begin, std::size_t end);

}  // namespace avs::serve
