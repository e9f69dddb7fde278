#include "runtime/image/container.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace avs::image {

namespace {

constexpr std::array<char, 8> magic{'A', 'V', 'S', 'I', 'M', 'A', 'G', 'E'};
constexpr std::uint32_t endianness_mark = 0x01020304;
constexpr std::size_t table_begin = sizeof(FileHeader);

constexpr std::size_t end_of_table(std::size_t sections) { return table_begin + sections * sizeof(SectionRow); }

struct SectionTraits {
    std::string_view name;
    std::uint32_t element_size;
};

// Rows of arrays are written to disk as they are in memory, so none of them may have padding.
static_assert(sizeof(Vec3) == 24 && sizeof(Mat3) == 72 && sizeof(EventClock) == 16);
static_assert(sizeof(LoadEvent) == 48 && sizeof(Face) == 24 && sizeof(Contactor) == 32);
static_assert(sizeof(DrivenNode) == 16 && sizeof(ForcedNode) == 16 && sizeof(PressureFace) == 16 && sizeof(ContactRow) == 16);

constexpr std::array<SectionTraits, section_count> section_traits{{
    {"metadata", 1},
    {"position", sizeof(Vec3)},
    {"velocity", sizeof(Vec3)},
    {"mass", sizeof(double)},
    {"node_body", sizeof(std::uint32_t)},
    {"node_projector", sizeof(std::uint32_t)},
    {"projectors", sizeof(Mat3)},
    {"element_nodes", sizeof(std::uint32_t)},
    {"element_body", sizeof(std::uint32_t)},
    {"element_clock", sizeof(EventClock)},
    {"element_critical_step", sizeof(double)},
    {"loads", sizeof(LoadEvent)},
    {"faces", sizeof(Face)},
    {"contactors", sizeof(Contactor)},
    {"body_group", sizeof(std::uint32_t)},
    {"node_set_begin", sizeof(std::uint32_t)},
    {"node_set_nodes", sizeof(std::uint32_t)},
    {"node_radius", sizeof(double)},
    {"element_parameters", sizeof(double)},
    {"driven_nodes", sizeof(DrivenNode)},
    {"forced_nodes", sizeof(ForcedNode)},
    {"pressure_faces", sizeof(PressureFace)},
    {"contact_rows", sizeof(ContactRow)},
    {"element_weights", sizeof(double)},
    {"element_follow", 1},
    {"surface_terms", sizeof(SurfaceTerm)},
}};

const SectionTraits& traits(SectionId id) { return section_traits[static_cast<std::size_t>(id) - 1]; }

constexpr std::uint64_t aligned(std::uint64_t offset) {
    return (offset + section_alignment - 1) / section_alignment * section_alignment;
}

std::uint64_t hash_of(std::span<const std::byte> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

/// Hash of header and section table, with the hash field of the header taken as zero.
std::uint64_t head_hash(std::span<const std::byte> file, std::size_t sections) {
    std::array<std::byte, end_of_table(section_count)> head;
    std::memcpy(head.data(), file.data(), end_of_table(sections));
    std::memset(head.data() + offsetof(FileHeader, hash), 0, sizeof(FileHeader::hash));
    return hash_of(std::span(head).first(end_of_table(sections)));
}

FileHeader header_of(std::span<const std::byte> file) {
    FileHeader header;
    std::memcpy(&header, file.data(), sizeof header);
    return header;
}

SectionRow row_of(std::span<const std::byte> file, std::size_t i) {
    SectionRow row;
    std::memcpy(&row, file.data() + table_begin + i * sizeof row, sizeof row);
    return row;
}

Error damaged(std::string message) { return Error{ExitCode::bad_input, std::move(message)}; }

bool all_zero(std::span<const std::byte> bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b == std::byte{0}; });
}

Status check_header(std::span<const std::byte> file) {
    if (file.size() < sizeof(FileHeader)) {
        return damaged(fmt::format("header: the file has {} bytes, an image has at least {}; it is cut off or not an image",
                                   file.size(), end_of_table(least_sections)));
    }
    const FileHeader header = header_of(file);
    if (header.magic != magic)
        return damaged("header: this is not an image: it does not begin with AVSIMAGE; compile the scene with avsc");
    if (header.endianness != endianness_mark) {
        return damaged("header: written on a machine of the other byte order; compile the scene on this kind of machine");
    }
    if (header.version != format_version) {
        return damaged(fmt::format("header: format version {}, this program reads version {}; compile the scene again",
                                   header.version, format_version));
    }
    if (header.file_bytes != file.size()) {
        return damaged(fmt::format("header: the file should have {} bytes and has {}; it is cut off or damaged", header.file_bytes,
                                   file.size()));
    }
    if (header.sections < least_sections || header.sections > section_count || header.header_bytes != sizeof(FileHeader) ||
        file.size() < end_of_table(header.sections)) {
        return damaged(fmt::format("header: {} sections after {} bytes, expected {} to {} after {}", header.sections,
                                   header.header_bytes, least_sections, section_count, sizeof(FileHeader)));
    }
    if (header.hash != head_hash(file, header.sections))
        return damaged("header: the hash of header and section table does not match; the file is damaged");
    if (!all_zero(header.reserved)) return damaged("header: reserved bytes are not zero");
    return Done{};
}

}  // namespace

std::string_view name(SectionId id) { return traits(id).name; }
std::uint32_t element_size(SectionId id) { return traits(id).element_size; }

std::vector<std::byte> write_container(const SectionBytes& content, std::string_view compiler_version) {
    std::size_t sections = section_count;
    while (sections > least_sections && content[sections - 1].empty()) --sections;
    std::array<SectionRow, section_count> table;
    std::uint64_t end = end_of_table(sections);
    for (std::size_t i = 0; i < sections; ++i) {
        const SectionId id{static_cast<std::uint32_t>(i + 1)};
        table[i] = {.id = static_cast<std::uint32_t>(id),
                    .element_size = element_size(id),
                    .offset = aligned(end),
                    .bytes = content[i].size(),
                    .hash = hash_of(content[i])};
        end = table[i].offset + table[i].bytes;
    }

    std::vector<std::byte> file(aligned(end), std::byte{0});
    FileHeader header{.magic = magic,
                      .version = format_version,
                      .endianness = endianness_mark,
                      .file_bytes = file.size(),
                      .sections = static_cast<std::uint32_t>(sections),
                      .header_bytes = sizeof(FileHeader)};
    std::copy_n(compiler_version.begin(), std::min(compiler_version.size(), header.compiler_version.size() - 1),
                header.compiler_version.begin());
    std::memcpy(file.data(), &header, sizeof header);
    std::memcpy(file.data() + table_begin, table.data(), sections * sizeof(SectionRow));
    header.hash = head_hash(file, sections);
    std::memcpy(file.data(), &header, sizeof header);
    for (std::size_t i = 0; i < sections; ++i) {
        if (!content[i].empty()) std::memcpy(file.data() + table[i].offset, content[i].data(), content[i].size());
    }
    return file;
}

Result<SectionBytes> read_container(std::span<const std::byte> file) {
    if (Status header = check_header(file); !header) return header.error();

    const std::size_t sections = header_of(file).sections;
    SectionBytes content;
    std::uint64_t end = end_of_table(sections);  // end of what has been checked so far; never above file.size()
    for (std::size_t i = 0; i < sections; ++i) {
        const SectionId id{static_cast<std::uint32_t>(i + 1)};
        const SectionRow row = row_of(file, i);
        if (row.id != static_cast<std::uint32_t>(id) || row.element_size != element_size(id)) {
            return damaged(fmt::format("section table: row {} is section {} with elements of {} bytes, expected `{}` ({}) with {}",
                                       i, row.id, row.element_size, name(id), i + 1, element_size(id)));
        }
        // Every section has only one possible place, so no two overlap and there is no gap.
        if (row.offset != aligned(end) || row.offset > file.size() || row.bytes > file.size() - row.offset) {
            return damaged(fmt::format("section `{}`: {} bytes at {} do not fit: expected at {} in a file of {} bytes", name(id),
                                       row.bytes, row.offset, aligned(end), file.size()));
        }
        if (row.bytes % row.element_size != 0) {
            return damaged(fmt::format("section `{}`: {} bytes are not a whole number of elements of {} bytes", name(id), row.bytes,
                                       row.element_size));
        }
        if (!all_zero(file.subspan(end, row.offset - end))) {
            return damaged(fmt::format("section `{}`: the bytes before it are not zero", name(id)));
        }
        content[i] = file.subspan(row.offset, row.bytes);
        if (hash_of(content[i]) != row.hash) {
            return damaged(fmt::format("section `{}`: the hash does not match; the file is damaged", name(id)));
        }
        end = row.offset + row.bytes;
    }
    // The file must be encoded in the only possible way: one image, one file.
    if (sections > least_sections && content[sections - 1].empty()) {
        return damaged(fmt::format("section `{}`: it has no rows and should not be there", section_traits[sections - 1].name));
    }
    if (aligned(end) != file.size() || !all_zero(file.subspan(end))) {
        return damaged(fmt::format("the file ends at {} bytes instead of {}, or not in zeros", file.size(), aligned(end)));
    }
    return content;
}

void reseal(std::span<std::byte> file) {
    const std::size_t said = header_of(file).sections;
    const std::size_t sections = said > section_count || file.size() < end_of_table(said) ? least_sections : said;
    AVS_ASSERT(file.size() >= end_of_table(least_sections));
    for (std::size_t i = 0; i < sections; ++i) {
        SectionRow row = row_of(file, i);
        if (row.offset > file.size() || row.bytes > file.size() - row.offset) continue;
        row.hash = hash_of(file.subspan(row.offset, row.bytes));
        std::memcpy(file.data() + table_begin + i * sizeof row, &row, sizeof row);
    }
    const std::uint64_t hash = head_hash(file, sections);
    std::memcpy(file.data() + offsetof(FileHeader, hash), &hash, sizeof hash);
}

}  // namespace avs::image
