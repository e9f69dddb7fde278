#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/driver/options.h"
#include "compiler/driver/session.h"
#include "compiler/scene/scene.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"

namespace avs::driver {

std::string_view compiler_version();

/// The whole way from a scene file to an image file. Diagnostics go to stderr; on any error nothing is written.
ExitCode compile(const CompileOptions& options);

/// The image of a scene in memory, or nothing: diagnostics are in the session, other errors on stderr. The scene is checked
/// already.
std::optional<image::Image> build_image(Session& session, scene::Scene scene);

/// Parses and checks files, scenes and modules alike, without meshing. All files are looked at; the worst result counts.
ExitCode check_scenes(const std::vector<std::string>& files, const CompileOptions& options);

}  // namespace avs::driver
