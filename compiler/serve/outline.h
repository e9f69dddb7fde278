#pragma once

#include <string>
#include <string_view>

#include "compiler/serve/document.h"

namespace avs::serve {

/// What a document declares, as a tree: blocks of `for` and `if` hold theirs. Of a text that does not parse, the names that it
/// shows.
Json document_symbols(const Document& document);
/// Names of a text that is not checked, as a flat list.
Json symbols_of_text(const std::string& uri, const std::string& text);
/// Whether a name holds the letters of a query in their order.
bool holds_letters(std::string_view name, std::string_view query);

/// Braces, brackets, and comments of several lines.
Json folding_ranges(const Document& document);

}  // namespace avs::serve
