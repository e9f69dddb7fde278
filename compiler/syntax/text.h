#pragma once

#include <string>
#include <string_view>

#include "compiler/syntax/syntax_tree.h"

/// Text of parts of a tree, as they are written in a scene, for messages and dumps.
namespace avs::syntax {

/// "+", "within", "and"
std::string_view symbol(BinaryOperator op);
/// "-", "not"
std::string_view symbol(UnaryOperator op);

/// "kg*m^-3", "%"
std::string text(const Unit& unit);

/// A string with its quotes and escapes.
std::string quoted(std::string_view value);

/// The keyword of a declaration: "body", "record".
std::string_view keyword(const Declaration& declaration);

/// The name that a declaration declares; null for `use`, `run`, `export`, `expect`, `sweep`, `for` and `if`.
const Identifier* declared_name(const Declaration& declaration);

}  // namespace avs::syntax
