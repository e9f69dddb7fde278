#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace avs::serve {

/// A place in the counting of editors: lines from 0, columns in UTF-16 code units.
struct EditorPosition {
    std::size_t line = 0, character = 0;
};

/// A text that changes in pieces, with an index of its lines.
class Text {
public:
    Text() = default;
    explicit Text(std::string text) { assign(std::move(text)); }

    const std::string& string() const { return text_; }
    operator const std::string&() const { return text_; }
    void assign(std::string text);
    /// Replaces the bytes [begin, end). The lines behind are not scanned again.
    void replace(std::size_t begin, std::size_t end, std::string_view with);

    EditorPosition position(std::size_t offset) const;
    /// The byte offset of a place; beyond the end of a line or of the text, that end.
    std::size_t offset(EditorPosition position) const;

private:
    std::string text_;
    std::vector<std::size_t> lines_{0};  ///< begins of the lines
};

/// "file:///a%20b.avs" <-> "/a b.avs"; other schemes are kept as they are.
std::string path_of(std::string_view uri);
std::string uri_of(std::string_view path);

/// Letters, digits, `_`.
bool is_word(char c);
/// The dotted word around a byte, up to the end of the part that contains the byte: in `left.velocity.x` a byte of `velocity`
/// gives `left.velocity`.
std::string word_at(std::string_view text, std::size_t offset);

}  // namespace avs::serve
