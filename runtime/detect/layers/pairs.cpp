#include <algorithm>
#include <cmath>

#include "runtime/detect/layers/surface.h"
#include "runtime/geometry/box_tree.h"

// The broad phase of penalty layers: near pairs, from a tree of boxes for each kind of primitive; and edges that pass through
// triangles.

namespace avs::detect {

namespace {

using geometry::Box;
using geometry::BoxTree;

template <std::size_t n>
std::vector<Box> boxes_of(std::span<const std::array<std::uint32_t, n>> primitives, std::span<const Vec3> position) {
    std::vector<Box> boxes(primitives.size());
    for (std::size_t i = 0; i < primitives.size(); ++i) {
        for (const std::uint32_t v : primitives[i]) boxes[i].include(position[v]);
    }
    return boxes;
}

Box box_of(const Vec3& point) {
    Box box;
    box.include(point);
    return box;
}

class Finder {
public:
    Finder(const LayerSurface& surface, std::span<const Vec3> position, std::span<const double> thickness, double margin)
        : surface_(surface), position_(position), thickness_(thickness), margin_(margin) {
        double widest = 0;
        double thickest = 0;
        for (const double t : thickness) thickest = std::max(thickest, t);
        for (const double r : surface.radius) widest = std::max(widest, r);
        reach_ = thickest + margin + 2 * widest;
    }

    std::vector<LayerPair> find() {
        const std::vector<Box> triangles = boxes_of<3>(surface_.triangles, position_);
        const std::vector<Box> edges = boxes_of<2>(surface_.edges, position_);
        std::vector<Box> particles;
        for (const std::uint32_t v : surface_.particles) particles.push_back(box_of(position_[v]));
        const BoxTree triangle_tree(triangles);
        const BoxTree edge_tree(edges);
        const BoxTree particle_tree(particles);
        for (std::uint32_t v = 0; v < position_.size(); ++v) {
            triangle_tree.overlapping(inflated(box_of(position_[v]), reach_),
                                      [&](std::uint32_t t) { offer(PairKind::vertex_face, v, t); });
        }
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            edge_tree.overlapping(inflated(edges[e], reach_), [&](std::uint32_t other) {
                if (e < other) offer(PairKind::edge_edge, e, other);
            });
        }
        for (std::uint32_t i = 0; i < particles.size(); ++i) {
            particle_tree.overlapping(inflated(particles[i], reach_), [&](std::uint32_t j) {
                if (i < j) offer(PairKind::vertex_vertex, surface_.particles[i], surface_.particles[j]);
            });
        }
        std::sort(found_.begin(), found_.end(), [](const LayerPair& a, const LayerPair& b) { return a.key() < b.key(); });
        return std::move(found_);
    }

private:
    void offer(PairKind kind, std::uint32_t first, std::uint32_t second) {
        const std::optional<LayerPair> pair = surface_.pair_of(kind, first, second);
        if (!pair) return;
        if (std::isfinite(margin_)) {
            std::array<Vec3, 4> x{};
            const auto v = surface_.vertices_of(*pair);
            for (std::size_t i = 0; i < 4; ++i) x[i] = position_[v[i]];
            const double distance = primitive_distance(kind, x).distance - surface_.offset_of(*pair);
            if (distance > thickness_[pair->contact] + margin_) return;
        }
        found_.push_back(*pair);
    }

    const LayerSurface& surface_;
    std::span<const Vec3> position_;
    std::span<const double> thickness_;
    double margin_, reach_ = 0;
    std::vector<LayerPair> found_;
};

/// Six times the volume of a tetrahedron.
double volume(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) { return dot(d - a, cross(b - a, c - a)); }

bool lies_near_plane(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c, double distance) {
    return std::abs(volume(a, b, c, p)) <= distance * norm(cross(b - a, c - a));
}

bool passes_through(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c) {
    if ((volume(a, b, c, p) > 0) == (volume(a, b, c, q) > 0)) return false;
    const bool left = volume(p, q, a, b) > 0;
    return left == (volume(p, q, b, c) > 0) && left == (volume(p, q, c, a) > 0);
}

}  // namespace

std::vector<LayerPair> find_layer_pairs(const LayerSurface& surface, std::span<const Vec3> position,
                                        std::span<const double> thickness, double margin) {
    return Finder(surface, position, thickness, margin).find();
}

std::optional<Intersection> find_intersection(const LayerSurface& surface, std::span<const Vec3> position, double depth) {
    const std::vector<Box> triangles = boxes_of<3>(surface.triangles, position);
    const std::vector<Box> edges = boxes_of<2>(surface.edges, position);
    const BoxTree tree(triangles);
    std::optional<Intersection> result;
    for (std::uint32_t e = 0; e < edges.size() && !result; ++e) {
        const std::uint32_t p = surface.edges[e][0], q = surface.edges[e][1];
        tree.overlapping(edges[e], [&](std::uint32_t t) {
            const auto& [a, b, c] = surface.triangles[t];
            if (p == a || p == b || p == c || q == a || q == b || q == c) return;
            if (surface.contact_between(surface.edge_body[e], surface.triangle_body[t]) == image::no_contact) return;
            if (surface.held[p] && surface.held[q] && surface.held[a] && surface.held[b] && surface.held[c]) return;
            if (!passes_through(position[p], position[q], position[a], position[b], position[c])) return;
            if (depth > 0 && (lies_near_plane(position[p], position[a], position[b], position[c], depth) ||
                              lies_near_plane(position[q], position[a], position[b], position[c], depth)))
                return;
            if (!result || t < result->triangle) result = Intersection{e, t};
        });
    }
    return result;
}

}  // namespace avs::detect
