#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"

/// The bytes around the content: header, section table, padding, hashes. Layout: docs/image.md. Internal to this room.
namespace avs::image {

/// Numbers of the sections, which stand in the file in this order. They are part of the format.
enum class SectionId : std::uint32_t {
    metadata = 1,
    position,
    velocity,
    mass,
    node_body,
    node_projector,
    projectors,
    element_nodes,
    element_body,
    element_clock,
    element_critical_step,
    loads,
    faces,
    contactors,
    body_group,
    node_set_begin,
    node_set_nodes,
    node_radius,
    element_parameters,
    driven_nodes,
    forced_nodes,
    pressure_faces,
    contact_rows,
    element_weights,
    element_follow,
    surface_terms,
};
inline constexpr std::size_t section_count = 26;
/// Number of sections that every image has. Of the others, an image has those up to the last one that has rows.
inline constexpr std::size_t least_sections = 24;
std::string_view name(SectionId id);
/// Bytes of one element of the section's array; 1 for the metadata.
std::uint32_t element_size(SectionId id);

/// Calls f(id, span) for each array of the tables in file order; `Tables` may be const.
template <class AnyTables, class Function>
void for_each_array(AnyTables& tables, Function f) {
    f(SectionId::position, tables.position);
    f(SectionId::velocity, tables.velocity);
    f(SectionId::mass, tables.mass);
    f(SectionId::node_body, tables.node_body);
    f(SectionId::node_projector, tables.node_projector);
    f(SectionId::projectors, tables.projectors);
    f(SectionId::element_nodes, tables.element_nodes);
    f(SectionId::element_body, tables.element_body);
    f(SectionId::element_clock, tables.element_clock);
    f(SectionId::element_critical_step, tables.element_critical_step);
    f(SectionId::loads, tables.loads);
    f(SectionId::faces, tables.faces);
    f(SectionId::contactors, tables.contactors);
    f(SectionId::body_group, tables.body_group);
    f(SectionId::node_set_begin, tables.node_set_begin);
    f(SectionId::node_set_nodes, tables.node_set_nodes);
    f(SectionId::node_radius, tables.node_radius);
    f(SectionId::element_parameters, tables.element_parameters);
    f(SectionId::driven_nodes, tables.driven_nodes);
    f(SectionId::forced_nodes, tables.forced_nodes);
    f(SectionId::pressure_faces, tables.pressure_faces);
    f(SectionId::contact_rows, tables.contact_rows);
    f(SectionId::element_weights, tables.element_weights);
    f(SectionId::element_follow, tables.element_follow);
    f(SectionId::surface_terms, tables.surface_terms);
}

inline constexpr std::size_t section_alignment = 64;

/// Bytes 0 to 127 of the file. Little-endian, like every number of the format.
struct FileHeader {
    std::array<char, 8> magic{};              ///< "AVSIMAGE"
    std::uint32_t version = 0;                ///< format_version
    std::uint32_t endianness = 0;             ///< 0x01020304 as the writer stores it
    std::uint64_t file_bytes = 0;             ///< size of the whole file [bytes]
    std::uint32_t sections = 0;               ///< least_sections to section_count
    std::uint32_t header_bytes = 0;           ///< 128: offset of the section table
    std::array<char, 32> compiler_version{};  ///< text, filled up with zeros
    std::uint64_t hash = 0;                   ///< xxh3-64 of header (with 0 here) and section table
    std::array<std::byte, 56> reserved{};     ///< zero
};
static_assert(sizeof(FileHeader) == 128);

/// One row of the section table.
struct SectionRow {
    std::uint32_t id = 0;
    std::uint32_t element_size = 0;
    std::uint64_t offset = 0;  ///< from the start of the file, a multiple of 64
    std::uint64_t bytes = 0;   ///< without padding
    std::uint64_t hash = 0;    ///< xxh3-64 of those bytes
};
static_assert(sizeof(SectionRow) == 32);

/// `content[i]` is the section number i + 1. Empty sections at the end are not written, so that an image without sections of
/// later program versions has the same bytes as before.
using SectionBytes = std::array<std::span<const std::byte>, section_count>;

std::vector<std::byte> write_container(const SectionBytes& content, std::string_view compiler_version);

/// The sections of a file after a check of every byte: magic, version, sizes, places, hashes, padding. `file` must start at a
/// 64-byte boundary.
Result<SectionBytes> read_container(std::span<const std::byte> file);

/// Recomputes all hashes of a file whose header and table have valid sizes, to test the checks behind the hashes.
void reseal(std::span<std::byte> file);

}  // namespace avs::image
