#include "runtime/image/image.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::image {

std::string_view name(Op op) {
    switch (op) {
        case Op::constant: return "constant";
        case Op::metric: return "metric";
        case Op::series: return "series";
        case Op::times: return "times";
        case Op::between: return "between";
        case Op::reduce: return "reduce";
        case Op::at: return "at";
        case Op::arithmetic: return "arithmetic";
        case Op::time: return "time";
        case Op::rest: return "rest";
        case Op::keep: return "keep";
        case Op::recall: return "recall";
    }
    AVS_ASSERT(false);
}

std::string_view name(Comparison comparison) {
    switch (comparison) {
        case Comparison::less: return "<";
        case Comparison::less_equal: return "<=";
        case Comparison::greater: return ">";
        case Comparison::greater_equal: return ">=";
        case Comparison::within: return "within";
    }
    AVS_ASSERT(false);
}

Image make_image(Metadata metadata, OwnedTables owned) {
    if (owned.node_radius.empty()) owned.node_radius.resize(owned.position.size());
    const auto tables = std::make_shared<const OwnedTables>(std::move(owned));
    Image image;
    image.metadata = std::move(metadata);
    image.tables = {
        .position = tables->position,
        .velocity = tables->velocity,
        .mass = tables->mass,
        .node_body = tables->node_body,
        .node_projector = tables->node_projector,
        .projectors = tables->projectors,
        .element_nodes = tables->element_nodes,
        .element_body = tables->element_body,
        .element_clock = tables->element_clock,
        .element_critical_step = tables->element_critical_step,
        .loads = tables->loads,
        .faces = tables->faces,
        .contactors = tables->contactors,
        .body_group = tables->body_group,
        .contact_rows = tables->contact_rows,
        .node_set_begin = tables->node_set_begin,
        .node_set_nodes = tables->node_set_nodes,
        .node_radius = tables->node_radius,
        .element_parameters = tables->element_parameters,
        .driven_nodes = tables->driven_nodes,
        .forced_nodes = tables->forced_nodes,
        .pressure_faces = tables->pressure_faces,
        .element_weights = tables->element_weights,
        .element_follow = tables->element_follow,
        .surface_terms = tables->surface_terms,
    };
    image.storage = tables;
    return image;
}

std::vector<SeriesColumn> series_columns(const Metadata& metadata) {
    std::vector<SeriesColumn> result;
    for (std::uint32_t i = 0; i < metadata.records.size(); ++i) {
        const Record& record = metadata.records[i];
        if (record.kind == RecordKind::field) {
            result.push_back({record.name, traits(record.field).dimension, i, unit_text(traits(record.field))});
        }
        for (const ColumnTraits& column : columns(record.kind)) {
            result.push_back({record.name + "." + std::string(column.name), column.dimension, i, unit_text(column.dimension)});
        }
    }
    return result;
}

std::span<const SurfaceTerm> surface_terms_of(const Tables& tables, std::uint32_t node) {
    // `equal_range` is not used: clang 14, with which sanitizers and fuzzers are built, does not compile the library's ranges of
    // two iterators.
    const auto first = std::ranges::lower_bound(tables.surface_terms, node, {}, &SurfaceTerm::point);
    return {first, std::ranges::upper_bound(first, tables.surface_terms.end(), node, {}, &SurfaceTerm::point)};
}

std::uint32_t forced_row(const Tables& tables, const Forcing& forcing, std::uint32_t node) {
    const std::span<const ForcedNode> rows = tables.forced_nodes.subspan(forcing.first_node, forcing.node_count);
    const auto row = std::ranges::lower_bound(rows, node, {}, &ForcedNode::node);
    if (row == rows.end() || row->node != node) return no_node;
    return forcing.first_node + static_cast<std::uint32_t>(row - rows.begin());
}

const FollowPolicy* follow_policy(const Image& image, std::uint32_t element) {
    if (!follows(image) || image.tables.element_follow[element] == 0) return nullptr;
    return &image.metadata.follow[image.tables.element_follow[element] - 1U];
}

bool shows(const Metadata& metadata, Field field) {
    return std::any_of(metadata.records.begin(), metadata.records.end(),
                       [&](const Record& record) { return record.kind == RecordKind::field && record.field == field; }) ||
           std::any_of(metadata.exports.begin(), metadata.exports.end(), [&](const Export& item) {
               const bool colour = item.kind == ExportFormat::ply && item.style.colour == VertexColour::field;
               return (colour && item.style.colour_field == field) ||
                      std::find(item.fields.begin(), item.fields.end(), field) != item.fields.end();
           });
}

bool uses(const Metadata& metadata, Metric metric) {
    const auto is_it = [&](const Instruction& i) { return i.op == Op::metric && i.index == static_cast<std::uint32_t>(metric); };
    return std::ranges::any_of(metadata.expectations, [&](const Expectation& expectation) {
        return std::ranges::any_of(expectation.left, is_it) || std::ranges::any_of(expectation.right, is_it) ||
               std::ranges::any_of(expectation.tolerance, is_it);
    });
}

bool balances_momentum(const Metadata& metadata) {
    return uses(metadata, Metric::momentum_drift) || uses(metadata, Metric::angular_momentum_drift) ||
           std::ranges::any_of(metadata.records, [](const Record& record) {
               return record.kind == RecordKind::momentum || record.kind == RecordKind::angular_momentum;
           });
}

}  // namespace avs::image
