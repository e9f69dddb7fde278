#include "runtime/simulate/run.h"

#include <utility>

#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/synchronous/projection_kicks.h"
#include "runtime/output/text.h"
#include "runtime/simulate/checkpoint_file.h"

namespace avs::simulate {

namespace {

/// Why the image cannot be run; empty if it can.
std::optional<Error> unfit(const image::Image& image) {
    if (std::optional<std::string> contact = advance::find_initial_contact(image)) return Error{ExitCode::bad_input, *contact};
    if (std::optional<std::string> contact = advance::find_initial_penetration(image)) return Error{ExitCode::bad_input, *contact};
    return std::nullopt;
}

Result<output::RunFolder> folder_of(const image::Image& image, const RunOptions& options) {
    const std::string path = options.folder.empty() ? output::file_stem(image.metadata.scene_name) + ".run" : options.folder;
    return options.resume ? output::RunFolder::resume(path)
                          : output::RunFolder::open(path, {.scene = image.metadata.scene_name, .again = options.again});
}

}  // namespace

Result<std::unique_ptr<Run>> Run::begin(image::Image image, const RunOptions& options, Watcher& watcher, Stopwatch watch) {
    if (options.again && options.resume)
        return Error{ExitCode::bad_input, "--again begins anew and --resume goes on: say one of them"};
    if (std::optional<Error> error = unfit(image)) return *std::move(error);
    Result<Plan> plan = plan_run(image, options);
    if (!plan) return plan.error();
    Result<output::RunFolder> folder = folder_of(image, options);
    if (!folder) return folder.error();
    std::optional<state::Checkpoint> checkpoint;
    if (options.resume) {
        Result<FoundCheckpoint> found = read_checkpoint(*folder, image);
        if (!found) return found.error();
        if (!found->warning.empty()) watcher.warn(found->warning);
        checkpoint = std::move(found->checkpoint);
        if (const Status fits = go_on(*checkpoint, image, options, *plan); !fits) return fits.error();
    }

    watch.start("set up");
    // From here on no part is moved in memory, since the parts refer to each other.
    std::unique_ptr<Run> run(new Run(std::move(image), std::move(plan).value(), std::move(folder).value(), std::move(watch)));
    Result<advance::AnyEngine> engine = advance::AnyEngine::make(run->image_, run->plan_.engine);
    if (!engine) {
        run->folder_.discard();
        return engine.error();
    }
    Simulation& simulation =
        run->simulation_.emplace(run->image_, run->folder_, std::move(engine).value(), run->plan_, run->watch_, watcher);
    // This is done last, so that after any earlier error the results of the previous run still exist.
    if (!options.resume) {
        if (const Status cleared = run->folder_.clear(); !cleared) return cleared.error();
    }
    if (!run->plan_.warning.empty()) simulation.warn(run->plan_.warning);
    if (const Status opened = simulation.open(checkpoint ? &*checkpoint : nullptr); !opened) {
        if (!checkpoint) run->folder_.discard();
        return opened.error();
    }
    for (const std::string& warning : run->image_.metadata.warnings) watcher.warn(warning);
    return run;
}

}  // namespace avs::simulate
