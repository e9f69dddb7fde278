#pragma once

#include <string>

#include "compiler/syntax/syntax_tree.h"

namespace avs::syntax {

/// The tree as stable text, one declaration after the other. Expressions are written operator first, which shows
/// precedence: `2 m + n * k` is `(+ (unit 2 m) (* n k))`. Numbers have the fewest digits that read back to the same bits;
/// no ranges.
std::string dump(const SyntaxTree& tree);
std::string dump(const Expression& expression);

}  // namespace avs::syntax
