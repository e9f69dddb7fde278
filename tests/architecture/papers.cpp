#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/architecture/sources.h"
#include "tests/support/paths.h"

// The scenes, tests, sets of figures and files that the pages in docs/papers name must exist.

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

fs::path root() { return source_path(); }

/// The names that exist, and that a page may mention.
struct Evidence {
    std::set<std::string> scenes, tests, sets;
};

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) found.push_back((*at)[1]);
    return found;
}

/// The text with string literals joined that clang-format has broken: "one" "two" -> "onetwo".
std::string joined(const std::string& text) {
    static const std::regex seam("\"\\s+\"");
    return std::regex_replace(text, seam, "");
}

Evidence evidence() {
    Evidence all;
    for (const fs::directory_entry& file : fs::recursive_directory_iterator(root() / "scenes")) {
        if (file.path().extension() == ".avs") all.scenes.insert(file.path().stem().string());
    }
    static const std::regex title(R"#(TEST_CASE\(\s*"([^"]+)")#"), set(R"#(\{"(\w+)", "[^"]+",\s*\w+, )#");
    for (const fs::directory_entry& file : fs::recursive_directory_iterator(root() / "tests")) {
        if (file.path().extension() != ".cpp") continue;
        for (const std::string& name : matches(joined(read_text(file.path())), title)) all.tests.insert(name);
    }
    for (const std::string& name : matches(joined(read_text(root() / "figures/main.cpp")), set)) all.sets.insert(name);
    return all;
}

/// The names in a page that do not exist.
std::vector<std::string> wrong_in(const std::string& page, const Evidence& all) {
    static const std::regex scene(R"(`((?:acm|cw|wb)_\w+)`)"), test(R"#("([^"]{12,})")#"), set(R"(\bsets? `(\w+)`)"),
        path(R"(`((?:runtime|compiler|tests|docs|figures|bench|scenes)/[\w./]+)`)");
    std::vector<std::string> wrong;
    for (const std::string& name : matches(page, scene)) {
        if (!all.scenes.contains(name)) wrong.push_back("scene " + name);
    }
    for (const std::string& line : lines_of(page)) {
        if (line.find("test") == std::string::npos) continue;
        for (const std::string& name : matches(line, test)) {
            if (!all.tests.contains(name)) wrong.push_back("test " + name);
        }
    }
    for (const std::string& name : matches(page, set)) {
        if (!all.sets.contains(name)) wrong.push_back("set " + name);
    }
    for (const std::string& name : matches(page, path)) {
        if (!fs::exists(root() / name)) wrong.push_back("file " + name);
    }
    return wrong;
}

}  // namespace

TEST_CASE("a name that is none is found in a page of a paper", "[papers]") {
    const Evidence all = evidence();
    CHECK(all.scenes.size() > 30);
    CHECK(all.tests.size() > 500);
    CHECK(all.sets.size() > 15);
    const std::vector<std::string> wrong = wrong_in(
        "| a | `acm_nothing`, `acm_nails` | test \"no test has such a name\" | set `nowhere`, set `bars` | `runtime/none.h` "
        "`runtime/base` |\n",
        all);
    CHECK(wrong ==
          std::vector<std::string>{"scene acm_nothing", "test no test has such a name", "set nowhere", "file runtime/none.h"});
}

TEST_CASE("scenes, tests, sets of figures and files that pages of the papers name are there", "[papers]") {
    const Evidence all = evidence();
    std::string pages;
    for (const char* name : {"wolff_bucher.md", "cirak_west.md", "vouga.md", "harmon.md"}) {
        const std::string page = read_text(root() / "docs/papers" / name);
        pages += page;
        CAPTURE(name);
        CHECK(page.size() > 1000);
        for (const std::string& wrong : wrong_in(page, all)) FAIL_CHECK(wrong);
    }
    // Every scene of a paper must be mentioned in a page.
    for (const std::string& scene : all.scenes) {
        const bool of_a_paper = scene.starts_with("acm_") || scene.starts_with("cw_") || scene.starts_with("wb_");
        if (of_a_paper && !has_word(pages, scene)) FAIL_CHECK("no page of a paper names the scene " << scene);
    }
}
