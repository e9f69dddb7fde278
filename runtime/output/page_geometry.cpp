#include "runtime/output/page_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::output::page {

namespace {

struct Box {
    Vec3 low{INFINITY, INFINITY, INFINITY}, high{-INFINITY, -INFINITY, -INFINITY};
    void add(const Vec3& x) {
        low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
        high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
    }
    double diagonal() const { return high.x >= low.x ? norm(high - low) : 0; }
};

}  // namespace

Geometry geometry(const image::Image& image) {
    const image::Tables& tables = image.tables;
    Geometry result;
    // Vertices in the order of nodes: neighbours in memory are neighbours in space, which is what the coding of frames lives on.
    std::vector<std::uint32_t> vertex(tables.position.size(), image::no_node);
    for (const image::Face& face : tables.faces) {
        for (int i = 0; i < face.size(); ++i) vertex[face.nodes[static_cast<std::size_t>(i)]] = 0;
    }
    // Springs and other elements of two nodes.
    std::vector<std::array<std::uint32_t, 2>> threads;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (node_count(block.kind) != 2) continue;
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            const std::uint32_t* nodes = &tables.element_nodes[block.first_node_entry + std::uint64_t{2} * e];
            threads.push_back({nodes[0], nodes[1]});
            vertex[nodes[0]] = vertex[nodes[1]] = 0;
        }
    }
    // What a drive moves is held by it, but moves.
    std::vector<bool> driven(tables.position.size(), false);
    for (const image::DrivenNode& item : tables.driven_nodes) driven[item.node] = true;
    const auto surface_of = [&](std::uint32_t node) { return image.metadata.bodies[tables.node_body[node]].surface; };
    // Particles, and whatever else is drawn as balls: nodes of bodies without faces that have a radius.
    for (std::uint32_t node = 0; node < vertex.size(); ++node) {
        if (surface_of(node) == SurfaceKind::points && tables.node_radius[node] > 0) vertex[node] = 0;
    }
    for (std::uint32_t node = 0; node < vertex.size(); ++node) {
        if (vertex[node] == image::no_node) continue;
        vertex[node] = static_cast<std::uint32_t>(result.nodes.size());
        result.nodes.push_back(node);
        const bool held = tables.projectors[tables.node_projector[node]] == Mat3{} && !driven[node];
        const bool open = surface_of(node) == SurfaceKind::sheet;
        result.flags.push_back((held ? std::uint32_t{Geometry::held} : 0) | (open ? std::uint32_t{Geometry::open} : 0));
        if (surface_of(node) == SurfaceKind::points && tables.node_radius[node] > 0) {
            result.spheres.push_back({vertex[node], static_cast<float>(tables.node_radius[node])});
        }
    }
    for (const auto& [a, b] : threads) result.lines.push_back({vertex[a], vertex[b]});
    for (const image::Face& face : tables.faces) {
        const auto& n = face.nodes;
        if (face.size() == 3) {
            result.triangles.push_back({vertex[n[0]], vertex[n[1]], vertex[n[2]]});
        } else {
            result.quads.push_back({vertex[n[0]], vertex[n[1]], vertex[n[2]], vertex[n[3]]});
        }
    }
    return result;
}

int position_exponent(const image::Image& image, const Geometry& geometry) {
    Box all;
    std::vector<Box> bodies(image.metadata.bodies.size());
    for (const std::uint32_t node : geometry.nodes) {
        const Vec3& x = image.tables.position[node];
        all.add(x);
        bodies[image.tables.node_body[node]].add(x);
    }
    double finest = all.diagonal() / (1 << 15);
    for (const Box& body : bodies) {
        if (body.diagonal() > 0) finest = std::min(finest, body.diagonal() / (1 << 10));
    }
    if (!(finest > 0)) return -20;
    return static_cast<int>(std::floor(std::log2(finest)));
}

}  // namespace avs::output::page
