#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "runtime/base/file.h"
#include "runtime/driver/pictures.h"
#include "runtime/driver/terminal.h"
#include "runtime/output/csv.h"
#include "runtime/output/run_folder.h"
#include "runtime/picture/chart.h"

namespace avs::driver {

namespace {

namespace fs = std::filesystem;

/// The series.csv of a run folder.
struct RunSeries {
    std::string name;  ///< name of the folder
    output::Table table;
};

Result<RunSeries> read_series(const std::string& folder) {
    const Result<std::string> text = read_plain_file(fs::path(folder) / "series.csv");
    if (!text) return Error{ExitCode::bad_input, fmt::format("{} is not the folder of a run: {}", folder, text.error().message)};
    RunSeries run{.name = {}, .table = output::parse_csv(*text)};
    if (run.table.columns.size() < 2 || run.table.rows.empty())
        return Error{ExitCode::bad_input, fmt::format("the run in {} has recorded nothing", folder)};
    return run;
}

/// Columns that a name stands for: the column of this name, or all columns of the record of this name.
std::vector<std::size_t> columns_of(const output::Table& table, const std::string& name) {
    std::vector<std::size_t> result;
    for (std::size_t c = 1; c < table.columns.size(); ++c) {
        const std::string column = output::name_and_unit(table.columns[c]).first;
        if (column == name) return {c};
        if (column.starts_with(name + '.')) result.push_back(c);
    }
    return result;
}

/// Title of a panel: the name of its only curve, or of the record that all curves belong to.
std::string common_name(const std::vector<picture::Curve>& curves) {
    if (curves.size() == 1) return curves[0].name;
    const std::string record = curves[0].name.substr(0, curves[0].name.find('.'));
    const auto belongs = [&](const picture::Curve& curve) { return curve.name.starts_with(record + '.'); };
    return std::all_of(curves.begin(), curves.end(), belongs) ? record : "";
}

Result<picture::Chart> chart_of(const std::vector<RunSeries>& runs, const std::vector<std::string>& names) {
    picture::Chart chart;
    std::map<std::string, std::size_t> panel_of_unit;
    for (const std::string& name : names) {
        bool known = false;
        for (const RunSeries& run : runs) {
            for (const std::size_t column : columns_of(run.table, name)) {
                known = true;
                const auto [label, unit] = output::name_and_unit(run.table.columns[column]);
                const auto [found, fresh] = panel_of_unit.try_emplace(unit, chart.panels.size());
                if (fresh) chart.panels.push_back({.label = unit.empty() || unit == "1" ? "" : "[" + unit + "]", .curves = {}});
                picture::Curve curve{.name = runs.size() == 1 ? label : run.name + ": " + label,
                                     .points = output::samples(run.table, column)};
                std::vector<picture::Curve>& curves = chart.panels[found->second].curves;
                const auto same = [&](const picture::Curve& other) { return other.name == curve.name; };
                if (std::none_of(curves.begin(), curves.end(), same)) curves.push_back(std::move(curve));
            }
        }
        if (known) continue;
        std::vector<std::string> there;
        for (std::size_t c = 1; c < runs[0].table.columns.size(); ++c)
            there.push_back(output::name_and_unit(runs[0].table.columns[c]).first);
        return Error{ExitCode::bad_input, fmt::format("`{}` is not recorded; there are {}", name, fmt::join(there, ", "))};
    }
    for (picture::Panel& panel : chart.panels) {
        const std::string name = common_name(panel.curves);
        panel.label = name + (name.empty() || panel.label.empty() ? "" : " ") + panel.label;
    }
    for (const RunSeries& run : runs) chart.title += (chart.title.empty() ? "" : ", ") + run.name;
    return chart;
}

}  // namespace

ExitCode plot(const std::vector<std::string>& arguments, const std::string& file) {
    std::vector<RunSeries> runs;
    std::vector<std::string> names, folders;
    for (const std::string& argument : arguments) {
        if (!is_folder(argument)) {
            names.push_back(argument);
            continue;
        }
        Result<RunSeries> run = read_series(argument);
        if (!run) return complain(run.error());
        runs.push_back(std::move(run).value());
        folders.push_back(argument);
    }
    const std::vector<std::string> apart = output::names_apart({folders.begin(), folders.end()});
    for (std::size_t i = 0; i < runs.size(); ++i) runs[i].name = apart[i];
    if (runs.empty()) return complain({ExitCode::bad_input, "plot: no run folder among the arguments"});
    if (names.empty())
        return complain({ExitCode::bad_input, "plot: no record among the arguments, such as `energy` or `energy.total`"});
    const Result<picture::Chart> chart = chart_of(runs, names);
    if (!chart) return complain(chart.error());
    const fs::path path = file.empty() ? fs::path(folders[0]) / "plot.svg" : fs::path(file);
    constexpr std::size_t alike = 4;  // length of the text "<svg"
    if (const Status written = write_over_own_kind(path, picture::svg(*chart), alike); !written) return complain(written.error());
    std::size_t curves = 0;
    for (const picture::Panel& panel : chart->panels) curves += panel.curves.size();
    answer(fmt::format("{}: {} curve{}\n", path.string(), curves, curves == 1 ? "" : "s"));
    return ExitCode::ok;
}

}  // namespace avs::driver
