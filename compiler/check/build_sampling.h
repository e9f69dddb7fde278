#pragma once

#include "compiler/check/build.h"

namespace avs::check {

/// Checks the `at` of a record or an export and stores its times in ascending order; the list may have any order. False after an
/// error, which has been reported.
bool set_times(Building& building, const List& times, SourceRange where, scene::Sampling& sampling);

/// Reads `every` or `at` of an export. If the scene gives neither, the sampling stays empty, and the caller decides whether that
/// is an error.
bool set_sampling(Building& building, const Fields& fields, SourceRange where, scene::Sampling& sampling);

}  // namespace avs::check
