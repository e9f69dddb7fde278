#pragma once

#include "compiler/check/build.h"

namespace avs::check {

/// What a checked `range` says for a field, [SI]; nothing: something was reported.
std::optional<std::pair<double, double>> range_of(Building& building, const Fields& fields, Field field);

/// The field and the look of `export pictures { }`. False: something was reported.
bool set_pictures(Building& building, const Fields& fields, scene::Export& made);

}  // namespace avs::check
