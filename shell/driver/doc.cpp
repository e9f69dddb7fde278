#include "shell/driver/doc.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/child.h"
#include "runtime/base/nearest_name.h"
#include "shell/driver/pages.h"
#include "shell/driver/programs.h"

namespace avs::embedded {
extern const std::vector<std::pair<std::string_view, std::string_view>> pages;
}

namespace avs::shell {

namespace {

constexpr std::size_t most_sections = 2, most_lines = 40, most_rows = 8, most_places = 12;

std::vector<Section> all_sections() {
    std::vector<Section> result;
    for (const auto& [file, text] : embedded::pages) {
        const std::vector<Section> found = sections_of(std::string(file.substr(0, file.rfind('.'))), text);
        result.insert(result.end(), found.begin(), found.end());
    }
    return result;
}

std::string place(const Section& section) { return fmt::format("{}: {}", section.page, section.heading); }

void show(const Section& section) {
    answer(fmt::format("{}\n\n", place(section)));
    std::size_t begin = 0;
    while (begin < section.lines.size() && section.lines[begin].empty()) ++begin;
    const std::size_t end = std::min(section.lines.size(), begin + most_lines);
    for (std::size_t i = begin; i < end; ++i)
        if (!section.lines[i].starts_with("![")) answer(plain(section.lines[i]) + '\n');  // a picture is not for terminals
    if (end < section.lines.size())
        answer(fmt::format(".. {} more lines in docs/{}.md\n", section.lines.size() - end, section.page));
    answer("\n");
}

void show(const TableRow& row) {
    answer(fmt::format("{}\n", place(*row.section)));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const std::string heading = i < row.headings.size() ? plain(row.headings[i]) : "";
        if (!row.cells[i].empty()) answer(fmt::format("  {:12} {}\n", heading, plain(row.cells[i])));
    }
    answer("\n");
}

/// Names of the library's modules, std.materials for example, from the headings of its page.
std::vector<std::string> modules(const std::vector<Section>& sections) {
    std::vector<std::string> result;
    for (const Section& section : sections)
        if (section.heading.starts_with("std.")) result.push_back(section.heading);
    return result;
}

/// A section is about a word in three cases: its heading begins with the word; its heading has the word and at most 16 more
/// letters; or it begins the page of that name.
bool is_about(const Section& section, const std::string& word) {
    if (section.depth == 1 && (section.page == word || section.page.substr(section.page.rfind('/') + 1) == word)) return true;
    const std::string first = section.heading.substr(0, section.heading.find_first_of(" ("));
    return first == word || (has_word(section.heading, word) && section.heading.size() <= word.size() + 16);
}

ExitCode list_all(const std::vector<Section>& sections) {
    answer("avs doc WORD says what the pages say of a word: a constructor, a key, a message, a file. Pages:\n");
    for (const Section& section : sections)
        if (section.depth == 1 && !section.heading.starts_with("std."))
            answer(fmt::format("  {:28} {}\n", section.page, section.heading));
    answer("Modules of the library, for `avs doc MODULE`:\n");
    for (const std::string& name : modules(sections)) answer("  " + name + '\n');
    return ExitCode::ok;
}

/// All words that have an answer, to suggest one for a misspelt word.
std::vector<std::string> known_words(const std::vector<Section>& sections, const std::vector<TableRow>& rows) {
    std::set<std::string> words;
    for (const TableRow& row : rows) words.insert(row.names.begin(), row.names.end());
    for (const Section& section : sections)
        if (section.heading.find(' ') == std::string::npos) words.insert(section.heading);
    return {words.begin(), words.end()};
}

/// Lists the sections that mention a word, if no section or row is about it. Returns false if no section does.
bool show_mentions(const std::vector<Section>& sections, const std::string& word) {
    std::size_t count = 0;
    for (const Section& section : sections) {
        const auto line =
            std::find_if(section.lines.begin(), section.lines.end(), [&](const std::string& each) { return has_word(each, word); });
        if (line == section.lines.end()) continue;
        if (++count <= most_places) answer(fmt::format("{}\n  {}\n", place(section), plain(*line)));
    }
    if (count > most_places) answer(fmt::format(".. and {} more sections\n", count - most_places));
    return count > 0;
}

}  // namespace

ExitCode explain_word(const std::string& word) {
    const std::vector<Section> sections = all_sections();
    if (word.empty()) return list_all(sections);
    const std::vector<std::string> library = modules(sections);
    const bool is_module = std::find(library.begin(), library.end(), word) != library.end() || word.ends_with(".avs");
    if (is_module) return complain(become({sibling("avsc"), "doc", word}));

    std::vector<TableRow> rows;
    for (const Section& section : sections) {
        const std::vector<TableRow> found = rows_of(section);
        rows.insert(rows.end(), found.begin(), found.end());
    }
    std::size_t shown_sections = 0, shown_rows = 0;
    for (const Section& section : sections)
        if (is_about(section, word) && shown_sections++ < most_sections) show(section);
    for (const TableRow& row : rows)
        if (std::find(row.names.begin(), row.names.end(), word) != row.names.end() && shown_rows++ < most_rows) show(row);
    if (shown_rows > most_rows) answer(fmt::format(".. and {} more rows of tables\n", shown_rows - most_rows));
    if (shown_sections + shown_rows > 0) return ExitCode::ok;
    if (show_mentions(sections, word)) return ExitCode::ok;
    return complain({ExitCode::bad_input, fmt::format("no page has the word `{}`; {}`avs doc` lists the pages", word,
                                                      did_you_mean(word, known_words(sections, rows), "", " "))});
}

}  // namespace avs::shell
