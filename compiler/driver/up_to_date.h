#pragma once

#include <string>

#include "compiler/driver/options.h"

namespace avs::driver {

/// Whether compiling would give the image that is there already: its files, the scene's among them, have the hashes that it was
/// made of, its params the same values, and its compiler and mesher are these. A compiler built without a commit, or with
/// uncommitted changes, cannot be identified, so its images never count as up to date.
bool is_up_to_date(const std::string& image_file, const CompileOptions& options);

}  // namespace avs::driver
