#include "runtime/driver/run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <utility>

#include "runtime/driver/estimate.h"
#include "runtime/driver/signals.h"
#include "runtime/driver/summary.h"
#include "runtime/driver/terminal.h"
#include "runtime/image/file.h"
#include "runtime/simulate/run.h"

namespace avs::driver {

namespace {

bool want_colour() { return ::isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr; }

/// Connects a run to the terminal and to signals.
class Terminal : public simulate::Watcher {
public:
    bool wants_stop() override { return stop_requested(); }
    void warn(const std::string& message) override { tell(fmt::format("warning: {}\n", message)); }
    void advanced(Tick now, const simulate::Figures& figures) override {
        if (const std::optional<Estimate::Said> said = estimate_->update(now, figures))
            progress_->tell_estimate(said->seconds, said->text);
        progress_->update(now, figures);
    }
    void writing(std::size_t done, std::size_t total, std::optional<double> left) override {
        progress_->writing(done, total, left);
    }
    void finished() override { progress_->finish(); }

    /// To be called before the run advances for the first time.
    void show(ProgressMode mode, simulate::Run& run) {
        const image::Metadata& metadata = run.image().metadata;
        progress_.emplace(mode, metadata.scene_name, metadata.time_base, run.plan().facts.until);
        estimate_.emplace(run.image(), run.simulation().state().now, run.plan().facts.until);
    }

private:
    std::optional<Progress> progress_;
    std::optional<Estimate> estimate_;
};

ExitCode exit_code(output::RunStatus status) {
    switch (status) {
        case output::RunStatus::completed: return ExitCode::ok;
        case output::RunStatus::failed: return ExitCode::expectation_failed;
        case output::RunStatus::stopped: return ExitCode::simulation_stopped;
        case output::RunStatus::interrupted: return ExitCode::interrupted;
        case output::RunStatus::running: break;
    }
    AVS_ASSERT(false);
}

}  // namespace

ExitCode run(const RunOptions& options) {
    simulate::Stopwatch watch("load");
    Result<image::Image> image = image::open(options.image_path);
    if (!image) return complain(image.error());
    watch_signals();
    Terminal terminal;
    Result<std::unique_ptr<simulate::Run>> begun =
        simulate::Run::begin(std::move(image).value(), options, terminal, std::move(watch));
    if (!begun) return complain(begun.error());
    simulate::Run& run = **begun;
    terminal.show(options.progress, run);
    const advance::EngineChoice& engine = run.plan().engine;
    if (options.progress != ProgressMode::none && options.progress != ProgressMode::json)
        tell(fmt::format("{} engine, {} thread{}: {}\n", advance::name(engine.kind), engine.settings.threads,
                         engine.settings.threads == 1 ? "" : "s", engine.reason));

    simulate::Simulation& simulation = run.simulation();
    simulation.advance(simulation.until());
    const Result<output::Manifest> manifest = run.close();
    const simulate::Ending& ending = *simulation.ending();
    if (!ending.message.empty()) tell(fmt::format("avsr: {}\n", ending.message));
    if (ending.error) return ending.error->code;
    if (!manifest) return complain(manifest.error());

    if (options.progress == ProgressMode::json) {
        answer(summary_json(*manifest, run.folder().path()));
    } else {
        answer(summary(run.image().metadata, *manifest, run.folder().path(), want_colour()));
    }
    return exit_code(manifest->status);
}

}  // namespace avs::driver
