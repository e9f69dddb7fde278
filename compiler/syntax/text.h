#pragma once

#include <string>
#include <string_view>

#include "compiler/syntax/syntax_tree.h"

/// Parts of a tree as they are written in a scene, for messages and dumps.
namespace avs::syntax {

/// "+", "within", "and"
std::string_view symbol(BinaryOperator op);
/// "-", "not"
std::string_view symbol(UnaryOperator op);

/// "kg*m^-3", "%"
std::string text(const Unit& unit);

/// A string with its quotes and escapes.
std::string quoted(std::string_view value);

/// The keyword: "body", "record".
std::string_view keyword(const Declaration& declaration);

/// The name a declaration brings into the file; null for `use`, `run`, `export`, `expect`, `sweep`, `for` and `if`.
const Identifier* declared_name(const Declaration& declaration);

}  // namespace avs::syntax
