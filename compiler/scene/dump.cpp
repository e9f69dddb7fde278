#include "compiler/scene/dump.h"

#include <fmt/format.h>

#include <string_view>

#include "compiler/scene/dump_shapes.h"
#include "runtime/base/assert.h"
#include "runtime/base/overload.h"

namespace avs::scene {

namespace {

using scene::text;

std::string with_unit(double value, const Dimension& dimension) {
    return dimension.is_number() ? fmt::format("{}", value) : fmt::format("{} {}", value, unit_text(dimension));
}

/// Source text on one line, also if it was written over several lines.
std::string one_line(std::string_view source) {
    std::string result;
    for (const char c : source) {
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!blank) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    return result;
}

std::string text(const ModelTime& time) {
    return fmt::format("{} s + {} mean_critical + {} min_critical", time.seconds, time.mean_critical, time.min_critical);
}

void write(Writer& out, int depth, const RegionPtr& region, const Scene& scene);

void write(Writer& out, const FreeMesh& mesh, ElementKind element, const Scene& scene) {
    out.line(1, "mesh free {} size {} m seed {} at_most {}", name(element), mesh.size, mesh.seed, mesh.at_most);
    for (const Refinement& r : mesh.refine) {
        out.line(2, "near size {} m reach {} m growth {}", r.size, r.within, r.growth);
        std::visit(Overload{[&](const Vec3& point) { out.line(3, "point {} m", text(point)); },
                            [&](const ShapePtr& shape) { write(out, 3, shape->shape); },
                            [&](const RegionPtr& region) { write(out, 3, region, scene); }},
                   r.near);
    }
}

void write(Writer& out, const MeshRule& mesh, ElementKind element, const Scene& scene) {
    std::visit(Overload{
                   [&](const StructuredMesh& m) {
                       out.line(1, "mesh structured {} cells [{}, {}, {}]", name(element), m.cells[0], m.cells[1], m.cells[2]);
                   },
                   [&](const FreeMesh& m) { write(out, m, element, scene); },
                   [&](const GivenMesh&) { out.line(1, "mesh given"); },
               },
               mesh);
}

void write(Writer& out, const Body& body, const Scene& scene) {
    out.line(0, "body {}", body.name);
    if (body.thin) {
        write(out, *body.thin);
        if (const StructuredMesh* grid = std::get_if<StructuredMesh>(&body.mesh))
            out.line(1, "mesh structured cells [{}, {}]", grid->cells[0], grid->cells[1]);
    } else {
        write(out, 1, body.shape);
        write(out, body.mesh, body.element, scene);
        if (body.nodal_share) out.line(1, "integration nodal stabilisation {}", *body.nodal_share);
    }
    if (body.is_smooth) out.line(1, "element loop");
    const Mat3& linear = body.placement.linear;
    out.line(1, "place linear [{}, {}, {}] offset {} m", text(linear.row[0]), text(linear.row[1]), text(linear.row[2]),
             text(body.placement.offset));
    out.line(1, "map {}", body.map ? one_line(body.map->text) : "none");
    out.line(1, "material {}", scene.materials[body.material].name);
    for (const BodyPart& part : body.parts) {
        out.line(1, "part material {}", scene.materials[part.material].name);
        write(out, 2, part.region, scene);
    }
    out.line(1, "velocity {}", body.velocity ? one_line(body.velocity->text) : "at rest");
}

void write(Writer& out, int depth, const RegionPtr& region, const Scene& scene) {
    std::visit(Overload{
                   [&](const WholeBody& r) { out.line(depth, "body {}", scene.bodies[r.body].name); },
                   [&](const Boundary& r) { out.line(depth, "boundary of {}", scene.bodies[r.body].name); },
                   [&](const Rim& r) { out.line(depth, "rim of {}", scene.bodies[r.body].name); },
                   [&](const AllBodies& r) { out.line(depth, "{}", r.boundary_only ? "boundary of all" : "all"); },
                   [&](const MeshGroup& r) {
                       out.line(depth, "{} \"{}\" of {}", r.is_side ? "side" : "group", r.name, scene.bodies[r.body].name);
                   },
                   [&](const Facing& r) {
                       out.line(depth, "facing {} within {}", text(r.direction), r.angle);
                       write(out, depth + 1, r.base, scene);
                   },
                   [&](const Inside& r) {
                       out.line(depth, "inside");
                       write(out, depth + 1, r.shape->shape);
                       write(out, depth + 1, r.base, scene);
                   },
                   [&](const Nearest& r) {
                       out.line(depth, "nearest to {} m", text(r.point));
                       write(out, depth + 1, r.base, scene);
                   },
                   [&](const Filtered& r) {
                       out.line(depth, "where {}", one_line(region->text));
                       write(out, depth + 1, r.base, scene);
                   },
                   [&](const Combined& r) {
                       constexpr std::string_view names[] = {"union", "intersection", "difference"};
                       out.line(depth, "{}", names[static_cast<std::size_t>(r.operation)]);
                       write(out, depth + 1, r.left, scene);
                       write(out, depth + 1, r.right, scene);
                   },
               },
               region->node);
}

constexpr std::size_t longest_part = 400;  // longest text of a part of a formula; longer parts are numbered

/// What remains of a function after all known parts are evaluated. Parts that are used several times
/// are numbered.
std::string text(const Formula& formula) {
    constexpr std::string_view inputs[] = {"p.x", "p.y", "p.z", "t"};
    std::vector<std::string> parts;
    for (const Formula::Node& node : formula.nodes) {
        const auto part = [&](std::int32_t place) { return parts[static_cast<std::size_t>(place)]; };
        switch (node.kind) {
            case Formula::Node::Kind::constant: parts.push_back(fmt::format("{}", node.value)); break;
            case Formula::Node::Kind::input: parts.emplace_back(inputs[node.input]); break;
            case Formula::Node::Kind::arithmetic: {
                std::string call = fmt::format("({} {}", name(node.operation), part(node.a));
                if (operand_count(node.operation) > 1) call += " " + part(node.b);
                if (operand_count(node.operation) > 2) call += " " + part(node.c);
                parts.push_back(call.size() < longest_part ? call + ")" : fmt::format("#{}", parts.size()));
                break;
            }
        }
    }
    std::string result;
    for (const std::int32_t place : formula.results)
        result += (result.empty() ? "" : ", ") + parts[static_cast<std::size_t>(place)];
    return fmt::format("{} = [{}] {}", one_line(formula.text), result, unit_text(formula.dimension));
}

std::string text(const OwnClock& clock) { return fmt::format("every {} phase {}", text(clock.period), clock.phase); }

std::string text(const Following& following) {
    std::string result;
    if (following.follow) result += fmt::format(" follow {}", *following.follow);
    if (following.finest) result += " finest " + text(*following.finest);
    return result;
}

std::string text(const StrainClock& clock) {
    return std::visit(
        Overload{
            [](const QuantisedClock& c) {
                return (c.per_octave == 1 ? fmt::format("nested beta {}", c.beta)
                                          : fmt::format("quantised beta {} per_octave {}", c.beta, c.per_octave)) +
                       text(c.following);
            },
            [](const AsynchronousClock& c) { return fmt::format("asynchronous beta {}", c.beta) + text(c.following); },
            [](const SynchronousClock& c) { return fmt::format("synchronous beta {}", c.beta) + text(c.following); },
            [](const FixedClock& c) { return fmt::format("fixed period {} s", c.period); },
        },
        clock);
}

std::string text(const std::vector<BodyId>& bodies, const Scene& scene) {
    std::string result;
    for (const BodyId body : bodies) result += (result.empty() ? "" : ", ") + scene.bodies[body].name;
    return result;
}

void write(Writer& out, const Contact& contact, const Scene& scene) {
    out.line(0, "contact {}", contact.name);
    out.line(1, "between [{}] and [{}] self {}", text(contact.first, scene), text(contact.second, scene), contact.self);
    out.line(1, "law {} response {} solve {} restitution {} friction {}", name(contact.law), name(contact.response),
             name(contact.solve), contact.restitution, contact.friction);
    const std::string settings = text_of_settings(contact.law, contact.settings);
    if (!settings.empty()) out.line(1, "settings{}", settings);
    if (contact.overlap == StartOverlap::allow) out.line(1, "overlap allow");
    if (contact.overlap == StartOverlap::resolve) out.line(1, "overlap resolve over {}", contact.resolve_over);
    if (contact.law == ContactLaw::penalty_layers) {
        const PenaltyLayers& l = contact.layers;
        out.line(1, "layers {} thickness {} stiffness {} separation {} step {} aligned {} culling {}", name(l.family), l.thickness,
                 l.stiffness, l.separation, l.step, l.aligned, name(l.culling));
        return;
    }
    out.line(1, "clock {} phase {} both_sides {} synchronise {} edges {}", name(contact.clock), contact.phase, contact.both_sides,
             contact.synchronise, contact.edges);
    out.line(1, "period {}", contact.period ? text(*contact.period) : "of the elements");
    if (contact.clock == ContactClockPolicy::adaptive) out.line(1, "alpha {} longest {}", contact.alpha, text(contact.longest));
}

std::string text(const Sampling& sampling) {
    return sampling.at.empty() ? fmt::format("every {} s", sampling.every) : fmt::format("at {} s", fmt::join(sampling.at, " "));
}

void write(Writer& out, const Record& record, const Scene& scene) {
    out.line(0, "record {} {} {}", record.name, name(record.kind), text(record.sampling));
    if (record.contact) out.line(1, "of {}", scene.contacts[*record.contact].name);
    if (record.kind == RecordKind::drive) out.line(1, "of {}", scene.drives[record.drive].name);
    if (record.kind == RecordKind::force) out.line(1, "on [{}] by [{}]", text(record.first, scene), text(record.second, scene));
    if (record.kind != RecordKind::field) return;
    out.line(1, "{} of {} component {} over", name(record.reduction), traits(record.field).name, record.component);
    write(out, 2, record.region, scene);
}

std::string text(const SeriesFormula::Node& node, const std::vector<std::string>& parts, const Scene& scene) {
    const auto part = [&](std::int32_t place) { return parts[static_cast<std::size_t>(place)]; };
    switch (node.kind) {
        case SeriesFormula::Node::Kind::constant: return fmt::format("{}", node.value);
        case SeriesFormula::Node::Kind::metric: {
            const MetricTraits& row = all_metrics()[static_cast<std::size_t>(node.metric)];
            return fmt::format("{}.{}", node.contact ? std::string_view(scene.contacts[*node.contact].name) : name(row.of),
                               row.name);
        }
        case SeriesFormula::Node::Kind::series: return node.column;
        case SeriesFormula::Node::Kind::times: return fmt::format("t[{}]", node.column);
        case SeriesFormula::Node::Kind::arithmetic: {
            std::string call = fmt::format("({} {}", name(node.operation), part(node.a));
            if (operand_count(node.operation) > 1) call += " " + part(node.b);
            if (operand_count(node.operation) > 2) call += " " + part(node.c);
            return call + ")";
        }
        case SeriesFormula::Node::Kind::between: return fmt::format("(between {} {} {})", part(node.a), part(node.b), part(node.c));
        case SeriesFormula::Node::Kind::reduce: return fmt::format("({} {})", name(node.reduction), part(node.a));
        case SeriesFormula::Node::Kind::at: return fmt::format("(at {} {})", part(node.a), part(node.b));
    }
    AVS_ASSERT(false);
}

std::string text(const SeriesFormula& formula, const Scene& scene) {
    std::vector<std::string> parts;
    for (const SeriesFormula::Node& node : formula.nodes) {
        std::string part = text(node, parts, scene);
        parts.push_back(part.size() < longest_part ? std::move(part) : fmt::format("#{}", parts.size()));
    }
    return parts.back();
}

void write(Writer& out, const Expectation& expectation, const Scene& scene) {
    constexpr std::string_view signs[] = {"<", "<=", ">", ">=", "within"};
    out.line(0, "expect {}", one_line(expectation.text));
    std::string right = text(expectation.right, scene);
    if (!expectation.tolerance.nodes.empty()) right += " +- " + text(expectation.tolerance, scene);
    out.line(1, "{} {} {}   [{}]", text(expectation.left, scene), signs[static_cast<std::size_t>(expectation.comparison)], right,
             unit_text(expectation.dimension));
}

void write(Writer& out, const Export& made) {
    const bool usual_times = made.sampling.every == 0 && made.sampling.at.empty();
    out.line(0, "export {} \"{}\" {}", name(made.format), made.name, usual_times ? "at the usual times" : text(made.sampling));
    std::string fields;
    for (const Field field : made.fields) fields += fmt::format("{}{}", fields.empty() ? "" : ", ", traits(field).name);
    out.line(1, "fields {}", fields.empty() ? "the usual" : fields);
    if (made.format == ExportFormat::vdb) out.line(1, "voxel {} m", made.voxel_size);
    if (const std::string style = describe(made.style); !style.empty()) out.line(1, "{}", style.substr(2));
}

}  // namespace

std::string dump(const Scene& scene) {
    Writer out;
    out.line(0, "scene {}", scene.name);
    for (const ParameterValue& parameter : scene.parameters) {
        out.line(0, "param {} = {}{}", parameter.name, parameter.value, parameter.overridden ? "   // set from outside" : "");
    }
    for (const Sweep& sweep : scene.sweeps) out.line(0, "sweep {} in [{}]", sweep.parameter, fmt::join(sweep.values, ", "));
    if (!scene.seeds.empty()) out.line(0, "seeds {}", fmt::join(scene.seeds, " "));
    for (const Material& material : scene.materials) {
        out.line(0, "material {} {} E {} nu {} density {}{}{}", material.name, name(material.model),
                 with_unit(material.youngs_modulus, dimensions::pressure), material.poisson_ratio,
                 with_unit(material.density, dimensions::density),
                 material.damping > 0 ? fmt::format(" damping {} s", material.damping) : "",
                 material.mass_damping > 0 ? fmt::format(" mass_damping {} 1/s", material.mass_damping) : "");
    }
    for (const Body& body : scene.bodies) write(out, body, scene);
    for (const Restraint& restraint : scene.restraints) {
        out.line(0, "restrain {}", restraint.name);
        for (const Vec3& direction : restraint.directions) out.line(1, "direction {}", text(direction));
        write(out, 1, restraint.region, scene);
    }
    for (const Load& load : scene.loads) {
        out.line(0, "load {}", load.name);
        for (const LoadPart& part : load.parts) out.line(1, "{} {}", name(part.kind), text(part.value));
        out.line(1, "clock {}", load.clock ? text(*load.clock) : "of the elements");
        write(out, 1, load.region, scene);
    }
    for (const Drive& drive : scene.drives) {
        out.line(0, "{} {}", drive.is_support ? "support" : "drive", drive.name);
        out.line(1, "{} {}", name(drive.kind), text(drive.motion));
        for (const Vec3& direction : drive.directions) out.line(1, "direction {}", text(direction));
        out.line(1, "from {} s until {}{}", drive.from, drive.until ? fmt::format("{} s", *drive.until) : "the end",
                 drive.until && !drive.release ? ", then held" : "");
        out.line(1, "clock {}", drive.clock ? text(*drive.clock) : "of the elements");
        write(out, 1, drive.region, scene);
    }
    out.line(0, "clock strain = {}", text(scene.strain_clock));
    for (const RegionClock& clock : scene.region_clocks) {
        out.line(0, "clock {} = {}", clock.name, text(clock.clock));
        write(out, 1, clock.region, scene);
    }
    for (const Contact& contact : scene.contacts) write(out, contact, scene);
    out.line(0, "run until {} s scheme {}", scene.until, name(scene.scheme));
    for (const Record& record : scene.records) write(out, record, scene);
    for (const Export& made : scene.exports) write(out, made);
    for (const Expectation& expectation : scene.expectations) write(out, expectation, scene);
    return out.take();
}

}  // namespace avs::scene
