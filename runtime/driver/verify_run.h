#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Is the certificate of a run folder of that run, and does it prove that nothing crossed? Answers "proven" (0), "not proven" (1:
/// of a run that was killed, or with the pair and the time) or "not of this run" (2: and why), and what was not checked. `image`:
/// another copy of the scene's image, to be compared; empty: the copy in the folder alone.
ExitCode verify_run(const std::string& folder, const std::string& image);

}  // namespace avs::driver
