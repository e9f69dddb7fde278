#pragma once

#include "compiler/parse/parse.h"
#include "grammar/failure.h"

namespace avs::parse {

/// The messages of failures that no rule raised.
inline constexpr grammar::Message nested_too_deep{}, tree_too_deep{};

}  // namespace avs::parse
