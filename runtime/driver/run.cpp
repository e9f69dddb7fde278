#include "runtime/driver/run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <thread>
#include <utility>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/contact_kicks.h"
#include "runtime/advance/guard.h"
#include "runtime/advance/layer_kicks.h"
#include "runtime/advance/projection_kicks.h"
#include "runtime/driver/certificate.h"
#include "runtime/driver/checkpoint_file.h"
#include "runtime/driver/plan.h"
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
#include "runtime/output/report.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/series.h"
#include "runtime/output/text.h"
#include "runtime/output/writer.h"
#include "runtime/state/hash.h"

namespace avs::driver {

namespace {

constexpr double piece_seconds = 0.05;                         // wall time between two looks at signals and progress
constexpr double refresh_seconds = 1;                          // wall time between two states of the folder that others may look at
constexpr std::chrono::seconds patience{10};                   // for output that is being written
constexpr std::size_t most_remembered = std::size_t{1} << 20;  // nodes; larger runs have their checkpoints on disk only

/// Cores that the engine leaves to the output.
int spare_threads(int engine_threads) {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - engine_threads);
}

/// How the time loop ended.
struct Ending {
    output::RunStatus status = output::RunStatus::completed;
    std::string message;
    std::optional<Error> error;  ///< of the output
};

/// One run: what it holds and the order of its steps.
class Run {
public:
    Run(const image::Image& image, const output::RunFolder& folder, advance::AnyEngine engine, const Plan& plan, Stopwatch& watch)
        : image_(image),
          folder_(folder),
          plan_(plan),
          until_(plan.facts.until),
          watch_(watch),
          state_(advance::initial_state(image)),
          engine_(std::move(engine)),
          elements_(image),
          recorder_(image, until_),
          exporter_(image, elements_, folder, until_, spare_threads(plan.engine.threads)),
          frames_(image, elements_, until_),
          progress_(plan.progress, image.metadata.scene_name, image.metadata.time_base, until_) {
        state_.contacts.resize(image.metadata.contacts.size());
    }

    /// Starts the files, or those of the checkpoint go on; on an error nothing has been computed.
    Status open(const state::Checkpoint* checkpoint) {
        if (checkpoint != nullptr) {
            if (Status restored = restore(*checkpoint); !restored) return restored;
        }
        if (Status written = write_manifest(output::RunStatus::running, {}); !written) return written;
        const std::filesystem::path series = folder_ / "series.csv";
        if (Status opened = checkpoint != nullptr ? recorder_.resume(series) : recorder_.open(series); !opened) return opened;
        const std::filesystem::path frames = folder_ / "frames.avf";
        if (Status opened = checkpoint != nullptr ? frames_.resume(frames) : frames_.open(frames); !opened) return opened;
        return output::write_file(folder_ / "report.json",
                                  output::page_facts_json(image_, {until_, "", state_.contacts, state_.pairs, warnings_}));
    }

    Status open_certificate() { return certificate_.emplace().open(folder_ / trajectory_file, image_, state_, engine_); }

    Ending simulate();

    /// Writes what the run left, whatever its ending; returns the outcomes and the final manifest.
    Result<output::Manifest> close(const Ending& ending);

    /// Told at once, and on the page. Not while output is being written.
    void warn(std::string message) {
        tell(fmt::format("warning: {}\n", message));
        warnings_.push_back(std::move(message));
    }

private:
    output::Manifest manifest(output::RunStatus status, std::vector<output::Outcome> outcomes);
    Status write_manifest(output::RunStatus status, std::vector<output::Outcome> outcomes) {
        return output::write_file(folder_ / "manifest.json",
                                  output::manifest_json(image_.metadata, manifest(status, std::move(outcomes))));
    }
    void warn_of_resonance();
    output::Snapshot observe(const output::Needs& needs);
    void keep(state::Keeper& keeper);
    Status restore(const state::Checkpoint& checkpoint);
    Result<state::Checkpoint> moment();
    Status save();
    Status remember();
    Ending stopped(const advance::Stop& stop);
    Status sample(bool all);
    Status refresh();
    Ending interrupt();
    bool is_paused() const { return stop_requested() || (plan_.pause && state_.now == *plan_.pause); }
    std::optional<advance::Stop> advance_to(Tick target);
    Tick next_output() const;
    Progress::Figures figures() const;

    const image::Image& image_;
    const output::RunFolder& folder_;
    std::optional<Certificate> certificate_;
    Plan plan_;
    Tick until_;
    Stopwatch& watch_;
    state::State state_;
    advance::AnyEngine engine_;
    output::Elements elements_;
    output::SeriesRecorder recorder_;
    output::Exporter exporter_;
    output::page::FrameRecorder frames_;
    Progress progress_;
    output::SpareArrays::Arrays arrays_;  ///< positions of the last observation
    output::SpareArrays spare_arrays_;
    std::vector<std::string> warnings_;
    output::OutputCost cost_;       ///< of this process; `waiting` only at the end
    double processor_seconds_ = 0;  ///< of advance_to
    Tick piece_ = 1;                ///< ticks that take about piece_seconds
    std::chrono::steady_clock::time_point refreshed_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
    std::optional<state::Checkpoint> remembered_;  ///< of an output not long ago
    Tick remembered_now_ = 0;
    std::chrono::steady_clock::time_point remember_at_ = std::chrono::steady_clock::now();
    output::Writer writer_;  // last: its jobs use exporter_ and frames_
};

/// Contact that vibrates faster than clocks at its nodes can follow.
void Run::warn_of_resonance() {
    for (std::size_t i = 0; i < state_.contacts.size(); ++i) {
        if (!(state_.contacts[i].resonance > advance::layer_rule::warn_resonance)) continue;
        warn(
            fmt::format("contact `{}`: layers vibrated so fast that (frequency) x (slowest clock at a node) was {:.3g}; above 2 "
                        "energy may grow: "
                        "use softer or thicker layers, a smaller `step` or a smaller beta",
                        image_.metadata.contacts[i].name, state_.contacts[i].resonance));
    }
}

output::Manifest Run::manifest(output::RunStatus status, std::vector<output::Outcome> outcomes) {
    output::Manifest m;
    m.status = status;
    m.version = AVS_VERSION;
    m.engine = advance::name(plan_.engine.kind);
    m.engine_reason = plan_.engine.reason;
    m.threads = plan_.engine.threads;
    m.float_constants = plan_.engine.float_constants;
    m.resumed = plan_.facts.resumed;
    m.time = image_.metadata.time_base.label(state_.now);
    if (status != output::RunStatus::running) m.state_hash = output::hexadecimal(state::hash(state_));
    m.kicks = state_.kicks;
    m.seconds = watch_.seconds();
    m.advance_seconds = processor_seconds_;
    m.contact_seconds = engine_.contact_seconds();
    m.output = cost_;
    if (status == output::RunStatus::running) m.output.waiting = writer_.held_up();
    m.output.writing = writer_.busy();
    m.output.finishing = watch_.seconds("finish output");
    m.output.advance = watch_.seconds("advance");
    m.energy_error = recorder_.balance().drift();
    if (!state_.contacts.empty()) m.deepest_gap = figures().deepest_gap;
    m.exports = exporter_.exported();
    m.expectations = std::move(outcomes);
    return m;
}

Progress::Figures Run::figures() const {
    Progress::Figures result{.kicks = state_.kicks.strain + state_.kicks.load + state_.kicks.contact,
                             .energy_error = recorder_.balance().drift(),
                             .deepest_gap = state_.contacts.empty() ? NAN : 0};
    for (const state::ContactTally& tally : state_.contacts) result.deepest_gap = std::max(result.deepest_gap, tally.deepest_gap);
    return result;
}

output::Snapshot Run::observe(const output::Needs& needs) {
    output::Snapshot snapshot;
    snapshot.tick = state_.now;
    snapshot.state = &state_;
    if (needs.positions) {
        // Where no record asks for them they are a cost of the frames.
        const bool for_frames = !recorder_.needs(state_.now).positions;
        const double begin = thread_seconds();
        if (arrays_.position.empty()) arrays_ = spare_arrays_.take();
        arrays_.position.resize(image_.tables.position.size());
        advance::positions_now(image_, state_, arrays_.position);
        snapshot.position = arrays_.position;
        if (for_frames) cost_.copying += thread_seconds() - begin;
    }
    if (needs.energies) snapshot.energies = advance::energies(image_, state_);
    if (needs.momenta) {
        const advance::Momenta momenta = advance::momenta(image_, state_);
        snapshot.linear_momentum = momenta.linear;
        snapshot.angular_momentum = momenta.angular;
    }
    return snapshot;
}

/// All that a checkpoint holds.
void Run::keep(state::Keeper& keeper) {
    driver::keep(plan_.facts, keeper);
    state::keep(state_, keeper);
    engine_.keep(keeper, state_);
    recorder_.keep(keeper);
    exporter_.keep(keeper);
    frames_.keep(keeper);
}

Status Run::restore(const state::Checkpoint& checkpoint) {
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    const RunFacts wanted = plan_.facts;
    keep(keeper);
    if (keeper.fault()) return Error{ExitCode::bad_input, "the checkpoint cannot be resumed: " + *keeper.fault()};
    plan_.facts = wanted;
    plan_.facts.resumed.push_back(image_.metadata.time_base.label(state_.now));
    return exporter_.resume();
}

/// A checkpoint of this moment. Samples that are due now are not taken yet: a resumed run begins with them.
Result<state::Checkpoint> Run::moment() {
    watch_.start("checkpoint");
    if (Status flushed = recorder_.flush(); !flushed) return flushed.error();
    // A checkpoint counts the frames that are there, and what it counts must be on disk.
    if (Status written = writer_.finish(); !written) return written.error();
    state::Checkpoint checkpoint{.image = image::content_hash(image_), .entries = {}};
    state::Keeper keeper = state::Keeper::saving(checkpoint);
    keep(keeper);
    return checkpoint;
}

Status Run::save() {
    saved_ = std::chrono::steady_clock::now();
    const Result<state::Checkpoint> now = moment();
    return now ? write_checkpoint(folder_, *now) : Status(now.error());
}

/// A stop comes in the middle of things, at nodes of different times. What it leaves for `--resume` is an output before it.
Status Run::remember() {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    if (!plan_.can_resume || image_.tables.position.size() > most_remembered || begin < remember_at_) return Done{};
    if (!writer_.is_idle() && begin < remember_at_ + patience) return Done{};
    Result<state::Checkpoint> taken = moment();
    if (!taken) return taken.error();
    remembered_ = std::move(taken).value();
    remembered_now_ = state_.now;
    // Where output is always being written it waits for it: a hundredth of the time at most.
    remember_at_ = std::max(begin + std::chrono::seconds(1), Clock::now() + 100 * (Clock::now() - begin));
    return Done{};
}

Ending Run::stopped(const advance::Stop& stop) {
    const auto seconds = [&](Tick tick) { return output::brief(image_.metadata.time_base.label(tick)); };
    Ending ending{output::RunStatus::stopped, fmt::format("stopped at {} s: {}", seconds(stop.tick), stop.message), {}};
    if (!remembered_) return ending;
    if (const Status written = write_checkpoint(folder_, *remembered_); !written) {
        ending.error = written.error();
    } else {
        ending.message += fmt::format("; the checkpoint is of {} s", seconds(remembered_now_));
    }
    return ending;
}

/// Everything that is due now. `all`: the last samples of a run that ends before its time.
Status Run::sample(bool all) {
    watch_.start("sample");
    output::Needs needs = recorder_.needs(state_.now);
    needs |= exporter_.needs(state_.now);
    needs |= frames_.needs(state_.now);
    if (all) needs = {.positions = true, .energies = true, .momenta = true, .velocities = true};
    const output::Snapshot snapshot = observe(needs);
    if (Status sampled = recorder_.sample(snapshot, all); !sampled) return sampled;
    for (state::ContactTally& tally : state_.contacts) tally.recent_deepest_gap = 0;
    if (Status refreshed = refresh(); !refreshed) return refreshed;

    watch_.start("export");
    const bool frame = frames_.due(state_.now) || all, files = exporter_.needs(state_.now).positions && !all;
    if (!frame && !files) return Done{};
    const double begin = thread_seconds();
    const auto kept =
        std::make_shared<const output::KeptSnapshot>(snapshot, std::exchange(arrays_, {}), needs.velocities, spare_arrays_);
    cost_.frames += (frame ? 1 : 0) + (files ? exporter_.due(state_.now) : 0);
    const auto write = [this, kept, frame, files]() -> Status {
        if (frame) {
            if (Status taken = frames_.take(kept->view()); !taken) return taken;
        }
        return files ? exporter_.write(kept->view()) : Status(Done{});
    };
    cost_.copying += thread_seconds() - begin;
    return writer_.submit(write, kept->bytes());
}

/// Once a second the files that tell how far the run is, for `avsr watch` and whoever looks into the folder.
Status Run::refresh() {
    const auto now = std::chrono::steady_clock::now();
    if (std::chrono::duration<double>(now - refreshed_).count() < refresh_seconds) return Done{};
    refreshed_ = now;
    if (Status flushed = recorder_.flush(); !flushed) return flushed;
    std::string manifest_text = output::manifest_json(image_.metadata, manifest(output::RunStatus::running, {}));
    const auto write = [this, text = std::move(manifest_text), contacts = state_.contacts, pairs = state_.pairs]() -> Status {
        if (Status written = output::write_file(folder_ / "manifest.json", text); !written) return written;
        return output::write_file(folder_ / "report.json",
                                  output::page_facts_json(image_, {until_, "", contacts, pairs, warnings_}));
    };
    return writer_.submit(write, 4096);
}

Tick Run::next_output() const {
    Tick result = until_;
    for (const std::optional<Tick> tick :
         {recorder_.next(state_.now + 1), exporter_.next(state_.now + 1), frames_.next(state_.now + 1)}) {
        if (tick) result = std::min(result, *tick);
    }
    return result;
}

/// In pieces, until the target or until a signal asks to stop.
std::optional<advance::Stop> Run::advance_to(Tick target) {
    watch_.start("advance");
    while (state_.now < target && !is_paused()) {
        const auto begin = std::chrono::steady_clock::now();
        const double processor_begin = thread_seconds();
        Tick end = std::min(target, state_.now + piece_);
        if (plan_.pause && state_.now < *plan_.pause) end = std::min(end, *plan_.pause);
        const bool whole = end == state_.now + piece_;
        std::optional<advance::Stop> stop = engine_.advance(state_, end);
        processor_seconds_ += thread_seconds() - processor_begin;
        if (certificate_) certificate_->take();
        if (stop) return stop;
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (took < piece_seconds / 2 && whole) piece_ = std::min(2 * piece_, until_);
        if (took > piece_seconds * 2) piece_ = std::max<Tick>(1, piece_ / 2);
        progress_.update(state_.now, figures());
    }
    return std::nullopt;
}

Ending Run::interrupt() {
    const auto seconds = [&](Tick tick) { return output::brief(image_.metadata.time_base.label(tick)); };
    Ending ending{output::RunStatus::interrupted,
                  fmt::format("interrupted at {} s of {} s{}", seconds(state_.now), seconds(until_),
                              plan_.can_resume ? "; `--resume` goes on from here" : ""),
                  {}};
    // The checkpoint first: the samples of this moment are only of the interrupted run.
    const Status saved = plan_.can_resume ? save() : Status(Done{});
    const Status sampled = sample(true);
    if (!saved) ending.error = saved.error();
    if (!sampled) ending.error = sampled.error();
    return ending;
}

Ending Run::simulate() {
    const auto seconds = [&](Tick tick) { return output::brief(image_.metadata.time_base.label(tick)); };
    const auto failed = [](const Error& error) {
        return Ending{output::RunStatus::failed, "the output could not be written: " + error.message, error};
    };
    piece_ = std::max<Tick>(1, until_ / 4096);
    while (true) {
        const std::chrono::duration<double> unsaved = std::chrono::steady_clock::now() - saved_;
        if (plan_.can_resume && plan_.seconds_per_checkpoint > 0 && unsaved.count() > plan_.seconds_per_checkpoint) {
            if (const Status saved = save(); !saved) return failed(saved.error());
        }
        if (const Status kept = remember(); !kept) return failed(kept.error());
        if (Status sampled = sample(false); !sampled) return failed(sampled.error());
        // The engine's own guard looks at elements; this catches what slipped past it, before it fills the files.
        if (!recorder_.balance().empty() && !std::isfinite(recorder_.balance().last())) {
            return {output::RunStatus::stopped, fmt::format("the energy is not a finite number at {} s", seconds(state_.now)), {}};
        }
        if (state_.now >= until_) return {};
        const Tick target = next_output();
        std::optional<advance::Stop> stop = advance_to(target);
        if (certificate_ && !certificate_->status()) return failed(certificate_->status().error());
        // Between its own looks the engine does not know; samples of a broken state would spoil the files.
        if (!stop && state_.now == target) stop = advance::find_blow_up(image_, state_);
        if (stop) return stopped(*stop);
        if (is_paused() && state_.now < until_) return interrupt();
    }
}

Result<output::Manifest> Run::close(const Ending& ending) {
    progress_.finish();
    cost_.waiting = writer_.held_up();
    // The engine's cores are free now.
    exporter_.use_threads(spare_threads(0));
    watch_.start("finish output");
    Status exported = writer_.finish();
    if (exported) exported = exporter_.finish();
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
    warn_of_resonance();
    // As much as can be written; the first error is the one to tell.
    std::optional<Error> error;
    const auto keep = [&](const Status& result) {
        if (!result && !error) error = result.error();
    };
    keep(exported);
    keep(recorder_.flush());
    // Where a run had to stop, its time is not that of all nodes: the trajectory then ends with their last kicks.
    if (certificate_ && ending.status != output::RunStatus::stopped) { keep(certificate_->finish(image_, state_)); }
    if (!image_.metadata.contacts.empty()) {
        keep(output::write_file(folder_ / "contact.csv", output::contact_table(image_, state_)));
    }
    keep(output::write_file(folder_ / "report.json",
                            output::page_facts_json(image_, {until_, ending.message, state_.contacts, state_.pairs, warnings_})));
    // The manifest last: what is called complete has everything, also when a kill comes in between. So it knows the seconds of the
    // report, too.
    keep(output::write_report(folder_.path(), output::manifest_json(image_.metadata, manifest(status, outcomes))));
    const output::Manifest final = manifest(status, outcomes);
    keep(output::write_file(folder_ / "manifest.json", output::manifest_json(image_.metadata, final)));
    if (error) return *error;
    if (ending.status == output::RunStatus::completed) remove_checkpoints(folder_);
    return final;
}

bool want_colour() { return ::isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr; }

}  // namespace

ExitCode run(const RunOptions& options) {
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
    const Result<output::RunFolder> folder =
        options.resume ? output::RunFolder::resume(folder_path) : output::RunFolder::open(folder_path);
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
    if (!engine) return complain(engine.error());
    Run simulation(*image, *folder, std::move(engine).value(), *plan, watch);
    if (const Status opened = simulation.open(checkpoint ? &*checkpoint : nullptr); !opened) {
        if (!checkpoint) folder->discard();
        return complain(opened.error());
    }
    if (options.certificate && options.resume) {
        return complain({ExitCode::bad_input, "--certificate: a resumed run does not know how it began; run the scene as a whole"});
    }
    if (options.certificate) {
        if (const Status opened = simulation.open_certificate(); !opened) return complain(opened.error());
    }
    for (const std::string& warning : image->metadata.warnings) tell(fmt::format("warning: {}\n", warning));
    if (std::optional<std::string> overlap = advance::ContactKicks::overlap_at_start(*image)) simulation.warn(std::move(*overlap));
    if (options.progress != ProgressMode::none && options.progress != ProgressMode::json)
        tell(fmt::format("{} engine, {} thread{}: {}\n", advance::name(plan->engine.kind), plan->engine.threads,
                         plan->engine.threads == 1 ? "" : "s", plan->engine.reason));

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
