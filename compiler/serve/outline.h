#pragma once

#include <string>
#include <string_view>

#include "compiler/serve/document.h"

namespace avs::serve {

/// The declarations of a document as a tree; blocks of `for` and `if` contain their declarations. For a text that does not
/// parse, the names that are recognised.
Json document_symbols(const Document& document);
/// Names in a text that has not been checked, as a flat list.
Json symbols_of_text(const std::string& uri, const std::string& text);
/// Whether a name contains the letters of a query in their order.
bool holds_letters(std::string_view name, std::string_view query);

/// Ranges that can be folded: braces, brackets, and comments of several lines.
Json folding_ranges(const Document& document);

}  // namespace avs::serve
