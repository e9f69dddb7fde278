#include "shell/driver/runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "runtime/base/child.h"
#include "runtime/base/file.h"
#include "runtime/base/nearest_name.h"
#include "shell/driver/programs.h"

namespace avs::shell {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct Run {
    fs::path folder;
    Json manifest;
    fs::file_time_type written;
};

/// The manifest of a run; null if the folder has no manifest that avsr wrote.
Json manifest_in(const fs::path& folder) {
    const Result<std::string> text = read_plain_file(folder / "manifest.json");
    const Json manifest = text ? Json::parse(*text, nullptr, false) : Json();
    const bool is_ours = manifest.is_object() && manifest.contains("status") && manifest.contains("scene");
    return is_ours ? manifest : Json();
}

/// The runs in a folder, newest first.
std::vector<Run> runs_in(const fs::path& folder) {
    std::vector<Run> result;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure)) {
        if (!entry.is_directory(failure)) continue;
        Json manifest = manifest_in(entry.path());
        if (manifest.is_null()) continue;
        result.push_back(
            {entry.path().lexically_normal(), std::move(manifest), fs::last_write_time(entry.path() / "manifest.json", failure)});
    }
    std::sort(result.begin(), result.end(),
              [](const Run& a, const Run& b) { return a.written != b.written ? a.written > b.written : a.folder < b.folder; });
    return result;
}

/// How many of the expectations hold: "3 of 4".
std::string verdicts(const Json& manifest) {
    const Json all = manifest.value("expectations", Json::array());
    const auto held = std::count_if(all.begin(), all.end(),
                                    [](const Json& each) { return each.is_object() && each.value("verdict", Json()) == "passed"; });
    return all.empty() ? "-" : fmt::format("{} of {}", held, all.size());
}

std::string number(const Json& manifest, const char* key, double factor, const char* unit) {
    const Json value = manifest.value(key, Json());
    return value.is_number() ? fmt::format("{:.3g}{}", factor * value.get<double>(), unit) : "-";
}

std::string text_of(const Json& manifest, const char* key) {
    const Json value = manifest.value(key, Json());
    return value.is_string() ? value.get<std::string>() : "-";
}

std::string table(const std::vector<Run>& runs) {
    std::vector<std::vector<std::string>> rows{{"run", "scene", "status", "simulated", "energy error", "expect", "begun (UTC)"}};
    for (const Run& run : runs) {
        rows.push_back({run.folder.string(), text_of(run.manifest, "scene"), text_of(run.manifest, "status"),
                        number(run.manifest, "time", 1, " s"), number(run.manifest, "energy_error", 100, " %"),
                        verdicts(run.manifest), text_of(run.manifest, "started")});
    }
    std::vector<std::size_t> widths(rows[0].size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format("{:{}}", row[i], widths[i] + 2);
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

/// The scenes in a folder that have no run folder with the default name.
std::vector<std::string> not_run(const fs::path& folder, const std::vector<Run>& runs) {
    std::set<std::string> stems;
    for (const Run& run : runs) stems.insert(run.folder.stem().string());
    std::vector<std::string> result;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        if (entry.path().extension() == ".avs" && !stems.contains(entry.path().stem().string()))
            result.push_back(entry.path().lexically_normal().string());
    std::sort(result.begin(), result.end());
    return result;
}

/// The run folder that an argument means: the folder itself, its scene, its report.html, or its name without .run.
Result<fs::path> find_run(const std::string& said) {
    const std::vector<Run> here = runs_in(".");
    if (said.empty() && here.empty())
        return Error{ExitCode::bad_input,
                     "there is no run in this folder; `avs run FILE` makes one, `avs list FOLDER` looks elsewhere"};
    if (said.empty()) return here.front().folder;
    fs::path path = said;
    if (path.filename() == "report.html") path = path.parent_path();
    if (path.extension() == ".avs" || path.extension() == ".avb") path.replace_extension(".run");
    if (path.has_parent_path() && !path.has_filename()) path = path.parent_path();  // "mine.run/"
    for (const fs::path& each : {path, fs::path(path.string() + ".run")})
        if (!manifest_in(each).is_null()) return each;
    std::vector<std::string> names;
    for (const Run& run : here) names.push_back(run.folder.string());
    return Error{ExitCode::bad_input, fmt::format("`{}` is no folder of a run{}; `avs list` shows which there are", said,
                                                  did_you_mean(path.string(), names, "; "))};
}

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

}  // namespace

ExitCode list_runs(const std::string& folder, bool json) {
    if (!is_folder(folder)) return complain({ExitCode::bad_input, fmt::format("there is no folder `{}`", folder)});
    const std::vector<Run> runs = runs_in(folder);
    const std::vector<std::string> scenes = not_run(folder, runs);
    if (json) {
        Json whole{{"runs", Json::array()}, {"scenes", scenes}};
        for (const Run& run : runs) whole["runs"].push_back({{"folder", run.folder.string()}, {"manifest", run.manifest}});
        answer(whole.dump(1, ' ', false, Json::error_handler_t::replace) + '\n');
        return ExitCode::ok;
    }
    if (!runs.empty()) answer(table(runs));
    if (!scenes.empty()) {
        answer(fmt::format("{}not run here:", runs.empty() ? "" : "\n"));
        for (const std::string& scene : scenes) answer(' ' + scene);
        answer("\n");
    }
    if (runs.empty() && scenes.empty()) answer("no runs and no scenes here; `avs new NAME` makes a scene\n");
    return ExitCode::ok;
}

ExitCode open_page(const std::string& said, bool only_print) {
    const Result<fs::path> run = find_run(said);
    if (!run) return complain(run.error());
    const fs::path page = whole_path(*run / "report.html").lexically_normal();
    if (!is_plain_file(page))
        return complain(
            {ExitCode::bad_input, fmt::format("{} has no report yet; `avs report {}` writes one, `avs watch {}` shows a run "
                                              "that goes on",
                                              run->string(), run->string(), run->string())});
    if (only_print) return answer(page.string() + '\n'), ExitCode::ok;
    const std::string without =
        fmt::format("the page is {}; `avs snapshot {}` draws the run without a display", page.string(), run->string());
    if (!is_set("BROWSER") && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))
        return complain({ExitCode::environment, "there is no display here: " + without});
    const std::string opener = is_set("BROWSER") ? std::getenv("BROWSER") : "xdg-open";
    const Result<int> code = run_attached({opener, page.string()});
    if (!code) return complain({ExitCode::environment, code.error().message + "; install xdg-utils, or set BROWSER; " + without});
    if (*code != 0)
        return complain({ExitCode::environment, fmt::format("`{}` could not show it (exit code {}): {}", opener, *code, without)});
    answer(fmt::format("{} is open in the browser\n", page.string()));
    return ExitCode::ok;
}

}  // namespace avs::shell
