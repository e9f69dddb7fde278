#pragma once

#include <span>

#include "compiler/check/evaluate.h"

namespace avs::check {

/// `facing(R, direction, angle)`: nodes of boundary faces of R whose outward normal is within the angle of a direction.
Value facing(Evaluator& evaluator, const Builtin& self, std::span<const Argument> arguments, SourceRange where);

/// `enclosed(R, SHAPE)`: nodes of R in a shape or on it.
Value enclosed(Evaluator& evaluator, const Builtin& self, std::span<const Argument> arguments, SourceRange where);
/// `nearest(R, point)`: the node of R nearest to a point, at rest.
Value nearest(Evaluator& evaluator, const Builtin& self, std::span<const Argument> arguments, SourceRange where);

}  // namespace avs::check
