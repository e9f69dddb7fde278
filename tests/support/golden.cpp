#include "tests/support/golden.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "tests/support/front_end.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace avs::test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view marker = ">>> ";

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

/// Replaces \xNN, \r, \t and \\ by the bytes that they mean.
std::string resolve_escapes(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = text[i] == '\\' && i + 1 < text.size() ? text[i + 1] : '\0';
        if (next == 'x' && i + 3 < text.size()) {
            result += static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16));
            i += 3;
        } else if (next == 'r' || next == 't' || next == '\\') {
            result += next == 'r' ? '\r' : next == 't' ? '\t' : '\\';
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::string run_program(const Golden& golden) {
    const TemporaryFolder folder;
    for (const GoldenFile& file : golden.files) folder.write(file.name, file.text);
    std::vector<std::string> command = golden.command;
    const fs::path program = fs::path(build_path()) / "bin" / command[0];
    if (!fs::exists(program)) throw std::runtime_error(program.string() + " is not built");
    command[0] = program.string();
    const ProcessResult result = run_process(command, folder.path());
    return result.out + result.err + "exit " + std::to_string(result.exit_code) + '\n';
}

}  // namespace

bool Golden::has_option(const std::string& option) const {
    return std::find(command.begin(), command.end(), option) != command.end();
}

std::string Golden::option_value(const std::string& name) const {
    for (const std::string& word : command) {
        if (word.starts_with(name + '=')) return word.substr(name.size() + 1);
    }
    return {};
}

Golden read_golden(const fs::path& path) {
    Golden golden;
    golden.path = path;
    std::ifstream stream(path);
    std::string* part = nullptr;
    bool in_expected = false;
    for (std::string line; std::getline(stream, line);) {
        const bool is_marker = !in_expected && line.starts_with(marker);
        const std::string rest = is_marker ? line.substr(marker.size()) : "";
        if (is_marker && rest == "expected") {
            part = &golden.expected;
            in_expected = true;
            golden.head += line + '\n';
            continue;
        }
        if (!in_expected) golden.head += line + '\n';
        if (is_marker && rest.starts_with("command ")) {
            golden.command = words(rest.substr(8));
        } else if (is_marker && rest.starts_with("file ")) {
            golden.files.push_back({rest.substr(5), ""});
            part = &golden.files.back().text;
        } else if (is_marker) {
            throw std::runtime_error(path.string() + ": `>>> " + rest + "` is neither command, file nor expected");
        } else if (part != nullptr) {
            *part += line + '\n';
        }
    }
    if (golden.command.empty() || golden.files.empty() || !in_expected) {
        throw std::runtime_error(path.string() + ": needs `>>> command`, `>>> file` and `>>> expected`");
    }
    if (golden.has_option("--escapes")) {
        for (GoldenFile& file : golden.files) file.text = resolve_escapes(file.text);
    }
    if (const std::string padding = golden.option_value("--pad"); !padding.empty()) {
        golden.files[0].text.append(std::stoul(padding), ' ');
    }
    return golden;
}

std::vector<fs::path> golden_files(const fs::path& folder) {
    std::vector<fs::path> result;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") result.push_back(entry.path());
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string run_golden(const Golden& golden) {
    const std::string& command = golden.command[0];
    if (command == "syntax") return run_syntax(golden);
    if (command == "json") return run_json(golden);
    if (command == "check") return run_check(golden);
    if (command == "fmt") return run_fmt(golden);
    if (command == "mesh") return run_mesh(golden);
    if (command == "avsc") {
        // The commit of the program, and the line with the seconds of compiling, differ from run to run, so they are removed.
        const std::string said = std::regex_replace(run_program(golden), std::regex("(compiler \"[0-9.]+)\\+[^\"]*\""), "$1\"");
        return std::regex_replace(said, std::regex("[^\n]* elements, compiled in [^\n]* s\n"), "");
    }
    throw std::runtime_error(golden.path.string() + ": there is no command `" + command + "`");
}

bool golden_holds(const Golden& golden, const std::string& output) {
    const char* const rewrite = std::getenv("AVS_REWRITE");
    if (rewrite == nullptr || std::string_view(rewrite) != "1") return output == golden.expected;
    if (output != golden.expected) std::ofstream(golden.path) << golden.head << output;
    return true;
}

}  // namespace avs::test
