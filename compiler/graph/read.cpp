#include "compiler/graph/read.h"

#include <fmt/format.h>

#include "compiler/graph/read_output.h"
#include "compiler/graph/read_parts.h"

namespace avs::graph {

namespace {

/// Adds the lines of a dump to a graph one by one.
class Reader {
public:
    Graph graph;
    Reader() { graph.projectors.clear(); }

    /// Reads a line. Returns what is wrong with it; empty if nothing is.
    std::string read_line(std::string_view line) {
        LineReader in(line);
        const std::string_view kind = in.word();
        if (!read_head(kind, in) && !read_output(kind, in, graph) && !read_event(kind, in))
            in.fail(fmt::format("unknown line `{}`", kind));
        if (!in.fault() && !in.at_end()) in.fail("more words than expected");
        return in.fault().value_or("");
    }

private:
    bool read_head(std::string_view kind, LineReader& in) {
        image::Metadata& data = graph.metadata;
        if (kind == "graph") {
            if (in.number<std::uint32_t>() != image::format_version) in.fail("this is a dump of another version");
        } else if (kind == "scene") {
            data.scene_name = in.text();
        } else if (kind == "compiler") {
            data.compiler_version = in.text();
        } else if (kind == "provenance") {
            data.provenance = in.text();
        } else if (kind == "param") {
            std::string name = in.text();
            data.parameters.push_back({std::move(name), in.text()});
        } else if (kind == "time") {
            data.time_base.quantum_exponent = in.number<int>("quantum");
            data.until = in.number<Tick>("until");
        } else if (kind == "integrator") {
            data.scheme = in.one_of<Scheme>([](Scheme value) { return name(value); });
        } else if (kind == "strain_clock") {
            data.strain_clock = in.text();
        } else if (kind == "follow") {
            image::FollowPolicy policy;
            policy.turn = in.number<double>("turn");
            policy.finest = in.number<std::uint32_t>("finest");
            data.follow.push_back(policy);
        } else if (kind == "warning") {
            data.warnings.push_back(in.text());
        } else if (kind == "seeds") {
            data.seeds = read_numbers<std::uint64_t>(in);
        } else if (kind == "material") {
            read_material(in);
        } else if (kind == "body") {
            read_body(in);
        } else if (kind == "contact") {
            read_contact(in);
        } else if (kind == "layers") {
            read_layers(in);
        } else if (kind == "settings") {
            read_settings(in);
        } else if (kind == "resolve") {
            read_resolve(in);
        } else {
            return false;
        }
        return true;
    }

    bool read_event(std::string_view kind, LineReader& in) {
        if (kind == "projector") {
            read_projector(in);
        } else if (kind == "node") {
            read_node(in);
        } else if (kind == "weights") {
            count(in, graph.weights.size());
            while (!in.at_end() && !in.fault()) graph.weights.push_back(in.number<double>());
        } else if (kind == "strain") {
            read_strain(in);
        } else if (kind == "load") {
            read_load(in);
        } else if (kind == "surface") {
            count(in, graph.surface_terms.size());
            image::SurfaceTerm term;
            term.point = in.number<std::uint32_t>("point");
            term.node = in.number<std::uint32_t>("node");
            term.weight = in.number<double>("weight");
            graph.surface_terms.push_back(term);
        } else if (kind == "face") {
            read_face(in);
        } else if (kind == "driven") {
            count(in, graph.driven_nodes.size());
            image::DrivenNode d;
            d.node = in.number<std::uint32_t>("node");
            d.projector = in.number<std::uint32_t>("projector");
            d.directions = in.number<std::uint32_t>("directions");
            graph.driven_nodes.push_back(d);
        } else if (kind == "forced") {
            count(in, graph.forced_nodes.size());
            image::ForcedNode f;
            f.node = in.number<std::uint32_t>("node");
            f.weight = in.number<double>("weight");
            graph.forced_nodes.push_back(f);
        } else if (kind == "pressure_face") {
            read_pressure_face(in);
        } else if (kind == "contactor") {
            read_contactor(in);
        } else if (kind == "body_groups") {
            while (!in.at_end() && !in.fault()) graph.body_group.push_back(in.number<std::uint32_t>());
        } else if (kind == "contact_row") {
            count(in, graph.contact_rows.size());
            image::ContactRow row;
            row.first = in.number<std::uint32_t>("groups");
            row.second = in.number<std::uint32_t>();
            row.self = in.number<std::uint32_t>("self");
            row.contact = in.number<std::uint32_t>("contact");
            graph.contact_rows.push_back(row);
        } else if (kind == "set") {
            count(in, graph.node_sets.size());
            graph.node_sets.push_back(read_nodes(in));
        } else if (kind == "resonance") {
            read_resonance(in);
        } else {
            return false;
        }
        return true;
    }

    /// Checks that things are numbered from 0 in the order of their lines.
    static void count(LineReader& in, std::size_t expected) {
        const auto found = in.number<std::size_t>();
        if (found != expected) in.fail(fmt::format("number {} is due here, found {}", expected, found));
    }

    void read_material(LineReader& in) {
        image::Material m;
        m.name = in.text();
        m.model = in.one_of<MaterialModel>([](MaterialModel value) { return name(value); });
        m.youngs_modulus = in.number<double>("E");
        m.poisson_ratio = in.number<double>("nu");
        m.density = in.number<double>("density");
        while (!in.at_end() && !in.fault()) {
            const std::string_view what = in.word();
            if (what == "thickness") {
                m.thickness = in.number<double>();
            } else if (what == "damping") {
                m.relaxation = in.number<double>();
            } else if (what == "mass_damping") {
                m.mass_damping = in.number<double>();
            } else {
                in.fail(fmt::format("`{}` is not known of a material", what));
            }
        }
        graph.metadata.materials.push_back(std::move(m));
    }

    void read_body(LineReader& in) {
        image::Body b;
        b.name = in.text();
        b.where = read_place(in);
        b.first_node = in.number<std::uint32_t>("nodes");
        b.node_count = in.number<std::uint32_t>();
        while (!in.at_end() && !in.fault()) {
            const std::string_view what = in.word();
            if (what == "surface") {
                b.surface = in.one_of<SurfaceKind>([](SurfaceKind value) { return avs::name(value); });
            } else if (what == "clocks") {
                b.clocks = in.text();
            } else {
                in.fail(fmt::format("`{}` is not known here", what));
            }
        }
        graph.metadata.bodies.push_back(std::move(b));
    }

    void read_contact(LineReader& in) {
        image::Contact c;
        c.name = in.text();
        c.where = read_place(in);
        c.law = in.one_of<ContactLaw>([](ContactLaw value) { return name(value); });
        c.response = in.one_of<ContactResponse>([](ContactResponse value) { return name(value); });
        c.restitution = in.number<double>("restitution");
        c.friction = in.number<double>("friction");
        in.expect("clock");
        c.clock = in.one_of<ContactClockPolicy>([](ContactClockPolicy value) { return name(value); });
        c.period = in.number<Tick>("period");
        c.longest = in.number<Tick>("longest");
        c.alpha = in.number<double>("alpha");
        c.phase = in.number<double>("phase");
        c.both_sides = in.flag("both_sides");
        c.synchronise = in.flag("synchronise");
        c.edges = in.flag("edges");
        in.expect("solve");
        c.solve = in.one_of<ContactSolve>([](ContactSolve value) { return name(value); });
        graph.metadata.contacts.push_back(std::move(c));
    }

    /// Settings of the contact on the line before.
    void read_settings(LineReader& in) {
        if (graph.metadata.contacts.empty()) return in.fail("settings without a contact");
        image::Contact& contact = graph.metadata.contacts.back();
        LawSettings::each(contact.law, contact.settings, [&](std::string_view what, auto& setting) {
            using Setting = std::remove_reference_t<decltype(setting)>;
            if constexpr (std::is_enum_v<Setting>) {
                in.expect(what);
                setting = in.one_of<Setting>([](Setting value) { return name(value); });
            } else if constexpr (std::is_same_v<Setting, bool>) {
                setting = in.flag(what);
            } else {
                setting = in.number<Setting>(what);
            }
        });
    }

    /// Data of the contact on the line before.
    void read_resolve(LineReader& in) {
        if (graph.metadata.contacts.empty()) return in.fail("resolve without a contact");
        image::Resolve& resolve = graph.metadata.contacts.back().resolve;
        resolve.over = in.number<Tick>("over");
        const auto count = in.number<std::size_t>("pairs");
        for (std::size_t i = 0; i < count && !in.fault(); ++i) {
            image::Resolve::Pair pair;
            pair.first = in.number<std::uint32_t>();
            pair.second = in.number<std::uint32_t>();
            pair.depth = in.number<double>();
            resolve.pairs.push_back(pair);
        }
    }

    /// Data of the contact on the line before.
    void read_layers(LineReader& in) {
        if (graph.metadata.contacts.empty()) return in.fail("layers without a contact");
        image::PenaltyLayers& l = graph.metadata.contacts.back().layers;
        l.family = in.one_of<LayerFamily>([](LayerFamily value) { return name(value); });
        l.thickness = in.number<double>("thickness");
        l.stiffness = in.number<double>("stiffness");
        l.separation = in.number<double>("separation");
        l.period = in.number<Tick>("period");
        l.aligned = in.flag("aligned");
        in.expect("culling");
        l.culling = in.one_of<LayerCulling>([](LayerCulling value) { return name(value); });
    }

    void read_pressure_face(LineReader& in) {
        count(in, graph.pressure_faces.size());
        const std::vector<std::uint32_t> rows = read_nodes(in);
        if (rows.size() != 3 && rows.size() != 4) return in.fail("a face has three or four nodes");
        graph.pressure_faces.push_back({{rows[0], rows[1], rows[2], rows.size() == 4 ? rows[3] : image::no_node}});
    }

    void read_projector(LineReader& in) {
        count(in, graph.projectors.size());
        in.expect("rows");
        Mat3 p;
        for (Vec3& row : p.row) row = in.vector();
        graph.projectors.push_back(p);
    }

    void read_node(LineReader& in) {
        count(in, graph.nodes.size());
        Node n;
        n.body = in.number<std::uint32_t>("body");
        in.expect("at");
        n.position = in.vector();
        in.expect("velocity");
        n.velocity = in.vector();
        n.mass = in.number<double>("mass");
        n.projector = in.number<std::uint32_t>("projector");
        if (!in.at_end()) n.radius = in.number<double>("radius");
        graph.nodes.push_back(n);
    }

    void read_strain(LineReader& in) {
        count(in, graph.strain.size());
        StrainEvent e;
        e.kind = in.one_of<ElementKind>([](ElementKind value) { return name(value); });
        e.material = in.number<std::uint32_t>("material");
        e.body = in.number<std::uint32_t>("body");
        auto size = static_cast<std::uint32_t>(node_count(e.kind));
        if (has_any_stencil(e.kind)) size = in.number<std::uint32_t>("stencil");
        if (size > largest_stencil) return in.fail(fmt::format("a stencil has at most {} nodes", largest_stencil));
        in.expect("nodes");
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t i = 0; i < size; ++i) nodes.push_back(in.number<std::uint32_t>());
        e.stencil = Stencil(nodes);
        e.clock = read_clock(in);
        e.critical_step = in.number<double>("critical");
        if (in.next_is("follow")) e.follow = in.number<std::uint8_t>("follow");
        if (weight_count(e.kind, e.stencil.size()) > 0) e.first_weight = in.number<std::uint64_t>("weights");
        if (e.parameters() > 0) in.expect("parameters");
        for (std::size_t i = 0; i < e.parameters(); ++i) graph.parameters.push_back(in.number<double>());
        graph.strain.push_back(e);
    }

    void read_load(LineReader& in) {
        count(in, graph.loads.size());
        image::LoadEvent l;
        l.load = in.number<std::uint32_t>("of");
        l.node = in.number<std::uint32_t>("node");
        in.expect("force");
        l.force = in.vector();
        l.clock = read_clock(in);
        graph.loads.push_back(l);
    }

    void read_face(LineReader& in) {
        count(in, graph.faces.size());
        image::Face f;
        f.body = in.number<std::uint32_t>("body");
        in.expect("element");
        f.element = in.number_or_none();
        const std::vector<std::uint32_t> nodes = read_nodes(in);
        if (nodes.size() != 3 && nodes.size() != 4) return in.fail("a face has three or four nodes");
        f.nodes = {nodes[0], nodes[1], nodes[2], nodes.size() == 4 ? nodes[3] : image::no_node};
        graph.faces.push_back(f);
    }

    void read_resonance(LineReader& in) {
        Resonance r;
        r.body = in.number<std::uint32_t>("body");
        in.expect("contact");
        r.contact = in.number_or_none();
        r.nodes = in.number<std::uint32_t>("nodes");
        r.worst = in.number<std::uint32_t>("worst");
        r.measure = in.number<double>("measure");
        r.slow = in.number<Tick>("slow");
        r.fast = in.number<Tick>("fast");
        graph.resonances.push_back(r);
    }

    void read_contactor(LineReader& in) {
        count(in, graph.contactors.size());
        image::Contactor c;
        c.node = in.number<std::uint32_t>("node");
        c.length = in.number<double>("length");
        c.period = in.number<Tick>("period");
        c.critical_step = in.number<Tick>("critical");
        graph.contactors.push_back(c);
    }
};

}  // namespace

Result<Graph> read(std::string_view text) {
    Reader reader;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.find_first_not_of(' ') == std::string_view::npos || line.front() == '#') continue;
        if (std::string fault = reader.read_line(line); !fault.empty()) {
            return Error{ExitCode::bad_input, fmt::format("graph dump, line {}: {}", number, fault)};
        }
    }
    if (reader.graph.projectors.empty()) reader.graph.projectors.push_back(Mat3::identity());
    return std::move(reader.graph);
}

}  // namespace avs::graph
