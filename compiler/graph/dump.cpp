#include "compiler/graph/dump.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "compiler/graph/quote.h"

namespace avs::graph {

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        switch (c) {
            case '"': result += "\\\""; break;
            case '\\': result += "\\\\"; break;
            case '\n': result += "\\n"; break;
            default: result += c;
        }
    }
    return result + '"';
}

namespace {

/// Writes the lines of a dump.
class Writer {
public:
    std::string text;

    template <class... Arguments>
    void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(text), format, std::forward<Arguments>(arguments)...);
        text += '\n';
    }
};

std::string numbers(const Vec3& v) { return fmt::format("{} {} {}", v.x, v.y, v.z); }
std::string place(const image::SourceLine& where) {
    return fmt::format("where {} {} {}", quoted(where.file), where.line, quoted(where.text));
}
std::string number_or_none(std::uint32_t number) { return number == 0xffffffff ? "none" : std::to_string(number); }
std::string clock(const EventClock& clock) { return fmt::format("period {} phase {}", clock.period, clock.phase); }
int flag(bool value) { return value ? 1 : 0; }

void write_head(Writer& out, const image::Metadata& data) {
    out.line("graph {}", image::format_version);
    out.line("scene {}", quoted(data.scene_name));
    out.line("compiler {}", quoted(data.compiler_version));
    out.line("provenance {}", quoted(data.provenance));
    for (const image::Parameter& p : data.parameters) out.line("param {} {}", quoted(p.name), quoted(p.value));
    if (!data.seeds.empty()) out.line("seeds {}", fmt::join(data.seeds, " "));
    out.line("time quantum {} until {}", data.time_base.quantum_exponent, data.until);
    out.line("integrator {}", name(data.scheme));
    out.line("strain_clock {}", quoted(data.strain_clock));
    for (const image::FollowPolicy& policy : data.follow) out.line("follow turn {} finest {}", policy.turn, policy.finest);
    for (const std::string& warning : data.warnings) out.line("warning {}", quoted(warning));
    for (const image::Material& m : data.materials) {
        const auto part = [](const char* what, double number) { return number == 0 ? "" : fmt::format(" {} {}", what, number); };
        out.line("material {} {} E {} nu {} density {}{}{}{}", quoted(m.name), name(m.model), m.youngs_modulus, m.poisson_ratio,
                 m.density, part("thickness", m.thickness), part("damping", m.relaxation), part("mass_damping", m.mass_damping));
    }
    for (const image::Body& b : data.bodies) {
        out.line("body {} {} nodes {} {}{}{}", quoted(b.name), place(b.where), b.first_node, b.node_count,
                 b.surface == SurfaceKind::closed ? "" : fmt::format(" surface {}", avs::name(b.surface)),
                 b.clocks.empty() ? "" : " clocks " + quoted(b.clocks));
    }
    for (const image::Contact& c : data.contacts) {
        out.line(
            "contact {} {} {} {} restitution {} friction {} clock {} period {} longest {} alpha {} phase {} both_sides {} "
            "synchronise {} edges {} solve {}",
            quoted(c.name), place(c.where), name(c.law), name(c.response), c.restitution, c.friction, name(c.clock), c.period,
            c.longest, c.alpha, c.phase, flag(c.both_sides), flag(c.synchronise), flag(c.edges), name(c.solve));
        const std::string settings = text_of_settings(c.law, c.settings);
        if (!settings.empty()) out.line("settings{}", settings);
        if (c.resolve.over > 0) {
            std::string pairs;
            for (const image::Resolve::Pair& p : c.resolve.pairs) pairs += fmt::format(" {} {} {}", p.first, p.second, p.depth);
            out.line("resolve over {} pairs {}{}", c.resolve.over, c.resolve.pairs.size(), pairs);
        }
        if (c.law != ContactLaw::penalty_layers) continue;
        const image::PenaltyLayers& l = c.layers;
        out.line("layers {} thickness {} stiffness {} separation {} period {} aligned {} culling {}", name(l.family), l.thickness,
                 l.stiffness, l.separation, l.period, flag(l.aligned), name(l.culling));
    }
}

void write_program(Writer& out, std::string_view side, const std::vector<image::Instruction>& program) {
    for (const image::Instruction& i : program) {
        out.line("{} {} index {} contact {} value {}", side, image::name(i.op), i.index, number_or_none(i.contact), i.value);
    }
}

void write_forcings(Writer& out, const image::Metadata& data) {
    for (const image::Function& f : data.functions) {
        out.line("function {} {} dimension {} results {}", quoted(f.text), place(f.where), fmt::join(f.dimension.exponent, " "),
                 f.results);
        write_program(out, "step", f.program);
    }
    for (const image::Drive& d : data.drives) {
        out.line("drive {} {} {} function {} {} from {} until {} release {} nodes {} {}", quoted(d.name), place(d.where),
                 name(d.kind), d.function, clock(d.clock), d.from, d.until, flag(d.release), d.first_node, d.node_count);
    }
    for (const image::Forcing& f : data.forcings) {
        out.line("forcing {} {} {} function {} {} nodes {} {} faces {} {}", quoted(f.name), place(f.where), name(f.kind),
                 f.function, clock(f.clock), f.first_node, f.node_count, f.first_face, f.face_count);
    }
}

void write_outputs(Writer& out, const image::Metadata& data) {
    for (const image::Record& r : data.records) {
        out.line("record {} {} every {} contact {} set {} field {} component {} reduction {} drive {}", quoted(r.name),
                 name(r.kind), r.every, number_or_none(r.contact), r.node_set, traits(r.field).name, r.component, name(r.reduction),
                 number_or_none(r.drive));
        if (!r.at.empty()) out.line("record_at {}", fmt::join(r.at, " "));
        if (!r.first.empty()) out.line("record_on {}", fmt::join(r.first, " "));
        if (!r.second.empty()) out.line("record_by {}", fmt::join(r.second, " "));
    }
    for (const image::Export& e : data.exports) {
        std::string fields;
        for (const Field field : e.fields) fields += fmt::format(" {}", traits(field).name);
        out.line("export {} {} every {} voxel {} fields{}", name(e.kind), quoted(e.name), e.every, e.voxel_size, fields);
        if (!e.at.empty()) out.line("export_at {}", fmt::join(e.at, " "));
        const ExportStyle& s = e.style;
        if (s == ExportStyle{}) continue;
        out.line(
            "export_style precision {} compressed {:d} surface_only {:d} per_body {:d} level_set {:d} band {} colour {} {} from {} "
            "to {}",
            name(s.precision), s.compressed, s.surface_only, s.per_body, s.level_set, s.band, name(s.colour),
            traits(s.colour_field).name, s.colour_low, s.colour_high);
        const PictureStyle& p = s.picture;
        if (p == PictureStyle{}) continue;
        out.line(
            "export_picture component {} width {} height {} eye {} {} {} window {} {} {} {} {} {} from {} to {} ground {} legend "
            "{:d}",
            p.component, p.width, p.height, p.eye.x, p.eye.y, p.eye.z, p.window_low.x, p.window_low.y, p.window_low.z,
            p.window_high.x, p.window_high.y, p.window_high.z, p.low, p.high, name(p.ground), p.legend);
    }
    for (const image::Expectation& e : data.expectations) {
        out.line("expect {} {} dimension {} comparison {}", quoted(e.text), place(e.where), fmt::join(e.dimension.exponent, " "),
                 image::name(e.comparison));
        write_program(out, "left", e.left);
        write_program(out, "right", e.right);
        write_program(out, "tolerance", e.tolerance);
    }
}

void write_nodes(Writer& out, const Graph& graph) {
    for (std::size_t i = 0; i < graph.projectors.size(); ++i) {
        const Mat3& p = graph.projectors[i];
        out.line("projector {} rows {} {} {}", i, numbers(p.row[0]), numbers(p.row[1]), numbers(p.row[2]));
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const Node& n = graph.nodes[i];
        out.line("node {} body {} at {} velocity {} mass {} projector {}{}", i, n.body, numbers(n.position), numbers(n.velocity),
                 n.mass, n.projector, n.radius == 0 ? "" : fmt::format(" radius {}", n.radius));
    }
}

constexpr std::size_t weights_in_line = 36;

void write_events(Writer& out, const Graph& graph) {
    for (std::size_t i = 0; i < graph.weights.size(); i += weights_in_line) {
        const auto some = std::span(graph.weights).subspan(i, std::min(weights_in_line, graph.weights.size() - i));
        out.line("weights {} {}", i, fmt::join(some, " "));
    }
    std::size_t parameter = 0;
    for (std::size_t i = 0; i < graph.strain.size(); ++i) {
        const StrainEvent& e = graph.strain[i];
        const auto stencil = e.stencil.span();
        const auto numbers = std::span(graph.parameters).subspan(parameter, e.parameters());
        parameter += numbers.size();
        const std::string size = has_any_stencil(e.kind) ? fmt::format(" stencil {}", stencil.size()) : "";
        const std::string follow = e.follow == 0 ? "" : fmt::format(" follow {}", e.follow);
        out.line("strain {} {} material {} body {}{} nodes {} {} critical {}{}{}{}", i, name(e.kind), e.material, e.body, size,
                 fmt::join(stencil, " "), clock(e.clock), e.critical_step, follow,
                 weight_count(e.kind, stencil.size()) == 0 ? "" : fmt::format(" weights {}", e.first_weight),
                 numbers.empty() ? "" : fmt::format(" parameters {}", fmt::join(numbers, " ")));
    }
    for (std::size_t i = 0; i < graph.loads.size(); ++i) {
        const image::LoadEvent& l = graph.loads[i];
        out.line("load {} of {} node {} force {} {}", i, l.load, l.node, numbers(l.force), clock(l.clock));
    }
    for (std::size_t i = 0; i < graph.driven_nodes.size(); ++i) {
        const image::DrivenNode& d = graph.driven_nodes[i];
        out.line("driven {} node {} projector {} directions {}", i, d.node, d.projector, d.directions);
    }
    for (std::size_t i = 0; i < graph.forced_nodes.size(); ++i) {
        out.line("forced {} node {} weight {}", i, graph.forced_nodes[i].node, graph.forced_nodes[i].weight);
    }
    for (std::size_t i = 0; i < graph.pressure_faces.size(); ++i) {
        const image::PressureFace& f = graph.pressure_faces[i];
        out.line("pressure_face {} nodes {}", i, fmt::join(std::span(f.rows).first(static_cast<std::size_t>(f.size())), " "));
    }
    for (std::size_t i = 0; i < graph.surface_terms.size(); ++i) {
        const image::SurfaceTerm& term = graph.surface_terms[i];
        out.line("surface {} point {} node {} weight {}", i, term.point, term.node, term.weight);
    }
    for (std::size_t i = 0; i < graph.faces.size(); ++i) {
        const image::Face& f = graph.faces[i];
        const auto nodes = std::span(f.nodes).first(static_cast<std::size_t>(f.size()));
        out.line("face {} body {} element {} nodes {}", i, f.body, number_or_none(f.element), fmt::join(nodes, " "));
    }
    for (std::size_t i = 0; i < graph.contactors.size(); ++i) {
        const image::Contactor& c = graph.contactors[i];
        out.line("contactor {} node {} length {} period {} critical {}", i, c.node, c.length, c.period, c.critical_step);
    }
}

void write_tables(Writer& out, const Graph& graph) {
    if (!graph.body_group.empty()) out.line("body_groups {}", fmt::join(graph.body_group, " "));
    for (std::size_t i = 0; i < graph.contact_rows.size(); ++i) {
        const image::ContactRow& row = graph.contact_rows[i];
        out.line("contact_row {} groups {} {} self {} contact {}", i, row.first, row.second, row.self, row.contact);
    }
    for (std::size_t i = 0; i < graph.node_sets.size(); ++i) { out.line("set {} nodes {}", i, fmt::join(graph.node_sets[i], " ")); }
    for (const Resonance& r : graph.resonances) {
        out.line("resonance body {} contact {} nodes {} worst {} measure {} slow {} fast {}", r.body, number_or_none(r.contact),
                 r.nodes, r.worst, r.measure, r.slow, r.fast);
    }
}

}  // namespace

std::string dump(const Graph& graph) {
    Writer out;
    write_head(out, graph.metadata);
    write_forcings(out, graph.metadata);
    write_outputs(out, graph.metadata);
    write_nodes(out, graph);
    write_events(out, graph);
    write_tables(out, graph);
    return std::move(out.text);
}

}  // namespace avs::graph
