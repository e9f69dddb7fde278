#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace avs::shell {

/// A section of a page: its heading, and what stands below it up to the next heading.
struct Section {
    std::string page;     ///< "language/shapes"
    std::string heading;  ///< without marks of code
    int depth = 0;        ///< 1: the title of the page
    std::vector<std::string> lines{};
};

/// A row of a table that begins with words as they are written in a scene.
struct TableRow {
    const Section* section = nullptr;
    std::vector<std::string> names{};     ///< "hex8" of a first cell "`hex8`"
    std::vector<std::string> headings{};  ///< of the table's columns
    std::vector<std::string> cells{};
};

/// The Markdown of a page in parts.
std::vector<Section> sections_of(const std::string& page, std::string_view text);
std::vector<TableRow> rows_of(const Section& section);

/// A line as a terminal shows it: of a link its text, no marks of code.
std::string plain(const std::string& line);

/// Whether a word stands in a text, whole, whatever the case of its letters.
bool has_word(std::string_view text, std::string_view word);

}  // namespace avs::shell
