#pragma once

#include <string>

#include "runtime/image/image.h"

namespace avs::bench {

/// The image of a scene (a path below the source folder) by avsc with these settings, or the end of the bench.
image::Image compiled(const std::string& scene, const std::string& settings);

}  // namespace avs::bench
