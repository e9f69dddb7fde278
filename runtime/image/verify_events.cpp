#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "runtime/image/contact_groups.h"
#include "runtime/image/verify.h"

namespace avs::image {

namespace {

Status verify_loads(const Tables& tables) {
    for (std::size_t i = 0; i < tables.loads.size(); ++i) {
        const LoadEvent& load = tables.loads[i];
        if (load.node >= tables.position.size() || !is_finite(load.force) || !is_sound(load.clock)) {
            return refused("loads",
                           fmt::format("load {} is on node {} of {} with period {} and phase {}, or its force is not finite", i,
                                       load.node, tables.position.size(), load.clock.period, load.clock.phase));
        }
    }
    return Done{};
}

/// Where the nodes of each element begin; the last entry is the number of all.
std::vector<std::uint64_t> node_entries(const Image& image) {
    std::vector<std::uint64_t> begin;
    begin.reserve(image.tables.element_body.size() + 1);
    std::uint64_t entry = 0;
    for (const ElementBlock& block : image.metadata.blocks) {
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            begin.push_back(entry);
            entry += block.size();
        }
    }
    begin.push_back(entry);
    return begin;
}

std::string face_fault(const Image& image, const Face& face, const std::vector<std::uint64_t>& entries) {
    const Tables& tables = image.tables;
    if (face.body >= image.metadata.bodies.size()) return fmt::format("is of body {}", face.body);
    const auto end = face.nodes.begin() + face.size();
    for (auto node = face.nodes.begin(); node != end; ++node) {
        if (*node >= tables.position.size()) return fmt::format("has node {} of {}", *node, tables.position.size());
        if (tables.node_body[*node] != face.body) return "has a node of another body";
        if (std::find(face.nodes.begin(), node, *node) != node) return "has a node twice";
    }
    if (face.element == no_element) return "";
    if (face.element >= tables.element_body.size()) {
        return fmt::format("is of element {} of {}", face.element, tables.element_body.size());
    }
    if (tables.element_body[face.element] != face.body) return "is of an element of another body";
    const auto stencil = tables.element_nodes.subspan(entries[face.element], entries[face.element + 1] - entries[face.element]);
    for (auto node = face.nodes.begin(); node != end; ++node) {
        if (std::find(stencil.begin(), stencil.end(), *node) == stencil.end()) return "has a node that its element does not have";
    }
    return "";
}

Status verify_faces(const Image& image) {
    const std::vector<std::uint64_t> entries = node_entries(image);
    if (image.tables.faces.size() >= 0xffffffff) return refused("faces", "too many faces");
    for (std::size_t i = 0; i < image.tables.faces.size(); ++i) {
        if (std::string fault = face_fault(image, image.tables.faces[i], entries); !fault.empty()) {
            return refused("faces", fmt::format("face {} {}", i, fault));
        }
    }
    return Done{};
}

Status verify_contact_groups(const Image& image) {
    const std::span<const std::uint32_t> group = image.tables.body_group;
    const std::size_t bodies = image.metadata.bodies.size();
    if (group.size() != bodies) return refused("body_group", fmt::format("{} entries for {} bodies", group.size(), bodies));
    std::vector<std::uint32_t> size;  // number of bodies of each group
    for (std::size_t body = 0; body < bodies; ++body) {
        if (group[body] > size.size()) {
            return refused("body_group",
                           fmt::format("body {} is of group {} before any is of group {}", body, group[body], size.size()));
        }
        if (group[body] == size.size()) size.push_back(0);
        ++size[group[body]];
    }
    const std::span<const ContactRow> rows = image.tables.contact_rows;
    const auto key = [](const ContactRow& row) { return std::tuple(row.first, row.second, row.self); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ContactRow& row = rows[i];
        const auto refuse = [&](std::string fault) { return refused("contact_rows", fmt::format("row {} {}", i, fault)); };
        if (row.second >= size.size()) return refuse(fmt::format("is of group {} of {}", row.second, size.size()));
        if (row.first > row.second) return refuse("names its groups the wrong way round");
        if (row.self > 1 || (row.self == 1 && row.first != row.second)) {
            return refuse(fmt::format("has self {} for groups {} and {}", row.self, row.first, row.second));
        }
        if (row.self == 0 && row.first == row.second && size[row.first] < 2) return refuse("is of two bodies in a group of one");
        if (row.contact >= image.metadata.contacts.size()) {
            return refuse(fmt::format("has contact {} of {}", row.contact, image.metadata.contacts.size()));
        }
        if (i > 0 && key(rows[i - 1]) >= key(row)) return refuse("is not sorted, or there twice");
    }
    return Done{};
}

/// Checks what contact kicks rely on: a contactor has a face (and so a normal), its body has a contact, and each movable node on a
/// face of such a body is a contactor.
Status verify_contactors(const Image& image) {
    const Tables& tables = image.tables;
    std::vector<bool> on_face(tables.position.size(), false);
    for (const Face& face : tables.faces) {
        for (int i = 0; i < face.size(); ++i) on_face[face.nodes[static_cast<std::size_t>(i)]] = true;
    }
    // Penalty layers need no contactors.
    const ContactLookup lookup(image, ContactLaw::dcr);
    std::vector<bool> looks(tables.position.size(), false);
    for (std::size_t i = 0; i < tables.contactors.size(); ++i) {
        const Contactor& contactor = tables.contactors[i];
        const auto refuse = [&](std::string fault) { return refused("contactors", fmt::format("contactor {} {}", i, fault)); };
        if (contactor.node >= tables.position.size()) return refuse(fmt::format("is node {}", contactor.node));
        if (i > 0 && tables.contactors[i - 1].node >= contactor.node) return refuse("is not sorted by node");
        if (!on_face[contactor.node]) return refuse("is on no face");
        if (lookup.contacts_of(tables.node_body[contactor.node]).empty()) return refuse("is of a body without contact");
        if (!std::isfinite(contactor.length) || contactor.length <= 0)
            return refuse(fmt::format("has length {}", contactor.length));
        if (contactor.period <= 0 || contactor.period > max_tick || contactor.critical_step <= 0 ||
            contactor.critical_step > max_tick) {
            return refuse(fmt::format("has period {} and critical step {}", contactor.period, contactor.critical_step));
        }
        if (contactor.reserved != 0) return refuse("has a reserved field that is not zero");
        looks[contactor.node] = true;
    }
    // A node that is no contactor must not move.
    for (std::size_t node = 0; node < looks.size(); ++node) {
        if (!on_face[node] || looks[node] || lookup.contacts_of(tables.node_body[node]).empty()) continue;
        if (tables.projectors[tables.node_projector[node]] == Mat3::zero()) continue;
        return refused("contactors",
                       fmt::format("node {} is on a face of a body with contact, may move, and is no contactor", node));
    }
    return Done{};
}

Status verify_node_sets(const Image& image) {
    const std::span<const std::uint32_t> begin = image.tables.node_set_begin;
    const std::span<const std::uint32_t> nodes = image.tables.node_set_nodes;
    if (begin.empty() || begin.front() != 0 || begin.back() != nodes.size() || !std::is_sorted(begin.begin(), begin.end())) {
        return refused("node_set_begin", "does not divide the nodes of the node sets");
    }
    for (std::size_t set = 0; set + 1 < begin.size(); ++set) {
        for (std::uint32_t i = begin[set]; i < begin[set + 1]; ++i) {
            if (nodes[i] >= image.tables.position.size() || (i > begin[set] && nodes[i - 1] >= nodes[i])) {
                return refused("node_set_nodes", fmt::format("set {} is not sorted or has node {} of {}", set, nodes[i],
                                                             image.tables.position.size()));
            }
        }
    }
    for (const Record& record : image.metadata.records) {
        if (record.kind != RecordKind::field) continue;
        if (record.node_set + std::size_t{1} >= begin.size() || begin[record.node_set] == begin[record.node_set + 1]) {
            return refused("metadata", fmt::format("record `{}` is over node set {}, which is empty or does not exist", record.name,
                                                   record.node_set));
        }
    }
    return Done{};
}

}  // namespace

Status verify_events(const Image& image) {
    if (Status status = verify_loads(image.tables); !status) return status;
    if (Status status = verify_faces(image); !status) return status;
    if (Status status = verify_contact_groups(image); !status) return status;
    if (Status status = verify_contactors(image); !status) return status;
    return verify_node_sets(image);
}

}  // namespace avs::image
