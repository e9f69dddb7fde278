#include <catch2/catch.hpp>

#include <ctime>

#include "compiler/parse/parse.h"

using namespace avs;

namespace {

std::string repeat(const std::string& text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

struct Outcome {
    bool has_tree;
    std::vector<support::DiagnosticKind> kinds;
};

Outcome parse_text(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::uint32_t file = sources.add("text", text);
    const bool has_tree = parse::parse(sources, file, diagnostics).has_value();
    Outcome outcome{has_tree, {}};
    for (const support::Diagnostic& diagnostic : diagnostics.all()) outcome.kinds.push_back(diagnostic.kind);
    support::render_text(diagnostics, sources, false);
    return outcome;
}

const std::vector<support::DiagnosticKind> too_deep{support::DiagnosticKind::nesting_too_deep};

}  // namespace

TEST_CASE("nesting up to the limit is parsed, one more is refused") {
    const std::size_t limit = parse::Limits::nesting;
    for (const auto& [open, close] : std::vector<std::pair<std::string, std::string>>{{"(", ")"},
                                                                                      {"[", "]"},
                                                                                      {"f(", ")"},
                                                                                      {"{ a = ", "}"},
                                                                                      {"-", ""},
                                                                                      {"not ", ""},
                                                                                      {"2^", ""},
                                                                                      {"p -> ", ""},
                                                                                      {"if a then b else ", ""}}) {
        INFO(open);
        CHECK(parse_text("scene a\nlet b = " + repeat(open, limit) + "1" + repeat(close, limit) + "\n").has_tree);
        CHECK(parse_text("scene a\nlet b = " + repeat(open, limit + 1) + "1" + repeat(close, limit + 1) + "\n").kinds == too_deep);
    }
}

TEST_CASE("chains that make a deep tree have a limit of their own") {
    const std::size_t limit = parse::Limits::tree_depth;
    for (const std::string link : {" + 1", " * 1", ".b", "()", " and 1", " or 1", " where 1"}) {
        INFO(link);
        CHECK(parse_text("scene a\nlet b = x" + repeat(link, limit - 1) + "\n").has_tree);
        CHECK(parse_text("scene a\nlet b = x" + repeat(link, limit) + "\n").kinds == too_deep);
    }
}

TEST_CASE("hostile sizes of one thing cost time in proportion") {
    constexpr std::size_t many = 200'000;
    for (const std::string part : {"(",  "[",     "{",           "}",        "-",     "not ",    "a.",
                                   "a(", "1^",    "\"",          "\\",       "//",    "///\n",   "\n",
                                   "\r", "body ", "let a = (\n", "{a={",     "x -> ", "if ",     ",",
                                   "=",  " + ",   "a = 1\n",     "\xC3\xA4", "1..",   "use a.{", "let a = {\nb = [\n"}) {
        INFO(part);
        const std::clock_t begin = std::clock();
        parse_text("scene a\n" + repeat(part, many));
        parse_text("scene a\nlet b = " + repeat(part, many));
        parse_text("scene a\nbody b {\n" + repeat(part, many));
        // Parsing takes milliseconds of processor time; 20 s are for slow machines and sanitisers. In quadratic time it would take
        // minutes.
        CHECK(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC < 20);
    }
}

TEST_CASE("a file with mistakes in every line stops at the limit of messages") {
    const Outcome outcome = parse_text("scene a\n" + repeat("let = 1\n", 5000));
    CHECK(outcome.kinds.size() == parse::Limits::errors);
    const Outcome in_fields = parse_text("scene a\nbody b {\n" + repeat("c d\n", 5000) + "}\n");
    CHECK(in_fields.kinds.size() == parse::Limits::errors);
}

TEST_CASE("a megabyte of declarations is parsed") {
    const std::string declaration =
        "body cube_1 {\n  shape = box { from = [0, 0, 0] m, size = [1, 1 m, 1 m] }\n  velocity = [0.1 * n, -2, 0] m/s\n}\n";
    const std::size_t count = (std::size_t{1} << 20) / declaration.size();
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::uint32_t file = sources.add("large", "scene large\n" + repeat(declaration, count));
    const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, file, diagnostics);
    REQUIRE(tree);
    CHECK(tree->declarations.size() == count);
}
