#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "compiler/support/diagnostic.h"

using namespace avs::support;

namespace {

struct Fixture {
    Sources sources;
    Diagnostics diagnostics;
    std::uint32_t scene = sources.add("bars.avs", "scene bars\nlet u = 1 m\n\nlet v = 2\nmaterial a = x { nu = u, E = u }\n");
    std::uint32_t module = sources.add("std.units", "module std.units\nlet k = 1\n");

    void add(SourceRange where, std::vector<Label> labels = {}, std::string help = "", Severity severity = Severity::error) {
        diagnostics.add({DiagnosticKind::unit_mismatch, severity, where, "`nu` is a number, found length [m]", std::move(labels),
                         std::move(help)});
    }
};

}  // namespace

TEST_CASE_METHOD(Fixture, "a message shows place, line, underline and help") {
    add({scene, 55, 56}, {}, "write a plain number");
    CHECK(render_text(diagnostics, sources, false) == R"(error[unit_mismatch]: `nu` is a number, found length [m]
 --> bars.avs:5:22
   |
 5 | material a = x { nu = u, E = u }
   |                      ^
   = help: write a plain number
)");
}

TEST_CASE_METHOD(Fixture, "labels stand below their own lines, in the order of the file") {
    add({scene, 56, 57}, {{{scene, 19, 22}, "a length from here"}, {{scene, 61, 62}, "and here it fits"}});
    CHECK(render_text(diagnostics, sources, false) == R"(error[unit_mismatch]: `nu` is a number, found length [m]
 --> bars.avs:5:23
   |
 2 | let u = 1 m
   |         --- a length from here
...
 5 | material a = x { nu = u, E = u }
   |                       ^
   |                            - and here it fits
)");
}

TEST_CASE_METHOD(Fixture, "labels in other files come with their place") {
    add({scene, 15, 16}, {{{module, 21, 22}, "declared here"}});
    CHECK(render_text(diagnostics, sources, false) == R"(error[unit_mismatch]: `nu` is a number, found length [m]
 --> bars.avs:2:5
   |
 2 | let u = 1 m
   |     ^
 ::: std.units:2:5
   |
 2 | let k = 1
   |     - declared here
)");
}

TEST_CASE_METHOD(Fixture, "a range of several lines is underlined to the end of its first") {
    add({scene, 11, 33});
    CHECK(render_text(diagnostics, sources, false).find("   | ^^^^^^^^^^^\n") != std::string::npos);
}

TEST_CASE_METHOD(Fixture, "messages are sorted by place, warnings count no errors") {
    add({scene, 30, 31}, {}, "", Severity::warning);
    CHECK_FALSE(diagnostics.has_errors());
    add({scene, 15, 16});
    CHECK(diagnostics.error_count() == 1);
    const std::string text = render_text(diagnostics, sources, false);
    CHECK(text.find("error[") < text.find("warning["));
    CHECK(text.find(":2:5") < text.find(":4:"));
}

TEST_CASE_METHOD(Fixture,
                 "of more messages than a person reads the first are shown, errors before warnings, and the number of the others") {
    for (std::uint32_t i = 0; i < most_rendered; ++i) add({scene, 11, 12 + i % 5}, {}, "", Severity::warning);
    CHECK(render_text(diagnostics, sources, false).find("not shown") == std::string::npos);
    for (std::uint32_t i = 0; i < 3; ++i) add({scene, 55, 56});
    const std::string text = render_text(diagnostics, sources, false);
    const auto count = [&](const std::string& word) {
        std::size_t found = 0;
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
        return found;
    };
    CHECK(count("error[") == 3);
    CHECK(count("warning[") == most_rendered - 3);
    CHECK(text.ends_with("\n3 more are not shown; `--format=json` has all\n"));
    const nlohmann::json all = nlohmann::json::parse(render_json(diagnostics, sources));
    CHECK(all.size() == most_rendered + 3);
}

TEST_CASE_METHOD(Fixture, "colour comes on request only and changes no letter") {
    add({scene, 56, 57}, {{{scene, 19, 22}, "a length from here"}}, "write a plain number");
    const std::string plain = render_text(diagnostics, sources, false);
    const std::string coloured = render_text(diagnostics, sources, true);
    CHECK(plain.find('\x1b') == std::string::npos);
    std::string stripped;
    for (std::size_t i = 0; i < coloured.size(); ++i) {
        if (coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
        while (i < coloured.size() && coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
        if (i < coloured.size()) stripped += coloured[i];
    }
    CHECK(coloured != plain);
    CHECK(stripped == plain);
}

TEST_CASE_METHOD(Fixture, "an empty list and an empty file can be shown") {
    CHECK(render_text(diagnostics, sources, false).empty());
    CHECK(nlohmann::json::parse(render_json(diagnostics, sources)) == nlohmann::json::array());
    const std::uint32_t empty = sources.add("empty", "");
    add({empty, 0, 0});
    CHECK(render_text(diagnostics, sources, false).find("--> empty:1:1") != std::string::npos);
}

TEST_CASE_METHOD(Fixture, "tools get all fields, and valid JSON for any bytes") {
    const std::uint32_t broken = sources.add("bro\xffken", "\xff\xfe");
    diagnostics.add(
        {DiagnosticKind::not_utf8, Severity::warning, {broken, 0, 1}, "byte \xff", {{{scene, 15, 16}, "label"}}, "help"});
    const nlohmann::json json = nlohmann::json::parse(render_json(diagnostics, sources));
    REQUIRE(json.size() == 1);
    CHECK(json[0]["kind"] == "not_utf8");
    CHECK(json[0]["severity"] == "warning");
    CHECK(json[0]["where"]["line"] == 1);
    CHECK(json[0]["labels"][0]["where"]["file"] == "bars.avs");
    CHECK(json[0]["labels"][0]["where"]["line"] == 2);
    CHECK(json[0]["labels"][0]["where"]["column"] == 5);
    CHECK(json[0]["help"] == "help");
}

TEST_CASE("every kind has a name and a summary") {
    CHECK(name(DiagnosticKind::syntax_error) == "syntax_error");
    CHECK_FALSE(summary(DiagnosticKind::syntax_error).empty());
}
