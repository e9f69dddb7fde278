#pragma once

#include <string>

#include "compiler/serve/document.h"

/// Declarations and uses of names, from the results of the check. Null if the text does not parse or
/// there is no name at the place.
namespace avs::serve {

Json definition(const Document& document, std::size_t offset);
Json references(const Document& document, std::size_t offset, bool with_declaration);
/// Declarations and uses of a name in this document alone: `{range, kind}`.
Json highlights(const Document& document, std::size_t offset);
/// The range that `rename` would change at a place; throws a Refusal if it cannot.
Json prepare_rename(const Document& document, std::size_t offset);
/// A WorkspaceEdit. Throws a Refusal if there is no name at the place, if it belongs to another file, or if
/// the new name is invalid or taken.
Json rename(const Document& document, std::size_t offset, const std::string& name);

}  // namespace avs::serve
