#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace avs::parse {

/// Returns the documentation of the declaration at [begin, end): the `///` lines above it, and a `///` behind it on its
/// last line.
///
/// To the grammar these are comments like any other. Lines above may have blank lines and `//` comments between them and
/// the declaration; anything else ends the search. Lines are joined with '\n'; one blank behind the slashes is dropped.
/// `////` is an ordinary comment.
std::string doc_comment(std::string_view text, std::uint32_t begin, std::uint32_t end);

}  // namespace avs::parse
