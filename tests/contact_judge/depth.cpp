#include "tests/contact_judge/depth.h"

#include <algorithm>
#include <cmath>

namespace avs::judge {

namespace {

constexpr int points_of_edge = 9;
constexpr double rounding = 1e-9;  // [mean edges]; crossings of edges and triangles by less than this are rounding errors

void keep_deeper(Deepest& kept, const Deepest& other) {
    if (other.in_edges > kept.in_edges) kept = other;
}

}  // namespace

/// A body whose points are tested, and another body that they may be in.
struct DepthJudge::Pair {
    const Surface& body;
    const std::vector<Vec>& vertex;  ///< positions of the vertices of `body` [m]
    const Surface& other;
    const Tree& tree;  ///< tree of the triangles of `other`
    double edge;       ///< mean edge of the body with the finer mesh [m]

    Deepest deepest(double depth, const Vec& place, bool at_node) const {
        return {depth, depth / edge, body.body, other.body, at_node, place};
    }
    /// Depth of a point in `other`: distance to its surface [m], 0 outside.
    double depth(const Vec& point) const {
        if (!tree.box().holds(point) || tree.winding(point) <= 0.5) return 0;
        return tree.distance(point);
    }
};

DepthJudge::DepthJudge(const Frame& first) : surfaces_(find_surfaces(first)) {
    for (const Surface& surface : surfaces_) {
        vertex_.push_back(surface.vertices(first.position));
        trees_.emplace_back(surface, vertex_.back());
    }
}

std::vector<std::string> DepthJudge::remarks() const {
    std::vector<std::string> result;
    for (const Surface& surface : surfaces_)
        if (!surface.closed) result.push_back("body " + std::to_string(surface.body) + " is open: nothing can be in it");
    return result;
}

Depths DepthJudge::look(const Frame& frame) {
    Depths depths;
    depths.time = frame.time;
    depths.node_depth.assign(frame.position.size(), 0.0);
    for (std::size_t s = 0; s < surfaces_.size(); ++s) {
        vertex_[s] = surfaces_[s].vertices(frame.position);
        trees_[s].move(vertex_[s]);
    }
    for (std::size_t a = 0; a < surfaces_.size(); ++a) {
        for (std::size_t b = 0; b < surfaces_.size(); ++b) {
            if (a == b || !trees_[a].box().meets(trees_[b].box())) continue;
            const Pair pair{surfaces_[a], vertex_[a], surfaces_[b], trees_[b],
                            std::min(surfaces_[a].mean_edge, surfaces_[b].mean_edge)};
            count_crossings(pair, depths);
            if (!surfaces_[b].closed) continue;
            look_at_nodes(pair, depths);
            look_at_edges(pair, depths);
        }
        if (surfaces_[a].closed && crosses_itself(a)) look_at_self(a, depths);
    }
    if (surfaces_.size() == 1) depths.node = depths.self;  // there is no other body
    keep_deeper(depths.point, depths.node);
    return depths;
}

void DepthJudge::look_at_nodes(const Pair& pair, Depths& depths) const {
    for (std::size_t n = 0; n < pair.body.nodes.size(); ++n) {
        const double depth = pair.depth(pair.vertex[n]);
        if (depth <= 0) continue;
        keep_deeper(depths.node, pair.deepest(depth, pair.vertex[n], true));
        double& kept = depths.node_depth[static_cast<std::size_t>(pair.body.nodes[n])];
        kept = std::max(kept, depth / pair.edge);
    }
}

/// Tests nine points of each edge. Points that are nearer to a tested point than its distance from the surface are on the same side
/// of the surface; those outside need no test.
void DepthJudge::look_at_edges(const Pair& pair, Depths& depths) const {
    for (const auto& edge : pair.body.edges) {
        const Vec from = pair.vertex[static_cast<std::size_t>(edge[0])], to = pair.vertex[static_cast<std::size_t>(edge[1])];
        Box box;
        box.add(from);
        box.add(to);
        if (!box.meets(pair.tree.box())) continue;
        const double spacing = length(to - from) / (points_of_edge + 1);
        double known = 0;  // distance within which all points are on the side of the last tested point [m]
        bool in = false;
        for (int i = 1; i <= points_of_edge; ++i) {
            known -= spacing;
            if (known > 0 && !in) continue;
            const Vec point = from + static_cast<double>(i) / (points_of_edge + 1) * (to - from);
            const double distance = pair.tree.distance(point);
            if (known <= 0) in = pair.tree.box().holds(point) && pair.tree.winding(point) > 0.5;
            if (in) keep_deeper(depths.point, pair.deepest(distance, point, false));
            known = distance;
        }
    }
}

/// Whether the edge is inside of `other`, by more than rounding, on one side of a crossing. If a node slides along a face and over
/// its border, its edges cross the adjacent face without being inside; such crossings do not count.
bool DepthJudge::leads_in(const Pair& pair, const Vec& from, const Vec& to, double crossing) const {
    constexpr double next_to = 1e-3;  // distance of the tested points from the crossing, relative to the length of the edge
    const auto is_in = [&](double share) {
        return pair.depth(from + std::clamp(share, 0.0, 1.0) * (to - from)) > rounding * pair.edge;
    };
    return is_in(crossing - next_to) || is_in(crossing + next_to);
}

void DepthJudge::count_crossings(const Pair& pair, Depths& depths) const {
    for (const auto& edge : pair.body.edges) {
        const Vec from = pair.vertex[static_cast<std::size_t>(edge[0])], to = pair.vertex[static_cast<std::size_t>(edge[1])];
        Box box;
        box.add(from);
        box.add(to);
        bool through = false;
        pair.tree.for_each_in(box, [&](std::int32_t t) {
            if (through) return;
            const std::optional<double> at = crossing(from, to, pair.tree.corners(t), rounding * pair.edge);
            through = at && (!pair.other.closed || leads_in(pair, from, to, *at));
        });
        depths.crossings += through;
    }
}

bool DepthJudge::crosses_itself(std::size_t body) const {
    const Surface& surface = surfaces_[body];
    for (const auto& edge : surface.edges) {
        const Vec from = vertex_[body][static_cast<std::size_t>(edge[0])], to = vertex_[body][static_cast<std::size_t>(edge[1])];
        Box box;
        box.add(from);
        box.add(to);
        bool through = false;
        trees_[body].for_each_in(box, [&](std::int32_t t) {
            const auto& corners = surface.triangles[static_cast<std::size_t>(t)];
            const bool shares = std::any_of(corners.begin(), corners.end(), [&](auto c) { return c == edge[0] || c == edge[1]; });
            through = through || (!shares && crossing(from, to, trees_[body].corners(t), rounding * surface.mean_edge));
        });
        if (through) return true;
    }
    return false;
}

/// At a node, the winding number of a surface that does not cross itself is the share of directions that lead inside, which is
/// below 1. A node with a larger number is inside another part of its body. Its depth there is the distance to the nearest triangle
/// that does not have the node and whose normal points against the node's.
void DepthJudge::look_at_self(std::size_t body, Depths& depths) const {
    const Surface& surface = surfaces_[body];
    const std::vector<Vec>& vertex = vertex_[body];
    std::vector<Vec> normal;
    for (std::size_t n = 0; n < surface.nodes.size(); ++n) {
        if (trees_[body].winding(vertex[n]) <= 1) continue;
        if (normal.empty()) {
            normal.resize(vertex.size());
            for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
                const Corners c = trees_[body].corners(static_cast<std::int32_t>(t));
                for (const std::int32_t v : surface.triangles[t]) {
                    Vec& sum = normal[static_cast<std::size_t>(v)];
                    sum = sum + cross(c[1] - c[0], c[2] - c[0]);
                }
            }
        }
        double least = 1e300;
        for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
            const auto& corners = surface.triangles[t];
            const Corners c = trees_[body].corners(static_cast<std::int32_t>(t));
            const bool around = std::find(corners.begin(), corners.end(), static_cast<std::int32_t>(n)) != corners.end();
            if (around || dot(cross(c[1] - c[0], c[2] - c[0]), normal[n]) >= 0) continue;
            least = std::min(least, distance_squared(vertex[n], c));
        }
        const double depth = std::sqrt(least);
        if (least < 1e300)
            keep_deeper(depths.self, {depth, depth / surface.mean_edge, surface.body, surface.body, true, vertex[n]});
    }
}

}  // namespace avs::judge
