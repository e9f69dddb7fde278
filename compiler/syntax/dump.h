#pragma once

#include <string>

#include "compiler/syntax/syntax_tree.h"

namespace avs::syntax {

/// A stable text form, one declaration after the other. Expressions are written operator first, so that precedence shows:
/// `2 m + n * k` is `(+ (unit 2 m) (* n k))`. Numbers have the fewest digits that read back to the same bits; no ranges.
std::string dump(const SyntaxTree& tree);
std::string dump(const Expression& expression);

}  // namespace avs::syntax
