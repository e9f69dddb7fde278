#pragma once

#include <string>

#include "runtime/image/image.h"

namespace avs::bench {

/// Compiles a scene (a path below the source folder) by avsc with these settings and reads the image. On
/// failure the bench ends.
image::Image compiled(const std::string& scene, const std::string& settings);

}  // namespace avs::bench
