#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Checks whether the certificate of a run folder belongs to that run and proves that nothing crossed. Prints "proven" (0), "not
/// proven" (1: with the pair and the time; or the run was killed) or "not of this run" (2: with the reason), and what was not
/// checked. `image`: another copy of the scene's image, to be compared with the one in the folder; empty: only the one in the
/// folder is used.
ExitCode verify_run(const std::string& folder, const std::string& image);

}  // namespace avs::driver
