#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/architecture/sources.h"
#include "tests/support/paths.h"

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

/// A section of docs/adding.md: words to be searched in the sources, and the files that the page lists.
struct Walk {
    std::string title;
    std::size_t promised = 0;  ///< "7 files."
    std::vector<std::string> words;
    std::set<std::string> leave_out, listed;
};

std::vector<std::string> quoted(const std::string& text) {
    static const std::regex ticks("`([^`]+)`");
    std::vector<std::string> found;
    for (std::sregex_iterator it(text.begin(), text.end(), ticks), end; it != end; ++it) found.push_back((*it)[1]);
    return found;
}

std::string between(const std::string& line, const std::string& from, const std::string& to) {
    const std::size_t begin = line.find(from);
    if (begin == std::string::npos) return "";
    return line.substr(begin, line.find(to, begin) - begin);
}

std::vector<Walk> read_walks(const std::string& page) {
    static const std::regex row(R"(^\| `([^`]+)` \|.*)"), count(R"(^(\d+) files.*)");
    std::vector<Walk> walks;
    std::string paragraph;
    for (const std::string& line : lines_of(page)) {
        std::smatch match;
        if (line.starts_with("## ")) {
            walks.push_back({.title = line.substr(3), .promised = 0, .words = {}, .leave_out = {}, .listed = {}});
            paragraph.clear();
        } else if (!walks.empty() && std::regex_match(line, match, row)) {
            walks.back().listed.insert(match[1]);
        } else if (!walks.empty() && !line.empty()) {
            paragraph += (paragraph.empty() ? "" : " ") + line;
            continue;
        }
        if (!line.empty() || walks.empty() || paragraph.empty()) continue;
        if (std::regex_match(paragraph, match, count)) {
            walks.back().promised = std::stoul(match[1]);
            walks.back().words = quoted(between(paragraph, "Words:", ". "));
            if (walks.back().words.empty()) walks.back().words = quoted(between(paragraph, "Words:", "\n"));
            for (const std::string& file : quoted(between(paragraph, "Not:", ", which"))) walks.back().leave_out.insert(file);
        }
        paragraph.clear();
    }
    return walks;
}

std::set<std::string> files_with(const std::vector<std::string>& words) {
    std::set<std::string> found;
    for (const Source& source : product_sources()) {
        const std::string code = without_comments(source.text);
        if (std::any_of(words.begin(), words.end(), [&](const std::string& word) { return has_word(code, word); }))
            found.insert(source.path);
    }
    return found;
}

}  // namespace

TEST_CASE("a walk of the page is read with its words, files and exceptions", "[adding]") {
    const std::vector<Walk> walks = read_walks(
        "# Title\n\n## A thing\n\n2 files. Example: `x`. Words: `Kind::x`,\n`\"x\"`. Not: `a/old.cpp`, which is no thing.\n\n"
        "| file | what | |\n|---|---|---|\n| `a/b.h` | its name | |\n| `a/c.cpp` | its body | forced |\n\nMore.\n");
    REQUIRE(walks.size() == 1);
    CHECK(walks[0].title == "A thing");
    CHECK(walks[0].promised == 2);
    CHECK(walks[0].words == std::vector<std::string>{"Kind::x", "\"x\""});
    CHECK(walks[0].leave_out == std::set<std::string>{"a/old.cpp"});
    CHECK(walks[0].listed == std::set<std::string>{"a/b.h", "a/c.cpp"});
}

TEST_CASE("words in comments and parts of longer words are not found", "[adding]") {
    CHECK(without_comments("a // b\n\"// c\" /* d\n */ e") == "a \n\"// c\" \n e");
    CHECK(without_comments("f('\"', \"x\");", Literals::drop) == "f(\"\", \"\");");
    CHECK(has_word("Kind::x;", "Kind::x"));
    CHECK(!has_word("Kind::x_y; OtherKind::x", "Kind::x"));
    CHECK(has_word("{\"x\", 1}", "\"x\""));
}

TEST_CASE("docs/adding.md lists the files that each example touches, no more and no fewer", "[adding]") {
    const std::vector<Walk> walks = read_walks(read_text(fs::path(source_path()) / "docs/adding.md"));
    REQUIRE(walks.size() >= 9);
    for (const Walk& walk : walks) {
        REQUIRE(!walk.words.empty());
        std::set<std::string> touched = files_with(walk.words);
        for (const std::string& file : walk.leave_out) touched.erase(file);
        std::string differences;
        for (const std::string& file : touched)
            if (!walk.listed.contains(file)) differences += "the page lacks " + file + "\n";
        for (const std::string& file : walk.listed)
            if (!touched.contains(file)) differences += "the example is not in " + file + "\n";
        INFO(walk.title << "\n" << differences);
        CHECK(differences.empty());
        CHECK(walk.promised == walk.listed.size());
    }
}
