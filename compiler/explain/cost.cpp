#include "compiler/explain/cost.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "runtime/base/assert.h"
#include "runtime/geometry/round_surface.h"
#include "runtime/image/contact_groups.h"
#include "runtime/image/looks.h"
#include "runtime/mechanics/formulas.h"

namespace avs::explain {

namespace {

constexpr std::size_t listed = 10;

/// Each node has rows of 32 bytes in the runtime's state: position with the node's time, and momentum.
constexpr double bytes_per_node = 32 + 32;
/// Each element has its slot and last kick. Each corner of an element at a surface with contact has the force of the last
/// kick.
constexpr double bytes_per_element = 12, bytes_per_kept_corner = 24;
/// Each element whose clock follows the state has a halving count, and a count of kicks beyond those of
/// its present clock.
constexpr double bytes_per_following_element = 1 + 8;
/// Bytes of a number in series.csv: "-1.2345678901234567e-05,"
constexpr double bytes_per_number = 23;

/// Centres of all elements at rest, block after block.
std::vector<Vec3> centres(const image::Image& image) {
    std::vector<Vec3> result;
    result.reserve(image.tables.element_body.size());
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t corners = block.size();
        for (std::size_t e = 0; e < block.element_count; ++e) {
            Vec3 sum;
            for (std::size_t i = 0; i < corners; ++i) {
                sum = sum + image.tables.position[image.tables.element_nodes[block.first_node_entry + e * corners + i]];
            }
            result.push_back((1.0 / static_cast<double>(corners)) * sum);
        }
    }
    return result;
}

/// Number of samples: at 0, every, 2 every, ..., and at the end; or at given times.
template <class Sampled>
std::uint64_t samples(const Sampled& what, Tick until) {
    if (!what.at.empty()) return what.at.size();
    return what.every > 0 ? static_cast<std::uint64_t>((until + what.every - 1) / what.every) + 1 : 1;
}

/// Number of pairs that a vertex has where surfaces lie on each other (docs/layers.md, section 2).
constexpr double pairs_per_vertex = 10;

/// Number of vertices with the contact's layers: nodes on faces of its bodies, and all nodes of bodies
/// without faces.
std::uint64_t layer_vertices(const image::Image& image, std::size_t contact) {
    const image::Tables& tables = image.tables;
    const std::size_t bodies = image.metadata.bodies.size();
    std::vector<bool> has_contact(bodies, false), has_faces(bodies, false), on_face(tables.position.size(), false);
    const image::ContactLookup contacts(tables.body_group, tables.contact_rows);
    for (std::uint32_t body = 0; body < bodies; ++body) {
        const std::span<const std::uint32_t> of_body = contacts.contacts_of(body);
        has_contact[body] = std::find(of_body.begin(), of_body.end(), contact) != of_body.end();
    }
    for (const image::Face& face : tables.faces) {
        has_faces[face.body] = true;
        for (std::size_t i = 0; i < static_cast<std::size_t>(face.size()); ++i) on_face[face.nodes[i]] = true;
    }
    std::uint64_t count = 0;
    for (std::size_t n = 0; n < on_face.size(); ++n) {
        const std::uint32_t body = tables.node_body[n];
        if (has_contact[body] && (on_face[n] || !has_faces[body])) ++count;
    }
    return count;
}

std::vector<Cost::Layers> layers(const image::Image& image) {
    std::vector<Cost::Layers> result;
    for (std::size_t c = 0; c < image.metadata.contacts.size(); ++c) {
        const image::Contact& contact = image.metadata.contacts[c];
        if (contact.law != ContactLaw::penalty_layers) continue;
        Cost::Layers row{.contact = contact.name,
                         .vertices = layer_vertices(image, c),
                         .heartbeat = image.metadata.time_base.seconds(contact.layers.period)};
        row.looks = pairs_per_vertex * static_cast<double>(row.vertices) / row.heartbeat;
        result.push_back(std::move(row));
    }
    return result;
}

/// How far facets deviate from the round surfaces through their nodes, for bodies that are round somewhere and whose contact is
/// by nodes and faces.
std::vector<Cost::Facets> facets(const image::Image& image) {
    const auto uses_facets = [](const image::Contact& contact) {
        return contact.law == ContactLaw::dcr && !contact.settings.dcr.smooth;
    };
    const std::vector<image::Contact>& contacts = image.metadata.contacts;
    if (std::ranges::none_of(contacts, uses_facets)) return {};
    std::vector<geometry::RoundSurface::Face> faces;
    faces.reserve(image.tables.faces.size());
    for (const image::Face& face : image.tables.faces) {
        geometry::RoundSurface::Face& round = faces.emplace_back();
        round.size = static_cast<std::uint32_t>(face.size());
        for (std::size_t i = 0; i < 4; ++i) round.points[i] = PointId{face.nodes[i]};
    }
    const std::vector<geometry::RoundPatch> patches =
        geometry::RoundSurface(faces, image.tables.position).patches(image.tables.position);
    std::vector<double> gap(image.metadata.bodies.size()), size(gap.size());
    for (std::uint32_t f = 0; f < faces.size(); ++f) {
        const geometry::RoundPatch& patch = patches[f];
        const std::uint32_t body = image.tables.faces[f].body;
        gap[body] = std::max(gap[body], patch.largest_deviation());
        size[body] = std::max(size[body], norm(patch.corner[1] - patch.corner[0]));
    }
    constexpr double plane = 1e-6;  // share of a side; smaller deviations are rounding of coordinates
    const image::ContactLookup lookup(image.tables.body_group, image.tables.contact_rows);
    std::vector<Cost::Facets> result;
    for (std::uint32_t body = 0; body < gap.size(); ++body) {
        if (!(gap[body] > plane * size[body])) continue;
        for (const std::uint32_t contact : lookup.contacts_of(body))
            if (uses_facets(contacts[contact]))
                result.push_back({contacts[contact].name, image.metadata.bodies[body].name, gap[body]});
    }
    return result;
}

std::vector<Cost::Script> scripts(const image::Metadata& metadata) {
    std::vector<Cost::Script> result;
    for (const image::Drive& drive : metadata.drives)
        result.push_back({"drive " + drive.name, drive.node_count, 1 / metadata.time_base.seconds(drive.clock.period)});
    for (const image::Forcing& load : metadata.forcings)
        result.push_back({"load " + load.name, load.node_count, 1 / metadata.time_base.seconds(load.clock.period)});
    return result;
}

/// Whether an element has a damping kick for each strain kick.
bool is_damped(const image::Image& image, const image::ElementBlock& block, std::uint32_t i) {
    const image::Material& material = image.metadata.materials[block.material];
    return mechanics::is_damped(
        mechanics::formulas(block.kind),
        image.tables.element_parameters.subspan(block.first_parameter + block.parameters() * i, block.parameters()),
        {.relaxation = material.relaxation, .drag = material.mass_damping * material.density});
}

void add_damping_kicks(const image::Image& image, std::span<Cost::Body> bodies) {
    for (const image::ElementBlock& block : image.metadata.blocks)
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const std::size_t e = block.first_element + i;
            if (is_damped(image, block, i))
                bodies[image.tables.element_body[e]].damping_kicks +=
                    1 / image.metadata.time_base.seconds(image.tables.element_clock[e].period);
        }
}

std::vector<Cost::Following> following(const image::Image& image) {
    std::map<std::pair<std::uint32_t, double>, Cost::Following> rows;  // rows by body and turn
    const TimeBase& time = image.metadata.time_base;
    for (std::uint32_t e = 0; e < image.tables.element_follow.size(); ++e) {
        const image::FollowPolicy* policy = image::follow_policy(image, e);
        if (policy == nullptr) continue;
        const std::uint32_t body = image.tables.element_body[e];
        const double rest = time.seconds(image.tables.element_clock[e].period);
        const double finest = time.seconds(image.tables.element_clock[e].period >> policy->finest);
        Cost::Following& row = rows[{body, policy->turn}];
        const bool is_first = row.elements++ == 0;
        row.body = image.metadata.bodies[body].name;
        row.turn = policy->turn;
        row.shortest_at_rest = is_first ? rest : std::min(row.shortest_at_rest, rest);
        row.finest = is_first ? finest : std::min(row.finest, finest);
    }
    std::vector<Cost::Following> result;
    for (auto& [key, row] : rows) result.push_back(std::move(row));
    return result;
}

/// Volume of all bodies at rest [m^3].
double volume(const image::Image& image) {
    std::vector<double> density(image.metadata.bodies.size(), 0);
    std::size_t element = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        for (std::size_t e = 0; e < block.element_count; ++e, ++element) {
            density[image.tables.element_body[element]] = image.metadata.materials[block.material].density;
        }
    }
    double total = 0;
    for (std::size_t n = 0; n < image.tables.mass.size(); ++n) {
        const double here = density[image.tables.node_body[n]];
        if (here > 0) total += image.tables.mass[n] / here;
    }
    return total;
}

double state_bytes(const image::Image& image) {
    const image::Tables& tables = image.tables;
    const double of_elements = bytes_per_element + (image::follows(image) ? bytes_per_following_element : 0);
    std::vector<bool> looks(tables.position.size(), false);
    for (const image::Contactor& contactor : tables.contactors) looks[contactor.node] = true;
    double kept_corners = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t corners = block.size();
        for (std::size_t e = 0; e < block.element_count; ++e) {
            const auto nodes = tables.element_nodes.subspan(block.first_node_entry + e * corners, corners);
            const bool touches = std::any_of(nodes.begin(), nodes.end(), [&](std::uint32_t node) { return looks[node]; });
            if (touches) kept_corners += static_cast<double>(corners);
        }
    }
    return bytes_per_node * static_cast<double>(tables.position.size()) +
           of_elements * static_cast<double>(tables.element_clock.size()) + bytes_per_kept_corner * kept_corners;
}

/// Bytes of one frame, without compression.
double frame_bytes(const image::Image& image, const image::Export& row) {
    const image::Tables& tables = image.tables;
    double components = 0;
    for (const Field field : row.fields) components += traits(field).components;
    const double number = row.style.precision == Precision::float64 ? 8 : row.style.precision == Precision::float32 ? 4 : 2;
    double corners = 0;
    for (const image::Face& face : tables.faces) corners += face.size();
    const double faces = static_cast<double>(tables.faces.size());
    switch (row.kind) {
        case ExportFormat::vtu: {
            // Points, and fields of all nodes. A corner takes 8 bytes; a cell also has an offset and a type.
            const bool surface = row.style.surface_only;
            return number * (components + 3) * static_cast<double>(tables.position.size()) +
                   8 * (surface ? corners : static_cast<double>(tables.element_nodes.size())) +
                   9 * (surface ? faces : static_cast<double>(tables.element_clock.size()));
        }
        case ExportFormat::page: break;
        case ExportFormat::vdb:
            // A number for each component and each voxel of the bodies' volume at rest.
            return number * (components + 1) * volume(image) / std::pow(row.voxel_size, 3);
        case ExportFormat::ply:
            // Each node has position, normal, body and radius; each face has a byte and corners of 4 bytes.
            return 4 * (components + 8) * static_cast<double>(tables.position.size()) + 4 * corners + faces;
        case ExportFormat::pictures: return 4.0 * row.style.picture.width * row.style.picture.height;
    }
    AVS_ASSERT(false);
}

}  // namespace

Cost cost(const image::Image& image, double image_bytes) {
    const image::Metadata& metadata = image.metadata;
    const image::Tables& tables = image.tables;
    Cost result;
    result.until = metadata.time_base.seconds(metadata.until);
    for (const image::Body& body : metadata.bodies) {
        result.bodies.push_back({.name = body.name,
                                 .where = fmt::format("{}:{}", body.where.file, body.where.line),
                                 .elements = body.element_count,
                                 .nodes = body.node_count,
                                 .clocks = body.clocks});
    }
    result.clocks = metadata.strain_clock;
    for (const image::Contact& contact : metadata.contacts) {
        if (contact.law != ContactLaw::penalty_layers || contact.layers.aligned) continue;
        result.notes.push_back(
            fmt::format("{}:{}: the layers of `{}` are not aligned: their clocks start anew at every touch, and energy grows",
                        contact.where.file, contact.where.line, contact.name));
    }
    double shortest = 0;
    for (std::size_t e = 0; e < tables.element_clock.size(); ++e) {
        const double period = metadata.time_base.seconds(tables.element_clock[e].period);
        Cost::Body& body = result.bodies[tables.element_body[e]];
        body.strain_kicks += 1 / period;
        if (body.shortest_period == 0 || period < body.shortest_period) body.shortest_period = period;
        if (shortest == 0 || period < shortest) shortest = period;
    }
    for (const image::LoadEvent& load : tables.loads) {
        result.bodies[tables.node_body[load.node]].load_kicks += 1 / metadata.time_base.seconds(load.clock.period);
    }
    for (const image::Forcing& load : metadata.forcings) {
        const double per_node = 1 / metadata.time_base.seconds(load.clock.period);
        for (const image::ForcedNode& row : tables.forced_nodes.subspan(load.first_node, load.node_count))
            result.bodies[tables.node_body[row.node]].load_kicks += per_node;
    }
    add_damping_kicks(image, result.bodies);
    for (const Cost::Body& body : result.bodies) {
        result.damping_kicks += body.damping_kicks;
        result.strain_kicks += body.strain_kicks;
        result.load_kicks += body.load_kicks;
    }
    if (shortest > 0) result.global_step_kicks = static_cast<double>(tables.element_clock.size()) / shortest;
    result.contact_looks = image::contact_looks(image);
    result.following = following(image);
    result.layers = layers(image);
    result.facets = facets(image);
    result.scripts = scripts(metadata);

    std::vector<std::size_t> order(tables.element_clock.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto before = [&](std::size_t a, std::size_t b) {
        const auto key = [&](std::size_t e) {
            return std::tuple(tables.element_clock[e].period, tables.element_critical_step[e], e);
        };
        return key(a) < key(b);
    };
    const std::size_t shown = std::min(listed, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(), before);
    const std::vector<Vec3> centre = centres(image);
    for (std::size_t i = 0; i < shown; ++i) {
        const std::size_t e = order[i];
        result.worst.push_back({.body = metadata.bodies[tables.element_body[e]].name,
                                .centre = centre[e],
                                .period = metadata.time_base.seconds(tables.element_clock[e].period),
                                .critical_step = tables.element_critical_step[e]});
    }

    result.image_bytes = image_bytes;
    result.state_bytes = state_bytes(image);
    for (const image::Record& record : metadata.records) {
        const std::size_t columns = record.kind == RecordKind::field ? 1 : avs::columns(record.kind).size();
        const std::uint64_t count = samples(record, metadata.until);
        result.outputs.push_back({.name = "record " + record.name,
                                  .samples = count,
                                  .bytes = bytes_per_number * static_cast<double>(columns) * static_cast<double>(count)});
    }
    for (const image::Export& row : metadata.exports) {
        // The page is not counted: each run has one, and it takes a few bytes for each vertex of the surface.
        if (row.kind == ExportFormat::page) continue;
        const double frame = frame_bytes(image, row);
        const std::uint64_t count = samples(row, metadata.until);
        result.outputs.push_back({.name = fmt::format("export {} {}", name(row.kind), row.name),
                                  .samples = count,
                                  .bytes = frame * static_cast<double>(count)});
        if (row.kind != ExportFormat::pictures) continue;
        // Bytes of a pixel: four samples with depth and colour, then the picture itself.
        constexpr double bytes_per_pixel = 4 * 7 + 4;
        result.notes.push_back(
            fmt::format("drawing the pictures of `{}` takes {} of memory for each thread that does; on disk, a "
                        "tenth of the output above or less",
                        row.name, amount(frame / 4 * bytes_per_pixel)));
    }
    return result;
}

}  // namespace avs::explain
