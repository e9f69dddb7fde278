#include "shell/driver/pages.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

namespace avs::shell {

namespace {

constexpr int below_headings = 7;

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    return begin == std::string_view::npos ? "" : std::string(text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin));
}

/// The cells of a row of a table: "| a | `b \| c` |" -> "a", "`b | c`".
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else if (line[i] == '|') {
            cells.push_back(trimmed(cell));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return cells;
}

/// The first words of the pieces of code in a cell: "`box { from, size }`, `sphere`" -> box, sphere.
std::vector<std::string> names_in(const std::string& cell) {
    std::vector<std::string> names;
    for (std::size_t at = 0; (at = cell.find('`', at)) != std::string::npos;) {
        const std::size_t end = cell.find('`', at + 1);
        if (end == std::string::npos) break;
        std::size_t stop = at + 1;
        while (stop < end && (is_of_word(cell[stop]) || cell[stop] == '.')) ++stop;
        if (stop > at + 1) names.push_back(cell.substr(at + 1, stop - at - 1));
        at = end + 1;
    }
    return names;
}

}  // namespace

std::vector<Section> sections_of(const std::string& page, std::string_view text) {
    std::vector<Section> result;
    std::istringstream lines{std::string(text)};
    bool code = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) code = !code;
        const std::size_t depth = line.find_first_not_of('#');
        if (!code && line.starts_with("**`")) {  // a constructor among many: "**`box`** (shape): a block along the axes"
            std::string heading = plain(line);
            std::erase(heading, '*');
            result.push_back({page, heading, below_headings});
        } else if (!code && depth != std::string::npos && depth > 0 && depth < 7 && line[depth] == ' ') {
            result.push_back({page, plain(line.substr(depth + 1)), static_cast<int>(depth)});
        } else if (!result.empty() && !line.starts_with("<!--")) {
            result.back().lines.push_back(line);
        }
    }
    return result;
}

std::vector<TableRow> rows_of(const Section& section) {
    std::vector<TableRow> result;
    std::vector<std::string> headings;
    for (std::size_t i = 0; i < section.lines.size(); ++i) {
        const std::string& line = section.lines[i];
        if (!line.starts_with('|')) {
            headings.clear();
        } else if (headings.empty()) {
            headings = cells_of(line);
        } else if (!line.starts_with("|--") && !line.starts_with("| --")) {
            std::vector<std::string> cells = cells_of(line);
            if (cells.empty()) continue;
            std::vector<std::string> names = names_in(cells.front());
            if (!names.empty()) result.push_back({&section, std::move(names), headings, std::move(cells)});
        }
    }
    return result;
}

std::string plain(const std::string& line) {
    static const std::regex link(R"(\[([^\]]*)\]\([^)]*\))");
    std::string text = std::regex_replace(line, link, "$1");
    std::erase(text, '`');
    return text;
}

bool has_word(std::string_view text, std::string_view word) {
    const std::string where = lower(text), what = lower(word);
    for (std::size_t at = 0; (at = where.find(what, at)) != std::string::npos; ++at) {
        const bool begins = at == 0 || !is_of_word(where[at - 1]);
        const bool ends = at + what.size() == where.size() || !is_of_word(where[at + what.size()]);
        if (begins && ends) return true;
    }
    return false;
}

}  // namespace avs::shell
