#pragma once

#include <string>

#include "runtime/base/result.h"
#include "runtime/driver/progress.h"
#include "runtime/simulate/options.h"

namespace avs::driver {

/// Options of `avsr run`.
struct RunOptions : simulate::RunOptions {
    std::string image_path;
    ProgressMode progress = ProgressMode::automatic;
};

/// Runs an image to its end, or until it has to stop. All errors have been printed when it returns.
ExitCode run(const RunOptions& options);

}  // namespace avs::driver
