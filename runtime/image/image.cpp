#include "runtime/image/image.h"

namespace avs::image {

Image make_image(Metadata metadata, OwnedTables owned) {
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
        .contact_of_bodies = tables->contact_of_bodies,
        .node_set_begin = tables->node_set_begin,
        .node_set_nodes = tables->node_set_nodes,
    };
    image.storage = tables;
    return image;
}

std::vector<SeriesColumn> series_columns(const Metadata& metadata) {
    std::vector<SeriesColumn> result;
    for (std::uint32_t i = 0; i < metadata.records.size(); ++i) {
        const Record& record = metadata.records[i];
        if (record.kind == RecordKind::field) { result.push_back({record.name, traits(record.field).dimension, i}); }
        for (const ColumnTraits& column : columns(record.kind)) {
            result.push_back({record.name + "." + std::string(column.name), column.dimension, i});
        }
    }
    return result;
}

}  // namespace avs::image
