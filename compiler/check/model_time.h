#pragma once

#include <optional>

#include "compiler/check/value.h"

namespace avs::check {

/// Turns a node of a graph with inputs 0: mean_critical, 1: min_critical into a linear combination of them.
/// Nothing if it is not linear.
std::optional<scene::ModelTime> linear_time(const ExpressionGraph& graph, const Scalar& time);

}  // namespace avs::check
