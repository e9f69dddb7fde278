#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace avs::shell {

/// A section of a page: its heading, and the lines below it up to the next heading.
struct Section {
    std::string page;     ///< "language/shapes"
    std::string heading;  ///< without the backquotes of code
    int depth = 0;        ///< 1: the title of the page
    std::vector<std::string> lines{};
};

/// A row of a table whose first cell holds words of the language.
struct TableRow {
    const Section* section = nullptr;
    std::vector<std::string> names{};     ///< the words in backquotes of the first cell
    std::vector<std::string> headings{};  ///< headings of the table's columns
    std::vector<std::string> cells{};
};

/// Splits the Markdown of a page into sections.
std::vector<Section> sections_of(const std::string& page, std::string_view text);
std::vector<TableRow> rows_of(const Section& section);

/// A line of Markdown as plain text: links are replaced by their text, and backquotes are dropped.
std::string plain(const std::string& line);

/// Whether a text has a whole word, in upper or lower case.
bool has_word(std::string_view text, std::string_view word);

}  // namespace avs::shell
