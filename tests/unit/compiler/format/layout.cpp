#include <catch2/catch.hpp>
#include <filesystem>
#include <random>

#include "compiler/format/format.h"
#include "compiler/format/tokens.h"
#include "compiler/parse/parse.h"
#include "compiler/syntax/dump.h"
#include "tests/support/ebnf.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

using namespace avs;
using namespace avs::test;

namespace {

namespace fs = std::filesystem;

const Ebnf& ebnf() {
    static const Ebnf grammar(read_file(fs::path(source_path()) / "grammar/avs.ebnf"));
    return grammar;
}

/// The syntax tree of a text as text; empty if it does not parse.
std::string meaning(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add("text", text), diagnostics);
    return tree ? syntax::dump(*tree) : "";
}

/// All comments of a text, in order.
std::string comments(const std::string& text) {
    std::string result;
    for (const format::Token& token : format::tokens(text)) {
        for (const format::CommentLine& line : token.before) result += std::string(line.text) + '\n';
        for (const std::string_view comment : token.after) result += std::string(comment) + '\n';
    }
    return result;
}

void holds(const std::string& text) {
    const std::string said = meaning(text);
    if (said.empty()) return;
    const std::string once = format::format(text);
    const std::string twice = format::format(once);
    INFO("text:\n" << text << "\nformatted:\n" << once << "\nagain:\n" << twice);
    CHECK(meaning(once) == said);
    CHECK(comments(once) == comments(text));
    CHECK(twice == once);
}

std::vector<std::string> all_scenes() {
    std::vector<std::string> texts;
    for (const char* folder : {"scenes", "stdlib"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(source_path()) / folder)) {
            if (entry.path().extension() == ".avs") texts.push_back(read_file(entry.path()));
        }
    }
    return texts;
}

std::vector<std::string> all_examples() {
    std::vector<std::string> texts;
    for (const fs::path& path : golden_files(fs::path(source_path()) / "tests/golden/format")) {
        const std::string text = read_golden(path).files[0].text;
        texts.push_back(text);
        texts.push_back(text.substr(0, text.find_last_not_of("\r\n") + 1));  // a file may end without a line end
    }
    return texts;
}

/// The text with other blanks, and with more line ends and comments at places where the formatter allows a line to end.
std::string uglier(const std::string& text, std::mt19937& random) {
    std::string result;
    bool in_string = false, in_comment = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!in_comment && c == '"' && (i == 0 || text[i - 1] != '\\')) in_string = !in_string;
        if (!in_string && text.substr(i, 2) == "//") in_comment = true;
        const bool code = !in_string && !in_comment;
        if (c == '\n') in_comment = false;
        if (code && c == ' ' && random() % 3 == 0) result += random() % 2 == 0 ? "   " : " \t ";
        if (code && c == '\n' && random() % 4 == 0) result += random() % 2 == 0 ? "  \n\n\n" : "   // added\n";
        result += c;
        const bool opened = c == '(' || c == '[' || c == '{';
        if (code && (opened || c == ',') && random() % 3 == 0) result += random() % 2 == 0 ? "\n \n  " : " // why\n";
    }
    return result;
}

}  // namespace

TEST_CASE("every rule of the grammar and each of its alternatives has a formatting example in tests/golden/format") {
    std::set<std::string> missing = ebnf().showable();
    for (const std::string& text : all_examples()) {
        INFO(text);
        CHECK(ebnf().accepts(text));
        for (const std::string& shown : ebnf().shown_by(text)) missing.erase(shown);
    }
    std::string names;
    for (const std::string& name : missing) names += name + '\n';
    INFO("without an example:\n" << names);
    CHECK(missing.empty());
}

TEST_CASE("scenes, modules and examples keep their meaning and their comments, and a second time nothing changes") {
    for (const std::string& text : all_scenes()) holds(text);
    for (const std::string& text : all_examples()) holds(text);
}

TEST_CASE("every scene and module of the repository is formatted") {
    for (const char* folder : {"scenes", "stdlib"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(source_path()) / folder)) {
            if (entry.path().extension() != ".avs") continue;
            INFO(entry.path() << ": build/release/bin/avsc fmt writes it anew");
            const std::string text = read_file(entry.path());
            CHECK(format::format(text) == text);
        }
    }
}

TEST_CASE("ugly variants of every scene keep their meaning") {
    std::mt19937 random(7);
    for (const std::string& text : all_scenes()) {
        for (int n = 0; n < 10; ++n) holds(uglier(text, random));
    }
    for (const std::string& text : all_examples()) {
        for (int n = 0; n < 20; ++n) holds(uglier(text, random));
    }
}

TEST_CASE("sentences made from the grammar keep their meaning") {
    std::mt19937 random(11);
    for (int n = 0; n < 1500; ++n) holds(ebnf().sentence(random));
}

TEST_CASE("a piece of a text on one line has the same tokens, and no comments") {
    CHECK(format::one_line("a  +b // c\n * f( c,\n d, )") == "a + b * f(c, d)");
    CHECK(format::one_line("box{\n a=1 // one\n b=[1,2]m\n}") == "box { a = 1, b = [1, 2] m }");
    CHECK(format::one_line("mean(all:speed)within 2%") == "mean(all : speed) within 2 %");
    for (const std::string& text : all_scenes()) {
        std::mt19937 random(3);
        CHECK(format::one_line(uglier(text, random)) == format::one_line(text));
    }
}

TEST_CASE("any bytes come to an end") {
    std::mt19937 random(13);
    for (const std::string& text : all_examples()) {
        for (int n = 0; n < 50; ++n) {
            std::string damaged = text;
            for (int k = 0; k < 5; ++k) damaged.erase(random() % damaged.size(), random() % 9);
            CHECK_FALSE(format::format(damaged).empty());
        }
    }
}
