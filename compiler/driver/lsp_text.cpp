#include "compiler/driver/lsp_text.h"

#include <algorithm>
#include <charconv>

namespace avs::driver {

namespace {

constexpr std::string_view file_scheme = "file://";

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// Bytes of the code point that begins here, and how many UTF-16 units it takes.
struct CodePoint {
    std::size_t bytes, units;
};
CodePoint code_point(unsigned char first) {
    if (first < 0x80) return {1, 1};
    if (first < 0xE0) return {2, 1};
    if (first < 0xF0) return {3, 1};
    return {4, 2};
}

}  // namespace

EditorPosition position_of(std::string_view text, std::size_t offset) {
    offset = std::min(offset, text.size());
    const std::size_t last = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
    EditorPosition position;
    position.line = static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    for (std::size_t at = begin; at < offset;) {
        const CodePoint point = code_point(static_cast<unsigned char>(text[at]));
        at += point.bytes;
        position.character += point.units;
    }
    return position;
}

std::size_t offset_of(std::string_view text, EditorPosition position) {
    std::size_t at = 0;
    for (std::size_t line = 0; line < position.line; ++line) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos) return text.size();
        at = end + 1;
    }
    for (std::size_t units = 0; units < position.character && at < text.size() && text[at] != '\n';) {
        const CodePoint point = code_point(static_cast<unsigned char>(text[at]));
        at = std::min(at + point.bytes, text.size());
        units += point.units;
    }
    return at;
}

std::string path_of(std::string_view uri) {
    if (!uri.starts_with(file_scheme)) return std::string(uri);
    uri.remove_prefix(file_scheme.size());
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        int byte = 0;
        const bool escaped = uri[i] == '%' && i + 2 < uri.size() &&
                             std::from_chars(uri.data() + i + 1, uri.data() + i + 3, byte, 16).ptr == uri.data() + i + 3;
        path += escaped ? static_cast<char>(byte) : uri[i];
        if (escaped) i += 2;
    }
    return path;
}

std::string uri_of(std::string_view path) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    constexpr std::string_view plain = "/-._~";
    std::string uri(file_scheme);
    for (const char c : path) {
        if (is_word(c) || plain.find(c) != std::string_view::npos) {
            uri += c;
            continue;
        }
        const unsigned char byte = static_cast<unsigned char>(c);
        uri += '%';
        uri += hex[byte >> 4U];
        uri += hex[byte & 15U];
    }
    return uri;
}

std::string word_at(std::string_view text, std::size_t offset) {
    std::size_t begin = std::min(offset, text.size()), end = begin;
    while (end < text.size() && is_word(text[end])) ++end;
    while (begin > 0 && (is_word(text[begin - 1]) || (text[begin - 1] == '.' && begin > 1 && is_word(text[begin - 2])))) --begin;
    return std::string(text.substr(begin, end - begin));
}

}  // namespace avs::driver
