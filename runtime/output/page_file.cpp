#include "runtime/output/page_file.h"

#include <zlib.h>

#include <cstdint>

namespace avs::output::page {

namespace {

constexpr std::string_view mark = "AVSF";
constexpr std::size_t head_size = 16;

void append_word(std::string& bytes, std::uint32_t word) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>((word >> (8 * i)) & 0xffU);
}

std::uint32_t word_at(std::string_view bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return word;
}

std::uint32_t checksum(std::string_view header, std::string_view body) {
    const auto add = [](uLong crc, std::string_view bytes) {
        return crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    };
    return static_cast<std::uint32_t>(add(add(crc32_z(0, nullptr, 0), header), body));
}

}  // namespace

std::string packed(const Piece& piece) {
    std::string bytes(mark);
    append_word(bytes, static_cast<std::uint32_t>(piece.header.size()));
    append_word(bytes, static_cast<std::uint32_t>(piece.body.size()));
    append_word(bytes, checksum(piece.header, piece.body));
    return bytes + piece.header + piece.body;
}

Unpacked unpacked(std::string_view bytes) {
    Unpacked result;
    while (bytes.size() >= head_size && bytes.starts_with(mark)) {
        const std::size_t header = word_at(bytes, 4), body = word_at(bytes, 8);
        if (bytes.size() - head_size < header || bytes.size() - head_size - header < body) break;
        const std::string_view header_bytes = bytes.substr(head_size, header), body_bytes = bytes.substr(head_size + header, body);
        if (checksum(header_bytes, body_bytes) != word_at(bytes, 12)) break;
        result.pieces.push_back({std::string(header_bytes), std::string(body_bytes)});
        const std::size_t size = head_size + header + body;
        result.used += size;
        bytes.remove_prefix(size);
    }
    return result;
}

Status PageFile::append(const Piece& piece) {
    if (piece.body.size() > 0xffffffffU) {
        return Error{ExitCode::bad_input, "a frame of the page is larger than 4 GB; export fewer fields"};
    }
    if (Status appended = file_.append(packed(piece)); !appended) return appended;
    return file_.flush();
}

}  // namespace avs::output::page
