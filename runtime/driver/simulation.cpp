#include "runtime/driver/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <thread>
#include <utility>

#include "runtime/advance/guard.h"
#include "runtime/driver/checkpoint_file.h"
#include "runtime/driver/signals.h"
#include "runtime/image/file.h"
#include "runtime/output/report.h"
#include "runtime/output/text.h"
#include "runtime/state/hash.h"

namespace avs::driver {

namespace {

constexpr double piece_seconds = 0.05;                         // wall time between two looks at signals and progress
constexpr double refresh_seconds = 1;                          // wall time between two states of the folder that others may look at
constexpr std::chrono::seconds patience{10};                   // for output that is being written
constexpr std::size_t most_remembered = std::size_t{1} << 20;  // nodes; larger runs have their checkpoints on disk only

}  // namespace

int spare_threads(int engine_threads) {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - engine_threads);
}

Simulation::Simulation(const image::Image& image, const output::RunFolder& folder, advance::AnyEngine engine, const Plan& plan,
                       Stopwatch& watch)
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

Status Simulation::open(const state::Checkpoint* checkpoint) {
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

Status Simulation::open_certificate() { return certificate_.emplace().open(folder_ / trajectory_file, image_, state_, engine_); }

Progress::Figures Simulation::figures() const {
    Progress::Figures result{.kicks = state_.kicks.strain + state_.kicks.load + state_.kicks.contact,
                             .energy_error = recorder_.balance().drift(),
                             .deepest_gap = state_.contacts.empty() ? NAN : 0};
    for (const state::ContactTally& tally : state_.contacts) result.deepest_gap = std::max(result.deepest_gap, tally.deepest_gap);
    return result;
}

output::Snapshot Simulation::observe(const output::Needs& needs) {
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
void Simulation::keep(state::Keeper& keeper) {
    driver::keep(plan_.facts, keeper);
    state::keep(state_, keeper);
    engine_.keep(keeper, state_);
    recorder_.keep(keeper);
    exporter_.keep(keeper);
    frames_.keep(keeper);
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

/// A checkpoint of this moment. Samples that are due now are not taken yet: a resumed run begins with them.
Result<state::Checkpoint> Simulation::moment() {
    watch_.start("checkpoint");
    if (Status flushed = recorder_.flush(); !flushed) return flushed.error();
    // A checkpoint counts the frames that are there, and what it counts must be on disk.
    if (Status written = writer_.finish(); !written) return written.error();
    state::Checkpoint checkpoint{.image = image::content_hash(image_), .entries = {}};
    state::Keeper keeper = state::Keeper::saving(checkpoint);
    keep(keeper);
    return checkpoint;
}

Status Simulation::save() {
    saved_ = std::chrono::steady_clock::now();
    const Result<state::Checkpoint> now = moment();
    return now ? write_checkpoint(folder_, *now) : Status(now.error());
}

/// A stop comes in the middle of things, at nodes of different times. What it leaves for `--resume` is an output before it.
Status Simulation::remember() {
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

Ending Simulation::stopped(const advance::Stop& stop) {
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
Status Simulation::sample(bool all) {
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
Status Simulation::refresh() {
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

Tick Simulation::next_output() const {
    Tick result = until_;
    for (const std::optional<Tick> tick :
         {recorder_.next(state_.now + 1), exporter_.next(state_.now + 1), frames_.next(state_.now + 1)}) {
        if (tick) result = std::min(result, *tick);
    }
    return result;
}

/// In pieces, until the target or until a signal asks to stop.
std::optional<advance::Stop> Simulation::advance_to(Tick target) {
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

bool Simulation::is_paused() const { return stop_requested() || (plan_.pause && state_.now == *plan_.pause); }

Ending Simulation::interrupt() {
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

Ending Simulation::simulate() {
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

}  // namespace avs::driver
