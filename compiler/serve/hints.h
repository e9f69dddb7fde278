#pragma once

#include <cstddef>

#include "compiler/serve/document.h"

namespace avs::serve {

/// Inlay hints for a part of a document: values in SI units behind expressions that are computed or written in other units,
/// `let edge = 5 cm` **= 0.05 m**.
Json inlay_hints(const Document& document, std::size_t begin, std::size_t end);

/// Hover text: what the check knows about a name or a value, and the documentation of a key, a constructor, a
/// function or a unit.
Json hover(const Document& document, std::size_t offset);

}  // namespace avs::serve
