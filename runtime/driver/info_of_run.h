#pragma once

#include <optional>
#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Prints what made a run: scene, inputs, programs, machine, hashes. With `inputs`, the folder of the scene, it also compares
/// these files with their hashes: exit code 0 if every file that is there is unchanged, 1 if one has changed.
ExitCode info_of_run(const std::string& folder, const std::optional<std::string>& inputs);

}  // namespace avs::driver
