#pragma once

#include <optional>
#include <string>

#include "runtime/advance/capabilities.h"

namespace avs::simulate {

/// How an image is to be run.
struct RunOptions {
    std::string folder{};         ///< empty: SCENE.run in the current folder
    std::optional<double> until;  ///< [s] in place of the scene's
    advance::EngineRequest engine;
    bool resume = false;                  ///< go on from the folder's checkpoint
    bool again = false;                   ///< whatever run is in the folder is removed
    std::optional<double> pause_at;       ///< [s] stop there as an interrupt would
    double seconds_per_checkpoint = 600;  ///< wall time; 0: only when interrupted
    bool certificate = false;             ///< write what `avsr verify` needs to prove that nothing crossed
    advance::OutsideFunctions outside{};  ///< of drives and loads, by name
};

}  // namespace avs::simulate
