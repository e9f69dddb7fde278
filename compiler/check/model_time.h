#pragma once

#include <optional>

#include "compiler/check/value.h"

namespace avs::check {

/// A time of a graph with inputs 0: mean_critical, 1: min_critical as a linear combination; none if it is not one.
std::optional<scene::ModelTime> linear_time(const ExpressionGraph& graph, const Scalar& time);

}  // namespace avs::check
