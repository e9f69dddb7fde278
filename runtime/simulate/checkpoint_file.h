#pragma once

#include <filesystem>
#include <string>

#include "runtime/advance/capabilities.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/run_folder.h"
#include "runtime/state/checkpoint.h"

namespace avs::simulate {

/// Data at the start of a checkpoint.
struct RunFacts {
    advance::EngineKind engine = advance::EngineKind::exact;
    bool float_constants = false;
    Tick until = 0;
    std::vector<double> resumed;  ///< times at which the run was resumed [s]
    bool certificate = false;     ///< whether knots are written
    std::vector<char> program{};  ///< version of the avsr that computed the run so far
};
void keep(RunFacts& facts, state::Keeper& keeper);

/// Writes checkpoint.avk; the previous one becomes checkpoint_before.avk. When this returns, the new file is on the disk and
/// survives a loss of power.
Status write_checkpoint(const output::RunFolder& folder, const state::Checkpoint& checkpoint);

struct FoundCheckpoint {
    state::Checkpoint checkpoint;
    std::string warning;  ///< why the latest file could not be used; empty: it was used
};
/// The latest checkpoint of a folder that is complete and was written for this image with this arithmetic.
Result<FoundCheckpoint> read_checkpoint(const output::RunFolder& folder, const image::Image& image);

/// Removes the checkpoints of a finished run, which needs none.
void remove_checkpoints(const output::RunFolder& folder);

}  // namespace avs::simulate
