#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace avs::driver {

/// A place as editors count it: lines from 0, columns in UTF-16 code units.
struct EditorPosition {
    std::size_t line = 0, character = 0;
};
EditorPosition position_of(std::string_view text, std::size_t offset);
/// The byte at a place; the end of the line or of the text where it lies beyond.
std::size_t offset_of(std::string_view text, EditorPosition position);

/// "file:///a%20b.avs" <-> "/a b.avs"; other schemes are kept as they are.
std::string path_of(std::string_view uri);
std::string uri_of(std::string_view path);

/// The dotted word around a byte: `left.velocity` with the cursor in either part, up to the end of the part it is in.
std::string word_at(std::string_view text, std::size_t offset);

}  // namespace avs::driver
