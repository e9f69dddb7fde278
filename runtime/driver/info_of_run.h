#pragma once

#include <optional>
#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Prints what a run was made from: scene, input files, programs, machine, hashes. With `inputs`, the folder of the scene, it also
/// compares these files with their hashes. Exit code 0 if every file that exists is unchanged, 1 if one has changed.
ExitCode info_of_run(const std::string& folder, const std::optional<std::string>& inputs);

}  // namespace avs::driver
