#pragma once

#include "compiler/parse/parse.h"
#include "grammar/failure.h"

namespace avs::parse {

/// Marks of failures that do not come from a rule. They are compared by address; explain.cpp has their texts.
inline constexpr grammar::Message nested_too_deep{}, tree_too_deep{};

}  // namespace avs::parse
