#pragma once

#include <optional>
#include <string>

#include "compiler/check/evaluate.h"
#include "compiler/scene/scene.h"

namespace avs::check {

/// A shape from its checked braces. Nothing, with a message, if its numbers do not go together.
std::optional<scene::Shape> build_shape(Evaluator& evaluator, const Object& object);

/// Placements of a list, applied in order.
std::optional<scene::Placement> build_placement(Evaluator& evaluator, std::span<const Argument> items);

/// Lower-case ending of a path: ".msh".
std::string extension(const std::string& path);

bool holds_file(const scene::Shape& shape);
bool holds_tube(const scene::Shape& shape);

/// Centres of balls that do not overlap, as a list of points: see pack.h.
Value build_points(Evaluator& evaluator, const Object& object);

}  // namespace avs::check
