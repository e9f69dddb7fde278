#include <fmt/format.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

/// Why a name is not allowed; empty if it is. Names become column names of a run's files.
std::string name_fault(const std::string& name, const SourceLine& where, std::set<std::string>& names) {
    if (name.empty() || !is_clean_text(name, false) || name.find('"') != std::string::npos) return "has a name that is no name";
    if (!names.insert(name).second) return "has a name that is used twice";
    if (!is_clean_text(where.file, false) || !is_clean_text(where.text, true)) return "has a source line that is not clean text";
    return "";
}

/// Why the rows of an owner are wrong; empty if they come directly after those of the owner before.
std::string rows_fault(std::uint32_t first, std::uint32_t count, std::size_t& end, std::size_t all, std::string_view what) {
    if (first != end || count > all - end) {
        return fmt::format("has {} {} from {}; expected them from {}, of {}", count, what, first, end, all);
    }
    end += count;
    return "";
}

std::string function_fault(const Metadata& metadata, std::uint32_t function, std::uint32_t results) {
    if (function >= metadata.functions.size()) return fmt::format("is function {} of {}", function, metadata.functions.size());
    if (metadata.functions[function].results == results) return "";
    return fmt::format("has a function with {} results; expected {}", metadata.functions[function].results, results);
}

std::string drive_fault(const Image& image, const Drive& drive) {
    if (std::string fault = function_fault(image.metadata, drive.function, 3); !fault.empty()) return fault;
    if (!is_sound(drive.clock)) return fmt::format("has period {} and phase {}", drive.clock.period, drive.clock.phase);
    if (drive.from < 0 || drive.until <= drive.from || drive.until > max_tick) {
        return fmt::format("acts from {} until {}", drive.from, drive.until);
    }
    if (drive.node_count == 0) return "has no nodes";
    const Tables& tables = image.tables;
    for (std::uint32_t i = drive.first_node; i < drive.first_node + drive.node_count; ++i) {
        const DrivenNode& row = tables.driven_nodes[i];
        if (row.node >= tables.position.size() || (i > drive.first_node && tables.driven_nodes[i - 1].node >= row.node)) {
            return fmt::format("has node {} of {} in row {}, or is not sorted", row.node, tables.position.size(), i);
        }
        if (row.projector >= tables.projectors.size() || row.directions >= tables.projectors.size() || row.reserved != 0) {
            return fmt::format("has projectors {} and {} of {} in row {}", row.projector, row.directions, tables.projectors.size(),
                               i);
        }
        if (tables.projectors[row.directions] == Mat3::zero()) return fmt::format("drives nothing in row {}", i);
    }
    return "";
}

std::string forcing_fault(const Image& image, const Forcing& forcing) {
    const bool pressure = forcing.kind == LoadKind::pressure;
    if (std::string fault = function_fault(image.metadata, forcing.function, pressure ? 1 : 3); !fault.empty()) return fault;
    if (!is_sound(forcing.clock)) return fmt::format("has period {} and phase {}", forcing.clock.period, forcing.clock.phase);
    if (forcing.node_count == 0 || (forcing.face_count > 0) != pressure) {
        return fmt::format("has {} nodes and {} faces", forcing.node_count, forcing.face_count);
    }
    const Tables& tables = image.tables;
    const std::uint32_t end = forcing.first_node + forcing.node_count;
    for (std::uint32_t i = forcing.first_node; i < end; ++i) {
        const ForcedNode& row = tables.forced_nodes[i];
        if (row.node >= tables.position.size() || (i > forcing.first_node && tables.forced_nodes[i - 1].node >= row.node)) {
            return fmt::format("has node {} of {} in row {}, or is not sorted", row.node, tables.position.size(), i);
        }
        // Shares of a force may have either sign: near the rim of a smooth shell the surface moves against some of the nodes.
        const bool is_share = forcing.kind == LoadKind::force || forcing.kind == LoadKind::traction;
        if (!std::isfinite(row.weight) || (row.weight < 0 && !is_share) || row.reserved != 0)
            return fmt::format("has weight {}", row.weight);
    }
    for (std::uint32_t f = forcing.first_face; f < forcing.first_face + forcing.face_count; ++f) {
        const PressureFace& face = tables.pressure_faces[f];
        for (int k = 0; k < face.size(); ++k) {
            const std::uint32_t row = face.rows[static_cast<std::size_t>(k)];
            if (row < forcing.first_node || row >= end) return fmt::format("has row {} in face {}", row, f);
            for (const SurfaceTerm& term : surface_terms_of(tables, tables.forced_nodes[row].node)) {
                if (forced_row(tables, forcing, term.node) == no_node)
                    return fmt::format("has no row for node {}, on which the surface at face {} depends", term.node, f);
            }
        }
    }
    return "";
}

/// Why two drives that share a node are wrong; empty if such drives never act at the same time.
std::string overlap_fault(const Image& image) {
    std::vector<std::vector<std::uint32_t>> of_node(image.tables.position.size());
    for (std::uint32_t d = 0; d < image.metadata.drives.size(); ++d) {
        const Drive& drive = image.metadata.drives[d];
        for (std::uint32_t i = 0; i < drive.node_count; ++i) {
            const std::uint32_t node = image.tables.driven_nodes[drive.first_node + i].node;
            for (const std::uint32_t other : of_node[node]) {
                if (drives_overlap(image.metadata.drives[other], drive))
                    return fmt::format("drives {} and {} share node {}", other, d, node);
            }
            of_node[node].push_back(d);
        }
    }
    return "";
}

}  // namespace

bool drives_overlap(const Drive& a, const Drive& b) {
    const Tick end_of_a = a.release ? a.until : max_tick;
    const Tick end_of_b = b.release ? b.until : max_tick;
    return a.from < end_of_b && b.from < end_of_a;
}

Status verify_forcings(const Image& image) {
    const Metadata& metadata = image.metadata;
    std::set<std::string> names;
    std::size_t driven = 0;
    for (const Drive& drive : metadata.drives) {
        std::string fault = name_fault(drive.name, drive.where, names);
        if (fault.empty())
            fault = rows_fault(drive.first_node, drive.node_count, driven, image.tables.driven_nodes.size(), "nodes");
        if (fault.empty()) fault = drive_fault(image, drive);
        if (!fault.empty()) return refused("metadata", fmt::format("drive `{}` {}", drive.name, fault));
    }
    std::size_t forced = 0, faces = 0;
    names.clear();
    for (const Forcing& forcing : metadata.forcings) {
        std::string fault = name_fault(forcing.name, forcing.where, names);
        if (fault.empty())
            fault = rows_fault(forcing.first_node, forcing.node_count, forced, image.tables.forced_nodes.size(), "nodes");
        if (fault.empty())
            fault = rows_fault(forcing.first_face, forcing.face_count, faces, image.tables.pressure_faces.size(), "faces");
        if (fault.empty()) fault = forcing_fault(image, forcing);
        if (!fault.empty()) return refused("metadata", fmt::format("load `{}` {}", forcing.name, fault));
    }
    if (driven != image.tables.driven_nodes.size()) return refused("driven_nodes", "has rows of no drive");
    if (forced != image.tables.forced_nodes.size()) return refused("forced_nodes", "has rows of no load");
    if (faces != image.tables.pressure_faces.size()) return refused("pressure_faces", "has rows of no load");
    if (std::string fault = overlap_fault(image); !fault.empty()) return refused("driven_nodes", fault);
    return Done{};
}

}  // namespace avs::image
