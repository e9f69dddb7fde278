#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::shell {

/// Says how long a run of an image will take: it is begun in a folder of its own for a few seconds of wall time, and what it then
/// says of itself is the answer. A run that is over before has taken that long. Contacts that come later are not known of.
ExitCode estimate(const std::string& image, const std::vector<std::string>& options);

}  // namespace avs::shell
