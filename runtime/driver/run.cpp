#include "runtime/driver/run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <utility>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/synchronous/projection_kicks.h"
#include "runtime/driver/checkpoint_file.h"
#include "runtime/driver/plan.h"
#include "runtime/driver/signals.h"
#include "runtime/driver/simulation.h"
#include "runtime/driver/summary.h"
#include "runtime/driver/terminal.h"
#include "runtime/image/file.h"
#include "runtime/output/text.h"

namespace avs::driver {

namespace {

bool want_colour() { return ::isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr; }

}  // namespace

ExitCode run(const RunOptions& options) {
    if (options.again && options.resume)
        return complain({ExitCode::bad_input, "--again begins anew and --resume goes on: say one of them"});
    Stopwatch watch("load");
    const Result<image::Image> image = image::open(options.image_path);
    if (!image) return complain(image.error());
    if (const std::optional<std::string> contact = advance::find_initial_contact(*image)) {
        return complain({ExitCode::bad_input, *contact});
    }
    if (const std::optional<std::string> contact = advance::find_initial_penetration(*image)) {
        return complain({ExitCode::bad_input, *contact});
    }
    Result<Plan> plan = plan_run(*image, options);
    if (!plan) return complain(plan.error());
    const std::string folder_path =
        options.folder.empty() ? output::file_stem(image->metadata.scene_name) + ".run" : options.folder;
    Result<output::RunFolder> folder =
        options.resume ? output::RunFolder::resume(folder_path)
                       : output::RunFolder::open(folder_path, {.scene = image->metadata.scene_name, .again = options.again});
    if (!folder) return complain(folder.error());
    std::optional<state::Checkpoint> checkpoint;
    if (options.resume) {
        Result<FoundCheckpoint> found = read_checkpoint(*folder, *image);
        if (!found) return complain(found.error());
        if (!found->warning.empty()) tell(fmt::format("warning: {}\n", found->warning));
        checkpoint = std::move(found->checkpoint);
        if (const Status fits = go_on(*checkpoint, *image, options, *plan); !fits) return complain(fits.error());
    }

    watch.start("set up");
    watch_signals();
    Result<advance::AnyEngine> engine = advance::AnyEngine::make(*image, plan->engine);
    if (!engine) {
        folder->discard();
        return complain(engine.error());
    }
    Simulation simulation(*image, *folder, std::move(engine).value(), *plan, watch);
    // Only now: whatever was missing until here, the results of the run before are still there.
    if (!options.resume) {
        if (const Status cleared = folder->clear(); !cleared) return complain(cleared.error());
    }
    if (!plan->warning.empty()) simulation.warn(plan->warning);
    if (const Status opened = simulation.open(checkpoint ? &*checkpoint : nullptr); !opened) {
        if (!checkpoint) folder->discard();
        return complain(opened.error());
    }
    for (const std::string& warning : image->metadata.warnings) tell(fmt::format("warning: {}\n", warning));
    if (std::optional<std::string> overlap = advance::ContactKicks::overlap_at_start(*image)) simulation.warn(std::move(*overlap));
    if (options.progress != ProgressMode::none && options.progress != ProgressMode::json)
        tell(fmt::format("{} engine, {} thread{}: {}\n", advance::name(plan->engine.kind), plan->engine.settings.threads,
                         plan->engine.settings.threads == 1 ? "" : "s", plan->engine.reason));

    const Ending ending = simulation.simulate();
    const Result<output::Manifest> manifest = simulation.close(ending);
    if (!ending.message.empty()) tell(fmt::format("avsr: {}\n", ending.message));
    if (ending.error) return ending.error->code;
    if (!manifest) return complain(manifest.error());

    if (options.progress == ProgressMode::json) {
        answer(summary_json(*manifest, folder->path()));
    } else {
        answer(summary(image->metadata, *manifest, folder->path(), want_colour()));
    }
    switch (manifest->status) {
        case output::RunStatus::completed: return ExitCode::ok;
        case output::RunStatus::failed: return ExitCode::expectation_failed;
        case output::RunStatus::stopped: return ExitCode::simulation_stopped;
        case output::RunStatus::interrupted: return ExitCode::interrupted;
        case output::RunStatus::running: break;
    }
    AVS_ASSERT(false);
}

}  // namespace avs::driver
