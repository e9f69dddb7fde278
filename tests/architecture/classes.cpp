#include "tests/architecture/classes.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>
#include <string>
#include <vector>

namespace avs::test {

namespace {

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

std::size_t lines_in(std::string_view text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1; }

/// The position of the brace that closes the one at `open`.
std::size_t closing(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}' && --depth == 0) return i;
    }
    return text.size() - 1;
}

/// Removes text between < and >, so that `std::function<void(int)> f` has no parentheses.
std::string without_template_arguments(const std::string& text) {
    std::string out;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '<') ++depth;
        if (depth == 0) out += text[i];
        if (text[i] == '>' && depth > 0 && text[i - 1] != '-') --depth;
    }
    return out;
}

/// Number of variables that a statement of a class declares; 0 if it declares no data member.
std::size_t fields_of(std::string statement) {
    static const std::regex access("(public|private|protected)\\s*:");
    static const std::regex other(
        "\\s*(using|friend|static|typedef|struct|class|enum|template|explicit|virtual|inline|constexpr|AVS_)");
    statement = std::regex_replace(statement, access, "");
    if (statement.find_first_not_of(" \n") == std::string::npos) return 0;
    if (std::regex_search(statement, other, std::regex_constants::match_continuous)) return 0;
    const std::string flat = without_template_arguments(statement);
    if (flat.substr(0, flat.find_first_of("={")).find('(') != std::string::npos) return 0;  // a function
    int depth = 0;
    std::size_t count = 1;
    for (const char c : flat) {
        if (c == '(' || c == '{' || c == '[') ++depth;
        if (c == ')' || c == '}' || c == ']') --depth;
        if (c == ',' && depth == 0) ++count;
    }
    return count;
}

/// Number of data members of a class body.
std::size_t count_fields(std::string_view body) {
    static const std::regex type("(template\\s*<[^{]*>\\s*)?(struct|class|enum|union)\\b");
    static const std::regex access("^\\s*(public|private|protected)\\s*:\\s*|^\\s+");
    std::size_t count = 0;
    std::string statement;
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (body[i] == ';') {
            count += fields_of(statement);
            statement.clear();
        } else if (body[i] == '{') {
            const std::size_t end = closing(body, i);
            std::string head = statement;
            while (std::regex_search(head, access))
                head = std::regex_replace(head, access, "", std::regex_constants::format_first_only);
            const bool is_function = without_template_arguments(head).find('(') != std::string::npos;
            const std::size_t next = body.find_first_not_of(" \n", end + 1);
            const bool goes_on =
                next != std::string_view::npos && (body[next] == ',' || body[next] == '{');  // a list of initialisers
            if (std::regex_search(head, type, std::regex_constants::match_continuous) || (is_function && !goes_on)) {
                statement.clear();
            } else {
                statement += "{}";
            }
            i = end;
        } else {
            statement += body[i];
        }
    }
    return count;
}

struct Definition {
    std::size_t indent = 0;
    std::string name;
};

}  // namespace

std::map<std::pair<std::string, std::string>, ClassSize> class_sizes(const std::vector<Source>& sources) {
    static const std::regex head(
        R"(\n([ ]*)(?:class|struct)\s+(?:alignas\([^)]*\)\s*)?((?:\w+::)*\w+)(?:\s+final)?\s*(?::[^;{}()]*)?\{)");
    static const std::regex member(
        R"(\n(?!namespace|struct|class|using|enum|static_assert|template<)[A-Za-z\[][^\n;{}]*?[\s*&]?((?:\w+::)+)~?(?:\w+|operator[^\s(]*)\()");
    std::map<std::pair<std::string, std::string>, ClassSize> sizes;
    std::vector<std::string> texts;
    for (const Source& source : sources) {
        texts.push_back('\n' + without_comments(source.text, Literals::drop));
        const std::string& text = texts.back();
        std::vector<Definition> around;
        for (std::sregex_iterator it(text.begin(), text.end(), head), end; it != end; ++it) {
            const std::size_t open = static_cast<std::size_t>(it->position() + it->length()) - 1, close = closing(text, open);
            const std::size_t indent = static_cast<std::size_t>((*it)[1].length());
            while (!around.empty() && around.back().indent >= indent) around.pop_back();
            around.push_back({indent, (*it)[2]});
            std::string name;
            for (const Definition& outer : around) name += (name.empty() ? "" : "::") + outer.name;
            ClassSize& size = sizes[{folder_of(source.path), name}];
            size.lines += lines_in(std::string_view(text).substr(open, close - open));
            size.fields = std::max(size.fields, count_fields(std::string_view(text).substr(open + 1, close - open - 1)));
        }
    }
    for (std::size_t s = 0; s < sources.size(); ++s) {
        const std::string& text = texts[s];
        for (std::sregex_iterator it(text.begin(), text.end(), member), end; it != end; ++it) {
            std::string name = (*it)[1];
            name.resize(name.size() - 2);
            const auto found = sizes.find({folder_of(sources[s].path), name});
            if (found == sizes.end()) continue;
            const std::size_t begin = static_cast<std::size_t>(it->position()) + 1;
            const std::size_t line_end = text.find('\n', begin);
            if (text[line_end - 1] == '}') {
                ++found->second.lines;
            } else if (const std::size_t close = text.find("\n}", begin); close != std::string::npos) {
                found->second.lines += lines_in(std::string_view(text).substr(begin, close + 1 - begin));
            }
        }
    }
    return sizes;
}

}  // namespace avs::test

using namespace avs::test;

TEST_CASE("lines and fields of a class are counted over its files", "[lint]") {
    const std::vector<Source> sources{
        {"room/a.h",
         "class Engine {\npublic:\n    explicit Engine(int size) : a_{size}, b_{} {}\n    int get() const { return a_; }\n"
         "    struct Row {\n        int x, y;\n    };\n    void work(int a, int b);\n\nprivate:\n    static constexpr int most = "
         "3;\n"
         "    std::map<int, std::pair<int, int>> rows_;\n    std::function<void(int)> told_;\n    int a_, b_ = 0;\n"
         "    Row row_{};\n    enum class Kind { one, two };\n};\n"},
        {"room/a.cpp",
         "void Engine::work(int a,\n                  int b) {\n    a_ = a;\n    b_ = b;\n}\nint other() { return 0; }\n"},
        {"elsewhere/a.cpp", "void Engine::work() {\n}\n"},
    };
    const auto sizes = class_sizes(sources);
    CHECK(sizes.at({"room", "Engine"}).fields == 5);
    CHECK(sizes.at({"room", "Engine"}).lines == 17 + 5);
    CHECK(sizes.at({"room", "Engine::Row"}).fields == 2);
}

TEST_CASE("no class of the product is above 600 lines or 40 fields", "[lint]") {
    constexpr std::size_t most_lines = 600, most_fields = 40;
    // Classes that may be larger, each with the reason.
    const std::map<std::pair<std::string, std::string>, std::string> larger{
        {{"compiler/check", "Evaluator"}, "a recursive evaluator is one idea: each file has its cases of one kind of expression"},
        {{"compiler/parse", "TreeBuilder"}, "one short function for each rule of the grammar, all on the same stacks"},
        {{"runtime/advance/contact", "ContactKicks::Impl"}, "to be divided: search, clocks, response"},
    };
    const auto sizes = class_sizes(product_sources());
    REQUIRE(sizes.size() > 500);
    for (const auto& [key, size] : sizes) {
        if (larger.contains(key)) continue;
        INFO(key.first << ": " << key.second << " has " << size.lines << " lines and " << size.fields << " fields");
        CHECK(size.lines <= most_lines);
        CHECK(size.fields <= most_fields);
    }
    for (const auto& [key, reason] : larger) {
        const auto found = sizes.find(key);
        if (found == sizes.end() || (found->second.lines <= most_lines && found->second.fields <= most_fields))
            WARN(key.second << " is no larger than others any more: take it off the list");
    }
}
