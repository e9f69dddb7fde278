#pragma once

#include <string>

#include "compiler/support/diagnostic.h"
#include "compiler/syntax/syntax_tree.h"

namespace avs::check {

/// Help for `membrane { E = 1 GPa, thickness = 1 mm }` if there is no constructor `membrane`: a constructor with nearly
/// this name, else those that take all the keys that were written. Empty if there are none or too many.
support::Help instead_of(const syntax::Construct& unknown);

}  // namespace avs::check
