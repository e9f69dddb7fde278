#include "figures/runs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cmath>
#include <sstream>

#include "runtime/base/child.h"
#include "runtime/base/file.h"

namespace avs::figures {

namespace {

namespace fs = std::filesystem;

double parsed(const std::string& text) {
    double value = NAN;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// Rows of contact.csv. Splitting at commas is enough: names of bodies and contacts hold neither commas
/// nor quotes.
std::vector<std::map<std::string, std::string>> rows_of(const std::string& text) {
    std::vector<std::map<std::string, std::string>> rows;
    std::istringstream lines(text);
    std::vector<std::string> header;
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> cells(1);
        for (const char c : line) {
            if (c == ',') {
                cells.emplace_back();
            } else {
                cells.back() += c;
            }
        }
        if (header.empty()) {
            for (const std::string& cell : cells) header.push_back(output::name_and_unit(cell).first);
            continue;
        }
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i) row[header[i]] = cells[i];
    }
    return rows;
}

/// Runs a program of ours and writes its output to the log.
Status call(const std::vector<std::string>& command, const fs::path& log, std::initializer_list<ExitCode> fine) {
    const Result<ChildResult> child = run_child(command, log);
    if (!child) return child.error();
    for (const ExitCode code : fine) {
        if (child->exit_code == static_cast<int>(code)) return Done{};
    }
    if (child->exit_code == static_cast<int>(ExitCode::interrupted)) return Error{ExitCode::interrupted, "interrupted"};
    return Error{static_cast<ExitCode>(child->exit_code),
                 fmt::format("`{}` ended with exit code {}; {} says why", fmt::join(command, " "), child->exit_code, log.string())};
}

}  // namespace

picture::Points Run::column(const std::string& name) const {
    for (std::size_t c = 1; c < series.columns.size(); ++c) {
        if (output::name_and_unit(series.columns[c]).first == name) return output::samples(series, c);
    }
    return {};
}

double Run::number(const std::string& path) const {
    const nlohmann::json* at = &manifest;
    std::istringstream parts(path);
    for (std::string part; std::getline(parts, part, '.');) {
        if (!at->is_object() || !at->contains(part)) return NAN;
        at = &(*at)[part];
    }
    return at->is_number() ? at->get<double>() : NAN;
}

double Run::contact(const std::string& name) const {
    if (contacts.empty()) return NAN;
    const auto found = contacts.front().find(name);
    return found == contacts.front().end() ? NAN : parsed(found->second);
}

double Run::expectation(const std::string& begins) const {
    if (!manifest.contains("expectations")) return NAN;
    for (const nlohmann::json& row : manifest["expectations"]) {
        if (row.value("text", "").starts_with(begins) && row.contains("value") && row["value"].is_number()) return row["value"];
    }
    return NAN;
}

Result<const Run*> Runs::make(const Request& request) {
    std::string key = request.scene;
    for (const std::string& setting : request.settings) key += ' ' + setting;
    if (request.until) key += fmt::format(" until {}", *request.until);
    for (const std::string& option : request.options) key += ' ' + option;
    if (const auto found = done_.find(key); found != done_.end()) return &found->second;

    const fs::path place = folder_ / fmt::format("{:03}", done_.size() + 1);
    std::error_code failure;
    fs::remove_all(place, failure);
    fs::create_directories(place, failure);
    if (failure) return Error{ExitCode::environment, fmt::format("{}: {}", place.string(), failure.message())};
    const fs::path log = place / "log.txt", image = place / "scene.avb";
    std::vector<std::string> compile{sibling("avsc"), "compile", (scenes_ / request.scene).string(), "-o", image.string()};
    for (const std::string& setting : request.settings) compile.insert(compile.end(), {"--set", setting});
    if (const Status compiled = call(compile, log, {ExitCode::ok}); !compiled) return compiled.error();
    Run run{.folder = place / "run", .manifest = {}, .series = {}, .contacts = {}, .scheme = key};
    std::vector<std::string> go{sibling("avsr"), "run", image.string(), "-o", run.folder.string(), "--again", "--progress=none"};
    if (request.until) go.insert(go.end(), {"--until", fmt::format("{}", *request.until)});
    go.insert(go.end(), request.options.begin(), request.options.end());
    if (const Status ran = call(go, log, {ExitCode::ok, ExitCode::expectation_failed}); !ran) return ran.error();

    const Result<std::string> manifest = read_file(run.folder / "manifest.json");
    if (!manifest) return manifest.error();
    run.manifest = nlohmann::json::parse(*manifest, nullptr, false);
    const Result<std::string> series = read_file(run.folder / "series.csv");
    if (!series) return series.error();
    run.series = output::parse_csv(*series);
    if (const Result<std::string> contacts = read_file(run.folder / "contact.csv")) run.contacts = rows_of(*contacts);
    return &done_.emplace(key, std::move(run)).first->second;
}

}  // namespace avs::figures
