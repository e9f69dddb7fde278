#pragma once

#include <filesystem>
#include <string>

#include "runtime/advance/capabilities.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/run_folder.h"
#include "runtime/state/checkpoint.h"

namespace avs::simulate {

/// Facts of a run that its checkpoint starts with.
struct RunFacts {
    advance::EngineKind engine = advance::EngineKind::exact;
    bool float_constants = false;
    Tick until = 0;
    std::vector<double> resumed;  ///< [s]
    bool certificate = false;     ///< knots are written
    std::vector<char> program{};  ///< version of avsr that computed it so far
};
void keep(RunFacts& facts, state::Keeper& keeper);

/// Writes checkpoint.avk; the one before becomes checkpoint_before.avk. Back when it is on the disk, whatever becomes of the power.
Status write_checkpoint(const output::RunFolder& folder, const state::Checkpoint& checkpoint);

struct FoundCheckpoint {
    state::Checkpoint checkpoint;
    std::string warning;  ///< why it is not the file's that should have been the last; empty: it is
};
/// The latest checkpoint of a folder that is whole, of this image and of this arithmetic.
Result<FoundCheckpoint> read_checkpoint(const output::RunFolder& folder, const image::Image& image);

/// A run that got to its end needs none.
void remove_checkpoints(const output::RunFolder& folder);

}  // namespace avs::simulate
