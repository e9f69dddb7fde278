#include "compiler/serve/text.h"

#include <algorithm>
#include <charconv>

namespace avs::serve {

namespace {

constexpr std::string_view file_scheme = "file://";

/// Number of bytes of the code point that begins here, and of its UTF-16 units.
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

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

void Text::assign(std::string text) {
    text_ = std::move(text);
    lines_.assign(1, 0);
    for (std::size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1)) lines_.push_back(at + 1);
}

void Text::replace(std::size_t begin, std::size_t end, std::string_view with) {
    begin = std::min(begin, text_.size());
    end = std::clamp(end, begin, text_.size());
    // Line begins in the replaced range (begin, end] are removed, those of the new text are inserted,
    // later ones are shifted.
    const auto first = std::upper_bound(lines_.begin(), lines_.end(), begin), last = std::upper_bound(first, lines_.end(), end);
    const auto index = static_cast<std::size_t>(first - lines_.begin());
    std::vector<std::size_t> fresh;
    for (std::size_t at = with.find('\n'); at != std::string_view::npos; at = with.find('\n', at + 1))
        fresh.push_back(begin + at + 1);
    lines_.erase(first, last);
    for (std::size_t i = index; i < lines_.size(); ++i) lines_[i] = lines_[i] - (end - begin) + with.size();
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(index), fresh.begin(), fresh.end());
    text_.replace(begin, end - begin, with);
}

EditorPosition Text::position(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const auto line = std::upper_bound(lines_.begin(), lines_.end(), offset) - 1;
    EditorPosition position{.line = static_cast<std::size_t>(line - lines_.begin()), .character = 0};
    for (std::size_t at = *line; at < offset;) {
        const CodePoint point = code_point(static_cast<unsigned char>(text_[at]));
        at += point.bytes;
        position.character += point.units;
    }
    return position;
}

std::size_t Text::offset(EditorPosition position) const {
    if (position.line >= lines_.size()) return text_.size();
    std::size_t at = lines_[position.line];
    for (std::size_t units = 0; units < position.character && at < text_.size() && text_[at] != '\n';) {
        const CodePoint point = code_point(static_cast<unsigned char>(text_[at]));
        at = std::min(at + point.bytes, text_.size());
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

}  // namespace avs::serve
