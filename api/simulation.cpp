#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include "api/handles.h"
#include "runtime/base/vocabulary.h"
#include "runtime/state/hash.h"

using avs::Tick;
using avs::api::Failure;
using avs::api::failure;
using avs::api::guarded;
using avs::api::misuse;
namespace simulate = avs::simulate;

avs_simulation::Turn::Turn(avs_simulation& simulation) : simulation_(simulation) {
    if (simulation.inside.load() == std::this_thread::get_id()) return;
    simulation.mutex.lock();
    simulation.inside = std::this_thread::get_id();
    ours_ = true;
}

avs_simulation::Turn::~Turn() {
    if (!ours_) return;
    simulation_.inside = std::thread::id{};
    simulation_.mutex.unlock();
}

avs_simulation::~avs_simulation() {
    run.reset();
    std::error_code gone;
    if (!temporary.empty()) std::filesystem::remove_all(temporary, gone);
}

void avs_simulation::warn(const std::string& message) {
    if (on_warning != nullptr) on_warning(user, message.c_str());
}

void avs_simulation::advanced(Tick now, const simulate::Figures& figures) {
    if (poll == nullptr || run == nullptr) return;
    // A callback may be slow, for instance if it waits for the lock of Python's interpreter.
    constexpr std::chrono::milliseconds pause{20};
    const auto time = std::chrono::steady_clock::now();
    if (time - polled < pause) return;
    polled = time;
    const avs::TimeBase& base = run->image().metadata.time_base;
    const avs_progress progress{base.label(now), base.label(run->simulation().until()), figures.kicks, figures.energy_error,
                                figures.deepest_gap};
    if (poll(user, &progress) != 0) stop = true;
}

namespace avs::api {

namespace {

Result<std::optional<advance::EngineKind>> engine_of(const char* name) {
    using Kind = std::optional<advance::EngineKind>;
    if (name == nullptr) return Kind{};
    for (const auto kind : {advance::EngineKind::exact, advance::EngineKind::nested, advance::EngineKind::synchronous})
        if (advance::name(kind) == std::string_view(name)) return Kind(kind);
    return Error{ExitCode::bad_input, fmt::format("engine `{}`: has to be exact, nested or synchronous", name)};
}

advance::OutsideFunction outside(const avs_callback& callback) {
    return
        [function = callback.function, user = callback.user](double time, std::span<const Vec3> points, std::span<double> values) {
            return function(user, time, points.size(), reinterpret_cast<const double*>(points.data()), values.data()) == 0;
        };
}

Result<simulate::RunOptions> run_options(const avs_run_options& given) {
    simulate::RunOptions options;
    if (given.folder != nullptr) options.folder = given.folder;
    options.again = given.again != 0;
    options.resume = given.resume != 0;
    if (given.until != 0) options.until = given.until;
    if (given.threads != 0) options.engine.threads = given.threads;
    const Result<std::optional<advance::EngineKind>> kind = engine_of(given.engine);
    if (!kind) return kind.error();
    options.engine.kind = *kind;
    if (given.checkpoint_seconds != 0) options.seconds_per_checkpoint = std::max(0.0, given.checkpoint_seconds);
    options.certificate = given.certificate != 0;
    for (std::size_t i = 0; i < given.callback_count; ++i) {
        const avs_callback& callback = given.callbacks[i];
        if (callback.name == nullptr || callback.function == nullptr)
            return Error{ExitCode::bad_input, "a callback has no name or no function"};
        options.outside.insert_or_assign(callback.name, outside(callback));
    }
    return options;
}

/// Makes a new folder below TMPDIR.
Result<std::string> temporary_folder() {
    std::error_code unknown;
    std::filesystem::path base = std::filesystem::temp_directory_path(unknown);
    if (unknown) base = "/tmp";
    std::string name = (base / "avs_run_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        return Error{ExitCode::environment,
                     fmt::format("cannot make a folder in {}: {}; say another one by TMPDIR", base.string(), std::strerror(errno))};
    return name;
}

Failure start(const avs_image& image, const avs_run_options& given, avs_simulation& made) {
    if (given.temporary != 0 && given.folder != nullptr)
        return misuse("a run is in its `folder` or in a temporary one: say one of them");
    Result<simulate::RunOptions> options = run_options(given);
    if (!options) return failure(options.error());
    if (given.temporary != 0) {
        const Result<std::string> folder = temporary_folder();
        if (!folder) return failure(folder.error());
        made.temporary = *folder;
        options->folder = (made.temporary / "run").string();
    }
    made.poll = given.poll;
    made.on_warning = given.warn;
    made.user = given.user;
    Result<std::unique_ptr<simulate::Run>> run = simulate::Run::begin(image.image, *options, made);
    if (!run) return failure(run.error());
    made.run = std::move(run).value();
    made.folder = made.run->folder().path().string();
    return {};
}

Failure advance(avs_simulation& simulation, double time) {
    simulate::Simulation& run = simulation.run->simulation();
    const TimeBase& base = simulation.run->image().metadata.time_base;
    if (std::isnan(time)) return {AVS_BAD_INPUT, "advance: the time is not a number"};
    const Tick now = run.state().now;
    const Tick target = time >= base.seconds(run.until()) ? run.until() : base.nearest(std::max(time, -1.0));
    if (target < now) {
        return {AVS_BAD_INPUT, fmt::format("advance: {:.9g} s is before {:.9g} s, where the simulation is; time goes on only", time,
                                           base.label(now))};
    }
    const simulate::Reached reached = run.advance(target);
    if (reached == simulate::Reached::target && !simulation.stop) return {};
    if (reached != simulate::Reached::end) {
        simulation.stop = false;
        Failure paused{AVS_INTERRUPTED, fmt::format("interrupted at {:.9g} s", base.label(run.state().now))};
        if (!run.plan().can_resume) return paused;
        if (const Status saved = run.save(); !saved) return failure(saved.error());
        paused.message += fmt::format("; a checkpoint is in {}", simulation.folder);
        return paused;
    }
    const simulate::Ending& ending = *run.ending();
    if (ending.error) return failure({ending.error->code, ending.message});
    if (ending.status == output::RunStatus::completed) return {};
    return {ending.status == output::RunStatus::stopped ? AVS_STOPPED : AVS_INTERRUPTED, ending.message};
}

/// The expectations that do not hold, as text.
std::string verdicts(const output::Manifest& manifest) {
    std::string text;
    for (const output::Outcome& outcome : manifest.expectations) {
        if (outcome.verdict != output::Verdict::failed) continue;
        text += fmt::format("{}`expect {}` does not hold: {}", text.empty() ? "" : "; ", outcome.expectation->text,
                            outcome.reason.empty() ? output::found(outcome) : outcome.reason);
    }
    return text;
}

Failure finish(avs_simulation& simulation) {
    if (simulation.manifest) return misuse("the simulation is finished already");
    simulate::Simulation& run = simulation.run->simulation();
    const Result<output::Manifest> manifest = simulation.run->close();
    simulation.manifest.emplace();
    const simulate::Ending& ending = *run.ending();
    if (ending.error) return failure({ending.error->code, ending.message});
    if (!manifest) return failure(manifest.error());
    *simulation.manifest = output::manifest_json(simulation.run->image().metadata, *manifest);
    switch (manifest->status) {
        case output::RunStatus::completed: return {};
        case output::RunStatus::failed: return {AVS_EXPECTATION_FAILED, verdicts(*manifest)};
        case output::RunStatus::stopped: return {AVS_STOPPED, ending.message};
        case output::RunStatus::interrupted: return {AVS_INTERRUPTED, ending.message};
        case output::RunStatus::running: break;
    }
    AVS_ASSERT(false);
}

/// Calls `work` with exclusive use of the simulation. A null simulation and a call from a callback of the simulation are errors.
template <class Work>
avs_status on(avs_simulation* simulation, const char* function, avs_error** error, Work&& work) {
    return guarded(error, [&]() -> Failure {
        if (simulation == nullptr) return misuse(fmt::format("{}: the simulation is NULL", function));
        const avs_simulation::Turn turn(*simulation);
        if (!turn.ours()) return misuse(fmt::format("{}: a callback must not call the simulation that waits for it", function));
        return work();
    });
}

/// Calls `work` like `on`, and returns its value, or `otherwise` if the call is an error.
template <class Value, class Work>
Value asked(avs_simulation* simulation, Value otherwise, Work&& work) noexcept {
    Value value = otherwise;
    on(simulation, "", nullptr, [&]() -> Failure {
        value = work();
        return {};
    });
    return value;
}

/// Positions and velocities of all nodes at the simulation's time.
void read_nodes(avs_simulation& simulation) {
    simulate::Simulation& run = simulation.run->simulation();
    if (std::exchange(simulation.read_at, run.state().now) == run.state().now) return;
    const auto kept = run.instant().copy({.nodes = output::NodeChoice::all(), .velocities = true}, nullptr);
    output::Stage unused;
    const output::Snapshot view = kept->view(unused, run.state().position.size());
    simulation.positions.assign(view.position.begin(), view.position.end());
    simulation.velocities.assign(view.velocity.begin(), view.velocity.end());
}

Result<Field> field_named(std::string_view name) {
    std::string known;
    for (int i = 0; i <= static_cast<int>(last_field); ++i) {
        const FieldTraits& field = traits(static_cast<Field>(i));
        if (field.field == Field::reaction) continue;  // of `reaction` only the mean since the last sample is known
        if (field.name == name) return field.field;
        known += (known.empty() ? "" : ", ") + std::string(field.name);
    }
    return Error{ExitCode::bad_input, fmt::format("there is no field `{}`; fields are {}", name, known)};
}

/// Changes the order of the components of tensors from xx yy zz yz xz xy to xx yy zz xy yz xz, the order of VTK and of our files.
void order_as_vtk(std::vector<double>& rows) {
    for (std::size_t row = 0; row < rows.size(); row += 6) {
        const double yz = rows[row + 3], xz = rows[row + 4];
        rows[row + 3] = rows[row + 5];
        rows[row + 4] = yz;
        rows[row + 5] = xz;
    }
}

Failure read_field(avs_simulation& simulation, const char* name, bool of_elements, avs_field& out) {
    const Result<Field> field = field_named(name);
    if (!field) return failure(field.error());
    const FieldTraits& about = traits(*field);
    if (of_elements && !about.of_elements) return {AVS_BAD_INPUT, fmt::format("`{}` is a field of nodes, not of elements", name)};
    simulate::Simulation& run = simulation.run->simulation();
    if (*field == Field::friction_heat && run.state().friction_heat.empty())
        return {AVS_BAD_INPUT, "`friction_heat` is kept only where the scene records or exports it"};
    output::Needs needs = output::needs_of(std::array{*field});
    needs.nodes = output::NodeChoice::all();
    needs.clocks = true;
    const auto kept = run.instant().copy(needs, nullptr);
    const output::Snapshot view = run.instant().observe(needs, kept.get());
    output::FieldSampler sampler(simulation.run->image(), run.elements(), view);
    simulation.field = of_elements ? sampler.in_elements(*field) : sampler.at_nodes(*field);
    simulation.field_unit = unit_text(about);
    const auto components = static_cast<std::size_t>(about.components);
    if (components == 6) order_as_vtk(simulation.field);
    out = {simulation.field.data(), simulation.field.size() / components, components, simulation.field_unit.c_str()};
    return {};
}

Failure read_series(avs_simulation& simulation, std::string_view name, const SeriesReader::Column*& found) {
    if (const Status flushed = simulation.run->simulation().flush(); !flushed) return failure(flushed.error());
    if (const Status read = simulation.series.update(simulation.run->folder() / "series.csv"); !read) return failure(read.error());
    const auto& columns = simulation.series.columns();
    const auto at = std::find_if(columns.begin(), columns.end(), [&](const SeriesReader::Column& c) { return c.name == name; });
    if (at != columns.end()) {
        found = &*at;
        return {};
    }
    std::string known;
    for (const SeriesReader::Column& column : columns) known += (known.empty() ? "" : ", ") + column.name;
    return {AVS_BAD_INPUT, fmt::format("nothing is recorded as `{}`; columns are {}", name, known)};
}

}  // namespace

}  // namespace avs::api

using avs::api::asked;
using avs::api::on;

extern "C" {

avs_status avs_simulation_start(const avs_image* image, const avs_run_options* options, avs_simulation** simulation,
                                avs_error** error) {
    return guarded(error, [&]() -> Failure {
        if (image == nullptr || simulation == nullptr) return misuse("avs_simulation_start: a parameter is NULL");
        *simulation = nullptr;
        auto made = std::make_unique<avs_simulation>();
        Failure failed = avs::api::start(*image, avs::api::known(options, AVS_RUN_OPTIONS_INIT), *made);
        if (failed.status == AVS_OK) *simulation = made.release();
        return failed;
    });
}

avs_status avs_simulation_advance(avs_simulation* simulation, double time, avs_error** error) {
    return on(simulation, "avs_simulation_advance", error, [&]() -> Failure {
        if (simulation->manifest) return misuse("avs_simulation_advance: the simulation is finished");
        return avs::api::advance(*simulation, time);
    });
}

avs_status avs_simulation_checkpoint(avs_simulation* simulation, avs_error** error) {
    return on(simulation, "avs_simulation_checkpoint", error, [&]() -> Failure {
        simulate::Simulation& run = simulation->run->simulation();
        if (run.ending()) return misuse("avs_simulation_checkpoint: the simulation has ended");
        if (!run.plan().can_resume)
            return {AVS_BAD_INPUT, "a run of this scene cannot be resumed, so there is no checkpoint of it"};
        const avs::Status saved = run.save();
        return saved ? Failure{} : failure(saved.error());
    });
}

avs_status avs_simulation_flush(avs_simulation* simulation, avs_error** error) {
    return on(simulation, "avs_simulation_flush", error, [&]() -> Failure {
        if (simulation->manifest) return {};
        const avs::Status flushed = simulation->run->simulation().settle_output();
        return flushed ? Failure{} : failure(flushed.error());
    });
}

void avs_simulation_interrupt(avs_simulation* simulation) {
    if (simulation != nullptr) simulation->stop.store(true, std::memory_order_relaxed);
}

avs_status avs_simulation_finish(avs_simulation* simulation, avs_error** error) {
    return on(simulation, "avs_simulation_finish", error, [&] { return avs::api::finish(*simulation); });
}

void avs_simulation_free(avs_simulation* simulation) { delete simulation; }

avs_status avs_run(const avs_image* image, const avs_run_options* options, avs_error** error) {
    avs_simulation* simulation = nullptr;
    const avs_status started = avs_simulation_start(image, options, &simulation, error);
    if (started != AVS_OK) return started;
    // The result is ignored: avs_simulation_finish reports the same error.
    avs_simulation_advance(simulation, HUGE_VAL, nullptr);
    const avs_status ended = avs_simulation_finish(simulation, error);
    avs_simulation_free(simulation);
    return ended;
}

double avs_simulation_time(avs_simulation* simulation) {
    return asked(simulation, 0.0,
                 [&] { return simulation->run->image().metadata.time_base.label(simulation->run->simulation().state().now); });
}
double avs_simulation_until(avs_simulation* simulation) {
    return asked(simulation, 0.0,
                 [&] { return simulation->run->image().metadata.time_base.label(simulation->run->simulation().until()); });
}
int avs_simulation_has_ended(avs_simulation* simulation) {
    return asked(simulation, 0, [&] { return simulation->run->simulation().ending() ? 1 : 0; });
}
const char* avs_simulation_folder(avs_simulation* simulation) { return simulation == nullptr ? "" : simulation->folder.c_str(); }
uint64_t avs_simulation_state_hash(avs_simulation* simulation) {
    return asked(simulation, std::uint64_t{0}, [&] { return avs::state::hash(simulation->run->simulation().state()); });
}
const char* avs_simulation_manifest(avs_simulation* simulation) {
    return asked(simulation, static_cast<const char*>(nullptr),
                 [&] { return simulation->manifest ? simulation->manifest->c_str() : nullptr; });
}

avs_status avs_simulation_positions(avs_simulation* simulation, const double** positions, size_t* nodes, avs_error** error) {
    return on(simulation, "avs_simulation_positions", error, [&]() -> Failure {
        if (positions == nullptr) return misuse("avs_simulation_positions: a parameter is NULL");
        avs::api::read_nodes(*simulation);
        *positions = reinterpret_cast<const double*>(simulation->positions.data());
        if (nodes != nullptr) *nodes = simulation->positions.size();
        return {};
    });
}

avs_status avs_simulation_velocities(avs_simulation* simulation, const double** velocities, size_t* nodes, avs_error** error) {
    return on(simulation, "avs_simulation_velocities", error, [&]() -> Failure {
        if (velocities == nullptr) return misuse("avs_simulation_velocities: a parameter is NULL");
        avs::api::read_nodes(*simulation);
        *velocities = reinterpret_cast<const double*>(simulation->velocities.data());
        if (nodes != nullptr) *nodes = simulation->velocities.size();
        return {};
    });
}

avs_status avs_simulation_field(avs_simulation* simulation, const char* name, int of_elements, avs_field* field,
                                avs_error** error) {
    return on(simulation, "avs_simulation_field", error, [&]() -> Failure {
        if (name == nullptr || field == nullptr) return misuse("avs_simulation_field: a parameter is NULL");
        return avs::api::read_field(*simulation, name, of_elements != 0, *field);
    });
}

avs_status avs_simulation_energies(avs_simulation* simulation, avs_energies* energies, avs_error** error) {
    return on(simulation, "avs_simulation_energies", error, [&]() -> Failure {
        if (energies == nullptr) return misuse("avs_simulation_energies: a parameter is NULL");
        const avs::state::Energies& now = simulation->run->simulation().instant().energies();
        *energies = {now.kinetic_synchronised, now.strain, now.load, now.layers, now.drive_work, now.load_work};
        return {};
    });
}

avs_status avs_simulation_series(avs_simulation* simulation, const char* column, const double** times, const double** values,
                                 size_t* count, avs_error** error) {
    return on(simulation, "avs_simulation_series", error, [&]() -> Failure {
        if (column == nullptr || values == nullptr || count == nullptr) return misuse("avs_simulation_series: a parameter is NULL");
        const avs::api::SeriesReader::Column* found = nullptr;
        Failure failed = avs::api::read_series(*simulation, column, found);
        if (failed.status != AVS_OK) return failed;
        if (times != nullptr) *times = found->times.data();
        *values = found->values.data();
        *count = found->values.size();
        return {};
    });
}
}
