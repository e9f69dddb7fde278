#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/architecture/sources.h"
#include "tests/support/paths.h"

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

/// Paths of the project's pages from its root: docs, and every README.
std::vector<std::string> pages() {
    static const std::set<std::string> not_ours{"build", ".git", "node_modules", ".cache"};
    const fs::path root = source_path();
    std::vector<std::string> found;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
        const std::string path = fs::relative(it->path(), root).generic_string();
        if (it->is_directory() && not_ours.contains(it->path().filename().string())) it.disable_recursion_pending();
        const bool is_page = path.ends_with(".md") && (path.starts_with("docs/") || path.ends_with("README.md"));
        if (it->is_regular_file() && is_page) found.push_back(path);
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Number of characters of a line: bytes that begin a character in UTF-8.
std::size_t width(const std::string& line) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Numbers of the lines of prose that are longer than `limit`. Tables, code and generated parts may be longer.
std::vector<std::size_t> long_lines(const std::string& page, std::size_t limit) {
    std::vector<std::size_t> found;
    if (page.starts_with("<!-- Made by")) return found;
    bool code = false, made = false;
    std::size_t number = 0;
    for (const std::string& line : lines_of(page)) {
        ++number;
        if (line.starts_with("```")) code = !code;
        if (line.find("<!-- table") != std::string::npos || line.find("<!-- vectors") != std::string::npos) made = true;
        if (line.find("<!-- end") != std::string::npos) made = false;
        if (code || made || line.starts_with("|") || line.starts_with("    ")) continue;
        if (width(line) > limit) found.push_back(number);
    }
    return found;
}

/// The share of a page's words that are names of files.
double share_of_file_names(const std::string& page) {
    static const std::regex file(R"(`[\w./*{},]+\.(?:h|cpp|inl|def|cmake|\*)[^`]*`)");
    const auto names = std::distance(std::sregex_iterator(page.begin(), page.end(), file), std::sregex_iterator());
    std::istringstream words(page);
    std::size_t count = 0;
    for (std::string word; words >> word;) ++count;
    return count == 0 ? 0 : static_cast<double>(names) / static_cast<double>(count);
}

}  // namespace

TEST_CASE("prose is told from tables, code and what programs write", "[lint]") {
    const std::string wide(141, 'x');
    CHECK(long_lines(wide + "\n", 140) == std::vector<std::size_t>{1});
    CHECK(
        long_lines("| " + wide + "\n    " + wide + "\n```\n" + wide + "\n```\n<!-- table x -->\n" + wide + "\n<!-- end -->\n", 140)
            .empty());
    CHECK(share_of_file_names("`a.h` and `b/*.cpp` do it.") == Approx(2.0 / 5));
}

TEST_CASE("no line of prose is above 140 columns", "[lint]") {
    const std::vector<std::string> all = pages();
    REQUIRE(all.size() > 40);
    for (const std::string& page : all) {
        const std::vector<std::size_t> lines = long_lines(read_text(fs::path(source_path()) / page), 140);
        INFO(page << ", line " << (lines.empty() ? 0 : lines.front()));
        CHECK(lines.empty());
    }
}

TEST_CASE("a README says what its files are for: at most one file name in twelve words", "[lint]") {
    for (const std::string& page : pages()) {
        if (!page.ends_with("README.md")) continue;
        INFO(page);
        CHECK(share_of_file_names(read_text(fs::path(source_path()) / page)) <= 1.0 / 12);
    }
}

TEST_CASE("links between pages lead to files and headings that exist", "[lint]") {
    static const std::regex link(R"(\]\(([^)\s]+)\))");
    const auto anchors_of = [](const std::string& text) {
        std::set<std::string> anchors;
        for (const std::string& line : lines_of(text)) {
            if (!line.starts_with("#")) continue;
            std::string anchor;
            for (const char c : line.substr(line.find_first_not_of("# "))) {
                if (c == ' ') anchor += '-';
                if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-')
                    anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            }
            anchors.insert(anchor);
        }
        return anchors;
    };
    for (const std::string& page : pages()) {
        const fs::path path = fs::path(source_path()) / page;
        const std::string text = read_text(path);
        bool code = false;
        for (const std::string& line : lines_of(text)) {
            if (line.starts_with("```")) code = !code;
            if (code) continue;
            for (std::sregex_iterator it(line.begin(), line.end(), link), end; it != end; ++it) {
                const std::string target = (*it)[1];
                if (target.find("://") != std::string::npos || target.starts_with("mailto:")) continue;
                const std::string file = target.substr(0, target.find('#'));
                const fs::path to = file.empty() ? path : path.parent_path() / file;
                INFO(page << ": " << target);
                CHECK(fs::exists(to));
                if (target.find('#') == std::string::npos || to.extension() != ".md" || !fs::exists(to)) continue;
                CHECK(anchors_of(read_text(to)).contains(target.substr(target.find('#') + 1)));
            }
        }
    }
}
