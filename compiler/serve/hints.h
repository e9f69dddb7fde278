#pragma once

#include <cstddef>

#include "compiler/serve/document.h"

namespace avs::serve {

/// Values in SI behind what is written in other units or worked out, `let edge = 5 cm` **= 0.05 m**, of a part of a document.
Json inlay_hints(const Document& document, std::size_t begin, std::size_t end);

/// What the check knows of a name or a value, and what the tables say of a key, a constructor, a function or a unit.
Json hover(const Document& document, std::size_t offset);

}  // namespace avs::serve
