#include "compiler/check/reference.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/paths.h"
#include "tests/unit/compiler/check/check_text.h"

using namespace avs;
using namespace avs::test;

namespace {

namespace fs = std::filesystem;

const fs::path source = source_path();

std::string read(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> files(const fs::path& folder, const std::string& extension) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == extension) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Texts of the standard library's modules in the source tree, by name.
std::map<std::string, std::string> library() {
    std::map<std::string, std::string> modules;
    for (const fs::path& path : files(source / "stdlib", ".avs")) modules["std." + path.stem().string()] = read(path);
    return modules;
}

/// The code blocks of a page between ```avs and ```.
std::vector<std::string> examples(const std::string& page) {
    std::vector<std::string> found;
    for (std::size_t at = page.find("```avs\n"); at != std::string::npos; at = page.find("```avs\n", at)) {
        at += 7;
        const std::size_t end = page.find("```", at);
        found.push_back(page.substr(at, end - at));
        at = end + 3;
    }
    return found;
}

/// Completes an example that is a part of a scene to a whole scene.
std::string completed(const std::string& example) {
    const auto says = [&](const std::string& word) {
        for (const std::string indent : {"", "  "}) {
            if (example.find("\n" + indent + word) != std::string::npos) return true;
        }
        return example.starts_with(word);
    };
    if (says("module ")) return example;
    std::string text = says("scene ") ? "" : "scene example\n";
    text += example;
    if (!says("body ")) {
        text +=
            "body cube { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] m }, mesh = structured { cells = [1, 1, 1] }\n"
            "  material = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 } }\n";
    }
    if (!says("run ")) text += "run { until = 10 s }\n";
    return text;
}

}  // namespace

TEST_CASE("every example of the language reference is right") {
    std::size_t count = 0;
    for (const fs::path& path : files(source / "docs" / "language", ".md")) {
        for (const std::string& example : examples(read(path))) {
            const Checked checked = check_text(completed(example), {}, library());
            INFO(path.filename().string() << ":\n" << example << checked.messages);
            CHECK(checked.right);
            ++count;
        }
    }
    CHECK(count >= 7);
}

TEST_CASE("the tables of the language reference are those that scenes are checked with") {
    const fs::path path = source / "docs" / "language" / "README.md";
    const std::string page = read(path);
    std::string made = page;
    for (const std::string_view table : check::reference_tables()) {
        const std::string begin = "<!-- table " + std::string(table) + " -->\n";
        const std::size_t at = made.find(begin);
        INFO(begin);
        REQUIRE(at != std::string::npos);
        const std::size_t from = at + begin.size();
        const std::size_t to = made.find("<!-- end -->", from);
        REQUIRE(to != std::string::npos);
        made = made.substr(0, from) + check::reference_table(table) + made.substr(to);
    }
    if (std::getenv("AVS_REWRITE") != nullptr) std::ofstream(path) << made;
    INFO("run with AVS_REWRITE=1 to write the tables anew");
    CHECK((made == page || std::getenv("AVS_REWRITE") != nullptr));
}

TEST_CASE("the page of messages shows what a user sees") {
    // Each block ```avs wrong is followed by the messages that it gets.
    const fs::path path = source / "docs" / "language" / "errors.md";
    const std::string page = read(path);
    std::string made;
    std::size_t done = 0, count = 0;
    const std::string begin = "```avs wrong\n", messages = "```text\n";
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, done)) {
        const std::size_t text = at + begin.size();
        const std::size_t text_end = page.find("```", text);
        const std::size_t shown = page.find(messages, text_end) + messages.size();
        const Checked checked = check_text(completed(page.substr(text, text_end - text)), {}, library());
        CHECK_FALSE(checked.right);
        made += page.substr(done, shown - done) + checked.messages;
        done = page.find("```", shown);
        REQUIRE(done != std::string::npos);
        ++count;
    }
    made += page.substr(done);
    if (std::getenv("AVS_REWRITE") != nullptr) std::ofstream(path) << made;
    INFO("run with AVS_REWRITE=1 to write the messages anew");
    CHECK((made == page || std::getenv("AVS_REWRITE") != nullptr));
    CHECK(count == 12);
}

TEST_CASE("the page of random numbers gives numbers to test with") {
    const fs::path path = source / "docs" / "language" / "random_and_sweeps.md";
    const std::string page = read(path);
    std::string table = "| expression | value |\n|---|---|\n";
    for (const char* expression : {"random { seed = 7 }.uniform(0, 1)", "random { seed = 7 }[0].uniform(0, 1)",
                                   "random { seed = 7 }[3, -1].uniform(1 m, 2 m)", "random { seed = 0 }.normal(0, 1)",
                                   "random { seed = 7 }.normal(10 s, 1 s)", "random { seed = 7 }[2].integer(1, 6)",
                                   "random { seed = 9007199254740992 }.pick([10, 20, 30, 40])"}) {
        table += std::string("| `") + expression + "` | `" + value_of(expression) + "` |\n";
    }
    const std::string begin = "<!-- vectors -->\n";
    const std::size_t from = page.find(begin) + begin.size();
    const std::string made = page.substr(0, from) + table + page.substr(page.find("<!-- end -->", from));
    if (std::getenv("AVS_REWRITE") != nullptr) std::ofstream(path) << made;
    CHECK((made == page || std::getenv("AVS_REWRITE") != nullptr));
}

TEST_CASE("every module of the library and every scene is right") {
    for (const auto& [name, text] : library()) {
        const Checked checked = check_text(text, {}, library());
        INFO(name << "\n" << checked.messages);
        CHECK(checked.right);
        CHECK(text.starts_with("///"));
        CHECK(text.find("\nmodule " + name + "\n") != std::string::npos);
    }
    for (const fs::path& path : files(source / "scenes", ".avs")) {
        const Checked checked = check_text(read(path), {}, library());
        INFO(path.string() << "\n" << checked.messages);
        CHECK(checked.scene);
    }
}
