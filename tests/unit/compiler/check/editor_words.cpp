#include <catch2/catch.hpp>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "compiler/check/builtins.h"
#include "compiler/check/constructors.h"
#include "compiler/check/units.h"
#include "grammar/keywords.h"
#include "runtime/base/vocabulary.h"
#include "tests/support/paths.h"

// The editor's grammar must colour the words of the checker's tables.

using namespace avs;
using namespace avs::check;

namespace {

nlohmann::json repository_of_editor() {
    std::ifstream file(test::source_path() + "/grammar/editor/avs.tmLanguage.json");
    return nlohmann::json::parse(file)["repository"];
}

/// The pattern of the first rule with a name. A lookbehind in it is removed, since std::regex does not support these.
std::regex pattern(const nlohmann::json& rules, const std::string& name) {
    for (const nlohmann::json& rule : rules) {
        if (rule.value("name", "") != name) continue;
        std::string text = rule["match"];
        if (text.starts_with("(?<!")) text.erase(0, text.find(')') + 1);
        return std::regex(text);
    }
    FAIL("no rule " + name);
    return {};
}

bool is_keyword(std::string_view word) {
    for (const grammar::Keyword& keyword : grammar::keywords)
        if (keyword.word == word) return true;
    return false;
}

bool matches_whole(const std::string& text, const std::regex& pattern, std::size_t length) {
    std::smatch found;
    return std::regex_search(text, found, pattern, std::regex_constants::match_continuous) &&
           static_cast<std::size_t>(found.length(0)) == length;
}

}  // namespace

TEST_CASE("every constructor and function is coloured as one, and is no keyword") {
    const std::regex call = pattern(repository_of_editor()["expression"]["patterns"], "entity.name.function.call.avs");
    for (const Constructor& row : all_constructors()) {
        if (row.category == Category::declaration) continue;
        INFO(row.name);
        CHECK_FALSE(is_keyword(row.name));
        CHECK(matches_whole(std::string(row.name) + " { size = 1 m }", call, row.name.size()));
    }
    for (const Builtin& row : all_builtins()) {
        INFO(row.name);
        CHECK_FALSE(is_keyword(row.name));
        CHECK(matches_whole(std::string(row.name) + "(x)", call, row.name.size()));
    }
}

TEST_CASE("every key is coloured as one, keywords among them; words and fields are no keywords") {
    const std::regex property = pattern(repository_of_editor()["expression"]["patterns"], "variable.other.property.avs");
    for (const Constructor& row : all_constructors())
        for (const Key& key : row.keys) {
            INFO(row.name << "." << key.name);
            CHECK(matches_whole(std::string(key.name) + " = 1", property, key.name.size()));
            for (const std::string_view word : key.words) CHECK_FALSE(is_keyword(word));
        }
    for (const FieldTraits& field : all_fields()) CHECK_FALSE(is_keyword(field.name));
}

TEST_CASE("every unit is coloured as one behind a number, prefixed and in quotients") {
    const std::string text = repository_of_editor()["quantities"]["patterns"][0]["match"];
    const std::regex quantity(text);
    const auto is_ascii = [](std::string_view word) {
        return std::all_of(word.begin(), word.end(), [](char c) { return static_cast<unsigned char>(c) < 128; });
    };
    std::size_t seen = 0;
    for (const UnitRow& row : unit_table()) {
        if (!is_ascii(row.name)) continue;  // std::regex works on bytes, so only ASCII names are tried
        ++seen;
        INFO(row.name);
        CHECK_FALSE(is_keyword(row.name));
        for (const std::string& written :
             {"12.5 " + std::string(row.name), "1e-3 " + std::string(row.name) + "^2/s", "3 kg/" + std::string(row.name)})
            CHECK(matches_whole(written + ")", quantity, written.size()));
    }
    CHECK(seen >= 20);
}
