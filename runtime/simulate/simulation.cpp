#include "runtime/simulate/simulation.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <thread>
#include <utility>

#include "runtime/advance/misfit.h"
#include "runtime/advance/observe.h"
#include "runtime/image/file.h"
#include "runtime/output/contact_table.h"
#include "runtime/output/report.h"
#include "runtime/output/text.h"
#include "runtime/simulate/checkpoint_file.h"
#include "runtime/simulate/program_facts.h"
#include "runtime/state/hash.h"

namespace avs::simulate {

namespace {

// The first piece has 1/first_pieces of the length of the run; pieces grow by factors of two until one takes about piece_seconds.
constexpr Tick first_pieces = Tick{1} << 24;
constexpr double piece_seconds = 0.05;  // wall time between two checks for signals and progress
// Wall time between two updates of the files that other programs read.
constexpr double refresh_seconds = 1;
constexpr std::chrono::seconds patience{10};                   // longest time that a checkpoint in memory waits for idle output
constexpr std::size_t most_remembered = std::size_t{1} << 20;  // nodes; larger runs keep checkpoints on the disk only

}  // namespace

int spare_threads(int engine_threads) {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - engine_threads);
}

Simulation::Simulation(const image::Image& image, const output::RunFolder& folder, advance::AnyEngine engine, const Plan& plan,
                       Stopwatch& watch, Watcher& watcher)
    : image_(image),
      folder_(folder),
      plan_(plan),
      until_(plan.facts.until),
      watch_(watch),
      watcher_(watcher),
      state_(advance::initial_state(image)),
      instant_(image_, state_),
      engine_(std::move(engine)),
      elements_(image),
      recorder_(image, until_),
      exporter_(image, elements_, folder, until_, spare_threads(plan.engine.settings.threads)),
      frames_(image, elements_, until_),
      turned_over_(image),
      depth_watch_(image),
      law_range_(image, until_),
      unions_(image.tables.position.size()),
      origin_{program_facts(plan.engine.settings.simd), hexadecimal(image::sha256_of(image)), {}} {
    if (plan_.facts.certificate) certificate_.emplace(image_);
    state_.contacts.resize(image.metadata.contacts.size());
    frames_.use_threads(spare_threads(plan.engine.settings.threads));
    piece_ = std::max<Tick>(1, until_ / first_pieces);
}

/// Whether the history that expectations need until the end fits into the memory of this machine, beside the copy of the state for
/// a checkpoint.
Status Simulation::look_at_memory() const {
    constexpr double copies = 3, share = 0.8;
    const double bytes = copies * recorder_.bytes_at_the_end();
    const double there = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
    if (bytes <= share * there) return Done{};
    return Error{
        ExitCode::environment,
        fmt::format("the records that expectations ask for come to {:.3g} GB, this machine has {:.3g} GB: record more rarely "
                    "what they ask for; other records are only written to the file",
                    1e-9 * bytes, 1e-9 * there)};
}

Status Simulation::open(const state::Checkpoint* checkpoint) {
    if (Status fits = look_at_memory(); !fits) return fits;
    if (checkpoint != nullptr) {
        if (Status restored = restore(*checkpoint); !restored) return restored;
    }
    // The manifest is written before all other files: without it they would be taken for files of another program.
    if (Status written = write_manifest(output::RunStatus::running, {}); !written) return written;
    if (Status synced = folder_.sync(); !synced) return synced;
    const std::filesystem::path series = folder_ / "series.csv";
    if (Status opened = checkpoint != nullptr ? recorder_.resume(series) : recorder_.open(series); !opened) return opened;
    const std::filesystem::path frames = folder_ / "frames.avf";
    if (Status opened = checkpoint != nullptr ? frames_.resume(frames) : frames_.open(frames); !opened) return opened;
    if (certificate_) {
        Status opened =
            checkpoint != nullptr ? certificate_->resume(folder_, engine_) : certificate_->open(folder_, state_, engine_);
        if (!opened) return opened;
    }
    return output::write_file(folder_ / "report.json", output::page_facts_json(image_, {until_, "", state_.contacts, state_.pairs,
                                                                                        warnings_, record_facts_}));
}

Figures Simulation::figures() const {
    Figures result{.kicks = state_.kicks.strain + state_.kicks.load + state_.kicks.contact,
                   .energy_error = recorder_.balance().drift(),
                   .deepest_gap = state_.contacts.empty() ? NAN : 0};
    for (std::size_t c = 0; c < state_.contacts.size(); ++c)
        result.deepest_gap = std::max(result.deepest_gap, output::deepest_gap(image_.metadata.contacts[c], state_.contacts[c]));
    // The remaining frames are assumed to come at the same rate as so far.
    output::Writer::Progress writing = writer_.progress();
    if (state_.now > 0)
        writing.total = static_cast<std::size_t>(static_cast<double>(writing.total) * static_cast<double>(until_) /
                                                 static_cast<double>(state_.now));
    result.writing_left = writing.left().value_or(0);
    return result;
}

/// Takes a snapshot for the records. Balances, and the ranges of validity of material laws, use the same data.
output::Snapshot Simulation::observed(const output::Needs& needs, const output::KeptSnapshot* nodes) {
    output::Snapshot snapshot = instant_.observe(needs, nodes);
    if (needs.energies) {
        const double unsettled = engine_.unsettled_energy(state_);
        snapshot.ledger.accounts += unsettled;
        snapshot.ledger.contact -= unsettled;
        turned_over_.look(image_, state_);
        law_range_.look(image_, state_);
    }
    return snapshot;
}

/// All data of a checkpoint.
void Simulation::keep(state::Keeper& keeper) {
    simulate::keep(plan_.facts, keeper);
    keeper.value("run.sampled", sampled_);
    state::keep(state_, keeper);
    if (keeper.restored()) {
        if (std::optional<std::string> fault = advance::misfit(image_, state_)) keeper.refuse(std::move(*fault));
    }
    engine_.keep(keeper, state_);
    recorder_.keep(keeper);
    exporter_.keep(keeper);
    frames_.keep(keeper);
    turned_over_.keep(keeper);
    law_range_.keep(keeper);
    if (certificate_) certificate_->keep(keeper);
}

Status Simulation::restore(const state::Checkpoint& checkpoint) {
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    const RunFacts wanted = plan_.facts;
    keep(keeper);
    if (keeper.fault()) return Error{ExitCode::bad_input, "the checkpoint cannot be resumed: " + *keeper.fault()};
    plan_.facts = wanted;
    plan_.facts.resumed.push_back(image_.metadata.time_base.label(state_.now));
    return exporter_.resume();
}

/// Makes a checkpoint of the present state. Samples that are due now are not taken yet, so a resumed run begins with them.
Result<state::Checkpoint> Simulation::moment() {
    watch_.start("checkpoint");
    if (Status flushed = recorder_.flush(); !flushed) return flushed.error();
    // A checkpoint contains the number of frames written, so these must be on the disk first.
    if (Status written = writer_.finish(); !written) return written.error();
    state::Checkpoint checkpoint{.image = image::content_hash(image_), .entries = {}};
    state::Keeper keeper = state::Keeper::saving(checkpoint);
    keep(keeper);
    return checkpoint;
}

/// Writes a checkpoint; may also be called between outputs. The checkpoint is made before the samples that are due now, which are
/// taken when the run goes on.
Status Simulation::save() {
    saved_ = std::chrono::steady_clock::now();
    const Result<state::Checkpoint> now = moment();
    return now ? write_durable(*now, state_.now) : Status(now.error());
}

/// Writes first the output that a checkpoint refers to, then the checkpoint: after a loss of power at any moment, one checkpoint
/// has all of its output.
Status Simulation::write_durable(const state::Checkpoint& checkpoint, Tick now) {
    if (Status synced = recorder_.sync(); !synced) return synced;
    if (Status synced = frames_.sync(); !synced) return synced;
    if (Status synced = exporter_.sync(); !synced) return synced;
    if (certificate_) {
        if (Status synced = certificate_->sync(); !synced) return synced;
    }
    if (Status synced = folder_.sync(); !synced) return synced;
    Status written = write_checkpoint(folder_, checkpoint);
    if (written) checkpoint_now_ = now;
    return written;
}

bool Simulation::checkpoint_is_due() const {
    const std::chrono::duration<double> unsaved = std::chrono::steady_clock::now() - saved_;
    return plan_.can_resume && plan_.seconds_per_checkpoint > 0 && unsaved.count() > plan_.seconds_per_checkpoint;
}

/// Keeps a checkpoint in memory. When an engine stops a run, its nodes are at different times, so the checkpoint for `--resume` is
/// one of an earlier output.
Status Simulation::remember() {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    if (!plan_.can_resume || image_.tables.position.size() > most_remembered || begin < remember_at_) return Done{};
    if (!writer_.is_idle() && begin < remember_at_ + patience) return Done{};
    if (instant_.look()) return Done{};  // a blow-up is reported with the next sample, or by the engine
    Result<state::Checkpoint> taken = moment();
    if (!taken) return taken.error();
    remembered_ = std::move(taken).value();
    remembered_now_ = state_.now;
    // The next checkpoint is taken a second after the start of this one, but at the earliest after 100 times as long as this one
    // took: even if each has to wait for output, checkpoints take at most a hundredth of the wall time.
    remember_at_ = std::max(begin + std::chrono::seconds(1), Clock::now() + 100 * (Clock::now() - begin));
    return Done{};
}

/// Writes the checkpoint that was kept in memory, and adds a sentence about it to the message of the ending.
void Simulation::leave_remembered(Ending& ending) {
    if (!remembered_) return;
    if (remembered_now_ <= checkpoint_now_) {  // the checkpoint on the disk is later
        ending.message +=
            fmt::format("; the checkpoint is of {} s", output::brief(image_.metadata.time_base.label(checkpoint_now_)));
        return;
    }
    if (const Status written = write_durable(*remembered_, remembered_now_); written) {
        ending.message +=
            fmt::format("; the checkpoint is of {} s", output::brief(image_.metadata.time_base.label(remembered_now_)));
    } else if (ending.error) {
        ending.message += "; nor could a checkpoint";
    } else {
        ending.message += "; the checkpoint could not be written: " + written.error().message;
        ending.error = written.error();
    }
}

Ending Simulation::stopped(const advance::Stop& stop) {
    const auto seconds = [&](Tick tick) { return output::brief(image_.metadata.time_base.label(tick)); };
    Ending ending{output::RunStatus::stopped, fmt::format("stopped at {} s: {}", seconds(stop.tick), stop.message), {}, stop.tick};
    leave_remembered(ending);
    return ending;
}

/// Saves a checkpoint after a failed output: a disk without room for frames often has room for a checkpoint.
Ending Simulation::failed(const Error& error) {
    Ending ending{output::RunStatus::failed, "the output could not be written: " + error.message, error};
    leave_remembered(ending);
    return ending;
}

/// The readers that are due now, and the data that they need. `all`: also readers that take a last sample when a run ends early.
/// Readers that have sampled at this tick are not due again: a run that was interrupted just after its samples continues there.
Simulation::Due Simulation::due_now(bool all) const {
    const Tick now = state_.now;
    const bool again = sampled_ == now;
    Due due{.records = again ? all && !recorder_.has_row_at(now) : true,
            .frame = again ? all && !frames_.due(now) : all || frames_.due(now),
            .files = !again && !all && exporter_.due(now) > 0,
            .of_records = {},
            .of_frames = {}};
    if (all) {
        due.of_records = {.nodes = output::NodeChoice::all(),
                          .velocities = true,
                          .heat = true,
                          .reactions = true,
                          .presses = true,
                          .clocks = true,
                          .memory = true,
                          .energies = true,
                          .momenta = true,
                          .drives = true,
                          .forces = true,
                          .depths = true};
    } else if (due.records) {
        due.of_records = recorder_.needs(now);
    }
    if (due.frame) due.of_frames |= frames_.needs();
    if (due.files) due.of_frames |= exporter_.needs(now);
    return due;
}

/// Takes all samples that are due now.
Status Simulation::sample(bool all) {
    watch_.start("sample");
    const Due due = due_now(all);
    if (due.of_records.energies || due.of_records.momenta) instant_.judge();
    const output::NodeChoice::List *of_records = nullptr, *of_frames = nullptr;
    std::shared_ptr<const output::KeptSnapshot> sampled;
    if (!due.of_records.nodes.empty()) {
        of_records = unions_.of(due.of_records.nodes);
        sampled = instant_.copy(due.of_records, of_records);
    }
    if (instant_.broken() && !all) return Done{};
    if (due.records) {
        if (due.of_records.depths) depth_watch_.look(image_, state_);
        if (Status done = recorder_.sample(observed(due.of_records, sampled.get()), all); !done) return done;
        for (state::ContactTally& tally : state_.contacts) tally.recent_deepest_gap = tally.recent_depth = 0;
    }
    sampled_ = state_.now;
    if (Status refreshed = refresh(); !refreshed) return refreshed;

    watch_.start("export");
    if (!due.frames() || due.of_frames.nodes.empty()) return Done{};
    of_frames = unions_.of(due.of_frames.nodes);
    const bool shared = sampled != nullptr && of_records == of_frames && (due.of_records.velocities || !due.of_frames.velocities) &&
                        (due.of_records.heat || !due.of_frames.heat) && (due.of_records.reactions || !due.of_frames.reactions) &&
                        (due.of_records.presses || !due.of_frames.presses) && (due.of_records.clocks || !due.of_frames.clocks);
    std::shared_ptr<const output::KeptSnapshot> kept = std::move(sampled);
    if (!shared) {
        const double begin = thread_seconds();
        kept = instant_.copy(due.of_frames, of_frames);
        cost_.copying += thread_seconds() - begin;
        cost_.copied += kept->bytes();
        if (instant_.broken() && !all) return Done{};
    }
    const std::size_t frames = (due.frame ? 1 : 0) + (due.files ? exporter_.due(state_.now) : 0);
    cost_.frames += frames;
    const std::size_t bytes = kept->bytes();
    const auto write = [this, kept = std::move(kept), frame = due.frame, files = due.files]() -> Status {
        const output::Snapshot view = kept->view(frames_stage_, image_.tables.position.size());
        if (frame) {
            if (Status taken = frames_.take(view); !taken) return taken;
        }
        return files ? exporter_.write(view) : Status(Done{});
    };
    return writer_.submit(write, bytes, frames);
}

/// Updates, once a second, the files that show the progress of the run, for `avsr watch` and other readers of the folder.
Status Simulation::refresh() {
    const auto now = std::chrono::steady_clock::now();
    if (std::chrono::duration<double>(now - refreshed_).count() < refresh_seconds) return Done{};
    refreshed_ = now;
    if (Status flushed = recorder_.flush(); !flushed) return flushed;
    std::string manifest_text = output::manifest_json(image_.metadata, manifest(output::RunStatus::running, {}));
    const auto write = [this, text = std::move(manifest_text), contacts = state_.contacts, pairs = state_.pairs]() -> Status {
        if (Status written = output::write_file(folder_ / "manifest.json", text); !written) return written;
        return output::write_file(folder_ / "report.json",
                                  output::page_facts_json(image_, {until_, "", contacts, pairs, warnings_, record_facts_}));
    };
    return writer_.submit(write, 4096);
}

Tick Simulation::next_output() const {
    Tick result = until_;
    for (const std::optional<Tick> tick :
         {recorder_.next(state_.now + 1), exporter_.next(state_.now + 1), frames_.next(state_.now + 1)}) {
        if (tick) result = std::min(result, *tick);
    }
    return result;
}

/// Advances in pieces until the target, until a checkpoint is due or until a signal requests a stop.
std::optional<advance::Stop> Simulation::advance_to(Tick target) {
    watch_.start("advance");
    const Tick start = state_.now;
    // At least one piece is computed, however often checkpoints are requested.
    while (state_.now < target && !is_paused() && (state_.now == start || !checkpoint_is_due())) {
        const auto begin = std::chrono::steady_clock::now();
        const double processor_begin = thread_seconds();
        const Tick from = state_.now;
        Tick end = std::min(target, from + piece_);
        if (plan_.pause && from < *plan_.pause) end = std::min(end, *plan_.pause);
        const bool whole = end == from + piece_;
        std::optional<advance::Stop> stop = engine_.advance(state_, end);
        processor_seconds_ += thread_seconds() - processor_begin;
        if (certificate_) certificate_->take();
        if (stop) return stop;
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (took < piece_seconds / 2 && whole) piece_ = std::min(2 * piece_, until_);
        if (took > piece_seconds * 2)
            piece_ = std::max<Tick>(1, static_cast<Tick>(static_cast<double>(end - from) * piece_seconds / took));
        watcher_.advanced(state_.now, figures());
    }
    return std::nullopt;
}

bool Simulation::is_paused() const { return watcher_.wants_stop() || (plan_.pause && state_.now == *plan_.pause); }

Ending Simulation::interrupted() {
    const auto seconds = [&](Tick tick) { return output::brief(image_.metadata.time_base.label(tick)); };
    Ending ending{
        output::RunStatus::interrupted, fmt::format("interrupted at {} s of {} s", seconds(state_.now), seconds(until_)), {}};
    // The checkpoint comes first, since the samples of this moment belong to the interrupted run only.
    const Status saved = plan_.can_resume ? save() : Status(Done{});
    const Status sampled = sample(true);
    if (plan_.can_resume && saved) ending.message += "; `--resume` goes on from here";
    if (!sampled) ending.error = sampled.error();
    if (!saved) ending.error = saved.error();
    if (ending.error) ending.message += "; the output could not be written: " + ending.error->message;
    return ending;
}

/// Does all work that is due now. False if the run has ended.
bool Simulation::settle() {
    if (checkpoint_is_due()) {
        if (const std::optional<advance::Stop> stop = instant_.look()) return end(stopped(*stop));
        if (const Status saved = save(); !saved) return end(failed(saved.error()));
    }
    if (const Status kept = remember(); !kept) return end(failed(kept.error()));
    if (Status sampled = sample(false); !sampled) return end(failed(sampled.error()));
    if (instant_.broken()) return end(stopped(*instant_.broken()));
    // The engine's own check covers elements. This check finds other causes, before numbers that are not finite are written to
    // files.
    if (!recorder_.balance().empty() && !std::isfinite(recorder_.balance().last())) {
        const std::string at = output::brief(image_.metadata.time_base.label(state_.now));
        return end({output::RunStatus::stopped, fmt::format("the energy is not a finite number at {} s", at), {}});
    }
    if (state_.now < until_) return true;
    // A run is complete only after all output is written.
    if (const Status written = write_the_rest(); !written) return end(failed(written.error()));
    return end({});
}

Reached Simulation::advance(Tick target) {
    target = std::min(target, until_);
    while (!ending_ && settle()) {
        if (state_.now >= target) return Reached::target;
        std::optional<advance::Stop> stop = advance_to(std::min(target, next_output()));
        if (certificate_ && !certificate_->status()) {
            end(failed(certificate_->status().error()));
        } else if (stop) {
            end(stopped(*stop));
        } else if (is_paused() && state_.now < until_) {
            return Reached::pause;
        }
    }
    return Reached::end;
}

const Ending& Simulation::end_here() {
    if (!ending_) end(interrupted());
    return *ending_;
}

}  // namespace avs::simulate
