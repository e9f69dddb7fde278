#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace avs::test {

/// A source file of runtime, compiler or grammar.
struct Source {
    std::string path;  ///< from the project's root
    std::string text;
};

/// All files .h, .cpp, .inl and .def of runtime, compiler and grammar, sorted by path.
const std::vector<Source>& product_sources();

std::string read_text(const std::filesystem::path& path);
std::vector<std::string> lines_of(std::string_view text);

/// The text without comments; with `drop`, string literals become empty. Lines keep their numbers.
enum class Literals { keep, drop };
std::string without_comments(std::string_view text, Literals literals = Literals::keep);

/// Whether a text has a word that is not part of a longer word.
bool has_word(std::string_view text, std::string_view word);

}  // namespace avs::test
