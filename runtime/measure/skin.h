#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::measure {

/// Corners of a face, counterclockwise seen from outside; a triangle uses the first three.
struct Face {
    std::array<std::uint32_t, 4> nodes{};
    std::uint32_t size = 3;
};

/// An axis-aligned box; the empty box has low > high.
struct Bounds {
    Vec3 low{infinite, infinite, infinite}, high{-infinite, -infinite, -infinite};

    static constexpr double infinite = std::numeric_limits<double>::infinity();
    void include(const Vec3& x);
    void include(const Bounds& other);
    /// Whether two boxes are no farther apart than `slack` [m] along each axis.
    bool meets(const Bounds& other, double slack) const;
    bool contains(const Bounds& other) const;
    double distance_squared(const Vec3& x) const;  ///< [m^2]; 0 inside
    Vec3 middle() const { return 0.5 * (low + high); }
};

/// The closed surface of one body as triangles, at the present positions of its nodes. A face of four nodes becomes the four
/// triangles around the mean of its corners, so that its shape does not depend on how a diagonal is chosen.
///
/// Distances are exact. Winding numbers are sums of solid angles (van Oosterom & Strackee 1983). A cluster of triangles farther
/// away than 2.5 of its radii counts as a dipole (Barill et al. 2018). The total error is below .03, which is small enough to tell
/// whole numbers apart.
class Skin {
public:
    explicit Skin(std::span<const Face> faces);

    /// Moves the surface. After this call bounds are valid; all other data are valid only after `settle`.
    void place(std::span<const Vec3> at_node);
    void settle();

    static constexpr std::uint32_t none = 0xffffffff;
    struct Nearest {
        double distance_squared = std::numeric_limits<double>::infinity();
        std::uint32_t triangle = none;
    };
    /// @param within  largest squared distance that is searched [m^2]
    /// @param enough  the search stops at the first point within this squared distance [m^2]
    Nearest nearest(const Vec3& x, double within = Bounds::infinite, double enough = 0) const {
        return nearest_of(x, within, enough, [](std::uint32_t) { return true; });
    }
    /// The nearest point among the triangles for which `counts(number)` is true.
    template <class Counts>
    Nearest nearest_of(const Vec3& x, double within, double enough, Counts&& counts) const;
    /// Winding number of the surface round a point that is not on it: 1 inside, 0 outside.
    double winding(const Vec3& x) const;
    bool encloses(const Vec3& x) const { return bounds_.distance_squared(x) == 0 && winding(x) > 0.5; }

    /// Vertices: the nodes in ascending order, then the middles of the faces of four nodes.
    std::size_t node_count() const { return nodes_.size(); }
    std::uint32_t node(std::uint32_t vertex) const { return nodes_[vertex]; }
    const Vec3& at(std::uint32_t vertex) const { return at_[vertex]; }
    const std::vector<std::array<std::uint32_t, 3>>& triangles() const { return triangles_; }
    const std::vector<std::array<std::uint32_t, 2>>& edges() const { return edges_; }  ///< sides of faces
    /// Edges of a triangle that are tested together with it: an edge of two triangles is listed for one of them only. `none` fills
    /// the rest.
    const std::array<std::uint32_t, 3>& edges_of(std::uint32_t triangle) const { return edges_of_[triangle]; }
    std::span<const std::uint32_t> edges_at(std::uint32_t vertex) const {
        return std::span(edge_list_).subspan(first_edge_[vertex], first_edge_[vertex + 1] - first_edge_[vertex]);
    }
    /// A node of each connected piece, and the piece's present bounds.
    std::size_t piece_count() const { return piece_node_.size(); }
    std::uint32_t piece_of(std::uint32_t vertex) const { return piece_of_[vertex]; }
    std::uint32_t node_of_piece(std::uint32_t piece) const { return piece_node_[piece]; }
    const Bounds& bounds_of_piece(std::uint32_t piece) const { return piece_bounds_[piece]; }
    const Bounds& bounds() const { return bounds_; }
    /// Area vector of a triangle times two: twice its area times its outward normal [m^2].
    Vec3 area_vector(std::uint32_t triangle) const;
    /// Unit outward normal at a vertex: the mean over the triangles around it, weighted by their angles (Baerentzen & Aanaes 2005);
    /// 0 where they cancel.
    Vec3 normal_at(std::uint32_t vertex) const;
    bool has(std::uint32_t triangle, std::uint32_t vertex) const {
        const auto& t = triangles_[triangle];
        return t[0] == vertex || t[1] == vertex || t[2] == vertex;
    }

    /// Mean length of the sides of faces at the first placement [m].
    double mean_edge() const { return mean_edge_; }

    /// Calls use(triangle of a, triangle of b) where the boxes of both are no farther apart than `slack` [m]. If a and b are the
    /// same surface, each pair is visited once.
    template <class Use>
    static void for_each_close(const Skin& a, const Skin& b, double slack, Use&& use);

private:
    struct Cluster {
        Bounds box;
        Vec3 area;                  ///< sum of area vectors [m^2]
        Vec3 centre;                ///< mean of the triangles' centres, weighted by area [m]
        double radius_squared = 0;  ///< squared radius about the centre [m^2]
        std::uint32_t first = 0;    ///< first place of a leaf in `order_`; of another cluster: the first of its two children
        std::uint32_t count = 0;    ///< number of triangles of a leaf; 0 if it is no leaf
    };
    void add_faces(std::span<const Face> faces);
    void connect();
    void build();
    void build(std::uint32_t cluster, std::uint32_t first, std::uint32_t count, std::span<const Vec3> middles);
    void fit(Cluster& cluster) const;
    double solid_angle(std::uint32_t triangle, const Vec3& x) const;

    std::vector<std::uint32_t> nodes_;                   ///< node of each vertex that is a node
    std::vector<std::array<std::uint32_t, 4>> middles_;  ///< corners of each face of four nodes
    std::vector<std::array<std::uint32_t, 3>> triangles_;
    std::vector<std::array<std::uint32_t, 3>> edges_of_;
    std::vector<std::array<std::uint32_t, 2>> edges_;
    std::vector<std::uint32_t> first_edge_, edge_list_;  ///< edges by vertex
    std::vector<std::uint32_t> first_triangle_, triangle_list_;
    std::vector<std::uint32_t> piece_of_, piece_node_;
    std::vector<Vec3> at_;
    std::vector<Bounds> piece_bounds_;
    Bounds bounds_;
    double mean_edge_ = 0;
    bool is_settled_ = false;
    std::vector<std::uint32_t> order_;  ///< triangles in the order of leaves
    std::vector<Cluster> clusters_;     ///< children come after their parents
};

/// Squared distance from a point to a triangle [m^2].
double distance_squared(const Vec3& x, const Vec3& a, const Vec3& b, const Vec3& c);

template <class Counts>
Skin::Nearest Skin::nearest_of(const Vec3& x, double within, double enough, Counts&& counts) const {
    Nearest best{.distance_squared = within};
    std::array<std::pair<double, std::uint32_t>, 128> stack;
    std::size_t depth = 0;
    stack[depth++] = {clusters_[0].box.distance_squared(x), 0};
    while (depth > 0) {
        const auto [far, number] = stack[--depth];
        if (!(far < best.distance_squared)) { continue; }
        const Cluster& cluster = clusters_[number];
        for (std::uint32_t i = cluster.first; i < cluster.first + cluster.count; ++i) {
            const std::uint32_t t = order_[i];
            if (!counts(t)) { continue; }
            const auto& [a, b, c] = triangles_[t];
            const double d = measure::distance_squared(x, at_[a], at_[b], at_[c]);
            if (d < best.distance_squared) { best = {d, t}; }
        }
        if (best.triangle != none && best.distance_squared <= enough) { return best; }
        if (cluster.count > 0) { continue; }
        std::pair<double, std::uint32_t> near{clusters_[cluster.first].box.distance_squared(x), cluster.first};
        std::pair<double, std::uint32_t> other{clusters_[cluster.first + 1].box.distance_squared(x), cluster.first + 1};
        if (other.first < near.first) { std::swap(near, other); }
        stack[depth++] = other;
        stack[depth++] = near;
    }
    return best;
}

template <class Use>
void Skin::for_each_close(const Skin& a, const Skin& b, double slack, Use&& use) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> stack{{0, 0}};
    const bool is_self = &a == &b;
    const auto box_of = [](const Skin& skin, std::uint32_t t) {
        Bounds box;
        for (const std::uint32_t v : skin.triangles_[t]) { box.include(skin.at_[v]); }
        return box;
    };
    while (!stack.empty()) {
        const auto [i, j] = stack.back();
        stack.pop_back();
        const Cluster &p = a.clusters_[i], &q = b.clusters_[j];
        if (!p.box.meets(q.box, slack)) { continue; }
        if (p.count > 0 && q.count > 0) {
            for (std::uint32_t k = p.first; k < p.first + p.count; ++k) {
                const Bounds box = box_of(a, a.order_[k]);
                for (std::uint32_t l = is_self && i == j ? k + 1 : q.first; l < q.first + q.count; ++l) {
                    if (box.meets(box_of(b, b.order_[l]), slack)) { use(a.order_[k], b.order_[l]); }
                }
            }
        } else if (is_self && i == j) {
            stack.push_back({p.first, p.first});
            stack.push_back({p.first + 1, p.first + 1});
            stack.push_back({p.first, p.first + 1});
        } else if (q.count > 0 || (p.count == 0 && p.radius_squared > q.radius_squared)) {
            stack.push_back({p.first, j});
            stack.push_back({p.first + 1, j});
        } else {
            stack.push_back({i, q.first});
            stack.push_back({i, q.first + 1});
        }
    }
}

}  // namespace avs::measure
