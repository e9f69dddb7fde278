#pragma once

#include <string>
#include <string_view>

#include "compiler/check/evaluate.h"

namespace avs::check {

/// The material of a declaration: made by a constructor, or another name for one that exists. Null, with a message, for
/// anything else.
MaterialPtr as_material(Evaluator& evaluator, const Value& value, const std::string& name, SourceRange where,
                        std::string_view what);

}  // namespace avs::check
