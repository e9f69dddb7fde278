#pragma once

#include <optional>
#include <string>

#include "runtime/advance/capabilities.h"
#include "runtime/base/result.h"
#include "runtime/driver/progress.h"

namespace avs::driver {

struct RunOptions {
    std::string image_path;
    std::string folder;           ///< empty: SCENE.run in the current folder
    std::optional<double> until;  ///< [s] in place of the scene's
    advance::EngineRequest engine;
    bool resume = false;                  ///< go on from the folder's checkpoint
    bool again = false;                   ///< whatever run is in the folder is removed
    std::optional<double> pause_at;       ///< [s] stop there as an interrupt would
    double seconds_per_checkpoint = 600;  ///< wall time; 0: only when interrupted
    bool certificate = false;             ///< write what `avsr verify` needs to prove that nothing crossed
    ProgressMode progress = ProgressMode::automatic;
};

/// Runs an image to its end, or as far as it goes. Errors have been printed when it returns.
ExitCode run(const RunOptions& options);

}  // namespace avs::driver
