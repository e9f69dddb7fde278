#pragma once

#include <optional>
#include <string>

#include "runtime/advance/capabilities.h"

namespace avs::simulate {

/// Options of a run.
struct RunOptions {
    std::string folder{};         ///< empty: SCENE.run in the current folder
    std::optional<double> until;  ///< end of the run [s], in place of the scene's
    advance::EngineRequest engine;
    bool resume = false;                  ///< continue from the checkpoint in the folder
    bool again = false;                   ///< remove any earlier run in the folder
    std::optional<double> pause_at;       ///< stop at this time [s], as an interrupt would
    double seconds_per_checkpoint = 600;  ///< wall time between checkpoints; 0: only when interrupted
    bool certificate = false;             ///< write the motion, from which `avsr verify` proves that nothing crossed
    advance::OutsideFunctions outside{};  ///< functions of drives and loads, by name
};

}  // namespace avs::simulate
