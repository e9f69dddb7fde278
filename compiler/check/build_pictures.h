#pragma once

#include "compiler/check/build.h"

namespace avs::check {

/// The checked `range` of a field, in SI units; nothing after an error, which has been reported.
std::optional<std::pair<double, double>> range_of(Building& building, const Fields& fields, Field field);

/// Sets the field and the style of `export pictures { }`. Returns false if an error was reported.
bool set_pictures(Building& building, const Fields& fields, scene::Export& made);

}  // namespace avs::check
