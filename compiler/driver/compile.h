#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

std::string_view compiler_version();

/// The whole way from a scene file to an image file. Diagnostics go to stderr; on any error nothing is written.
ExitCode compile_scene(const CompileOptions& options);

/// Parses and checks files, scenes and modules alike, without meshing. All files are looked at; the worst result counts.
ExitCode check_scenes(const std::vector<std::string>& files, const CompileOptions& options);

}  // namespace avs::driver
