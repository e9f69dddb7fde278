#pragma once

#include <string>

#include "compiler/serve/document.h"

/// Where names are declared and used, by the check. Null where a text does not parse or nothing is named.
namespace avs::serve {

Json definition(const Document& document, std::size_t offset);
Json references(const Document& document, std::size_t offset, bool with_declaration);
/// The same in this document alone: `{range, kind}`.
Json highlights(const Document& document, std::size_t offset);
/// What `rename` would change at a place: its range; throws a Refusal where it cannot.
Json prepare_rename(const Document& document, std::size_t offset);
/// A WorkspaceEdit. Throws a Refusal: no name, a name of another file, a new name that is none or is taken.
Json rename(const Document& document, std::size_t offset, const std::string& name);

}  // namespace avs::serve
