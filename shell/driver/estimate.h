#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::shell {

/// Prints how long a run of an image will take. The image is run in a folder of its own for a few seconds of wall time, and the
/// estimate is the time passed plus the remaining time that this run reports; if the run ends within these seconds, the
/// estimate is the time that it took. Contacts that begin later are not accounted for.
ExitCode estimate(const std::string& image, const std::vector<std::string>& options);

}  // namespace avs::shell
