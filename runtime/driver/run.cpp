#include "runtime/driver/run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "runtime/advance/engine.h"
#include "runtime/driver/signals.h"
#include "runtime/driver/stopwatch.h"
#include "runtime/driver/summary.h"
#include "runtime/driver/terminal.h"
#include "runtime/image/file.h"
#include "runtime/output/contact_table.h"
#include "runtime/output/exporter.h"
#include "runtime/output/kept_snapshot.h"
#include "runtime/output/manifest.h"
#include "runtime/output/page_frames.h"
#include "runtime/output/picture.h"
#include "runtime/output/report.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/series.h"
#include "runtime/output/text.h"
#include "runtime/output/writer.h"
#include "runtime/state/hash.h"

namespace avs::driver {

namespace {

constexpr double piece_seconds = 0.05;  // wall time between two looks at signals and progress
constexpr double refresh_seconds = 1;   // wall time between two states of the folder that others may look at

/// How the time loop ended.
struct Ending {
    output::RunStatus status = output::RunStatus::completed;
    std::string message;
    std::optional<Error> error;  ///< of the output
};

/// One run: what it holds and the order of its steps.
class Run {
public:
    Run(const image::Image& image, const output::RunFolder& folder, Tick until, ProgressMode mode, Stopwatch& watch)
        : image_(image),
          folder_(folder),
          until_(until),
          watch_(watch),
          state_(advance::initial_state(image)),
          engine_(image),
          elements_(image),
          recorder_(image, until),
          exporter_(image, elements_, folder, until),
          pictures_(image, until),
          frames_(image, elements_, until),
          progress_(mode, image.metadata.scene_name, image.metadata.time_base, until) {
        state_.contacts.resize(image.metadata.contacts.size());
    }

    /// Starts the files; on an error nothing has been computed.
    Status open() {
        if (Status written = write_manifest(output::RunStatus::running, {}); !written) return written;
        if (Status opened = recorder_.open(folder_ / "series.csv"); !opened) return opened;
        if (Status opened = frames_.open(folder_ / "frames.avf"); !opened) return opened;
        return output::write_file(folder_ / "report.json", output::page_facts_json(image_, {until_, "", state_.contacts, nullptr}));
    }

    Ending simulate();

    /// Writes what the run left, whatever its ending; returns the outcomes and the final manifest.
    Result<output::Manifest> close(const Ending& ending);

private:
    output::Manifest manifest(output::RunStatus status, std::vector<output::Outcome> outcomes);
    Status write_manifest(output::RunStatus status, std::vector<output::Outcome> outcomes) {
        return output::write_file(folder_ / "manifest.json",
                                  output::manifest_json(image_.metadata, manifest(status, std::move(outcomes))));
    }
    output::Snapshot observe(output::Needs needs);
    Status sample(bool all);
    Status refresh();
    std::optional<advance::Stop> advance_to(Tick target);
    Tick next_output() const;
    std::uint64_t kicks() const { return state_.kicks.strain + state_.kicks.load + state_.kicks.contact; }

    const image::Image& image_;
    const output::RunFolder& folder_;
    Tick until_;
    Stopwatch& watch_;
    state::State state_;
    advance::ExactEngine engine_;
    output::Elements elements_;
    output::SeriesRecorder recorder_;
    output::Exporter exporter_;
    output::PictureRecorder pictures_;
    output::page::FrameRecorder frames_;
    Progress progress_;
    std::vector<Vec3> positions_;
    Tick piece_ = 1;  ///< ticks that take about piece_seconds
    std::chrono::steady_clock::time_point refreshed_ = std::chrono::steady_clock::now();
    output::Writer writer_;  // last: its jobs use exporter_ and frames_
};

output::Manifest Run::manifest(output::RunStatus status, std::vector<output::Outcome> outcomes) {
    output::Manifest m;
    m.status = status;
    m.version = AVS_VERSION;
    m.engine = "exact";
    m.threads = 1;
    m.time = image_.metadata.time_base.label(state_.now);
    if (status != output::RunStatus::running) m.state_hash = output::hexadecimal(state::hash(state_));
    m.kicks = state_.kicks;
    m.seconds = watch_.seconds();
    m.energy_error = recorder_.balance().drift();
    for (const state::ContactTally& tally : state_.contacts) m.deepest_gap = std::max(m.deepest_gap, tally.deepest_gap);
    m.expectations = std::move(outcomes);
    return m;
}

output::Snapshot Run::observe(output::Needs needs) {
    output::Snapshot snapshot;
    snapshot.tick = state_.now;
    snapshot.state = &state_;
    if (needs.positions) {
        positions_.resize(image_.tables.position.size());
        advance::positions_now(image_, state_, positions_);
        snapshot.position = positions_;
    }
    if (needs.energies) snapshot.energies = advance::energies(image_, state_);
    if (needs.momenta) {
        const advance::Momenta momenta = advance::momenta(image_, state_);
        snapshot.linear_momentum = momenta.linear;
        snapshot.angular_momentum = momenta.angular;
    }
    return snapshot;
}

/// Everything that is due now. `all`: the last samples of a run that ends before its time.
Status Run::sample(bool all) {
    watch_.start("sample");
    output::Needs needs = recorder_.needs(state_.now);
    needs |= exporter_.needs(state_.now);
    needs |= pictures_.needs(state_.now);
    needs |= frames_.needs(state_.now);
    if (all) needs = {.positions = true, .energies = true, .momenta = true};
    const output::Snapshot snapshot = observe(needs);
    if (Status sampled = recorder_.sample(snapshot, all); !sampled) return sampled;
    for (state::ContactTally& tally : state_.contacts) tally.recent_deepest_gap = 0;
    if (needs.positions) pictures_.take(snapshot, all);
    if (Status refreshed = refresh(); !refreshed) return refreshed;

    watch_.start("export");
    const bool frame = frames_.due(state_.now) || all, files = exporter_.needs(state_.now).positions && !all;
    if (!frame && !files) return Done{};
    const auto kept = std::make_shared<const output::KeptSnapshot>(snapshot, std::move(positions_));
    const auto write = [this, kept, frame, files]() -> Status {
        if (frame) {
            if (Status taken = frames_.take(kept->view()); !taken) return taken;
        }
        return files ? exporter_.write(kept->view()) : Status(Done{});
    };
    return writer_.submit(write, kept->bytes());
}

/// Once a second the files that tell how far the run is, for `avsr watch` and whoever looks into the folder.
Status Run::refresh() {
    const auto now = std::chrono::steady_clock::now();
    if (std::chrono::duration<double>(now - refreshed_).count() < refresh_seconds) return Done{};
    refreshed_ = now;
    if (Status flushed = recorder_.flush(); !flushed) return flushed;
    std::string manifest_text = output::manifest_json(image_.metadata, manifest(output::RunStatus::running, {}));
    const auto write = [this, text = std::move(manifest_text), contacts = state_.contacts]() -> Status {
        if (Status written = output::write_file(folder_ / "manifest.json", text); !written) return written;
        return output::write_file(folder_ / "report.json", output::page_facts_json(image_, {until_, "", contacts, nullptr}));
    };
    return writer_.submit(write, 4096);
}

Tick Run::next_output() const {
    Tick result = until_;
    for (const std::optional<Tick> tick : {recorder_.next(state_.now + 1), exporter_.next(state_.now + 1),
                                           pictures_.next(state_.now + 1), frames_.next(state_.now + 1)}) {
        if (tick) result = std::min(result, *tick);
    }
    return result;
}

/// In pieces, until the target or until a signal asks to stop.
std::optional<advance::Stop> Run::advance_to(Tick target) {
    watch_.start("advance");
    while (state_.now < target && !stop_requested()) {
        const auto begin = std::chrono::steady_clock::now();
        const Tick end = std::min(target, state_.now + piece_);
        const bool whole = end == state_.now + piece_;
        if (std::optional<advance::Stop> stop = engine_.advance(state_, end)) return stop;
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (took < piece_seconds / 2 && whole) piece_ = std::min(2 * piece_, until_);
        if (took > piece_seconds * 2) piece_ = std::max<Tick>(1, piece_ / 2);
        progress_.update(state_.now, kicks());
    }
    return std::nullopt;
}

Ending Run::simulate() {
    const auto seconds = [&](Tick tick) { return output::brief(image_.metadata.time_base.label(tick)); };
    piece_ = std::max<Tick>(1, until_ / 4096);
    while (true) {
        if (Status sampled = sample(false); !sampled) {
            return {output::RunStatus::failed, "the output could not be written: " + sampled.error().message, sampled.error()};
        }
        // The engine's own guard looks at elements; this catches what slipped past it, before it fills the files.
        if (!recorder_.balance().empty() && !std::isfinite(recorder_.balance().last())) {
            return {output::RunStatus::stopped, fmt::format("the energy is not a finite number at {} s", seconds(state_.now)), {}};
        }
        if (state_.now >= until_) return {};
        if (const std::optional<advance::Stop> stop = advance_to(next_output())) {
            return {output::RunStatus::stopped, fmt::format("stopped at {} s: {}", seconds(stop->tick), stop->message), {}};
        }
        if (stop_requested() && state_.now < until_) {
            const Status sampled = sample(true);
            Ending ending{output::RunStatus::interrupted,
                          fmt::format("interrupted at {} s of {} s", seconds(state_.now), seconds(until_)),
                          {}};
            if (!sampled) ending.error = sampled.error();
            return ending;
        }
    }
}

Result<output::Manifest> Run::close(const Ending& ending) {
    progress_.finish();
    watch_.start("export");
    const Status exported = writer_.finish();
    watch_.start("report");
    std::vector<output::Outcome> outcomes;
    output::RunStatus status = ending.status;
    if (status == output::RunStatus::completed) {
        outcomes = output::evaluate({&image_.metadata, &recorder_.series(), &recorder_.balance(), state_.contacts});
        if (std::any_of(outcomes.begin(), outcomes.end(), [](const auto& o) { return o.verdict == output::Verdict::failed; })) {
            status = output::RunStatus::failed;
        }
    } else {
        outcomes = output::not_evaluated(image_.metadata, "the run did not get to its end");
    }
    // As much as can be written; the first error is the one to tell.
    std::optional<Error> error;
    const auto keep = [&](const Status& result) {
        if (!result && !error) error = result.error();
    };
    keep(exported);
    keep(recorder_.flush());
    if (!image_.metadata.contacts.empty()) {
        keep(output::write_file(folder_ / "contact.csv", output::contact_table(image_.metadata, state_.contacts)));
    }
    keep(output::write_file(folder_ / "report.json",
                            output::page_facts_json(image_, {until_, ending.message, state_.contacts, &pictures_})));
    keep(write_manifest(status, outcomes));
    keep(output::write_report(folder_.path()));
    // Once more: now it knows the seconds of the report.
    const output::Manifest final = manifest(status, outcomes);
    keep(output::write_file(folder_ / "manifest.json", output::manifest_json(image_.metadata, final)));
    if (error) return *error;
    return final;
}

ExitCode complain(const Error& error) {
    tell(fmt::format("avsr: {}\n", error.message));
    return error.code;
}

Result<Tick> end_of_run(const image::Image& image, const std::optional<double>& until) {
    if (!until) return image.metadata.until;
    const double ticks = std::ldexp(*until, -image.metadata.time_base.quantum_exponent);
    if (!(*until > 0) || !(ticks < static_cast<double>(max_tick))) {
        return Error{ExitCode::bad_input, fmt::format("--until {}: has to be more than 0 and at most {:.6g} (in seconds)", *until,
                                                      image.metadata.time_base.seconds(max_tick))};
    }
    const Tick tick = std::max<Tick>(1, image.metadata.time_base.nearest(*until));
    for (const image::Record& record : image.metadata.records) {
        if (tick / record.every >= image::max_samples) {
            return Error{ExitCode::bad_input, fmt::format("--until {}: record `{}` would have more than {} samples", *until,
                                                          record.name, image::max_samples)};
        }
    }
    return tick;
}

bool want_colour() { return ::isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr; }

}  // namespace

ExitCode run(const RunOptions& options) {
    Stopwatch watch("load");
    const Result<image::Image> image = image::open(options.image_path);
    if (!image) return complain(image.error());
    const Result<Tick> until = end_of_run(*image, options.until);
    if (!until) return complain(until.error());
    const std::string folder_path =
        options.folder.empty() ? output::file_stem(image->metadata.scene_name) + ".run" : options.folder;
    const Result<output::RunFolder> folder = output::RunFolder::open(folder_path);
    if (!folder) return complain(folder.error());

    watch.start("set up");
    watch_signals();
    Run simulation(*image, *folder, *until, options.progress, watch);
    if (const Status opened = simulation.open(); !opened) {
        folder->discard();
        return complain(opened.error());
    }
    for (const std::string& warning : image->metadata.warnings) tell(fmt::format("warning: {}\n", warning));

    const Ending ending = simulation.simulate();
    const Result<output::Manifest> manifest = simulation.close(ending);
    if (!ending.message.empty()) tell(fmt::format("avsr: {}\n", ending.message));
    if (ending.error) return ExitCode::environment;
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
