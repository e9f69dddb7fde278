#pragma once

#include <string>

#include "compiler/driver/options.h"

namespace avs::driver {

/// Whether compiling would give the image that exists already. It would if the hashes of its files (the scene's among them),
/// the values of its params, its compiler and its mesher are the same. A compiler built without a commit, or with uncommitted
/// changes, cannot be identified: its images never count as up to date.
bool is_up_to_date(const std::string& image_file, const CompileOptions& options);

}  // namespace avs::driver
