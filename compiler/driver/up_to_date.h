#pragma once

#include <string>

#include "compiler/driver/options.h"

namespace avs::driver {

/// Whether compiling would give the image that is there already: its files, the scene's among them, have the hashes that it was
/// made of, its params the same values, and its compiler and mesher are these. A compiler that was built of no commit, or
/// with changes that are in none, cannot be told from another such one, so its images never are.
bool is_up_to_date(const std::string& image_file, const CompileOptions& options);

}  // namespace avs::driver
