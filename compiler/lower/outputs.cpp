#include "compiler/lower/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "runtime/base/assert.h"
#include "runtime/base/last_of.h"

namespace avs::lower {

namespace {

struct Sampled {
    Tick every = 0;
    std::vector<Tick> at{};
};

/// The nearest ticks to ascending times.
std::vector<Tick> sampling_ticks(const std::vector<double>& at, const StrainClocks& clocks, const std::string& what,
                                 support::SourceRange where, support::Diagnostics& diagnostics) {
    std::vector<Tick> ticks;
    for (const double time : at) {
        const Tick tick = std::min(clocks.time.nearest(time), clocks.until);
        const bool told_apart = ticks.empty() || ticks.back() < tick;
        if (!told_apart) {
            diagnostics.add({.kind = support::DiagnosticKind::wrong_sampling,
                             .where = where,
                             .message = fmt::format("{} has two samples at {} s, closer than {:.3g} s: the clock of the run "
                                                    "cannot tell them apart",
                                                    what, time, clocks.time.quantum()),
                             .labels = {},
                             .help = {}});
            break;
        }
        ticks.push_back(tick);
    }
    return ticks;
}

/// The sampling of a record or export in ticks; `what` is a name for messages: "record `tip`".
Sampled sampling_of(const scene::Sampling& sampling, const StrainClocks& clocks, const std::string& what,
                    support::SourceRange where, support::Diagnostics& diagnostics) {
    const double every = sampling.every;
    if (every == 0) return {.at = sampling_ticks(sampling.at, clocks, what, where, diagnostics)};
    const bool fits = every < clocks.time.seconds(max_tick);
    const Tick ticks = fits ? std::max<Tick>(1, clocks.time.nearest(every)) : max_tick;
    const double samples = clocks.time.seconds(clocks.until) / every;
    if (samples > static_cast<double>(image::max_samples) || every < clocks.time.quantum()) {
        diagnostics.add(
            {.kind = support::DiagnosticKind::too_many_samples,
             .where = where,
             .message = samples > static_cast<double>(image::max_samples)
                            ? fmt::format("{} every {} s makes {:.3g} samples; at most {:.3g} are possible", what, every, samples,
                                          static_cast<double>(image::max_samples))
                            : fmt::format("{} every {:.6g} s is more often than time is counted in this run, every {:.3g} s", what,
                                          every, clocks.time.quantum()),
             .labels = {},
             .help = "sample more rarely"});
    }
    return {.every = ticks};
}

std::vector<std::uint32_t> numbers(const std::vector<BodyId>& bodies) {
    std::vector<std::uint32_t> result;
    for (const BodyId body : bodies) result.push_back(body.index);
    return result;
}

/// For each node whether a restraint or a drive holds it.
std::vector<char> held_nodes(const model::Model& model) {
    std::vector<char> held(model.position.size(), 0);
    for (const auto* lists : {&model.restraint_nodes, &model.drive_nodes})
        for (const std::vector<NodeId>& nodes : *lists)
            for (const NodeId node : nodes) held[node.index] = 1;
    return held;
}

/// Reports that a reaction is asked for at nodes that nothing holds.
void report_unheld(const std::string& what, const support::SourceRange& where, support::Diagnostics& diagnostics) {
    diagnostics.add({.kind = support::DiagnosticKind::wrong_record,
                     .where = where,
                     .message = fmt::format("no restraint and no drive has a node of {}: there is no reaction", what),
                     .labels = {},
                     .help = "name the part that is held or driven; what bodies bear by contact is `force(body, body)`"});
}

}  // namespace

Outputs lower_outputs(const model::Model& model, const StrainClocks& clocks, support::Diagnostics& diagnostics) {
    Outputs outputs;
    std::map<std::vector<std::uint32_t>, std::uint32_t> set_numbers;
    const std::vector<char> held = held_nodes(model);
    for (std::size_t i = 0; i < model.scene.records.size(); ++i) {
        const scene::Record& source = model.scene.records[i];
        Sampled sampled = sampling_of(source.sampling, clocks, fmt::format("record `{}`", source.name), source.where, diagnostics);
        image::Record record{.name = source.name,
                             .kind = source.kind,
                             .every = sampled.every,
                             .contact = source.contact ? source.contact->index : image::no_contact,
                             .node_set = 0,
                             .field = source.field,
                             .component = static_cast<std::uint8_t>(source.component),
                             .reduction = source.reduction,
                             .drive = source.kind == RecordKind::drive ? source.drive : image::no_contact,
                             .at = std::move(sampled.at),
                             .first = numbers(source.first),
                             .second = numbers(source.second)};
        if (source.kind == RecordKind::field) {
            std::vector<std::uint32_t> nodes;
            for (const NodeId node : model.record_nodes[i]) nodes.push_back(node.index);
            if (source.field == Field::reaction && std::ranges::none_of(nodes, [&](std::uint32_t node) { return held[node] != 0; }))
                report_unheld(fmt::format("`{}`", source.region->text), source.where, diagnostics);
            const auto [entry, is_new] = set_numbers.emplace(nodes, static_cast<std::uint32_t>(outputs.node_sets.size()));
            if (is_new) outputs.node_sets.push_back(std::move(nodes));
            record.node_set = entry->second;
        }
        outputs.records.push_back(std::move(record));
    }
    for (const scene::Export& source : model.scene.exports) {
        Sampled sampled = sampling_of(source.sampling, clocks, fmt::format("export `{}`", source.name), source.where, diagnostics);
        const bool reactions = std::ranges::find(source.fields, Field::reaction) != source.fields.end();
        if (reactions && std::ranges::none_of(held, [](char is) { return is != 0; }))
            report_unheld("any body", source.where, diagnostics);
        outputs.exports.push_back({.kind = source.format,
                                   .name = source.name,
                                   .fields = source.fields,
                                   .every = sampled.every,
                                   .voxel_size = source.voxel_size,
                                   .at = std::move(sampled.at),
                                   .style = source.style});
    }
    return outputs;
}

}  // namespace avs::lower
