#include "tests/contact_judge/table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <ostream>

namespace avs::judge {

namespace {

/// A number formatted by printf; "-" for NaN, which means that it is not known.
std::string shown(const char* format, double value) {
    if (std::isnan(value)) return "-";
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string padded(const std::string& text, std::size_t width) {
    return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

std::string exact(double value) {
    if (std::isnan(value)) return "";
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

}  // namespace

bool is_false_contact(const Result& r) {
    return r.kind == Kind::apart && r.run.kicks > 0 && !(r.run.velocity_change <= Limits::velocity_change);
}

std::string complaint(const Result& r) {
    std::string text;
    const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
    if (!r.compiled) return "does not compile";
    if (r.exit_code != 0) add("exit " + std::to_string(r.exit_code));
    if (r.run.overlap > Limits::rounding) add("overlaps at the start");
    if (is_false_contact(r)) add("kicked");
    if (r.kind == Kind::apart && r.run.point.in_edges > Limits::rounding) add("not apart");
    if (r.kind == Kind::apart && r.run.told_in_edges() > Limits::rounding) add("told apart");
    if (r.run.point.in_edges > (r.kind == Kind::fast ? Limits::fast_depth : Limits::depth)) add("deep");
    if (r.run.energy_error > Limits::energy_error) add("energy");
    if (r.run.point.in_edges > Limits::told_from && !(std::abs(r.run.told_over_true() - 1) <= Limits::told)) add("told wrong");
    if (r.run.lost > 0) add("lost " + std::to_string(r.run.lost));
    return text;
}

void write_header(std::ostream& out) {
    out << "scene                          speed exit  true[mm]  edges  nodes  cross  lost   told  told/true    kicks   first[ms]"
           "    dv     E+a%  held%  frames  complaint\n";
}

void write_row(std::ostream& out, const Result& r) {
    const RunJudgement& j = r.run;
    std::string name = r.scene;
    name.resize(std::max<std::size_t>(30, name.size()), ' ');
    out << name << padded(shown("%.2f", r.factor), 6) << padded(std::to_string(r.exit_code), 5)
        << padded(shown("%.4g", j.point.depth * 1e3), 10) << padded(shown("%.3f", j.point.in_edges), 7)
        << padded(shown("%.3f", j.node.in_edges), 7) << padded(std::to_string(j.crossings), 7) << padded(std::to_string(j.lost), 6)
        << padded(shown("%.3f", j.told_in_edges()), 7) << padded(shown("%.3g", j.told_over_true()), 11)
        << padded(shown("%.0f", j.kicks), 9) << padded(shown("%.4g", j.first_kick * 1e3), 12)
        << padded(shown("%.0e", j.velocity_change), 8) << padded(shown("%.3f", j.energy_error * 100), 8)
        << padded(shown("%.1f", j.account * 100), 7) << padded(std::to_string(j.frames), 8) << "  " << complaint(r) << "\n"
        << std::flush;
}

namespace {

double sum_of(const std::vector<Result>& results, const std::function<double(const RunJudgement&)>& number) {
    double sum = 0;
    for (const Result& r : results)
        if (const double value = number(r.run); !std::isnan(value)) sum += value;
    return sum;
}

struct Worst {
    double value = 0;
    std::string scene = "-";
    void add(double other, const std::string& name) {
        if (other > value) {
            value = other;
            scene = name;
        }
    }
};

struct OfKind {
    int runs = 0, above_usual = 0, above_limit = 0;
    double sum = 0;
    Worst worst;

    void add(const Result& r) {
        ++runs;
        sum += r.run.point.in_edges;
        above_usual += r.run.point.in_edges > Limits::usual_depth;
        above_limit += r.run.point.in_edges > Limits::depth;
        worst.add(r.run.point.in_edges, r.scene);
    }
    std::string text() const {
        return std::to_string(runs) + " runs, mean " + shown("%.3f", sum / std::max(1, runs)) +
               ", above .2: " + std::to_string(above_usual) + ", above .5: " + std::to_string(above_limit) + ", worst " +
               shown("%.3f", worst.value) + " (" + worst.scene + ")";
    }
};

struct Summary {
    int runs = 0, failed = 0, stopped = 0, kicked = 0, told_judged = 0, told_right = 0, lost = 0, too_much_energy = 0;
    double lowest_told = 1e300, highest_told = 0;
    std::map<Kind, OfKind> kinds;
    Worst energy_error;
};

Summary summary_of(const std::vector<Result>& results) {
    Summary s;
    for (const Result& r : results) {
        ++s.runs;
        s.failed += r.exit_code == 1;
        s.stopped += r.exit_code > 1;
        s.kicked += is_false_contact(r);
        s.lost += r.run.lost;
        s.too_much_energy += r.run.energy_error > Limits::energy_error;
        s.energy_error.add(r.run.energy_error, r.scene);
        s.kinds[r.kind].add(r);
        if (r.kind == Kind::apart || !(r.run.point.in_edges > Limits::told_from)) continue;
        ++s.told_judged;
        s.told_right += std::abs(r.run.told_over_true() - 1) <= Limits::told;
        s.lowest_told = std::min(s.lowest_told, r.run.told_over_true());
        s.highest_told = std::max(s.highest_told, r.run.told_over_true());
    }
    return s;
}

}  // namespace

bool keep_limits(const std::vector<Result>& results) {
    Summary s = summary_of(results);
    return 10 * s.kinds[Kind::meet].above_usual <= s.kinds[Kind::meet].runs &&
           std::all_of(results.begin(), results.end(), [](const Result& r) { return complaint(r).empty(); });
}

void write_summary(std::ostream& out, const std::vector<Result>& results) {
    Summary s = summary_of(results);
    out << "\nruns                      " << s.runs << ", of these " << s.failed << " whose expectations fail, " << s.stopped
        << " that stop or do not compile\n"
        << "apart                     " << s.kinds[Kind::apart].runs << " runs, of these kicked: " << s.kicked << "\n"
        << "true depth, meet          " << s.kinds[Kind::meet].text() << "\n"
        << "true depth, fast          " << s.kinds[Kind::fast].text() << "\n"
        << "true depth, rest          " << s.kinds[Kind::rest].text() << "\n"
        << "told / true, true > .1    " << s.told_judged << " runs, "
        << (s.told_judged > 0 ? shown("%.3f", s.lowest_told) + " to " + shown("%.3f", s.highest_told) : "-")
        << ", within 20 %: " << s.told_right << "\n"
        << "nodes lost                " << s.lost << "\n"
        << "E + a                     worst " << shown("%.3f", s.energy_error.value * 100) << " % (" << s.energy_error.scene
        << "), above 1 %: " << s.too_much_energy << "\n"
        << "strain kicks              " << shown("%.0f", sum_of(results, [](const auto& j) { return j.strain_kicks; })) << "\n"
        << "looks                     " << shown("%.0f", sum_of(results, [](const auto& j) { return j.looks; })) << "\n"
        << "kicks by contact          " << shown("%.0f", sum_of(results, [](const auto& j) { return j.kicks; })) << "\n"
        << "processor seconds         " << shown("%.2f", sum_of(results, [](const auto& j) { return j.processor; })) << "\n";
}

namespace {

/// A column of results.csv: its name, and a reference to its value in a result, for reading and writing.
struct Number {
    const char* name;
    std::function<double&(Result&)> at;
};

const std::vector<Number>& numbers() {
    static const std::vector<Number> all{
        {"factor", [](Result& r) -> double& { return r.factor; }},
        {"true_m", [](Result& r) -> double& { return r.run.point.depth; }},
        {"true_edges", [](Result& r) -> double& { return r.run.point.in_edges; }},
        {"true_time_s", [](Result& r) -> double& { return r.run.point_time; }},
        {"nodes_m", [](Result& r) -> double& { return r.run.node.depth; }},
        {"nodes_edges", [](Result& r) -> double& { return r.run.node.in_edges; }},
        {"self_m", [](Result& r) -> double& { return r.run.self.depth; }},
        {"self_edges", [](Result& r) -> double& { return r.run.self.in_edges; }},
        {"finest_edge_m", [](Result& r) -> double& { return r.run.finest_edge; }},
        {"told_m", [](Result& r) -> double& { return r.run.told; }},
        {"told_at_true_m", [](Result& r) -> double& { return r.run.told_at_point; }},
        {"velocity_change", [](Result& r) -> double& { return r.run.velocity_change; }},
        {"energy_error", [](Result& r) -> double& { return r.run.energy_error; }},
        {"account", [](Result& r) -> double& { return r.run.account; }},
        {"kicks", [](Result& r) -> double& { return r.run.kicks; }},
        {"first_kick_s", [](Result& r) -> double& { return r.run.first_kick; }},
        {"strain_kicks", [](Result& r) -> double& { return r.run.strain_kicks; }},
        {"looks", [](Result& r) -> double& { return r.run.looks; }},
        {"processor_s", [](Result& r) -> double& { return r.run.processor; }},
        {"simulated_s", [](Result& r) -> double& { return r.run.time; }},
    };
    return all;
}

/// A column of whole numbers of results.csv.
struct Count {
    const char* name;
    std::function<int&(Result&)> at;
};

const std::vector<Count>& counts() {
    static const std::vector<Count> all{
        {"exit", [](Result& r) -> int& { return r.exit_code; }},
        {"frames", [](Result& r) -> int& { return r.run.frames; }},
        {"crossings", [](Result& r) -> int& { return r.run.crossings; }},
        {"lost", [](Result& r) -> int& { return r.run.lost; }},
    };
    return all;
}

}  // namespace

void write_csv(const std::filesystem::path& file, const std::vector<Result>& results) {
    std::ofstream out(file);
    out << "scene,kind,compiled";
    for (const Count& count : counts()) out << "," << count.name;
    for (const Number& number : numbers()) out << "," << number.name;
    out << ",complaint\n";
    for (Result r : results) {
        out << r.scene << "," << name_of(r.kind) << "," << (r.compiled ? 1 : 0);
        for (const Count& count : counts()) out << "," << count.at(r);
        for (const Number& number : numbers()) out << "," << exact(number.at(r));
        out << ",\"" << complaint(r) << "\"\n";
    }
}

std::vector<Result> read_csv(const std::filesystem::path& file) {
    std::ifstream words(file);
    const Table table(file);
    std::string line;
    std::getline(words, line);
    std::vector<Result> results;
    for (std::size_t row = 0; std::getline(words, line); ++row) {
        Result& r = results.emplace_back();
        const std::size_t comma = line.find(',');
        r.scene = line.substr(0, comma);
        const std::string kind = line.substr(comma + 1, line.find(',', comma + 1) - comma - 1);
        r.kind = kind_of(kind).value_or(Kind::meet);
        const auto at = [&](const std::string& name) { return table.at(row, table.columns(name).front()); };
        r.compiled = at("compiled") > 0;
        for (const Count& count : counts()) count.at(r) = static_cast<int>(at(count.name));
        for (const Number& number : numbers()) number.at(r) = at(number.name);
    }
    return results;
}

namespace {

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        if (static_cast<unsigned char>(c) >= ' ') result += c;
    }
    return result + '"';
}

std::string json_of(double value) { return std::isfinite(value) ? exact(value) : "null"; }

std::string json_of(const Deepest& d) {
    return "{\"body\": " + std::to_string(d.body) + ", \"other\": " + std::to_string(d.other) +
           ", \"at_node\": " + (d.at_node ? "true" : "false") + ", \"at\": [" + json_of(d.place.x) + ", " + json_of(d.place.y) +
           ", " + json_of(d.place.z) + "]}";
}

}  // namespace

void write_json(const std::filesystem::path& file, const std::vector<Result>& results) {
    std::ofstream out(file);
    out << "[";
    const char* separator = "\n";
    for (Result r : results) {
        out << separator << " {\"scene\": " << quoted(r.scene) << ", \"kind\": " << quoted(name_of(r.kind))
            << ", \"compiled\": " << (r.compiled ? "true" : "false");
        for (const Count& count : counts()) out << ", \"" << count.name << "\": " << count.at(r);
        for (const Number& number : numbers()) out << ", \"" << number.name << "\": " << json_of(number.at(r));
        out << ", \"deepest\": " << json_of(r.run.point) << ", \"complaint\": " << quoted(complaint(r)) << ", \"remarks\": [";
        for (std::size_t i = 0; i < r.run.remarks.size(); ++i) out << (i > 0 ? ", " : "") << quoted(r.run.remarks[i]);
        out << "]}";
        separator = ",\n";
    }
    out << "\n]\n";
}

namespace {

/// The combined results of all runs of a scene.
struct OfScene {
    int runs = 0, exit_code = 0, lost = 0;
    double mean = 0, worst = 0, told = 0, energy_error = 0, kicks = 0, strain_kicks = 0, looks = 0, processor = 0;
    bool is_false = false;
};

std::map<std::string, OfScene> by_scene(const std::vector<Result>& results) {
    std::map<std::string, OfScene> scenes;
    for (const Result& r : results) {
        OfScene& s = scenes[r.scene];
        ++s.runs;
        s.exit_code = std::max(s.exit_code, r.exit_code);
        s.lost += r.run.lost;
        s.mean += r.run.point.in_edges;
        s.worst = std::max(s.worst, r.run.point.in_edges);
        if (r.run.point.depth > 0) s.told = std::max(s.told, r.run.told_in_edges());
        s.energy_error = std::fmax(s.energy_error, r.run.energy_error);
        s.kicks += r.run.kicks;
        s.strain_kicks += r.run.strain_kicks;
        s.looks += r.run.looks;
        s.processor += r.run.processor;
        s.is_false = s.is_false || is_false_contact(r);
    }
    for (auto& [name, s] : scenes) s.mean /= s.runs;
    return scenes;
}

std::string cells(const OfScene& s) {
    return padded(std::to_string(s.exit_code), 5) + padded(shown("%.3f", s.mean), 7) + padded(shown("%.3f", s.worst), 7) +
           padded(shown("%.3f", s.told), 7) + padded(shown("%.0f", s.kicks), 8) + padded(s.is_false ? "false" : "", 6) +
           padded(shown("%.3f", s.energy_error * 100), 8) + padded(std::to_string(s.lost), 5);
}

}  // namespace

void write_comparison(std::ostream& out, const std::string& first, const std::vector<Result>& before, const std::string& second,
                      const std::vector<Result>& after) {
    const std::map<std::string, OfScene> old_scenes = by_scene(before), new_scenes = by_scene(after);
    out << "\nfirst: " << first << "\nsecond: " << second << "\n"
        << std::string(30, ' ') << " | first:" << std::string(45, ' ') << " | second:" << std::string(44, ' ')
        << " | second / first\n"
        << "scene                          | exit   mean  worst   told   kicks false    E+a% lost | exit   mean  worst   told   "
           "kicks "
           "false    E+a% lost | strain  looks  seconds\n";
    for (const auto& [name, was] : old_scenes) {
        const auto found = new_scenes.find(name);
        if (found == new_scenes.end()) continue;
        const OfScene& is = found->second;
        std::string label = name;
        label.resize(std::max<std::size_t>(30, label.size()), ' ');
        out << label << " |" << cells(was) << " |" << cells(is) << " |"
            << padded(shown("%.3f", is.strain_kicks / was.strain_kicks), 7) << padded(shown("%.3f", is.looks / was.looks), 7)
            << padded(shown("%.2f", is.processor / was.processor), 9) << "\n";
    }
}

}  // namespace avs::judge
