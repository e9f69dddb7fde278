#pragma once

#include "compiler/check/build.h"

namespace avs::check {

/// `at` of a record or an export, checked: times in any order; in the scene they rise. False: something was reported.
bool set_times(Building& building, const List& times, SourceRange where, scene::Sampling& sampling);

/// `every` or `at` of an export; neither leaves the sampling empty, which is for the caller to judge.
bool set_sampling(Building& building, const Fields& fields, SourceRange where, scene::Sampling& sampling);

}  // namespace avs::check
