#pragma once

#include "compiler/parse/parse.h"
#include "grammar/failure.h"

namespace avs::parse {

/// Messages of failures that do not come from a rule.
inline constexpr grammar::Message nested_too_deep{}, tree_too_deep{};

}  // namespace avs::parse
