#pragma once

#include <optional>
#include <string>

#include "compiler/check/evaluate.h"
#include "compiler/scene/scene.h"

namespace avs::check {

/// Builds a shape from its checked braces. Nothing, with a message, if its numbers do not fit together.
std::optional<scene::Shape> build_shape(Evaluator& evaluator, const Object& object);

/// Builds the placement from a list of placements, which are applied in order.
std::optional<scene::Placement> build_placement(Evaluator& evaluator, std::span<const Argument> items);

/// Lower-case ending of a path: ".msh".
std::string extension(const std::string& path);

bool holds_file(const scene::Shape& shape);
bool holds_tube(const scene::Shape& shape);

/// Builds a list of points, the centres of balls that do not overlap: see pack.h.
Value build_points(Evaluator& evaluator, const Object& object);

}  // namespace avs::check
