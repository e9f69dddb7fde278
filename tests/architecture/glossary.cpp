#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "tests/architecture/sources.h"
#include "tests/support/paths.h"

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

struct Word {
    std::string word, file;
};

/// Reads rows of docs/glossary.md: `| `word` | the field's word | meaning | `file` |`.
std::vector<Word> read_words(const std::string& page) {
    static const std::regex row(R"(^\| `([^`]+)` \| .* \| .* \| `([^`]+)` \|$)");
    std::vector<Word> words;
    for (const std::string& line : lines_of(page)) {
        std::smatch match;
        if (std::regex_match(line, match, row)) words.push_back({match[1], match[2]});
    }
    return words;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Whether a file has a word, also in the plural, in code or comments.
bool names(const fs::path& file, const std::string& word) {
    const std::string text = lower(read_text(file));
    return has_word(text, lower(word)) || has_word(text, lower(word) + "s");
}

bool is_defined(const Word& word, const fs::path& root) {
    const fs::path place = root / word.file;
    if (!fs::is_directory(place)) return fs::is_regular_file(place) && names(place, word.word);
    return std::any_of(fs::directory_iterator(place), fs::directory_iterator(), [&](const fs::directory_entry& entry) {
        return entry.path().extension() == ".h" && names(entry.path(), word.word);
    });
}

}  // namespace

TEST_CASE("a word that its file does not have is found", "[glossary]") {
    const std::vector<Word> words =
        read_words("| `verb` | - | what dev does | `dev` |\n| `noun` | - | none | `dev` |\n| two | cells |\n");
    REQUIRE(words.size() == 2);
    CHECK(!is_defined(words[1], source_path()));
    CHECK(is_defined({"has_word", "tests/architecture"}, source_path()));
    CHECK(!is_defined({"verb", "nowhere.h"}, source_path()));
}

TEST_CASE("docs/glossary.md names files that have its words", "[glossary]") {
    const std::vector<Word> words = read_words(read_text(fs::path(source_path()) / "docs/glossary.md"));
    REQUIRE(words.size() > 50);
    for (const Word& word : words) {
        INFO(word.word << " in " << word.file);
        CHECK(is_defined(word, source_path()));
    }
}
