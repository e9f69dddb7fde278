#include "runtime/driver/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "runtime/base/child.h"
#include "runtime/base/file.h"
#include "runtime/driver/signals.h"
#include "runtime/driver/terminal.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/text.h"

namespace avs::driver {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct Verdict {
    std::string value, verdict;
};

/// One row of the table.
struct Row {
    std::string folder;
    std::vector<std::string> values;
    int exit_code = 0;
    std::string status = "not run";
    std::string energy_error, deepest_gap;
    double compile_seconds = 0, run_seconds = 0;
    std::map<std::string, Verdict> expectations;  ///< keys are the texts of the expectations
};

struct Table {
    std::vector<std::string> parameters;
    std::vector<std::string> expectations;  ///< texts in the order in which they were found
    std::vector<Row> rows;
};

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// A number with all its digits; empty text if there is none.
std::string text_of(const Json& json) {
    if (json.is_number()) return fmt::format("{}", json.get<double>());
    return json.is_string() ? json.get<std::string>() : "";
}

void read_manifest(const fs::path& path, Row& row, Table& table) {
    const Result<std::string> text = read_file(path);
    const Json manifest = text ? Json::parse(*text, nullptr, false) : Json();
    if (!manifest.is_object()) return;
    row.status = text_of(manifest.value("status", Json()));
    row.energy_error = text_of(manifest.value("energy_error", Json()));
    row.deepest_gap = text_of(manifest.value("deepest_gap", Json()));
    for (const Json& each : manifest.value("expectations", Json::array())) {
        const std::string name = text_of(each.value("text", Json()));
        if (std::find(table.expectations.begin(), table.expectations.end(), name) == table.expectations.end()) {
            table.expectations.push_back(name);
        }
        row.expectations[name] = {text_of(each.value("value", Json())), text_of(each.value("verdict", Json()))};
    }
}

std::string csv(const Table& table) {
    std::string text = "run";
    for (const std::string& parameter : table.parameters) text += ',' + output::csv_field(parameter);
    text += ",exit_code,status,energy_error [1],deepest_gap [m],compile [s],run [s]";
    for (const std::string& each : table.expectations) {
        text += ',' + output::csv_field(each + ": value") + ',' + output::csv_field(each + ": verdict");
    }
    text += '\n';
    for (const Row& row : table.rows) {
        text += row.folder;
        for (const std::string& value : row.values) text += ',' + output::csv_field(value);
        text += fmt::format(",{},{},{},{},{:.3f},{:.3f}", row.exit_code, output::csv_field(row.status), row.energy_error,
                            row.deepest_gap, row.compile_seconds, row.run_seconds);
        for (const std::string& each : table.expectations) {
            const auto found = row.expectations.find(each);
            const Verdict verdict = found == row.expectations.end() ? Verdict{} : found->second;
            text += ',' + verdict.value + ',' + verdict.verdict;
        }
        text += '\n';
    }
    return text;
}

std::string short_number(const std::string& text) { return text.empty() ? "-" : fmt::format("{:.3g}", std::stod(text)); }

/// The table of the runs for readers: aligned columns, and below them the failures.
std::string readable(const Table& table) {
    std::vector<std::vector<std::string>> cells{{"run"}};
    for (const std::string& parameter : table.parameters) cells[0].push_back(parameter);
    cells[0].insert(cells[0].end(), {"expect", "energy error", "deepest gap [m]", "seconds", "status"});
    std::string failures;
    for (const Row& row : table.rows) {
        std::size_t passed = 0;
        for (const auto& [text, verdict] : row.expectations) {
            if (verdict.verdict == "passed") {
                ++passed;
                continue;
            }
            failures += fmt::format("run {}: {} - {}{}\n", row.folder.substr(0, 4), text, verdict.verdict,
                                    verdict.value.empty() ? "" : ", found " + verdict.value);
        }
        std::vector<std::string> line{row.folder.substr(0, 4)};
        line.insert(line.end(), row.values.begin(), row.values.end());
        const std::string status = row.exit_code == 0 ? row.status : fmt::format("{} (exit {})", row.status, row.exit_code);
        line.insert(line.end(), {row.expectations.empty() ? "-" : fmt::format("{}/{}", passed, row.expectations.size()),
                                 short_number(row.energy_error), short_number(row.deepest_gap),
                                 fmt::format("{:.2f}", row.run_seconds), status});
        cells.push_back(std::move(line));
    }
    std::vector<std::size_t> widths(cells[0].size());
    for (const auto& line : cells) {
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
    }
    std::string text;
    for (const auto& line : cells) {
        std::string padded;
        for (std::size_t i = 0; i < line.size(); ++i) padded += fmt::format("{:<{}}", line[i], widths[i] + 2);
        padded.erase(padded.find_last_not_of(' ') + 1);
        text += padded + '\n';
    }
    return failures.empty() ? text : text + '\n' + failures;
}

/// Orders exit codes by how bad they are: ok < an expectation failed < bad input < had to stop < environment < our bug.
ExitCode worse(ExitCode a, int found) {
    constexpr int killed = 128;
    const int b = found >= killed && found != static_cast<int>(ExitCode::interrupted) ? static_cast<int>(ExitCode::our_bug) : found;
    return static_cast<ExitCode>(std::max(static_cast<int>(a), b));
}

/// Files of one run of a sweep, apart from its run folder.
constexpr std::array files_of_run{"log.txt", "scene.avb"};

/// Why the folder of one of the runs must not be written to; empty if all may be.
std::optional<Error> refusal(const SweepOptions& options, const fs::path& parent, const std::string& run,
                             const std::string& scene) {
    const fs::path folder = parent / run;
    std::error_code none;
    if (fs::is_symlink(folder, none))
        return Error{ExitCode::environment,
                     fmt::format("{} is a symbolic link, and a sweep writes only to folders of its own: remove the link, or choose "
                                 "another folder with -o",
                                 folder.string())};
    if (!fs::exists(parent / "sweep.csv", none)) {
        for (const char* name : files_of_run) {
            if (!fs::exists(fs::symlink_status(folder / name, none))) continue;
            return Error{ExitCode::environment,
                         fmt::format("the folder {} is not of a sweep (it has no sweep.csv), but has a file {}/{}; choose another "
                                     "with -o, or remove the file",
                                     parent.string(), run, name)};
        }
    }
    return output::RunFolder::refusal(folder / "run", {.scene = scene, .again = options.again});
}

/// Makes the folder of a run and removes the files of an earlier sweep in it. `refusal` has checked that this is allowed.
Status make_folder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    for (const char* name : files_of_run) {
        if (!failure) fs::remove(folder / name, failure);
    }
    if (failure) return Error{ExitCode::environment, fmt::format("{}: {}", folder.string(), failure.message())};
    const fs::path run = folder / "run";
    if (!fs::exists(run / "manifest.json", failure)) return Done{};
    Result<output::RunFolder> before = output::RunFolder::open(run, {.scene = {}, .again = true});
    return before ? before->clear() : before.error();
}

Status run_one(const SweepOptions& options, const fs::path& parent, Row& row, Table& table) {
    const fs::path folder = parent / row.folder;
    if (Status made = make_folder(folder); !made) return made;
    const fs::path log = folder / files_of_run[0], image = folder / files_of_run[1];
    std::vector<std::string> compile{sibling("avsc"), "compile", options.scene_file, "-o", image.string()};
    const auto set = [&](const std::string& setting) { compile.insert(compile.end(), {"--set", setting}); };
    for (const std::string& setting : options.settings) set(setting);
    for (std::size_t i = 0; i < row.values.size(); ++i) set(table.parameters[i] + '=' + row.values[i]);
    compile.insert(compile.end(), options.compile_arguments.begin(), options.compile_arguments.end());
    const auto start = std::chrono::steady_clock::now();
    const Result<ChildResult> compiled = run_child(compile, log);
    if (!compiled) return compiled.error();
    row.compile_seconds = seconds_since(start);
    row.exit_code = compiled->exit_code;
    row.status = "not compiled";
    if (row.exit_code != 0) return Done{};
    std::vector<std::string> run{sibling("avsr"), "run", image.string(), "-o", (folder / "run").string(), "--progress=none"};
    if (options.again) run.emplace_back("--again");
    run.insert(run.end(), options.run_arguments.begin(), options.run_arguments.end());
    const auto run_start = std::chrono::steady_clock::now();
    const Result<ChildResult> done = run_child(run, log);
    if (!done) return done.error();
    row.run_seconds = seconds_since(run_start);
    row.exit_code = done->exit_code;
    row.status = "no result";
    read_manifest(folder / "run" / "manifest.json", row, table);
    return Done{};
}

Status write_tables(const fs::path& folder, const Table& table) {
    if (Status written = write_file((folder / "sweep.csv").string(), csv(table)); !written) return written;
    return write_file((folder / "sweep.txt").string(), readable(table));
}

}  // namespace

ExitCode sweep(const SweepOptions& options) {
    std::vector<std::string> ask{sibling("avsc"), "sweep", options.scene_file, "--json"};
    for (const std::string& setting : options.settings) ask.insert(ask.end(), {"--set", setting});
    ask.insert(ask.end(), options.compile_arguments.begin(), options.compile_arguments.end());
    const Result<ChildResult> answered = run_child(ask, std::nullopt);
    if (!answered) return complain(answered.error());
    if (answered->exit_code != 0) return static_cast<ExitCode>(answered->exit_code);
    const Json list = Json::parse(answered->out, nullptr, false);
    if (!list.is_object()) return complain({ExitCode::our_bug, "avsc gave a list of runs that cannot be read"});
    Table table;
    table.parameters = list.at("parameters").get<std::vector<std::string>>();
    const fs::path folder =
        options.folder.empty() ? fs::path(list.at("scene").get<std::string>() + ".sweep") : fs::path(options.folder);
    const Json& runs = list.at("runs");
    for (const Json& each : runs) {
        if (const std::optional<Error> refused =
                refusal(options, folder, each.at("folder").get<std::string>(), list.at("scene").get<std::string>()))
            return complain(*refused);
    }
    // An interrupt ends the present run; the table of the finished runs is still written.
    outlive_signals();
    ExitCode worst = ExitCode::ok;
    for (const Json& each : runs) {
        Row row;
        row.folder = each.at("folder").get<std::string>();
        row.values = each.at("values").get<std::vector<std::string>>();
        const Status done = run_one(options, folder, row, table);
        if (!done) return complain(done.error());
        tell(fmt::format("[{}/{}] {}: {}, {:.2f} s\n", table.rows.size() + 1, runs.size(), row.folder,
                         row.exit_code == 0 ? "ok" : fmt::format("{} (exit {})", row.status, row.exit_code), row.run_seconds));
        worst = worse(worst, row.exit_code);
        table.rows.push_back(std::move(row));
        // The table is written after each run, so that it always has all finished runs.
        if (const Status written = write_tables(folder, table); !written) return complain(written.error());
        if (worst == ExitCode::interrupted) break;
    }
    answer(readable(table));
    answer(fmt::format("\ntable: {}\n", (folder / "sweep.csv").string()));
    return worst;
}

}  // namespace avs::driver
