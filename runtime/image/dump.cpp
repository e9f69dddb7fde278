#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <map>

#include "runtime/image/codec.h"
#include "runtime/image/contact_groups.h"
#include "runtime/image/container.h"
#include "runtime/image/file.h"

/// The text that `avsr info` prints: one line per thing in a fixed order, shortest numbers that read back exactly, no addresses.
/// Golden tests rely on it.
namespace avs::image {

namespace {

using Lines = std::back_insert_iterator<std::string>;

template <class... Arguments>
void line(std::string& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(Lines(out), format, std::forward<Arguments>(arguments)...);
    out += '\n';
}

std::string text(const Vec3& v) { return fmt::format("[{}, {}, {}]", v.x, v.y, v.z); }

std::string text(const SourceLine& where) {
    return where.line == 0 ? "" : fmt::format("  # {}:{}: {}", where.file, where.line, where.text);
}

std::string text(const EventClock& clock) { return fmt::format("every {} from {}", clock.period, clock.phase); }

std::string text(const std::vector<Instruction>& program, const Metadata& metadata) {
    const std::vector<SeriesColumn> columns = series_columns(metadata);
    std::string result = "(";
    for (const Instruction& i : program) {
        if (result.size() > 1) result += ' ';
        switch (i.op) {
            case Op::constant: result += fmt::format("{}", i.value); break;
            case Op::metric: {
                const MetricTraits& metric = all_metrics()[i.index];
                result += fmt::format("{}.{}",
                                      metric.of_contact() ? std::string_view(metadata.contacts[i.contact].name) : name(metric.of),
                                      metric.name);
                break;
            }
            case Op::series:
            case Op::times: result += fmt::format("{}[{}]", name(i.op), columns[i.index].name); break;
            case Op::reduce: result += avs::name(static_cast<TimeReduction>(i.index)); break;
            case Op::between:
            case Op::at: result += name(i.op); break;
            case Op::arithmetic: result += avs::name(static_cast<Arithmetic>(i.index)); break;
            case Op::time: result += "t"; break;
            case Op::rest: result += std::string("p.") + "xyz"[i.index]; break;
            case Op::keep:
            case Op::recall: result += fmt::format("{}[{}]", name(i.op), i.index); break;
        }
    }
    return result + ")";
}

void dump_head(std::string& out, const Metadata& metadata) {
    line(out, "scene {}", metadata.scene_name);
    line(out, "format {}, compiler {}", format_version, metadata.compiler_version);
    line(out, "provenance {}", metadata.provenance.empty() ? "none" : metadata.provenance);
    for (const Input& input : metadata.inputs) line(out, "input {} sha256 {}", input.name, input.sha256);
    if (!metadata.mesher.empty()) line(out, "mesher {}", metadata.mesher);
    for (const Parameter& parameter : metadata.parameters) line(out, "param {} = {}", parameter.name, parameter.value);
    if (!metadata.seeds.empty()) line(out, "seeds {}", fmt::join(metadata.seeds, " "));
    line(out, "quantum 2^{} s, until {} s ({} ticks)", metadata.time_base.quantum_exponent,
         metadata.time_base.label(metadata.until), metadata.until);
    if (metadata.scheme != Scheme::avi) line(out, "scheme {}", avs::name(metadata.scheme));
    line(out, "strain clock {}", metadata.strain_clock);
    for (std::size_t i = 0; i < metadata.follow.size(); ++i) {
        line(out, "follow {}: turn {}, at most {} halvings", i + 1, metadata.follow[i].turn, metadata.follow[i].finest);
    }
    for (const std::string& warning : metadata.warnings) line(out, "warning {}", warning);
}

void dump_bodies(std::string& out, const Metadata& metadata) {
    for (const Material& m : metadata.materials) {
        std::string numbers;
        if (is_solid(m.model)) numbers += fmt::format(", E = {} Pa, nu = {}", m.youngs_modulus, m.poisson_ratio);
        if (m.density > 0) numbers += fmt::format(", density = {} kg/m^3", m.density);
        if (m.thickness > 0) numbers += fmt::format(", thickness = {} m", m.thickness);
        if (m.relaxation > 0) numbers += fmt::format(", damping = {} s", m.relaxation);
        if (m.mass_damping > 0) numbers += fmt::format(", mass_damping = {} 1/s", m.mass_damping);
        line(out, "material {}: {}{}", m.name, avs::name(m.model), numbers);
    }
    for (const Body& b : metadata.bodies) {
        const std::string surface = b.surface == SurfaceKind::closed ? "" : fmt::format(", surface {}", avs::name(b.surface));
        line(out, "body {}: {} nodes from {}, {} elements from {}{}{}{}", b.name, b.node_count, b.first_node, b.element_count,
             b.first_element, surface, b.clocks.empty() ? "" : ", clock " + b.clocks, text(b.where));
    }
    for (const ElementBlock& b : metadata.blocks) {
        line(out, "block {} {}: {} elements from {}{}", avs::name(b.kind), metadata.materials[b.material].name, b.element_count,
             b.first_element,
             b.stencil == 0 ? ""
                            : fmt::format(", {} nodes each{}", b.stencil,
                                          b.weights() == 0 ? "" : fmt::format(", weights from {}", b.first_weight)));
    }
}

std::string text_of_layers(const Contact& contact, const TimeBase& time) {
    const PenaltyLayers& l = contact.layers;
    return fmt::format("{} {}, thickness {}, stiffness {}, restitution {}, separation {}, friction {}, every {} s, {}, culling {}",
                       avs::name(contact.law), avs::name(l.family), l.thickness, l.stiffness, contact.restitution, l.separation,
                       contact.friction, time.label(l.period), l.aligned ? "aligned" : "misaligned", avs::name(l.culling));
}

std::string text(const Contact& contact, const TimeBase& time) {
    if (contact.law == ContactLaw::penalty_layers) return text_of_layers(contact, time);
    std::string clock(avs::name(contact.clock));
    switch (contact.clock) {
        case ContactClockPolicy::sequential:
        case ContactClockPolicy::constant:
            clock += contact.period == 0 ? " by critical steps" : fmt::format(" every {} s", time.label(contact.period));
            clock += fmt::format(", phase {}", contact.phase);
            break;
        case ContactClockPolicy::adaptive:
            clock += fmt::format(" alpha {}, longest {} s", contact.alpha, time.label(contact.longest));
            break;
        case ContactClockPolicy::midpoint:
            clock += fmt::format(" phase {}, {}", contact.phase, contact.both_sides ? "both sides" : "one side");
            break;
    }
    const std::string resolve =
        contact.resolve.over == 0
            ? ""
            : fmt::format(", {} pairs pressed apart over {} s", contact.resolve.pairs.size(), time.label(contact.resolve.over));
    const std::string settings = text_of_settings(contact.law, contact.settings);
    return fmt::format("{} {}, restitution {}, friction {}, {}{}{}{}{}{}", avs::name(contact.law), avs::name(contact.response),
                       contact.restitution, contact.friction, clock, contact.synchronise ? ", synchronised" : "",
                       contact.edges ? ", edges" : "", contact.solve == ContactSolve::simultaneous ? ", simultaneous" : "",
                       settings.empty() ? "" : "," + settings, resolve);
}

void dump_contacts(std::string& out, const Image& image) {
    const Metadata& metadata = image.metadata;
    const std::vector<std::uint64_t> pairs = pair_counts(image);
    for (std::size_t i = 0; i < metadata.contacts.size(); ++i) {
        const Contact& contact = metadata.contacts[i];
        line(out, "contact {}: {}, {} pairs of bodies{}", contact.name, text(contact, metadata.time_base), pairs[i],
             text(contact.where));
    }
}

void dump_drives_and_forcings(std::string& out, const Metadata& metadata) {
    const TimeBase& time = metadata.time_base;
    for (std::size_t i = 0; i < metadata.functions.size(); ++i) {
        const Function& f = metadata.functions[i];
        line(out, "function {} {} [{}]: {}{}", i, f.text, unit_text(f.dimension), text(f.program, metadata), text(f.where));
    }
    for (const Drive& d : metadata.drives) {
        line(out, "drive {}: {} by function {}, {} nodes from {}, {} s to {}, steps of {} s{}{}", d.name, avs::name(d.kind),
             d.function, d.node_count, d.first_node, time.label(d.from),
             d.until == max_tick ? "the end" : fmt::format("{} s", time.label(d.until)), time.label(d.clock.period),
             d.release ? "" : ", then held", text(d.where));
    }
    for (const Forcing& f : metadata.forcings) {
        line(out, "load {}: {} by function {}, {} nodes from {}, {} faces from {}, every {} s from {} s{}", f.name,
             avs::name(f.kind), f.function, f.node_count, f.first_node, f.face_count, f.first_face, time.label(f.clock.period),
             time.label(f.clock.phase), text(f.where));
    }
}

/// Times of a record or an export: "every 0.1 s", "at 0.5 2 s".
template <class Sampled>
std::string sampling(const Sampled& item, const TimeBase& time) {
    if (item.at.empty()) return item.every == 0 ? "at the usual times" : fmt::format("every {} s", time.label(item.every));
    std::string times = "at";
    for (const Tick tick : item.at) times += fmt::format(" {}", time.label(tick));
    return times + " s";
}

std::string body_names(const Metadata& metadata, const std::vector<std::uint32_t>& bodies) {
    if (bodies.size() == metadata.bodies.size()) return "all";
    std::string names;
    for (const std::uint32_t body : bodies) names += (names.empty() ? "" : ", ") + metadata.bodies[body].name;
    return names;
}

void dump_outputs(std::string& out, const Metadata& metadata) {
    for (const Record& r : metadata.records) {
        const std::string when = sampling(r, metadata.time_base);
        if (r.kind == RecordKind::field) {
            line(out, "record {}: {} of {}.{} over set {} {}", r.name, avs::name(r.reduction), traits(r.field).name, r.component,
                 r.node_set, when);
        } else if (r.kind == RecordKind::contact) {
            line(out, "record {}: contact {} {}", r.name, metadata.contacts[r.contact].name, when);
        } else if (r.kind == RecordKind::force) {
            line(out, "record {}: force on {} by {} {}", r.name, body_names(metadata, r.first), body_names(metadata, r.second),
                 when);
        } else if (r.kind == RecordKind::drive) {
            line(out, "record {}: drive {} {}", r.name, metadata.drives[r.drive].name, when);
        } else {
            line(out, "record {}: {} {}", r.name, avs::name(r.kind), when);
        }
    }
    for (const Export& e : metadata.exports) {
        std::string fields;
        for (const Field field : e.fields) fields += fmt::format("{}{}", fields.empty() ? "" : " ", traits(field).name);
        line(out, "export {} {}: [{}] {}{}", name(e.kind), e.name, fields, sampling(e, metadata.time_base),
             (e.kind == ExportFormat::vdb ? fmt::format(", voxel {} m", e.voxel_size) : "") + describe(e.style));
    }
    for (const Expectation& e : metadata.expectations) {
        line(out, "expect {} [{}]: {} {} {}{}{}", e.text, unit_text(e.dimension), text(e.left, metadata), name(e.comparison),
             text(e.right, metadata), e.comparison == Comparison::within ? " +- " + text(e.tolerance, metadata) : "",
             text(e.where));
    }
}

/// Octave of a period: floor(log2(period)). The clocks of graded meshes spread over several octaves.
void dump_clocks(std::string& out, const Image& image) {
    std::map<int, std::size_t> octaves;
    double kicks_per_second = 0;
    for (const EventClock& clock : image.tables.element_clock) {
        ++octaves[std::ilogb(static_cast<double>(clock.period))];
        kicks_per_second += 1 / image.metadata.time_base.seconds(clock.period);
    }
    for (const auto& [octave, elements] : octaves) {
        line(out, "clocks from {} s: {} elements", image.metadata.time_base.seconds(Tick{1} << octave), elements);
    }
    line(out, "strain kicks {:.6g} per simulated second", kicks_per_second);
    if (!follows(image)) return;
    const auto fixed = std::ranges::count(image.tables.element_follow, std::uint8_t{0});
    line(out, "clocks that follow the state: {} of {} elements",
         image.tables.element_follow.size() - static_cast<std::size_t>(fixed), image.tables.element_follow.size());
}

void dump_sizes(std::string& out, const Image& image) {
    const Tables& t = image.tables;
    std::size_t held = 0;
    for (const std::uint32_t projector : t.node_projector) held += projector != 0;
    line(out, "nodes {} ({} restrained, {} projectors), elements {}, loads {}, faces {}, contactors {}, node sets {}",
         t.position.size(), held, t.projectors.size() - 1, t.element_body.size(), t.loads.size(), t.faces.size(),
         t.contactors.size(), t.node_set_begin.size() - 1);
    line(out, "section metadata: {} bytes", encode(image.metadata).size());
    for_each_array(t, [&](SectionId id, const auto& array) {
        if (static_cast<std::size_t>(id) > least_sections && array.empty()) return;
        line(out, "section {}: {} x {} bytes", image::name(id), array.size(), element_size(id));
    });
}

constexpr std::size_t weights_in_line = 36;

void dump_arrays(std::string& out, const Image& image) {
    const Tables& t = image.tables;
    for (std::size_t i = 0; i < t.projectors.size(); ++i) {
        const Mat3& p = t.projectors[i];
        line(out, "projector {}: {} {} {}", i, text(p.row[0]), text(p.row[1]), text(p.row[2]));
    }
    for (std::size_t i = 0; i < t.position.size(); ++i) {
        line(out, "node {}: body {} at {} velocity {} mass {} projector {}{}", i, t.node_body[i], text(t.position[i]),
             text(t.velocity[i]), t.mass[i], t.node_projector[i],
             t.node_radius[i] == 0 ? "" : fmt::format(" radius {}", t.node_radius[i]));
    }
    for (const ElementBlock& block : image.metadata.blocks) {
        const std::size_t count = block.size();
        const std::size_t parameters = block.parameters();
        for (std::uint32_t k = 0; k < block.element_count; ++k) {
            const std::uint32_t i = block.first_element + k;
            const auto numbers = t.element_parameters.subspan(block.first_parameter + k * parameters, parameters);
            const std::string follow =
                !follows(image) || t.element_follow[i] == 0 ? "" : fmt::format(" follow {}", t.element_follow[i]);
            line(out, "element {}: body {} nodes {} {} critical {}{}{}", i, t.element_body[i],
                 fmt::join(t.element_nodes.subspan(block.first_node_entry + k * count, count), " "), text(t.element_clock[i]),
                 t.element_critical_step[i], follow, numbers.empty() ? "" : fmt::format(" parameters {}", fmt::join(numbers, " ")));
        }
    }
    for (std::size_t i = 0; i < t.element_weights.size(); i += weights_in_line) {
        line(out, "weights {}: {}", i,
             fmt::join(t.element_weights.subspan(i, std::min(weights_in_line, t.element_weights.size() - i)), " "));
    }
    for (const SurfaceTerm& term : t.surface_terms) {
        line(out, "surface at node {}: {} times node {}", term.point, term.weight, term.node);
    }
    for (std::size_t i = 0; i < t.loads.size(); ++i) {
        const LoadEvent& load = t.loads[i];
        line(out, "load {}: of {} node {} force {} {}", i, load.load, load.node, text(load.force), text(load.clock));
    }
    for (std::size_t i = 0; i < t.faces.size(); ++i) {
        const Face& face = t.faces[i];
        const auto nodes = std::span(face.nodes).first(static_cast<std::size_t>(face.size()));
        line(out, "face {}: body {} element {} nodes {}", i, face.body,
             face.element == no_element ? "none" : std::to_string(face.element), fmt::join(nodes, " "));
    }
    for (std::size_t i = 0; i < t.contactors.size(); ++i) {
        const Contactor& c = t.contactors[i];
        line(out, "contactor {}: node {} length {} period {} critical {}", i, c.node, c.length, c.period, c.critical_step);
    }
    // Bodies of each group; not printed if there is one group.
    for (std::size_t body = 0; body < t.body_group.size(); ++body) {
        if (t.body_group[body] != 0) line(out, "body {} is of contact group {}", body, t.body_group[body]);
    }
    for (const ContactRow& row : t.contact_rows) {
        line(out, "contact {} of groups {} and {}{}", row.contact, row.first, row.second,
             row.self != 0 ? ", bodies with themselves" : "");
    }
    for (std::size_t i = 0; i < t.driven_nodes.size(); ++i) {
        const DrivenNode& row = t.driven_nodes[i];
        line(out, "driven {}: node {} projector {} directions {}", i, row.node, row.projector, row.directions);
    }
    for (std::size_t i = 0; i < t.forced_nodes.size(); ++i) {
        line(out, "forced {}: node {} weight {}", i, t.forced_nodes[i].node, t.forced_nodes[i].weight);
    }
    for (std::size_t i = 0; i < t.pressure_faces.size(); ++i) {
        const PressureFace& face = t.pressure_faces[i];
        line(out, "pressure face {}: rows {}", i,
             fmt::join(std::span(face.rows).first(static_cast<std::size_t>(face.size())), " "));
    }
    for (std::size_t set = 0; set + 1 < t.node_set_begin.size(); ++set) {
        const std::uint32_t begin = t.node_set_begin[set];
        line(out, "set {}: {}", set, fmt::join(t.node_set_nodes.subspan(begin, t.node_set_begin[set + 1] - begin), " "));
    }
}

}  // namespace

std::string dump(const Image& image, bool full) {
    std::string out;
    dump_head(out, image.metadata);
    dump_bodies(out, image.metadata);
    dump_contacts(out, image);
    dump_drives_and_forcings(out, image.metadata);
    dump_outputs(out, image.metadata);
    dump_clocks(out, image);
    dump_sizes(out, image);
    if (full) dump_arrays(out, image);
    return out;
}

}  // namespace avs::image
