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
    for (std::uint32_t node = 0; node < vertex.size(); ++node) {
        if (vertex[node] == image::no_node) continue;
        vertex[node] = static_cast<std::uint32_t>(result.nodes.size());
        result.nodes.push_back(node);
        const bool held = tables.projectors[tables.node_projector[node]] == Mat3{};
        result.flags.push_back(held ? std::uint32_t{Geometry::held} : 0);
    }
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
