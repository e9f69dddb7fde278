#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"

namespace avs::parse {

/// The text of a file as a tree; none if it has a syntax error. After a mistake parsing goes on with the next line that
/// begins a declaration, so all mistakes in different declarations are reported at once.
///
/// Any bytes are valid input: what is not a scene gets a diagnostic. Time and memory are linear in the size of the text.
std::optional<syntax::SyntaxTree> parse(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics);

/// A file that holds one expression and nothing else, such as the value of a parameter on the command line; null if it has a
/// syntax error.
syntax::ExpressionPtr parse_expression(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics);

/// Limits of a text. Beyond them there is a diagnostic and no tree.
struct Limits {
    static constexpr std::size_t file_size = std::size_t{16} << 20;  ///< bytes
    static constexpr unsigned nesting = 200;                         ///< brackets, signs and branches inside each other
    static constexpr unsigned tree_depth = 500;                      ///< also of long sums: later stages recurse
    static constexpr std::size_t errors = 100;                       ///< then parsing stops
};

}  // namespace avs::parse
