#include "compiler/lower/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "runtime/base/assert.h"

namespace avs::lower {

namespace {

/// `what` is "record `tip`".
Tick sampling_period(double every, const StrainClocks& clocks, const std::string& what, support::SourceRange where,
                     support::Diagnostics& diagnostics) {
    const bool fits = every < clocks.time.seconds(max_tick);
    const Tick ticks = fits ? std::max<Tick>(1, clocks.time.nearest(every)) : max_tick;
    const double samples = clocks.time.seconds(clocks.until) / every;
    if (samples > static_cast<double>(image::max_samples) || every < clocks.time.quantum()) {
        diagnostics.add({.kind = support::DiagnosticKind::too_many_samples,
                         .where = where,
                         .message = fmt::format("{} every {} s makes {:.3g} samples; at most {:.3g} are possible", what, every,
                                                samples, static_cast<double>(image::max_samples)),
                         .labels = {},
                         .help = "sample more rarely"});
    }
    return ticks;
}

image::ExportKind kind_of(scene::ExportFormat format) {
    switch (format) {
        case scene::ExportFormat::vtu: return image::ExportKind::vtu;
        case scene::ExportFormat::vdb: return image::ExportKind::vdb;
        case scene::ExportFormat::ply: return image::ExportKind::ply;
    }
    AVS_ASSERT(false);
}

}  // namespace

Outputs lower_outputs(const model::Model& model, const StrainClocks& clocks, support::Diagnostics& diagnostics) {
    Outputs outputs;
    std::map<std::vector<std::uint32_t>, std::uint32_t> set_numbers;
    for (std::size_t i = 0; i < model.scene.records.size(); ++i) {
        const scene::Record& source = model.scene.records[i];
        image::Record record{
            .name = source.name,
            .kind = source.kind,
            .every = sampling_period(source.every, clocks, fmt::format("record `{}`", source.name), source.where, diagnostics),
            .contact = source.contact ? source.contact->index : image::no_contact,
            .node_set = 0,
            .field = source.field,
            .component = static_cast<std::uint8_t>(source.component),
            .reduction = source.reduction,
            .drive = source.kind == RecordKind::drive ? source.drive : image::no_contact};
        if (source.kind == RecordKind::field) {
            std::vector<std::uint32_t> nodes;
            for (const NodeId node : model.record_nodes[i]) nodes.push_back(node.index);
            const auto [entry, is_new] = set_numbers.emplace(nodes, static_cast<std::uint32_t>(outputs.node_sets.size()));
            if (is_new) outputs.node_sets.push_back(std::move(nodes));
            record.node_set = entry->second;
        }
        outputs.records.push_back(std::move(record));
    }
    for (const scene::Export& source : model.scene.exports) {
        outputs.exports.push_back(
            {.kind = kind_of(source.format),
             .name = source.name,
             .fields = source.fields,
             .every = sampling_period(source.every, clocks, fmt::format("export `{}`", source.name), source.where, diagnostics),
             .voxel_size = source.voxel_size,
             .style = source.style});
    }
    return outputs;
}

}  // namespace avs::lower
