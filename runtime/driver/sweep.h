#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::driver {

struct SweepOptions {
    std::string scene_file;                      ///< the .avs with its `sweep NAME in [..]`
    std::string folder;                          ///< empty: SCENE.sweep in the current folder
    std::vector<std::string> settings;           ///< "name=value" for all runs; a sweep wins
    std::vector<std::string> run_arguments;      ///< handed on to `avsr run`
    std::vector<std::string> compile_arguments;  ///< handed on to `avsc`
    bool again = false;                          ///< whatever runs are in the folder are removed
};

/// Compiles and runs a scene once for each combination of the values of its sweeps. Every run has a folder of its own with its
/// image, its run folder and a log; one that fails does not stop the others. Writes sweep.csv and sweep.txt: parameters, verdicts,
/// errors and times of all runs. The worst exit code of all runs; 130 stops the sweep. Where one of the folders holds what is not
/// a sweep's, a run of another scene, or one that can still be resumed (and not `again`), nothing is touched.
ExitCode sweep(const SweepOptions& options);

}  // namespace avs::driver
