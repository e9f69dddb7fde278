#include "figures/draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/base/child.h"

namespace avs::figures {

picture::Curve curve(const std::string& name, picture::Points points, bool dashed) {
    return {.name = name, .points = std::move(points), .dashed = dashed, .markers = false};
}

/// Adds pictures of a run at some times.
Status pictures(Desk& desk, const Run& run, const std::string& name, const std::string& view, const std::vector<double>& times) {
    for (const double time : times) {
        const std::string file = fmt::format("{}_t{:g}.png", name, time);
        const Result<ChildResult> child =
            run_child({sibling("avsr"), "snapshot", run.folder.string(), "--time", fmt::format("{}", time), "--view", view,
                       "--size", "800x500", "-o", (desk.page.folder() / file).string()},
                      run.folder / "snapshot.txt");
        if (!child) return child.error();
        if (child->exit_code != 0) {
            return Error{static_cast<ExitCode>(child->exit_code),
                         fmt::format("no picture of {} at {} s: {} says why", run.folder.string(), time,
                                     (run.folder / "snapshot.txt").string())};
        }
        desk.page.image(file, fmt::format("t = {:g} s", time));
    }
    return Done{};
}

/// Kinetic energy, strain energy, heat and total energy over time.
Status energy_chart(Desk& desk, const Run& run, const std::string& name, const std::string& title) {
    const picture::Panel balance{
        .label = "[J]",
        .curves = {curve("motion", run.column("energy.kinetic_synchronised")), curve("strain", run.column("energy.strain")),
                   curve("loads", run.column("energy.load")), curve("heat of friction", run.column("energy.friction")),
                   curve("accounts", run.column("energy.accounts"))}};
    const picture::Panel error{.label = "error [J]", .curves = {curve("error of the balance", run.column("energy.error"))}};
    return desk.page.chart(name, {.title = title, .panels = {balance, error}});
}

picture::Panel panel(const Run& run, const std::string& label,
                     const std::vector<std::pair<std::string, std::string>>& name_and_column) {
    picture::Panel result{.label = label, .curves = {}};
    for (const auto& [name, column] : name_and_column) {
        picture::Points points = run.column(column);
        if (!points.empty()) result.curves.push_back(curve(name, std::move(points)));
    }
    return result;
}

Result<std::vector<const Run*>> made_of(Desk& desk, const std::vector<Request>& requests) {
    std::vector<const Run*> runs;
    for (const Request& request : requests) {
        const Result<const Run*> made = desk.runs.make(request);
        if (!made) return made.error();
        runs.push_back(*made);
    }
    return runs;
}

picture::Points sum_of(const std::vector<picture::Points>& columns) {
    picture::Points sum = columns.front();
    for (std::size_t c = 1; c < columns.size(); ++c) {
        for (std::size_t i = 0; i < std::min(sum.size(), columns[c].size()); ++i) sum[i].second += columns[c][i].second;
    }
    return sum;
}

picture::Points length_of(const std::vector<picture::Points>& columns) {
    picture::Points length = columns.front();
    for (std::size_t i = 0; i < length.size(); ++i) {
        double squares = 0;
        for (const picture::Points& column : columns) squares += i < column.size() ? column[i].second * column[i].second : 0;
        length[i].second = std::sqrt(squares);
    }
    return length;
}

double seconds_of(const std::vector<const Run*>& runs) {
    double sum = 0;
    for (const Run* run : runs) sum += run->number("processor.advance");
    return sum;
}

}  // namespace avs::figures
