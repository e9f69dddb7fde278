#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "grammar/keywords.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

using namespace avs;

namespace {

nlohmann::json editor_grammar() {
    return nlohmann::json::parse(test::read_file(avs::test::source_path() + "/grammar/editor/avs.tmLanguage.json"));
}

/// The words of the first list `(a|b|c)` in each pattern whose matches get the scope (TextMate's name for a kind of word).
std::set<std::string> words_of(const nlohmann::json& node, const std::string& scope) {
    const bool named =
        node.is_object() && node.contains("match") &&
        (node.value("name", "") == scope || (node.contains("captures") && node["captures"]["1"].value("name", "") == scope));
    if (named) {
        const std::string pattern = node["match"];
        const std::regex list(R"(\(([a-z]+(\|[a-z]+)*)\))");
        std::smatch found;
        if (std::regex_search(pattern, found, list)) {
            std::set<std::string> words;
            std::istringstream stream(found[1]);
            for (std::string word; std::getline(stream, word, '|');) words.insert(word);
            return words;
        }
    }
    std::set<std::string> all;
    if (!node.is_structured()) return all;
    for (const nlohmann::json& child : node) all.merge(words_of(child, scope));
    return all;
}

std::set<std::string> table(grammar::KeywordClass kind) {
    std::set<std::string> words;
    for (const grammar::Keyword& keyword : grammar::keywords) {
        if (keyword.kind == kind) words.emplace(keyword.word);
    }
    return words;
}

}  // namespace

TEST_CASE("the editor grammar colours the keywords of the table") {
    const nlohmann::json editor = editor_grammar();
    CHECK(words_of(editor, "keyword.control.header.avs") == table(grammar::KeywordClass::header));
    CHECK(words_of(editor, "keyword.declaration.avs") == table(grammar::KeywordClass::declaration));
    CHECK(words_of(editor, "keyword.operator.word.avs") == table(grammar::KeywordClass::operation));
    CHECK(words_of(editor, "keyword.other.clause.avs") == table(grammar::KeywordClass::clause));
    CHECK(words_of(editor, "constant.language.boolean.avs") == table(grammar::KeywordClass::constant));
    CHECK(words_of(editor, "invalid.illegal.reserved.avs") == table(grammar::KeywordClass::reserved));
}

TEST_CASE("the editor grammar takes no keyword for a unit") {
    std::string all;
    for (const grammar::Keyword& keyword : grammar::keywords) all += (all.empty() ? "" : "|") + std::string(keyword.word);
    const nlohmann::json patterns = editor_grammar()["repository"]["quantities"]["patterns"];
    REQUIRE(patterns.size() == 2);
    for (const nlohmann::json& pattern : patterns) {
        CHECK(pattern["match"].get<std::string>().find("(?!(?:" + all + ")\\b)") != std::string::npos);
    }
}
