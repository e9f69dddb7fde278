#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::driver {

struct SweepOptions {
    std::string scene_file;                      ///< the .avs with its `sweep NAME in [..]`
    std::string folder;                          ///< empty: SCENE.sweep in the current folder
    std::vector<std::string> settings;           ///< "name=value" for all runs; values of a sweep have precedence
    std::vector<std::string> run_arguments;      ///< passed to `avsr run`
    std::vector<std::string> compile_arguments;  ///< passed to `avsc`
    bool again = false;                          ///< remove any earlier runs in the folder
};

/// Compiles and runs a scene once for each combination of the values of its sweeps. Each run has a folder of its own with its
/// image, its run folder and a log; a failed run does not stop the others. Writes sweep.csv and sweep.txt: parameters, verdicts,
/// errors and times of all runs. Returns the worst exit code of all runs; 130 stops the sweep. Nothing is changed if one of the
/// folders has files that are not a sweep's, a run of another scene, or (without `again`) a run that can still be resumed.
ExitCode sweep(const SweepOptions& options);

}  // namespace avs::driver
