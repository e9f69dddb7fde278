#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "tests/architecture/sources.h"
#include "tests/support/paths.h"

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

struct Step {
    std::string file;
    std::vector<std::string> names;
};

/// Reads rows of docs/walk.md: `| what happens | `file` | `name`, `name` |`.
std::vector<Step> read_steps(const std::string& page) {
    static const std::regex row(R"(^\| .* \| `([^`]+)` \| (.*) \|$)"), name("`([^`]+)`");
    std::vector<Step> steps;
    for (const std::string& line : lines_of(page)) {
        std::smatch match;
        if (!std::regex_match(line, match, row)) continue;
        Step step{.file = match[1], .names = {}};
        const std::string names = match[2];
        for (std::sregex_iterator it(names.begin(), names.end(), name), end; it != end; ++it) step.names.push_back((*it)[1]);
        steps.push_back(step);
    }
    return steps;
}

/// Says what is wrong with a step: its file or one of its names does not exist. One line for each fault.
std::string faults_of(const Step& step) {
    const fs::path path = fs::path(source_path()) / step.file;
    if (!fs::is_regular_file(path)) return "there is no " + step.file + "\n";
    const std::string code = without_comments(read_text(path));
    std::string faults;
    for (const std::string& name : step.names)
        if (!has_word(code, name)) faults += step.file + " has no " + name + "\n";
    return faults;
}

}  // namespace

TEST_CASE("a step of a walk that has lost its file or its function is found", "[walk]") {
    const std::vector<Step> steps = read_steps(
        "| what happens | file | names |\n|---|---|---|\n| It starts. | `dev` | `verb_run`, `verb_dance` |\n| It ends. | `deva` | "
        "`x` |\n");
    REQUIRE(steps.size() == 2);
    CHECK(steps[0].names == std::vector<std::string>{"verb_run", "verb_dance"});
    CHECK(faults_of(steps[0]) == "dev has no verb_dance\n");
    CHECK(faults_of(steps[1]) == "there is no deva\n");
}

TEST_CASE("docs/walk.md names files and functions that exist", "[walk]") {
    const std::vector<Step> steps = read_steps(read_text(fs::path(source_path()) / "docs/walk.md"));
    REQUIRE(steps.size() > 30);
    std::string faults;
    for (const Step& step : steps) {
        CHECK(!step.names.empty());
        faults += faults_of(step);
    }
    INFO(faults);
    CHECK(faults.empty());
}
