#pragma once

#include <optional>

#include "runtime/advance/capabilities.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/simulate/checkpoint_file.h"
#include "runtime/simulate/options.h"

namespace avs::simulate {

/// Engine, start, end and folder of a run.
struct Plan {
    RunFacts facts;
    advance::EngineChoice engine;
    std::optional<Tick> pause;
    std::string warning;  ///< a warning about the checkpoint that is resumed
    double seconds_per_checkpoint = 0;
    bool can_resume = true;
};

/// The plan of a run from the command line and the image. Impossible combinations are errors.
Result<Plan> plan_run(const image::Image& image, const RunOptions& options);

/// Takes settings from a checkpoint: the engine and, without --until, the end.
Status go_on(const state::Checkpoint& checkpoint, const image::Image& image, const RunOptions& options, Plan& plan);

}  // namespace avs::simulate
