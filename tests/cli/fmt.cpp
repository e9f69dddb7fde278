#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace {

namespace fs = std::filesystem;
using avs::test::avsc_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::source_path;
using avs::test::TemporaryFolder;

constexpr const char* ugly = "scene   s\nlet a=1 // one\nlet b = a+ 1\n";
constexpr const char* pretty = "scene s\nlet a = 1  // one\nlet b = a + 1\n";
constexpr const char* broken = "scene s\nlet a = = 1\n";

void replace_file(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

/// The text with more blanks, line breaks behind brackets and commas, and comments, at random places outside of strings and
/// comments.
std::string uglier(const std::string& text, std::mt19937& random) {
    std::string result;
    bool in_string = false, in_comment = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!in_comment && c == '"' && (i == 0 || text[i - 1] != '\\')) in_string = !in_string;
        if (!in_string && text.compare(i, 2, "//") == 0) in_comment = true;
        const bool code = !in_string && !in_comment;
        if (c == '\n') in_comment = false;
        const bool opened = c == '(' || c == '[' || c == '{' || c == ',';
        if (code && c == ' ' && random() % 3 == 0) result += "  \t ";
        if (code && c == '\n' && random() % 4 == 0) result += "  // added\r\n\n\n";
        result += c;
        if (code && opened && random() % 3 == 0) result += "\n  // why\n ";
    }
    return result;
}

/// The settings in the first line `// test:` of a scene; tests/scenes.cmake describes these lines.
std::vector<std::string> settings_of(const std::string& text) {
    std::vector<std::string> words;
    const std::size_t at = text.find("\n// test:");
    if (at == std::string::npos) return words;
    std::istringstream line(text.substr(at + 9, text.find('\n', at + 1) - at - 9));
    for (std::string word; line >> word;) words.push_back(word);
    return words;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
}

std::string first_difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i] != b[i]) return a[i] + "\n" + b[i];
    }
    return a.size() == b.size() ? "" : "one has more lines";
}

}  // namespace

TEST_CASE("fmt rewrites files and says which; --check only says so") {
    const TemporaryFolder folder;
    folder.write("a.avs", ugly);
    folder.write("b.avs", pretty);
    fs::permissions(folder.path() / "a.avs", fs::perms::owner_read | fs::perms::owner_write);
    const ProcessResult checked = run_process({avsc_path(), "fmt", "--check", "a.avs", "b.avs"}, folder.path());
    CHECK(checked.exit_code == 1);
    CHECK(checked.out == "a.avs: would change\n");
    CHECK(read_file(folder.path() / "a.avs") == ugly);
    const ProcessResult formatted = run_process({avsc_path(), "fmt", "a.avs", "b.avs"}, folder.path());
    CHECK(formatted.exit_code == 0);
    CHECK(formatted.out == "a.avs: formatted\n");
    CHECK(read_file(folder.path() / "a.avs") == pretty);
    CHECK(read_file(folder.path() / "b.avs") == pretty);
    CHECK(fs::status(folder.path() / "a.avs").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(run_process({avsc_path(), "fmt", "--check", "a.avs", "b.avs"}, folder.path()).exit_code == 0);
}

TEST_CASE("fmt leaves a file with syntax errors as it is, and formats the others") {
    const TemporaryFolder folder;
    folder.write("bad.avs", broken);
    folder.write("good.avs", ugly);
    const ProcessResult result = run_process({avsc_path(), "fmt", "bad.avs", "missing.avs", "good.avs"}, folder.path());
    CHECK(result.exit_code == 2);
    CHECK(result.err.find("error[syntax_error]") != std::string::npos);
    CHECK(result.err.find("bad.avs: it has syntax errors, and is left as it is") != std::string::npos);
    CHECK(result.err.find("missing.avs") != std::string::npos);
    CHECK(read_file(folder.path() / "bad.avs") == broken);
    CHECK(read_file(folder.path() / "good.avs") == pretty);
    CHECK_FALSE(fs::exists(folder.path() / "missing.avs"));
}

TEST_CASE("fmt follows a symbolic link and leaves it one") {
    const TemporaryFolder folder;
    folder.write("real.avs", ugly);
    fs::create_symlink("real.avs", folder.path() / "link.avs");
    CHECK(run_process({avsc_path(), "fmt", "link.avs"}, folder.path()).exit_code == 0);
    CHECK(fs::is_symlink(folder.path() / "link.avs"));
    CHECK(read_file(folder.path() / "real.avs") == pretty);
}

TEST_CASE("fmt tells tools what became of each file") {
    const TemporaryFolder folder;
    folder.write("bad.avs", broken);
    folder.write("good.avs", ugly);
    const ProcessResult result = run_process({avsc_path(), "fmt", "--format=json", "bad.avs", "good.avs"}, folder.path());
    const nlohmann::json report = nlohmann::json::parse(result.out);
    REQUIRE(report.size() == 2);
    CHECK(report[0]["file"] == "bad.avs");
    CHECK(report[0]["changed"] == false);
    CHECK(report[0]["diagnostics"][0]["kind"] == "syntax_error");
    CHECK(report[1]["changed"] == true);
    CHECK(report[1]["diagnostics"].empty());
}

TEST_CASE("an ugly scene, the same formatted, and the scene as it was give the same image") {
    std::mt19937 random(17);
    const fs::path scenes = fs::path(source_path()) / "scenes";
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(scenes)) {
        if (entry.path().extension() != ".avs") continue;
        INFO(entry.path());
        const TemporaryFolder folder;
        const std::string text = read_file(entry.path());
        // The scene is copied with its folder, which has its meshes, and with neighbouring folders if it reads
        // from them.
        const fs::path home = entry.path().parent_path(), place = folder.path() / home.filename();
        const bool reads_beside = text.find("\"../") != std::string::npos;
        fs::copy(reads_beside ? home.parent_path() : home, reads_beside ? folder.path() : place, fs::copy_options::recursive);
        const fs::path scene = place / entry.path().filename();
        // Dumps the image without the line numbers and the hash of the text in it, since formatting changes both.
        const auto compile = [&] {
            std::vector<std::string> command{avsc_path(), "compile", scene.string(), "--dump=image", "--stop-after=image"};
            for (const std::string& word : settings_of(text)) command.push_back(word);
            const ProcessResult result = run_process(command, folder.path());
            INFO(result.err);
            CHECK(result.exit_code == 0);
            CHECK(result.out.find("provenance") != std::string::npos);
            return std::regex_replace(
                result.out,
                std::regex("  # [^\n]*\\.avs:[0-9]+: [^\n]*|warning [^\n]*\\.avs:[0-9]+: |section metadata: [0-9]+ "
                           "bytes|input [^\n]* sha256 [0-9a-f]*"),
                "");
        };
        const std::vector<std::string> image = lines(compile());
        REQUIRE(image.size() > 40);
        replace_file(scene, uglier(text, random));
        CHECK(first_difference(lines(compile()), image) == "");
        CHECK(run_process({avsc_path(), "fmt", scene.string()}, folder.path()).exit_code == 0);
        CHECK(first_difference(lines(compile()), image) == "");
        CHECK(run_process({avsc_path(), "fmt", "--check", scene.string()}, folder.path()).exit_code == 0);
    }
}
