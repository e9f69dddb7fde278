#include "compiler/files/vtk_arrays.h"

#include <fmt/format.h>

#include <array>

#include "compiler/files/text.h"
#include "compiler/files/unpack.h"

namespace avs::files {

namespace {

constexpr unsigned char no_digit = 255, padding = 254;

constexpr std::array<unsigned char, 256> digits = [] {
    std::array<unsigned char, 256> table{};
    for (unsigned char& d : table) d = no_digit;
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < alphabet.size(); ++i)
        table[static_cast<unsigned char>(alphabet[i])] = static_cast<unsigned char>(i);
    table['='] = padding;
    return table;
}();

}  // namespace

std::string decode_base64(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    int count = 0, filled = 0;
    for (const char c : text) {
        if (is_blank(c) || is_line_end(c)) continue;
        const unsigned char digit = digits[static_cast<unsigned char>(c)];
        if (digit == no_digit) break;
        group = group << 6 | (digit == padding ? 0U : digit);
        filled += digit == padding;
        if (++count < 4) continue;
        for (int i = 0; i < 3 - filled; ++i) bytes += static_cast<char>(group >> (16 - 8 * i) & 255U);
        group = 0, count = 0, filled = 0;
    }
    return bytes;
}

std::string read_vtk_text(std::string_view text, std::vector<double>& values) {
    Lines lines(text);
    for (std::string_view line; lines.next(line);)
        for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
            const std::optional<double> value = number<double>(word);
            if (!value) return no_number(word);
            values.push_back(*value);
        }
    return {};
}

std::string read_vtk_bytes(std::string_view bytes, const VtkEncoding& encoding, NumberType type, std::vector<double>& values) {
    const std::size_t size_bytes = encoding.long_sizes ? 8 : 4;
    const auto size_at = [&](std::size_t i) {
        const char* at = bytes.data() + i * size_bytes;
        return encoding.long_sizes ? from_bytes<std::uint64_t>(at, encoding.swapped)
                                   : from_bytes<std::uint32_t>(at, encoding.swapped);
    };
    const auto add = [&](std::string_view block) {
        for (std::size_t i = 0; i + byte_count(type) <= block.size(); i += byte_count(type))
            values.push_back(to_double(block.data() + i, type, encoding.swapped));
    };
    if (bytes.size() < size_bytes) return "an array ends before its size";
    const std::uint64_t first = size_at(0);
    if (!encoding.packed) {
        if (first > bytes.size() - size_bytes)
            return fmt::format("an array announces {} bytes, the file has {}", first, bytes.size() - size_bytes);
        add(bytes.substr(size_bytes, first));
        return {};
    }
    if (first == 0) return {};
    if (first > bytes.size() / size_bytes || bytes.size() / size_bytes < first + 3)
        return fmt::format("an array announces {} packed blocks, more than the file can hold", first);
    const std::uint64_t block_size = size_at(1), last_size = size_at(2);
    std::uint64_t at = (3 + first) * size_bytes;
    std::string block, rest;
    for (std::uint64_t i = 0; i < first; ++i) {
        const std::uint64_t packed = size_at(3 + i), size = i + 1 == first && last_size != 0 ? last_size : block_size;
        if (packed > bytes.size() - at) return "an array is cut off";
        if (size / 1100 > packed || size > most_unpacked)
            return fmt::format("{} packed bytes announce {}: no mesh does", packed, size);
        block.resize(size);
        if (!inflate_to(bytes.substr(at, packed), block.data(), size, false)) return "a packed block is damaged";
        rest += block;  // a number may begin in one block and end in the next
        const std::size_t whole = rest.size() / byte_count(type) * byte_count(type);
        add(std::string_view(rest).substr(0, whole));
        rest.erase(0, whole);
        at += packed;
    }
    return {};
}

}  // namespace avs::files
