#pragma once

#include "compiler/check/build.h"

namespace avs::check {

/// The checked `range` of a field [SI]; nothing after an error, which has been reported.
std::optional<std::pair<double, double>> range_of(Building& building, const Fields& fields, Field field);

/// The field and the look of `export pictures { }`. False: something was reported.
bool set_pictures(Building& building, const Fields& fields, scene::Export& made);

}  // namespace avs::check
