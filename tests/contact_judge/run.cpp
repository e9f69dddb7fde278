#include "tests/contact_judge/run.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <sstream>

namespace avs::judge {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') quoted = !quoted;
        if (c == ',' && !quoted)
            cells.emplace_back();
        else if (c != '\r' && c != '"')
            cells.back() += c;
    }
    return cells;
}

double number_of(const std::string& text) {
    double value = unknown;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? value : unknown;
}

/// The value of the first `"key":` behind the first `"section"` in a JSON text.
double number_in(const std::string& json, const std::string& section, const std::string& key) {
    const std::size_t from = json.find("\"" + section + "\"");
    const std::size_t at = from == std::string::npos ? from : json.find("\"" + key + "\":", from);
    if (at == std::string::npos) return unknown;
    const std::size_t begin = json.find_first_not_of(' ', at + key.size() + 3);
    return number_of(json.substr(begin, json.find_first_of(",}\n ", begin) - begin));
}

}  // namespace

Table::Table(const std::filesystem::path& csv) {
    std::istringstream text(read_text(csv));
    std::string line;
    if (std::getline(text, line)) names_ = cells_of(line);
    while (std::getline(text, line)) {
        std::vector<double>& row = rows_.emplace_back();
        for (const std::string& cell : cells_of(line)) row.push_back(number_of(cell));
        row.resize(names_.size(), unknown);
    }
}

std::vector<std::size_t> Table::columns(const std::string& beginning) const {
    std::vector<std::size_t> result;
    for (std::size_t c = 0; c < names_.size(); ++c)
        if (names_[c].starts_with(beginning)) result.push_back(c);
    return result;
}

std::vector<std::size_t> Table::columns_with(const std::string& part) const {
    std::vector<std::size_t> result;
    for (std::size_t c = 0; c < names_.size(); ++c)
        if (names_[c].find(part) != std::string::npos) result.push_back(c);
    return result;
}

double Table::last(std::size_t column) const {
    for (std::size_t r = rows_.size(); r-- > 0;)
        if (!std::isnan(rows_[r][column])) return rows_[r][column];
    return unknown;
}

double RunJudgement::told_in_edges() const {
    if (point.depth > 0) return told / point.depth * point.in_edges;
    return finest_edge > 0 ? told / finest_edge : unknown;
}
double RunJudgement::told_over_true() const { return point.depth > 0 ? told / point.depth : unknown; }

namespace {

void judge_frames(const std::filesystem::path& folder, RunJudgement& run) {
    const std::vector<FrameFile> files = read_collection(folder / "fields.pvd");
    run.frames = static_cast<int>(files.size());
    if (files.empty()) return;
    const Frame first = read_frame(files.front().file);
    DepthJudge judge(first);
    run.remarks = judge.remarks();
    for (const Surface& surface : judge.surfaces())
        run.finest_edge = run.finest_edge > 0 ? std::min(run.finest_edge, surface.mean_edge) : surface.mean_edge;
    double fastest = 0;
    for (const Vec& v : first.velocity) fastest = std::max(fastest, length(v));

    std::vector<int> in_since(first.position.size());  // per node: number of frames in succession, up to now, in which it is inside
    std::vector<bool> lost(first.position.size());
    for (const FrameFile& file : files) {
        const Frame frame = read_frame(file.file);
        const Depths depths = judge.look(frame);
        if (file.file == files.front().file) run.overlap = depths.point.in_edges;
        if (depths.point.in_edges > run.point.in_edges) {
            run.point = depths.point;
            run.point_time = file.time;
        }
        if (depths.node.in_edges > run.node.in_edges) run.node = depths.node;
        if (depths.self.in_edges > run.self.in_edges) run.self = depths.self;
        run.crossings = std::max(run.crossings, depths.crossings);
        for (std::size_t n = 0; n < in_since.size(); ++n) {
            in_since[n] = depths.node_depth[n] > lost_depth ? in_since[n] + 1 : 0;
            if (lost_share * in_since[n] >= run.frames) lost[n] = true;
        }
        for (std::size_t n = 0; n < frame.velocity.size() && fastest > 0; ++n)
            run.velocity_change = std::max(run.velocity_change, length(frame.velocity[n] - first.velocity[n]) / fastest);
    }
    run.lost = static_cast<int>(std::count(lost.begin(), lost.end(), true));
}

/// Sets the energy error and the share of accounts, relative to the scale that docs/output.md defines for `energy.error`; its rule
/// for bodies at rest is left out.
void judge_energy(const Table& series, RunJudgement& run) {
    if (series.columns("energy.error [").empty()) {
        run.energy_error = run.account = unknown;
        return;
    }
    const auto column = [&](const std::string& name) { return series.columns("energy." + name + " [").front(); };
    const std::size_t error = column("error"), total = column("total"), load = column("load"), accounts = column("accounts");
    double scale = 0, worst = 0, most = 0;
    for (std::size_t r = 0; r < series.size(); ++r) {
        if (std::isnan(series.at(r, error))) continue;
        double held = 0;
        for (const char* part : {"kinetic", "strain", "layers", "accounts", "friction", "restitution", "damping", "plastic"})
            held += series.at(r, column(part));
        const double work = series.at(r, column("load_work")) + series.at(r, column("drive_work")) - series.at(r, load);
        scale = std::max({scale, r == 0 ? std::abs(series.at(r, total)) : 0.0, held, work});
        worst = std::max(worst, std::abs(series.at(r, error)));
        most = std::max(most, series.at(r, accounts));
    }
    run.energy_error = scale > 0 ? worst / scale : unknown;
    run.account = scale > 0 ? most / scale : unknown;
}

void judge_told(const Table& series, RunJudgement& run) {
    const std::vector<std::size_t> gaps = series.columns_with(".deepest_gap [");
    const std::vector<std::size_t> times = series.columns("time [");
    run.told = run.told_at_point = gaps.empty() ? unknown : 0;
    for (const std::size_t gap : gaps) {
        double last = -1;  // time of the previous sample
        for (std::size_t r = 0; r < series.size(); ++r) {
            if (std::isnan(series.at(r, gap))) continue;
            const double time = series.at(r, times.front());
            run.told = std::max(run.told, series.at(r, gap));
            const double slack = 1e-6 * time;
            if (last <= run.point_time + slack && time >= run.point_time - slack)
                run.told_at_point = std::max(run.told_at_point, series.at(r, gap));
            last = time;
        }
    }
    const std::vector<std::size_t> strain = series.columns("kicks.strain ["), looks = series.columns("kicks.contact [");
    run.strain_kicks = strain.empty() ? unknown : series.last(strain.front());
    run.looks = looks.empty() ? unknown : series.last(looks.front());
    if (series.size() > 0 && !times.empty()) run.time = series.last(times.front());
}

void judge_contacts(const Table& contacts, RunJudgement& run) {
    const std::vector<std::size_t> kicks = contacts.columns("kicks ["), first = contacts.columns("first [");
    run.first_kick = unknown;
    for (std::size_t r = 0; r < contacts.size() && !kicks.empty() && !first.empty(); ++r) {
        if (!(contacts.at(r, kicks.front()) > 0)) continue;
        run.kicks += contacts.at(r, kicks.front());
        run.first_kick = std::fmin(run.first_kick, contacts.at(r, first.front()));
    }
}

}  // namespace

RunJudgement judge_run(const std::filesystem::path& folder) {
    RunJudgement run;
    judge_frames(folder, run);
    const Table series(folder / "series.csv");
    judge_energy(series, run);
    judge_told(series, run);
    run.kicks = 0;
    if (std::filesystem::exists(folder / "contact.csv")) {
        judge_contacts(Table(folder / "contact.csv"), run);
    } else {
        for (const std::size_t c : series.columns_with(".kicks [")) run.kicks += series.last(c);  // the run has stopped
        run.first_kick = unknown;
    }
    run.processor = number_in(read_text(folder / "manifest.json"), "processor", "advance");
    return run;
}

}  // namespace avs::judge
