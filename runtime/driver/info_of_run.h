#pragma once

#include <optional>
#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Prints what made a run: scene, inputs, programs, machine, hashes. With `inputs`, the folder of the scene, also what of it all is
/// still as it was: 0 everything that is there; 1 something has changed.
ExitCode info_of_run(const std::string& folder, const std::optional<std::string>& inputs);

}  // namespace avs::driver
