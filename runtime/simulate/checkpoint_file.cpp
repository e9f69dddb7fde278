#include "runtime/simulate/checkpoint_file.h"

#include <fmt/format.h>

#include <system_error>

#include "runtime/base/arithmetic.h"
#include "runtime/base/file.h"
#include "runtime/image/file.h"
#include "runtime/output/files.h"

namespace avs::simulate {
namespace {

constexpr const char* last_file = "checkpoint.avk";
constexpr const char* before_file = "checkpoint_before.avk";

Result<state::Checkpoint> read(const std::filesystem::path& path, std::uint64_t image) {
    Result<std::string> bytes = output::read_file(path);
    if (!bytes) return bytes.error();
    Result<state::Checkpoint> checkpoint = state::parse_checkpoint(*bytes);
    if (!checkpoint) return Error{checkpoint.error().code, fmt::format("{}: {}", path.string(), checkpoint.error().message)};
    if (checkpoint->image != image) {
        return Error{ExitCode::bad_input, fmt::format("{} is of another image: compile the scene as it was, or run it anew without "
                                                      "--resume",
                                                      path.string())};
    }
    if (checkpoint->arithmetic != arithmetic_version) {
        return Error{ExitCode::bad_input,
                     fmt::format("{} is of a program whose arithmetic gives other bits (its number is {}, here {}): resume it with "
                                 "that program, or run anew with --again",
                                 path.string(), checkpoint->arithmetic, arithmetic_version)};
    }
    return checkpoint;
}

Tick time_of(const state::Checkpoint& checkpoint) {
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    Tick now = -1;
    keeper.value("state.now", now);
    return now;
}

}  // namespace

void keep(RunFacts& facts, state::Keeper& keeper) {
    keeper.value("run.engine", facts.engine);
    keeper.value("run.float_constants", facts.float_constants);
    keeper.value("run.until", facts.until);
    keeper.list("run.resumed", facts.resumed);
    keeper.value("run.certificate", facts.certificate);
    keeper.list("run.program", facts.program);
    if (!keeper.restored()) return;
    if (facts.engine > advance::EngineKind::synchronous) keeper.refuse("its engine is not known");
    if (facts.until <= 0 || facts.until > max_tick) keeper.refuse("its end is out of range");
}

Status write_checkpoint(const output::RunFolder& folder, const state::Checkpoint& checkpoint) {
    // The last checkpoint is renamed, not overwritten: whenever the process ends, there is one complete file.
    std::error_code none_yet;
    std::filesystem::rename(folder / last_file, folder / before_file, none_yet);
    return write_for_good(folder / last_file, state::serialise(checkpoint));
}

Result<FoundCheckpoint> read_checkpoint(const output::RunFolder& folder, const image::Image& image) {
    const std::uint64_t hash = image::content_hash(image);
    std::error_code error;
    if (!std::filesystem::exists(folder / last_file, error) && !std::filesystem::exists(folder / before_file, error)) {
        return Error{ExitCode::bad_input,
                     fmt::format("--resume: {} has no {}: the run is complete, or ended before it could write one",
                                 folder.path().string(), last_file)};
    }
    Result<state::Checkpoint> last = read(folder / last_file, hash);
    Result<state::Checkpoint> before = read(folder / before_file, hash);
    if (last && before && time_of(*before) > time_of(*last)) return FoundCheckpoint{std::move(*before), ""};
    if (last) return FoundCheckpoint{std::move(*last), ""};
    if (!before) return last.error();
    return FoundCheckpoint{std::move(*before), fmt::format("{}; going on from the one before", last.error().message)};
}

void remove_checkpoints(const output::RunFolder& folder) {
    std::error_code error;
    std::filesystem::remove(folder / last_file, error);
    std::filesystem::remove(folder / before_file, error);
}

}  // namespace avs::simulate
