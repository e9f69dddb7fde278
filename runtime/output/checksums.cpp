#include "runtime/output/checksums.h"

#include <fmt/format.h>

#include <map>
#include <sstream>

#include "runtime/base/file.h"
#include "runtime/base/sha256.h"
#include "runtime/output/run_folder.h"

namespace avs::output {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t digits = 64;
constexpr std::string_view seal_begin = ",\n  \"sha256\": \"", seal_end = "\"\n}\n";

/// A line of the file: HASH, two blanks, NAME.
std::map<std::string, std::string> lines_of(const std::string& text) {
    std::map<std::string, std::string> sums;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.size() > digits + 2) sums.emplace(line.substr(digits + 2), line.substr(0, digits));
    }
    return sums;
}

}  // namespace

Result<std::string> write_checksums(const fs::path& folder) {
    std::string text;
    for (const std::string& name : results_in(folder)) {
        const Result<Sha256Digest> hash = sha256_of_file(folder / name);
        if (!hash) return hash.error();
        text += fmt::format("{}  {}\n", hexadecimal(*hash), name);
    }
    if (Status written = write_file(folder / checksums_file, text); !written) return written.error();
    return sha256(text);
}

Result<std::vector<std::string>> changed_since(const fs::path& folder, const std::string& sha256) {
    const Result<std::string> text = read_plain_file(folder / checksums_file);
    if (!text) return text.error();
    if (avs::sha256(*text) != sha256)
        return Error{ExitCode::bad_input, fmt::format("{} is not the one that the run wrote", (folder / checksums_file).string())};
    std::vector<std::string> changed;
    std::map<std::string, std::string> sums = lines_of(*text);
    for (const auto& [name, sum] : sums) {
        const Result<Sha256Digest> hash = sha256_of_file(folder / name);
        if (!hash) {
            changed.push_back(is_there(folder / name) ? hash.error().message : name + " is gone");
        } else if (hexadecimal(*hash) != sum) {
            changed.push_back(name + " has changed");
        }
    }
    for (const std::string& name : results_in(folder)) {
        if (!sums.contains(name)) changed.push_back(name + " is not of the run");
    }
    return changed;
}

std::string sealed(std::string json) {
    json.erase(json.rfind("\n}"));
    const std::string hash = sha256(json);
    json += seal_begin;
    json += hash;
    json += seal_end;
    return json;
}

bool is_sealed(const std::string& text) {
    const std::size_t seal = text.rfind(seal_begin);
    if (seal == std::string::npos) return false;
    return text == sealed(text.substr(0, seal) + "\n}\n");
}

}  // namespace avs::output
