#include "runtime/simulate/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/advance/layers/kicks.h"
#include "runtime/base/build.h"

namespace avs::simulate {
namespace {

Result<Tick> end_of_run(const image::Image& image, const std::optional<double>& until) {
    if (!until) return image.metadata.until;
    const double ticks = std::ldexp(*until, -image.metadata.time_base.quantum_exponent);
    if (!(*until > 0) || !(ticks < static_cast<double>(max_tick))) {
        return Error{ExitCode::bad_input, fmt::format("--until {}: has to be more than 0 and at most {:.6g} (in seconds)", *until,
                                                      image.metadata.time_base.seconds(max_tick))};
    }
    const Tick tick = std::max<Tick>(1, image.metadata.time_base.nearest(*until));
    for (const image::Record& record : image.metadata.records) {
        if (record.every > 0 && tick / record.every >= image::max_samples) {
            return Error{ExitCode::bad_input, fmt::format("--until {}: record `{}` would have more than {} samples", *until,
                                                          record.name, image::max_samples)};
        }
    }
    return tick;
}

/// Names of drives and of loads that change with time.
std::vector<std::string> functions_of(const image::Metadata& metadata) {
    std::vector<std::string> names;
    for (const image::Drive& drive : metadata.drives) names.push_back(drive.name);
    for (const image::Forcing& forcing : metadata.forcings) names.push_back(forcing.name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// An error if a given function belongs to no drive or load of the image.
Status find_outside(const image::Metadata& metadata, const advance::OutsideFunctions& outside) {
    const std::vector<std::string> names = functions_of(metadata);
    for (const auto& [name, function] : outside) {
        if (std::binary_search(names.begin(), names.end(), name)) continue;
        std::string known;
        for (const std::string& one : names) known += (known.empty() ? "`" : ", `") + one + "`";
        return Error{
            ExitCode::bad_input,
            fmt::format("callback `{}`: the scene has no drive of this name, nor a load that changes with time (a load that "
                        "is constant has no function: write `t -> ..`); it has {}",
                        name, known.empty() ? "none at all" : known)};
    }
    return Done{};
}

}  // namespace

Result<Plan> plan_run(const image::Image& image, const RunOptions& options) {
    Plan plan;
    const Result<Tick> until = end_of_run(image, options.until);
    if (!until) return until.error();
    const Result<advance::EngineChoice> engine = advance::choose_engine(image, options.engine);
    if (!engine) return engine.error();
    if (options.certificate && !advance::LayerKicks::used_by(image)) {
        return Error{ExitCode::bad_input, "--certificate: only penalty layers promise that nothing crosses; this scene has none"};
    }
    plan.facts = {.engine = engine.value().kind,
                  .float_constants = engine.value().settings.float_constants,
                  .until = until.value(),
                  .resumed = {},
                  .certificate = options.certificate,
                  .program = {build_version().begin(), build_version().end()}};
    plan.engine = engine.value();
    if (const Status found = find_outside(image.metadata, options.outside); !found) return found.error();
    plan.engine.settings.outside = options.outside;
    plan.seconds_per_checkpoint = options.seconds_per_checkpoint;
    const std::optional<std::string> reason = advance::cannot_resume(image);
    plan.can_resume = !reason;
    if (reason && (options.resume || options.pause_at))
        return Error{ExitCode::bad_input, "a run with this cannot be resumed: " + *reason};
    if (!options.pause_at) return plan;
    const Tick pause =
        image.metadata.time_base.nearest(std::clamp(*options.pause_at, 0.0, image.metadata.time_base.seconds(max_tick)));
    if (!(*options.pause_at > 0) || pause >= plan.facts.until)
        return Error{ExitCode::bad_input,
                     fmt::format("--pause-at {}: has to be more than 0 and before the end", *options.pause_at)};
    plan.pause = pause;
    return plan;
}

Status go_on(const state::Checkpoint& checkpoint, const image::Image& image, const RunOptions& options, Plan& plan) {
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    RunFacts facts;
    Tick now = 0;
    keep(facts, keeper);
    keeper.value("state.now", now);
    if (keeper.fault()) return Error{ExitCode::bad_input, "the checkpoint cannot be resumed: " + *keeper.fault()};
    if (options.engine.kind && *options.engine.kind != facts.engine) {
        return Error{ExitCode::bad_input, fmt::format("--engine {}: the checkpoint is of the {} engine",
                                                      advance::name(*options.engine.kind), advance::name(facts.engine))};
    }
    if (options.certificate && !facts.certificate) {
        return Error{ExitCode::bad_input,
                     "--certificate: the run began without, and how it came to its checkpoint is not known; run "
                     "the scene as a whole, with --again"};
    }
    // A checkpoint may be at the very end of a run that was killed when only its last files were left to write.
    if (options.until) facts.until = plan.facts.until;
    if (options.until && facts.until <= now) {
        return Error{ExitCode::bad_input, fmt::format("--until {}: the checkpoint is of {} s already", *options.until,
                                                      image.metadata.time_base.label(now))};
    }
    const Result<advance::EngineChoice> engine =
        advance::choose_engine(image, {facts.engine, options.engine.threads, options.engine.simd, facts.float_constants});
    if (!engine) return engine.error();
    plan.engine = engine.value();
    plan.engine.settings.outside = options.outside;
    plan.engine.reason = "of the checkpoint";
    const std::string_view before(facts.program.data(), facts.program.size());
    if (before != build_version())
        plan.warning = fmt::format("the run was computed by avsr {} so far, this is {}: a whole run of either may differ", before,
                                   build_version());
    facts.program = plan.facts.program;
    plan.facts = facts;
    if (plan.pause && *plan.pause <= now) plan.pause = std::nullopt;
    return Done{};
}

}  // namespace avs::simulate
