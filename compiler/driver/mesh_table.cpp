#include "compiler/driver/mesh_table.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>

namespace avs::driver {

namespace {

using mesh::Examination;
using mesh::FileExamination;
using mesh::Finding;

/// Prints lengths in a unit that suits people, or as numbers of the file.
class Lengths {
public:
    explicit Lengths(const FileExamination& found) {
        if (!found.unit) return;
        const double longest = std::max({found.high.x - found.low.x, found.high.y - found.low.y, found.high.z - found.low.z});
        in_metres_ = true;
        if (longest < 1) scale_ = 1000, name_ = "mm";
    }
    std::string name(int power) const {
        if (power == 0 || !in_metres_) return {};
        return power == 1 ? fmt::format(" {}", name_) : fmt::format(" {}^{}", name_, power);
    }
    double value(double metres, int power = 1) const {
        double result = metres;
        for (int i = 0; i < power && in_metres_; ++i) result *= scale_;
        return result;
    }
    std::string number(double metres, int power = 1) const { return fmt::format("{:.6g}{}", value(metres, power), name(power)); }
    std::string point(const Vec3& p) const { return fmt::format("[{:.5g}, {:.5g}, {:.5g}]", value(p.x), value(p.y), value(p.z)); }

private:
    bool in_metres_ = false;
    double scale_ = 1;
    std::string_view name_ = "m";
};

class Table {
public:
    Table(const FileExamination& found, const std::string& name) : found_(found), lengths_(found) {
        text_ = fmt::format("{}: {}\n", name, found.format);
    }

    std::string write() {
        if (!found_.parts.empty()) {
            units();
            step_parts();
            return std::move(text_);
        }
        row("points", fmt::format("{}", found_.points));
        row("elements", found_.elements);
        units();
        row("box", fmt::format("{} to {}{}", lengths_.point(found_.low), lengths_.point(found_.high), lengths_.name(1)));
        if (found_.solid || found_.volume != 0) solid();
        if (found_.surface) surface();
        groups();
        for (const std::string& note : found_.notes) row("note", note);
        for (const support::Diagnostic& fault : found_.faults.all()) {
            row("refused", fmt::format("[{}] {}", support::name(fault.kind), fault.message));
            if (!fault.help.empty()) row("", fmt::format("= help: {}", fault.help.text));
        }
        return std::move(text_);
    }

private:
    void row(std::string_view key, std::string_view value) { text_ += fmt::format("  {:<10} {}\n", key, value); }

    void units() {
        const std::string declared =
            found_.declared ? fmt::format("the file says 1 = {:.6g} m", *found_.declared) : std::string("the file says none");
        row("unit", !found_.unit ? fmt::format("{}: all lengths below are its numbers (`--unit mm` says what they mean)", declared)
                    : found_.declared && *found_.declared == *found_.unit
                        ? declared
                        : fmt::format("{}, asked for 1 = {:.6g} m", declared, *found_.unit));
    }

    void solid() {
        row("volume", fmt::format("{}; that is the mass at density 1", lengths_.number(found_.volume, 3)));
        if (found_.solid)
            row("quality", fmt::format("worst {:.3g}, median {:.3g} (1 is a regular element)", found_.worst, found_.median));
    }

    void surface() {
        const Examination& s = found_.found;
        const bool of_solid = found_.solid.has_value();
        row(of_solid ? "boundary" : "surface", fmt::format("{} triangles, {} points, {} edges; {}, {}", s.triangles, s.points,
                                                           s.edges, counted(s.pieces, "piece"), counted(s.borders, "border")));
        row("area", fmt::format("{}{}", lengths_.number(s.area, 2), of_solid ? "" : "; that is the mass at density 1 per area"));
        if (s.is_closed && !of_solid)
            row("volume", fmt::format("{}, closed{}", lengths_.number(std::abs(s.volume), 3),
                                      s.inward > 0 ? fmt::format(", {} of {} look inwards", counted(s.inward, "piece"), s.pieces)
                                                   : ", looks outwards"));
        row("quality", fmt::format("worst {:.3g}, median {:.3g} (1 is an equilateral triangle)", s.worst_shape, s.median_shape));
        if (s.joined.count > 0)
            finding("joined", s.joined, fmt::format("points at places of others, within {}", lengths_.number(s.join)));
        finding("dropped", s.collapsed, "triangles with two corners at one place");
        finding("dropped", s.copies, "triangles at the points of others");
        finding("dropped", s.dropped_flat, "triangles without area");
        finding("turned", s.turned, "triangles that looked to the other side than their neighbours");
        if (s.unused > 0) row("dropped", fmt::format("{} points that no triangle uses", s.unused));
        if (!of_solid) finding("open", s.open, "edges of one triangle");
        finding("crowded", s.crowded, "edges of more than two triangles");
        finding("sides", s.disagree, "edges where triangles meet head on");
        finding("flat", s.flat, "triangles without area");
        finding("thin", s.needles, "triangles that would tick more than ten times as often as the median one");
        finding("crossing", s.crossings,
                s.all_crossings ? "pairs of triangles go through each other" : "pairs of triangles or more go through each other");
    }
    static std::string counted(std::size_t count, std::string_view one) {
        return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
    }
    void finding(std::string_view key, const Finding& finding, std::string_view what) {
        if (finding.count > 0) row(key, fmt::format("{} {}: {}", finding.count, what, finding.list()));
    }

    void groups() {
        constexpr std::size_t most = 40;
        static constexpr std::string_view kinds[] = {"nodes", "curve", "faces", "volume"};
        if (found_.groups.empty()) return;
        text_ += fmt::format("  groups     {:<24} {:>7} {:>9} {:>9} {:>14}  box\n", "name", "of", "elements", "nodes", "measure");
        for (std::size_t i = 0; i < std::min(most, found_.groups.size()); ++i) {
            const FileExamination::Group& g = found_.groups[i];
            text_ += fmt::format("             {:<24} {:>7} {:>9} {:>9} {:>14}  {} to {}\n", g.name, kinds[g.dimension], g.elements,
                                 g.nodes, g.elements == 0 ? std::string() : lengths_.number(g.measure, g.dimension),
                                 lengths_.point(g.low), lengths_.point(g.high));
        }
        if (found_.groups.size() > most) row("", fmt::format("and {} more", found_.groups.size() - most));
    }

    void step_parts() {
        row("solids", fmt::format("{}, {} in all", found_.parts.size(), lengths_.number(found_.volume, 3)));
        text_ += fmt::format("  parts      {:<32} {:>6} {:>7} {:>14}  box\n", "name", "faces", "shared", "volume");
        for (const mesh::StepPart& part : found_.parts)
            text_ +=
                fmt::format("             {:<32} {:>6} {:>7} {:>14}  {} to {}{}\n", part.name, part.faces, part.shared,
                            lengths_.number(part.volume, 3), lengths_.point(part.low), lengths_.point(part.high), lengths_.name(1));
    }

    const FileExamination& found_;
    Lengths lengths_;
    std::string text_;
};

/// Places are described in metres. If no unit is known, they are printed as numbers without one.
std::string in_its_unit(std::string text, const FileExamination& found) {
    for (std::size_t at = 0; !found.unit && (at = text.find("] m", at)) != std::string::npos; ++at) text.erase(at + 1, 2);
    return text;
}

nlohmann::json json_of(const Finding& finding) { return {{"count", finding.count}, {"first", finding.places}}; }
nlohmann::json json_of(const Vec3& p) { return {p.x, p.y, p.z}; }

}  // namespace

std::string mesh_table(const FileExamination& found, const std::string& name) {
    return in_its_unit(Table(found, name).write(), found);
}

std::string mesh_json(const FileExamination& found, const std::string& name) {
    nlohmann::json all{{"file", name},         {"format", found.format}, {"points", found.points}, {"elements", found.elements},
                       {"notes", found.notes}, {"volume", found.volume}};
    all["box"] = {json_of(found.low), json_of(found.high)};
    all["unit"] = found.unit ? nlohmann::json(*found.unit) : nlohmann::json();
    all["declared_unit"] = found.declared ? nlohmann::json(*found.declared) : nlohmann::json();
    all["groups"] = nlohmann::json::array();
    for (const FileExamination::Group& g : found.groups)
        all["groups"].push_back(
            {{"name", g.name}, {"dimension", g.dimension}, {"elements", g.elements}, {"nodes", g.nodes}, {"measure", g.measure}});
    all["parts"] = nlohmann::json::array();
    for (const mesh::StepPart& p : found.parts)
        all["parts"].push_back({{"name", p.name},
                                {"volume", p.volume},
                                {"faces", p.faces},
                                {"shared_faces", p.shared},
                                {"box", {json_of(p.low), json_of(p.high)}}});
    if (found.surface) {
        const Examination& s = found.found;
        all["surface"] = {{"triangles", s.triangles},
                          {"points", s.points},
                          {"edges", s.edges},
                          {"pieces", s.pieces},
                          {"borders", s.borders},
                          {"closed", s.is_closed},
                          {"area", s.area},
                          {"volume", s.volume},
                          {"worst", s.worst_shape},
                          {"median", s.median_shape},
                          {"join", s.join},
                          {"joined", json_of(s.joined)},
                          {"collapsed", json_of(s.collapsed)},
                          {"copies", json_of(s.copies)},
                          {"turned", json_of(s.turned)},
                          {"unused", s.unused},
                          {"open", json_of(s.open)},
                          {"crowded", json_of(s.crowded)},
                          {"disagree", json_of(s.disagree)},
                          {"flat", json_of(s.flat)},
                          {"thin", json_of(s.needles)},
                          {"crossing", json_of(s.crossings)}};
    }
    all["refused"] = nlohmann::json::array();
    for (const support::Diagnostic& fault : found.faults.all())
        all["refused"].push_back({{"kind", support::name(fault.kind)}, {"message", fault.message}, {"help", fault.help.text}});
    return in_its_unit(all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n", found);
}

}  // namespace avs::driver
