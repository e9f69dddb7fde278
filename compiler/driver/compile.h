#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

std::string_view compiler_version();

/// Compiles a scene file to an image file. Diagnostics go to stderr. On any error nothing is written.
ExitCode compile_scene(const CompileOptions& options);

/// Parses and checks scenes and modules without meshing. All files are checked; the worst result is returned.
ExitCode check_scenes(const std::vector<std::string>& files, const CompileOptions& options);

}  // namespace avs::driver
