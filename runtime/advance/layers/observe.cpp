#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <map>
#include <utility>

#include "runtime/advance/layers/kicks.h"
#include "runtime/state/peek.h"

// Quantities of penalty layers between kicks and before the first kick.

namespace avs::advance {

namespace {

std::array<Vec3, 4> gather(const std::array<std::uint32_t, 4>& vertex, std::span<const Vec3> x) {
    return {x[vertex[0]], x[vertex[1]], x[vertex[2]], x[vertex[3]]};
}

std::string primitive(const image::Image& image, const detect::LayerSurface& surface, std::span<const std::uint32_t> vertices) {
    const char* const what = vertices.size() == 1 ? "node " : vertices.size() == 2 ? "edge " : "face ";
    std::string text = what;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        text += (i == 0 ? "" : "-") + std::to_string(surface.node_of_vertex[vertices[i]]);
    }
    return text + " of body `" + image.metadata.bodies[surface.vertex_body[vertices[0]]].name + "`";
}

/// Pairs whose layers may be active, found by a search.
std::vector<detect::LayerPair> pairs_that_count(const detect::LayerSurface& surface, const detect::LayerClocks& clocks,
                                                std::span<const Vec3> x) {
    std::vector<detect::LayerPair> pairs = detect::find_layer_pairs(surface, x, clocks.thickness, 0);
    if (!surface.flat.any_convex() || !clocks.aligned) return pairs;
    std::vector<detect::FlatFaces::Near> near;
    for (std::size_t i = 0; i < pairs.size() && pairs[i].kind == detect::PairKind::vertex_face; ++i) {
        const std::uint32_t face = surface.flat.convex_face_of(pairs[i].second);
        if (face == detect::FlatFaces::none) continue;
        const geometry::PrimitiveDistance at = detect::primitive_distance(pairs[i].kind, gather(surface.vertices_of(pairs[i]), x));
        near.push_back({.index = i, .vertex = pairs[i].first, .face = face, .distance = at.distance - surface.offset_of(pairs[i])});
    }
    std::vector<std::size_t> farther;
    detect::FlatFaces::find_farther(near, farther);
    std::vector<detect::LayerPair> counting;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (next < farther.size() && farther[next] == i) {
            ++next;
        } else {
            counting.push_back(pairs[i]);
        }
    }
    return counting;
}

}  // namespace

std::string describe_pair(const image::Image& image, const detect::LayerSurface& surface, const detect::LayerPair& pair) {
    const auto v = surface.vertices_of(pair);
    const auto first = static_cast<std::size_t>(detect::LayerSurface::first_count(pair.kind));
    const auto all = static_cast<std::size_t>(detect::LayerSurface::count(pair.kind));
    return primitive(image, surface, std::span(v).first(first)) + " and " +
           primitive(image, surface, std::span(v).subspan(first, all - first));
}

certify::Trajectory trajectory_of(const image::Image& image) {
    const detect::LayerSurface surface(image);
    certify::Trajectory result;
    result.quantum_exponent = image.metadata.time_base.quantum_exponent;
    result.vertex_body = surface.vertex_body;
    result.vertex_node = surface.node_of_vertex;
    result.triangles = surface.triangles;
    result.edges = surface.edges;
    const auto bodies = static_cast<std::uint32_t>(image.metadata.bodies.size());
    for (const image::Body& body : image.metadata.bodies) result.body_names.push_back(body.name);
    for (std::uint32_t a = 0; a < bodies; ++a) {
        for (std::uint32_t b = 0; b < bodies; ++b) result.may_touch.push_back(surface.contact_between(a, b) != image::no_contact);
    }
    return result;
}

std::vector<certify::Knot> knots_at(Tick now, const image::Image& image, const state::State& state) {
    const detect::LayerSurface surface(image);
    std::vector<certify::Knot> result;
    for (std::uint32_t v = 0; v < surface.node_of_vertex.size(); ++v) {
        result.push_back({v, 0, now, state::peek(state, surface.node_of_vertex[v], now, image.metadata.time_base.quantum())});
    }
    return result;
}

double layer_energy(const image::Image& image, const state::State& state, std::span<const Vec3> position, std::span<Vec3> ahead,
                    std::vector<state::PairAhead>* pairs) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, state::PairAhead> between;
    const detect::LayerSurface surface(image);
    const detect::LayerClocks clocks = detect::layer_clocks(image);
    const std::vector<Vec3> x = surface.at_vertices(position);
    double energy = 0;
    for (const detect::LayerPair& pair : pairs_that_count(surface, clocks, x)) {
        const auto v = surface.vertices_of(pair);
        const geometry::PrimitiveDistance at = detect::primitive_distance(pair.kind, gather(v, x));
        const double distance = at.distance - surface.offset_of(pair);
        const contact::LayerTable& table = clocks.of(pair.contact);
        const std::uint32_t active = table.active_layers(distance);
        energy += table.total_energy(distance, active);
        const double impulse = table.ahead(distance, active, state.now, clocks.base_period, clocks.quantum);
        for (std::size_t i = 0; i < static_cast<std::size_t>(detect::LayerSurface::count(pair.kind)); ++i) {
            ahead[surface.node_of_vertex[v[i]]] += (at.weight[i] * impulse) * at.direction;
        }
        if (pairs == nullptr || active == 0) continue;
        const auto split = static_cast<std::size_t>(detect::LayerSurface::first_count(pair.kind));
        const std::uint32_t one = surface.vertex_body[v[0]], other = surface.vertex_body[v[split]];
        const auto [first, second] = std::minmax(one, other);
        state::PairAhead& of = between[{first, second}];
        of.first = first;
        of.second = second;
        of.normal += impulse;
        if (one != other) of.push += (one == first ? impulse : -impulse) * at.direction;
    }
    if (pairs != nullptr) {
        pairs->clear();
        for (const auto& entry : between) pairs->push_back(entry.second);
    }
    return energy;
}

std::optional<std::string> find_initial_contact(const image::Image& image) {
    if (!LayerKicks::used_by(image)) return std::nullopt;
    const detect::LayerSurface surface(image);
    const detect::LayerClocks clocks = detect::layer_clocks(image);
    const std::vector<Vec3> x = surface.at_vertices(image.tables.position);
    // For points close to the plane of a face rounding decides the side. If an edge passes through a face with its end so near, the
    // edge is also within the layers and is found below.
    double least_thickness = std::numeric_limits<double>::infinity();
    for (const double thickness : clocks.thickness) {
        if (thickness > 0) least_thickness = std::min(least_thickness, thickness);
    }
    const double rounding = 1e-6 * least_thickness;
    if (const std::optional<detect::Intersection> hit = detect::find_intersection(surface, x, rounding)) {
        return primitive(image, surface, surface.edges[hit->edge]) + " passes through " +
               primitive(image, surface, surface.triangles[hit->triangle]) +
               " before the start; penalty layers keep apart what is apart: move the bodies or mend the mesh";
    }
    std::optional<detect::LayerPair> worst;
    double least = 0, smallest = 0;
    for (const detect::LayerPair& pair : detect::find_layer_pairs(surface, x, clocks.thickness, 0)) {
        const double distance =
            detect::primitive_distance(pair.kind, gather(surface.vertices_of(pair), x)).distance - surface.offset_of(pair);
        const double share = distance - clocks.thickness[pair.contact];
        if (worst && share >= least) continue;
        worst = pair;
        least = share;
        smallest = distance;
    }
    if (!worst) return std::nullopt;
    char text[200];
    const image::Contact& contact = image.metadata.contacts[worst->contact];
    std::snprintf(text, sizeof text, " are %.3g m apart before the start, closer than the %.3g m of the layers of contact `%s`; ",
                  smallest, contact.layers.thickness, contact.name.c_str());
    std::string message =
        describe_pair(image, surface, *worst) + text + "move the bodies, refine less or use a smaller `thickness`";
    if (contact.where.line > 0) message = contact.where.file + ":" + std::to_string(contact.where.line) + ": " + message;
    return message;
}

}  // namespace avs::advance
