#pragma once

#include <string>
#include <vector>

#include "runtime/mechanics/face_area.h"
#include "tests/support/box_image.h"
#include "tests/support/instructions.h"

/// Adds drives and loads to images.
namespace avs::test {

using Program = std::vector<image::Instruction>;

/// The same image with changes in its metadata and tables.
template <class Change>
image::Image changed(const image::Image& from, Change change) {
    const auto* owned = dynamic_cast<const image::OwnedTables*>(from.storage.get());
    image::OwnedTables tables = *owned;
    image::Metadata data = from.metadata;
    change(data, tables);
    return image::make_image(std::move(data), std::move(tables));
}

inline std::uint32_t intern(image::OwnedTables& tables, const Mat3& matrix) {
    const auto found = std::find(tables.projectors.begin(), tables.projectors.end(), matrix);
    const auto index = static_cast<std::uint32_t>(found - tables.projectors.begin());
    if (found == tables.projectors.end()) tables.projectors.push_back(matrix);
    return index;
}

inline std::uint32_t add_function(image::Metadata& data, Program program, std::uint32_t results) {
    data.functions.push_back({.text = "f",
                              .where = {"boxes.avs", 7, "f"},
                              .dimension = dimensions::number,
                              .results = results,
                              .program = std::move(program)});
    return static_cast<std::uint32_t>(data.functions.size() - 1);
}

/// Adds a drive in all directions. Its steps begin in the middle of periods of the finest strain clock of the image.
inline image::Drive& add_drive(image::Metadata& data, image::OwnedTables& tables, const std::vector<std::uint32_t>& nodes,
                               DriveKind kind, Program program) {
    Tick period = max_tick;
    for (const EventClock& clock : tables.element_clock) period = std::min(period, clock.period);
    image::Drive drive{.name = "drive" + std::to_string(data.drives.size()),
                       .where = {},
                       .kind = kind,
                       .function = add_function(data, std::move(program), 3),
                       .clock = {period, period / 2},
                       .first_node = static_cast<std::uint32_t>(tables.driven_nodes.size()),
                       .node_count = static_cast<std::uint32_t>(nodes.size())};
    const std::uint32_t held = intern(tables, Mat3::zero());
    for (const std::uint32_t node : nodes) tables.driven_nodes.push_back({node, held, 0, 0});
    data.drives.push_back(drive);
    return data.drives.back();
}

inline image::Forcing& add_forcing(image::Metadata& data, image::OwnedTables& tables, LoadKind kind,
                                   const std::vector<image::ForcedNode>& nodes, Program program) {
    Tick period = max_tick;
    for (const EventClock& clock : tables.element_clock) period = std::min(period, clock.period);
    data.forcings.push_back({.name = "load" + std::to_string(data.forcings.size()),
                             .where = {"boxes.avs", 9, "load"},
                             .kind = kind,
                             .function = add_function(data, std::move(program), kind == LoadKind::pressure ? 1 : 3),
                             .clock = {period, 0},
                             .first_node = static_cast<std::uint32_t>(tables.forced_nodes.size()),
                             .node_count = static_cast<std::uint32_t>(nodes.size()),
                             .first_face = static_cast<std::uint32_t>(tables.pressure_faces.size())});
    tables.forced_nodes.insert(tables.forced_nodes.end(), nodes.begin(), nodes.end());
    return data.forcings.back();
}

/// Adds a pressure on all faces of an image.
inline void add_pressure(image::Metadata& data, image::OwnedTables& tables, Program program) {
    std::vector<image::ForcedNode> rows;
    std::vector<std::uint32_t> row_of(tables.position.size(), image::no_node);
    for (std::uint32_t node = 0; node < tables.position.size(); ++node) {
        const bool on_face = std::any_of(tables.faces.begin(), tables.faces.end(), [&](const image::Face& face) {
            return std::find(face.nodes.begin(), face.nodes.end(), node) != face.nodes.end();
        });
        if (!on_face) continue;
        row_of[node] = static_cast<std::uint32_t>(tables.forced_nodes.size() + rows.size());
        rows.push_back({0, node, 0});
    }
    image::Forcing& forcing = add_forcing(data, tables, LoadKind::pressure, rows, std::move(program));
    forcing.face_count = static_cast<std::uint32_t>(tables.faces.size());
    for (const image::Face& face : tables.faces) {
        image::PressureFace made;
        for (std::size_t a = 0; a < 4; ++a) made.rows[a] = face.nodes[a] == image::no_node ? image::no_node : row_of[face.nodes[a]];
        tables.pressure_faces.push_back(made);
    }
}

}  // namespace avs::test
