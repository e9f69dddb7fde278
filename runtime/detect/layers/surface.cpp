#include "runtime/detect/layers/surface.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"
#include "runtime/geometry/box_tree.h"

namespace avs::detect {

LayerSurface::LayerSurface(const image::Image& image, ContactLaw law) : contacts_(image, law) {
    vertex_of_node.assign(image.tables.position.size(), no_vertex);
    if (!contacts_.any()) return;
    add_vertices(image);
    add_faces(image);
    add_steps(image);
    add_spacing(image);
    if (law == ContactLaw::penalty_layers) {
        flat = FlatFaces({.position = at_vertices(image.tables.position), .held = held, .radius = radius}, triangles, edges);
    }
}

void LayerSurface::add_vertices(const image::Image& image) {
    std::vector<std::uint8_t> has_faces(contacts_.body_count(), 0);
    std::vector<std::uint8_t> on_face(vertex_of_node.size(), 0);
    for (const image::Face& face : image.tables.faces) {
        has_faces[face.body] = 1;
        for (int i = 0; i < face.size(); ++i) on_face[face.nodes[static_cast<std::size_t>(i)]] = 1;
    }
    for (std::uint32_t node = 0; node < vertex_of_node.size(); ++node) {
        const std::uint32_t body = image.tables.node_body[node];
        // Nodes inside of solids have no contact. A body without faces consists of particles.
        if (contacts_.contacts_of(body).empty() || (has_faces[body] != 0 && on_face[node] == 0)) continue;
        vertex_of_node[node] = static_cast<std::uint32_t>(node_of_vertex.size());
        if (on_face[node] == 0) particles.push_back(vertex_of_node[node]);
        node_of_vertex.push_back(node);
        vertex_body.push_back(body);
        radius.push_back(image.tables.node_radius.empty() ? 0 : image.tables.node_radius[node]);
        projector.push_back(image.tables.projectors[image.tables.node_projector[node]]);
        held.push_back(projector.back() == Mat3::zero() && image.tables.velocity[node] == Vec3{} ? 1 : 0);
    }
}

void LayerSurface::add_faces(const image::Image& image) {
    std::map<std::array<std::uint32_t, 2>, std::uint32_t> seen;
    const auto add_edge = [&](std::uint32_t a, std::uint32_t b, std::uint32_t body) {
        if (seen.try_emplace({std::min(a, b), std::max(a, b)}, body).second) {
            edges.push_back({std::min(a, b), std::max(a, b)});
            edge_body.push_back(body);
        }
    };
    const auto add_triangle = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t body) {
        triangles.push_back({a, b, c});
        triangle_body.push_back(body);
        add_edge(a, b, body);
        add_edge(b, c, body);
        add_edge(c, a, body);
    };
    for (const image::Face& face : image.tables.faces) {
        std::array<std::uint32_t, 4> v{};
        for (std::size_t i = 0; i < static_cast<std::size_t>(face.size()); ++i) v[i] = vertex_of_node[face.nodes[i]];
        if (v[0] == no_vertex) continue;
        add_triangle(v[0], v[1], v[2], face.body);
        if (face.size() == 4) add_triangle(v[0], v[2], v[3], face.body);
    }
    for (const auto& [a, b] : edges) {
        mean_edge += norm(image.tables.position[node_of_vertex[a]] - image.tables.position[node_of_vertex[b]]);
    }
    if (!edges.empty()) mean_edge /= static_cast<double>(edges.size());
    if (mean_edge <= 0) {
        for (const double r : radius) mean_edge += r / static_cast<double>(radius.size());
    }
    if (mean_edge <= 0) mean_edge = 1;
}

void LayerSurface::add_steps(const image::Image& image) {
    shortest_step.assign(node_of_vertex.size(), max_tick);
    longest_step.assign(node_of_vertex.size(), 0);
    const auto see = [&](std::uint32_t node, Tick period, bool strain) {
        const std::uint32_t v = vertex_of_node[node];
        if (v == no_vertex) return;
        shortest_step[v] = std::min(shortest_step[v], period);
        if (strain) longest_step[v] = std::max(longest_step[v], period);
    };
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t n = block.size();
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            const Tick period = image.tables.element_clock[block.first_element + e].period;
            for (const std::uint32_t node : image.tables.element_nodes.subspan(block.first_node_entry + n * e, n)) {
                see(node, period, true);
            }
        }
    }
    for (const image::LoadEvent& load : image.tables.loads) see(load.node, load.clock.period, false);
}

void LayerSurface::add_spacing(const image::Image& image) {
    double sum = 0, count = 0;
    for (const auto& [a, b] : edges) {
        if (held[a] != 0 && held[b] != 0) continue;
        sum += norm(image.tables.position[node_of_vertex[a]] - image.tables.position[node_of_vertex[b]]);
        ++count;
    }
    geometry::Box box;
    double free_particles = 0, radii = 0;
    for (const std::uint32_t v : particles) {
        if (held[v] != 0) continue;
        box.include(image.tables.position[node_of_vertex[v]]);
        radii += radius[v];
        ++free_particles;
    }
    if (free_particles > 0) {
        // Volume of the particles' bounding box; for a row or a plane of particles its thin sides are widened.
        double volume = 1;
        for (int axis = 0; axis < 3; ++axis) {
            volume *= std::max(component(box.high, axis) - component(box.low, axis), 2 * radii / free_particles);
        }
        sum += free_particles * elementary::cbrt(volume / free_particles);
        count += free_particles;
    }
    spacing = sum > 0 ? sum / count : mean_edge;
}

std::vector<Vec3> LayerSurface::at_vertices(std::span<const Vec3> of_nodes) const {
    std::vector<Vec3> result;
    result.reserve(node_of_vertex.size());
    for (const std::uint32_t node : node_of_vertex) result.push_back(of_nodes[node]);
    return result;
}

double LayerSurface::offset_of(const LayerPair& pair) const {
    const auto v = vertices_of(pair);
    const auto split = static_cast<std::size_t>(first_count(pair.kind));
    double first = 0, second = 0;
    for (std::size_t i = 0; i < v.size(); ++i) (i < split ? first : second) = std::max(i < split ? first : second, radius[v[i]]);
    return first + second;
}

std::optional<LayerPair> LayerSurface::pair_of(PairKind kind, std::uint32_t first, std::uint32_t second) const {
    LayerPair pair{.kind = kind, .contact = image::no_contact, .first = first, .second = second};
    if (kind == PairKind::vertex_face && flat.vertex_is_within(first)) return std::nullopt;
    if (kind == PairKind::edge_edge && (flat.edge_is_within(first) || flat.edge_is_within(second))) return std::nullopt;
    switch (kind) {
        case PairKind::vertex_face: pair.contact = contact_between(vertex_body[first], triangle_body[second]); break;
        case PairKind::edge_edge: pair.contact = contact_between(edge_body[first], edge_body[second]); break;
        case PairKind::vertex_vertex: pair.contact = contact_between(vertex_body[first], vertex_body[second]); break;
    }
    if (pair.contact == image::no_contact) return std::nullopt;
    const auto v = vertices_of(pair);
    const auto split = static_cast<std::size_t>(first_count(kind));
    bool moves = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count(kind)); ++i) {
        moves = moves || held[v[i]] == 0;
        for (std::size_t j = split; i < split && j < static_cast<std::size_t>(count(kind)); ++j) {
            if (v[i] == v[j]) return std::nullopt;
        }
    }
    return moves ? std::optional(pair) : std::nullopt;
}

}  // namespace avs::detect
