#include "compiler/driver/sweep.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "compiler/check/check.h"
#include "compiler/driver/session.h"

namespace avs::driver {

namespace {

constexpr std::size_t most_runs = 100'000;

struct Run {
    std::string folder;               ///< "0002_n=4_gap=0.001m"
    std::vector<std::string> values;  ///< a value of each sweep, in the order of the sweeps
};

/// A text without the characters that some systems forbid in a folder's name, cut to 40 characters.
std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool allowed =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' || c == '_';
        if (allowed) result += c;
    }
    return result.substr(0, 40);
}

/// All combinations of the sweeps' values; the last sweep changes fastest.
std::vector<Run> runs_of(const std::vector<scene::Sweep>& sweeps) {
    std::size_t count = 1;
    for (const scene::Sweep& sweep : sweeps) count = std::min(most_runs + 1, count * sweep.values.size());
    std::vector<Run> runs;
    if (count > most_runs) return runs;
    for (std::size_t i = 0; i < count; ++i) {
        Run run{.folder = fmt::format("{:04}", i + 1), .values = {}};
        std::size_t rest = i, block = count;
        for (const scene::Sweep& sweep : sweeps) {
            block /= sweep.values.size();
            const std::string& value = sweep.values[rest / block];
            rest %= block;
            run.values.push_back(value);
            run.folder += fmt::format("_{}={}", sweep.parameter, plain(value));
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

}  // namespace

ExitCode list_sweep(const CompileOptions& options, bool json) {
    Session session(DiagnosticFormat::text, options.module_folders);
    const Result<const syntax::SyntaxTree*> tree = session.parse(options.scene_file);
    if (!tree) return failed(tree.error());
    if (*tree == nullptr) return session.failed();
    const Result<check::CheckOptions> rules = session.rules(options.settings, options.parameter_file);
    if (!rules) return failed(rules.error());
    const std::optional<scene::Scene> scene = check::check(**tree, *rules, session.sources, session.diagnostics);
    if (!scene) return session.failed();
    session.report();
    if (scene->sweeps.empty()) {
        return failed({ExitCode::bad_input, fmt::format("{}: the scene has no `sweep NAME in [..]`", options.scene_file)});
    }
    const std::vector<Run> runs = runs_of(scene->sweeps);
    if (runs.empty()) {
        return failed(
            {ExitCode::bad_input, fmt::format("{}: its sweeps ask for more than {} runs", options.scene_file, most_runs)});
    }
    nlohmann::ordered_json list = {
        {"scene", scene->name}, {"parameters", nlohmann::json::array()}, {"runs", nlohmann::json::array()}};
    for (const scene::Sweep& sweep : scene->sweeps) list["parameters"].push_back(sweep.parameter);
    for (const Run& run : runs) {
        list["runs"].push_back({{"folder", run.folder}, {"values", run.values}});
        if (json) continue;
        std::string line = run.folder.substr(0, 4);
        for (std::size_t i = 0; i < run.values.size(); ++i) {
            line += fmt::format("  --set {}={}", scene->sweeps[i].parameter, run.values[i]);
        }
        fmt::print("{}\n", line);
    }
    if (json) fmt::print("{}\n", list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    return ExitCode::ok;
}

}  // namespace avs::driver
