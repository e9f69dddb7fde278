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

/// Whether a drive is a support whose force is recorded: it keeps its nodes in their places, in its directions, to the end of the
/// run.
bool never_moves(const image::Metadata& metadata, const image::Drive& drive) {
    const std::vector<image::Instruction>& program = metadata.functions[drive.function].program;
    const auto is_nothing = [](const image::Instruction& i) { return i.op == image::Op::constant && i.value == 0; };
    return std::all_of(program.begin(), program.end(), is_nothing) && drive.from == 0 &&
           (!drive.release || drive.until >= metadata.until);
}

/// Whether each node is held in all directions, by restraints and supports. Nodes moved by other drives do not count.
std::vector<bool> held_nodes(const image::Image& image) {
    const image::Tables& tables = image.tables;
    std::vector<Mat3> free;
    for (const std::uint32_t projector : tables.node_projector) free.push_back(tables.projectors[projector]);
    std::vector<bool> moved(tables.position.size(), false);
    for (const image::Drive& drive : image.metadata.drives) {
        const bool still = never_moves(image.metadata, drive);
        for (const image::DrivenNode& row : tables.driven_nodes.subspan(drive.first_node, drive.node_count)) {
            if (still) {
                free[row.node] = free[row.node] * tables.projectors[row.projector];
            } else {
                moved[row.node] = true;
            }
        }
    }
    std::vector<bool> held(tables.position.size());
    const auto is_nothing = [](const Mat3& m) {
        constexpr double rounding = 1e-12;
        return norm_squared(m.row[0]) + norm_squared(m.row[1]) + norm_squared(m.row[2]) < rounding;
    };
    for (std::size_t node = 0; node < held.size(); ++node) held[node] = !moved[node] && is_nothing(free[node]);
    return held;
}

}  // namespace

Geometry geometry(const image::Image& image) {
    const image::Tables& tables = image.tables;
    Geometry result;
    // Vertices are in the order of nodes, so neighbours in memory are neighbours in space: the compression of frames relies on it.
    std::vector<std::uint32_t> vertex(tables.position.size(), image::no_node);
    for (const image::Face& face : tables.faces) {
        for (int i = 0; i < face.size(); ++i) vertex[face.nodes[static_cast<std::size_t>(i)]] = 0;
    }
    // springs and other elements with two nodes
    std::vector<std::array<std::uint32_t, 2>> threads;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (node_count(block.kind) != 2) continue;
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            const std::uint32_t* nodes = &tables.element_nodes[block.first_node_entry + std::uint64_t{2} * e];
            threads.push_back({nodes[0], nodes[1]});
            vertex[nodes[0]] = vertex[nodes[1]] = 0;
        }
    }
    const std::vector<bool> is_held = held_nodes(image);
    const auto surface_of = [&](std::uint32_t node) { return image.metadata.bodies[tables.node_body[node]].surface; };
    // balls: particles, and nodes with a radius of other bodies without faces
    for (std::uint32_t node = 0; node < vertex.size(); ++node) {
        if (surface_of(node) == SurfaceKind::points && tables.node_radius[node] > 0) vertex[node] = 0;
    }
    for (std::uint32_t node = 0; node < vertex.size(); ++node) {
        if (vertex[node] == image::no_node) continue;
        vertex[node] = static_cast<std::uint32_t>(result.nodes.size());
        result.nodes.push_back(node);
        const bool held = is_held[node];
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
