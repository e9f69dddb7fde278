#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "runtime/advance/layers/kicks.h"
#include "runtime/output/checksums.h"
#include "runtime/output/contact_table.h"
#include "runtime/output/report.h"
#include "runtime/output/text.h"
#include "runtime/simulate/checkpoint_file.h"
#include "runtime/simulate/program_facts.h"
#include "runtime/simulate/simulation.h"
#include "runtime/state/hash.h"

// Messages at the end of a run, and its final files.
namespace avs::simulate {

void Simulation::warn(std::string message) {
    watcher_.warn(message);
    warnings_.push_back(std::move(message));
}

/// Warns of contact that oscillates faster than the clocks at its nodes can resolve.
void Simulation::warn_of_resonance() {
    for (std::size_t i = 0; i < state_.contacts.size(); ++i) {
        if (!(state_.contacts[i].resonance > advance::layer_rule::warn_resonance)) continue;
        warn(
            fmt::format("contact `{}`: layers vibrated so fast that (frequency) x (slowest clock at a node) was {:.3g}; above 2 "
                        "energy may grow: "
                        "use softer or thicker layers, a smaller `step` or a smaller beta",
                        image_.metadata.contacts[i].name, state_.contacts[i].resonance));
    }
}

/// Warns of changes of clocks that cost more energy than a run should lose.
void Simulation::warn_of_clocks() {
    constexpr double harmless = 1e-3;
    const output::EnergyBalance& balance = recorder_.balance();
    const double taken = -state_.ledger.clocks;
    if (balance.empty() || !(std::abs(taken) > harmless * balance.scale())) return;
    warn(fmt::format(
        "changes of clocks {} {:.2g} % of {:.4g} J ({}), as far as it can be told (`energy.clocks`): use a smaller beta in "
        "the strain clock",
        taken > 0 ? "took" : "brought in", 100 * std::abs(taken) / balance.scale(), balance.scale(),
        output::name(balance.measure())));
}

output::Manifest Simulation::manifest(output::RunStatus status, std::vector<output::Outcome> outcomes) {
    output::Manifest m;
    m.status = status;
    m.origin = origin_;
    if (certificate_) m.certificate = certificate_->facts();
    if (status != output::RunStatus::running) m.ended = date_now();
    m.engine = advance::name(plan_.engine.kind);
    m.engine_reason = plan_.engine.reason;
    m.threads = plan_.engine.settings.threads;
    m.float_constants = plan_.engine.settings.float_constants;
    for (const auto& [name, function] : plan_.engine.settings.outside) m.callbacks.push_back(name);
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
    m.output.total = m.seconds.back().second;
    const output::EnergyBalance& balance = recorder_.balance();
    m.energy_error = balance.drift();
    m.energy_scale = balance.empty() ? NAN : balance.scale();
    if (!balance.empty()) m.energy_measure = output::name(balance.measure());
    m.energy_clocks = -state_.ledger.clocks + 0.0;
    if (!state_.contacts.empty()) m.deepest_gap = figures().deepest_gap;
    m.small_strain = law_range_.small_strain(image_.metadata);
    m.exports = exporter_.exported();
    m.expectations = std::move(outcomes);
    return m;
}

Status Simulation::write_manifest(output::RunStatus status, std::vector<output::Outcome> outcomes) {
    return output::write_file(folder_ / "manifest.json",
                              output::manifest_json(image_.metadata, manifest(status, std::move(outcomes))));
}

/// Waits for output that is being written. The engine's cores are free for it now.
Status Simulation::write_the_rest() {
    cost_.waiting = writer_.held_up();
    exporter_.use_threads(spare_threads(0));
    frames_.use_threads(spare_threads(0));
    watch_.start("finish output");
    return writer_.finish([&](const output::Writer::Progress& now) { watcher_.writing(now.done, now.total, now.left()); });
}

Result<output::Manifest> Simulation::close() {
    const Ending& ending = end_here();
    watcher_.finished();
    Status exported = ending.status == output::RunStatus::completed ? Done{} : write_the_rest();
    if (exported) exported = exporter_.finish();
    watch_.start("report");
    std::vector<output::Outcome> outcomes;
    output::RunStatus status = ending.status;
    if (status == output::RunStatus::completed) {
        const std::vector<output::MetPair> pairs = output::met_pairs(image_, state_.pairs);
        outcomes = output::evaluate(
            {&image_.metadata, &recorder_.series(), &recorder_.balance(), state_.contacts, pairs, &recorder_.momentum_balance()});
        if (std::any_of(outcomes.begin(), outcomes.end(), [](const auto& o) { return o.verdict == output::Verdict::failed; })) {
            status = output::RunStatus::failed;
        }
    } else {
        outcomes = output::not_evaluated(image_.metadata, "the run did not get to its end");
    }
    warn_of_resonance();
    warn_of_clocks();
    if (std::optional<std::string> passed = engine_.passed_unseen()) warn(std::move(*passed));
    if (std::optional<std::string> turned = turned_over_.sentence(image_)) warn(std::move(*turned));
    for (std::string& left : law_range_.sentences(image_)) warn(std::move(left));
    // As much as possible is written; the first error is reported.
    std::optional<Error> error;
    const auto keep = [&](const Status& result) {
        if (!result && !error) error = result.error();
    };
    keep(exported);
    keep(recorder_.sync());
    keep(frames_.sync());
    keep(exporter_.sync());
    if (certificate_) keep(certificate_->finish(ending.tick.value_or(state_.now), state_));
    if (!image_.metadata.contacts.empty()) {
        keep(output::write_file(folder_ / "contact.csv", output::contact_table(image_, state_)));
    }
    keep(output::write_file(folder_ / "report.json", output::page_facts_json(image_, {until_, ending.message, state_.contacts,
                                                                                      state_.pairs, warnings_, record_facts_})));
    if (!error) {
        Result<std::string> sums = output::write_checksums(folder_.path());
        if (sums) origin_.results = *std::move(sums);
        if (!sums) keep(sums.error());
    }
    // A run that lacks a file is not complete: it keeps its checkpoint, and its folder is only removed on request.
    if (error && status == output::RunStatus::completed) status = output::RunStatus::failed;
    // The manifest is written last: a run that it calls complete has all files, even if the program is killed in between. So it
    // also contains the time that the report took.
    keep(output::write_report(folder_.path(), output::manifest_json(image_.metadata, manifest(status, outcomes))));
    const output::Manifest final = manifest(status, outcomes);
    if (!error) keep(folder_.sync());
    keep(write_for_good(folder_ / "manifest.json", output::manifest_json(image_.metadata, final)));
    if (error) return *error;
    if (ending.status == output::RunStatus::completed) remove_checkpoints(folder_);
    return final;
}

}  // namespace avs::simulate
