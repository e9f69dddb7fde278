#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"

namespace avs::parse {

/// Parses the text of a file. Returns its tree, or nothing if it has a syntax error. After a mistake parsing goes on with the
/// next line that begins a declaration, so that one run reports the mistakes of all declarations.
///
/// Any bytes are valid input: what is not a scene gets a diagnostic. Time and memory are linear in the size of the text.
std::optional<syntax::SyntaxTree> parse(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics);

/// Parses a source that is one expression, such as the value of a parameter on the command line. Null if it has a syntax
/// error.
syntax::ExpressionPtr parse_expression(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics);

/// Limits of a text. A text that exceeds one gets a diagnostic and no tree.
struct Limits {
    static constexpr std::size_t file_size = std::size_t{16} << 20;  ///< bytes
    static constexpr unsigned nesting = 200;                         ///< brackets, signs and branches inside each other
    static constexpr unsigned tree_depth = 500;  ///< limits also long sums, since later stages recurse over the tree
    static constexpr std::size_t errors = 100;   ///< number of errors after which parsing stops
};

}  // namespace avs::parse
