#include "compiler/mesh/loop_patches.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "compiler/mesh/subdivision.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/elements/loop_patch.h"

namespace avs::mesh {

namespace {

using Triangle = std::array<std::uint32_t, 3>;
using HalfEdge = std::pair<std::uint32_t, std::uint32_t>;

/// Nodes with factors, which are counted in halves: a factor of 2 is the whole node.
using Terms = std::vector<std::pair<std::uint32_t, int>>;

/// A vertex of the mesh that is continued beyond its boundary: either a node, or a ghost vertex, which is a
/// weighted sum of nodes.
struct Vertex {
    Terms of;
    bool operator<(const Vertex& other) const { return of < other.of; }
    bool is_node() const { return of.size() == 1 && of.front().second == 2; }
};

/// The sum of terms, sorted by node, without nodes whose factors cancel.
Vertex sum(const Terms& terms) {
    std::map<std::uint32_t, int> factors;
    for (const auto& [node, factor] : terms) factors[node] += factor;
    Vertex result;
    for (const auto& [node, factor] : factors)
        if (factor != 0) result.of.emplace_back(node, factor);
    return result;
}
Vertex node_itself(std::uint32_t node) { return {{{node, 2}}}; }

/// The neighbourhood of a triangle in local numbers. It determines the weights.
struct Shape {
    std::vector<Triangle> triangles;
    std::vector<Terms> ghosts;  ///< ghosts as sums of local nodes
    auto operator<=>(const Shape&) const = default;
};

class Maker {
public:
    Maker(const std::vector<Triangle>& triangles, std::size_t nodes) : triangles_(triangles), fans_(nodes), rings_(nodes) {}

    std::variant<LoopPatches, NoSurface> make() {
        for (std::uint32_t t = 0; t < triangles_.size(); ++t)
            for (std::size_t k = 0; k < 3; ++k) {
                const Triangle& n = triangles_[t];
                fans_[n[k]].push_back(t);
                if (!third_.emplace(HalfEdge{n[k], n[(k + 1) % 3]}, n[(k + 2) % 3]).second)
                    return NoSurface{"two triangles are not turned alike, or more than two meet at an edge", n[k]};
            }
        for (std::uint32_t node = 0; node < fans_.size(); ++node) {
            if (fans_[node].empty()) continue;
            std::optional<std::string> fault = find_ring(node);
            if (fault) return NoSurface{std::move(*fault), node};
        }
        for (const Triangle& t : triangles_) add_patch(t);
        for (std::uint32_t node = 0; node < rings_.size(); ++node) made_.surface_point.push_back(surface_point(node));
        return std::move(made_);
    }

private:
    /// The two other nodes of a triangle, in its orientation.
    std::array<std::uint32_t, 2> others(std::uint32_t triangle, std::uint32_t node) const {
        const Triangle& t = triangles_[triangle];
        const auto k = static_cast<std::size_t>(std::find(t.begin(), t.end(), node) - t.begin());
        return {t[(k + 1) % 3], t[(k + 2) % 3]};
    }

    /// Finds a node's neighbours in counterclockwise order; at the boundary of the mesh ghosts complete
    /// them.
    std::optional<std::string> find_ring(std::uint32_t node) {
        std::map<std::uint32_t, std::uint32_t> next, last;
        for (const std::uint32_t t : fans_[node]) {
            const auto [from, to] = others(t, node);
            next.emplace(from, to);
            last.emplace(to, from);
        }
        std::uint32_t first = next.begin()->first;
        for (const auto& [from, to] : next)
            if (!last.contains(from)) first = from;
        std::vector<std::uint32_t> ring{first};
        bool is_closed = false;
        for (auto step = next.find(first); step != next.end() && !is_closed; step = next.find(ring.back())) {
            is_closed = step->second == first;
            if (!is_closed) ring.push_back(step->second);
        }
        if (ring.size() != next.size() + (is_closed ? 0 : 1)) return "parts of the surface touch in a single node";
        if (ring.size() > largest_valence)
            return fmt::format("a node has {} neighbours; up to {} are possible", ring.size(), largest_valence);
        std::vector<Vertex>& vertices = rings_[node];
        for (const std::uint32_t n : ring) vertices.push_back(node_itself(n));
        if (!is_closed) continue_ring(node, ring, vertices);
        return std::nullopt;
    }

    std::optional<std::uint32_t> third(std::uint32_t a, std::uint32_t b) const {
        const auto found = third_.find({a, b});
        return found == third_.end() ? std::nullopt : std::optional(found->second);
    }

    /// The ghost beyond the side a -> b of the triangle a b c, which is the only one at this side.
    Vertex beyond(std::uint32_t a, std::uint32_t b) const {
        const std::uint32_t c = *third(a, b);
        Terms terms{{a, 2}, {b, 2}, {c, -2}};
        // For the sides b c and c a, if they have a second triangle: the node p of that triangle beyond the side, and the node q
        // beyond the side of that triangle that is parallel to a b.
        std::vector<Terms> bends;
        const auto look = [&](std::optional<std::uint32_t> p, std::uint32_t from, bool first) {
            if (!p) return;
            const std::optional<std::uint32_t> q = first ? third(c, *p) : third(*p, c);
            if (q) bends.push_back({{from, 1}, {*q, 1}, {c, -1}, {*p, -1}});
        };
        look(third(c, b), b, true);
        look(third(a, c), a, false);
        for (const Terms& bend : bends)
            for (const auto& [node, factor] : bend) terms.emplace_back(node, bends.size() == 1 ? 2 * factor : factor);
        return sum(terms);
    }

    /// Adds ghosts to a ring: at least two; at a corner of the mesh more, by the mixed second difference inside, so that
    /// quadratics are continued exactly.
    void continue_ring(std::uint32_t node, const std::vector<std::uint32_t>& ring, std::vector<Vertex>& vertices) const {
        const std::size_t n = ring.size();
        const Vertex after = beyond(ring[n - 1], node), before = beyond(node, ring[0]);
        const auto with = [](const Vertex& ghost, const Terms& more) {
            Terms terms = ghost.of;
            terms.insert(terms.end(), more.begin(), more.end());
            return sum(terms);
        };
        vertices.push_back(after);
        if (n == 2) {
            const std::uint32_t p = ring[0], q = ring[1];
            Terms mixed;
            if (const std::optional<std::uint32_t> r = third(q, p)) mixed = {{*r, 2}, {node, 2}, {p, -2}, {q, -2}};
            vertices.push_back(with(with(after, {{node, 2}, {q, -2}}), mixed));
            vertices.push_back(with(with(before, {{node, 2}, {p, -2}}), mixed));
        }
        if (n == 3) vertices.push_back(with(with(after, before.of), {{ring[1], 2}, {ring[0], -2}, {ring[2], -2}}));
        vertices.push_back(before);
    }

    /// The neighbourhood of a triangle, and the nodes that its local numbers stand for.
    std::pair<Shape, std::vector<std::uint32_t>> look_around(const Triangle& t) const {
        std::vector<Vertex> vertices{node_itself(t[0]), node_itself(t[1]), node_itself(t[2])};
        std::vector<std::array<Vertex, 3>> around{{vertices[0], vertices[1], vertices[2]}};
        for (std::size_t k = 0; k < 3; ++k) {
            const std::vector<Vertex>& ring = rings_[t[k]];
            const std::size_t n = ring.size();
            const Vertex next = node_itself(t[(k + 1) % 3]);
            const auto begin = static_cast<std::size_t>(
                std::find_if(ring.begin(), ring.end(), [&](const Vertex& v) { return v.of == next.of; }) - ring.begin());
            AVS_ASSERT(begin < n);
            for (std::size_t i = 0; i < n; ++i) {
                vertices.push_back(ring[(begin + i) % n]);
                around.push_back({node_itself(t[k]), ring[(begin + i) % n], ring[(begin + i + 1) % n]});
            }
        }
        // Nodes are numbered as they are met, then ghosts.
        std::map<Vertex, std::uint32_t> number;
        std::vector<std::uint32_t> nodes;
        const auto meet = [&](std::uint32_t node) {
            if (number.try_emplace(node_itself(node), static_cast<std::uint32_t>(nodes.size())).second) nodes.push_back(node);
        };
        for (const Vertex& v : vertices)
            if (v.is_node()) meet(v.of.front().first);
        for (const Vertex& v : vertices)
            for (const auto& [node, factor] : v.of) meet(node);
        Shape shape;
        for (const Vertex& v : vertices) {
            const auto next = static_cast<std::uint32_t>(nodes.size() + shape.ghosts.size());
            if (v.is_node() || !number.try_emplace(v, next).second) continue;
            shape.ghosts.emplace_back();
            for (const auto& [node, factor] : v.of) shape.ghosts.back().emplace_back(number.at(node_itself(node)), factor);
            std::sort(shape.ghosts.back().begin(), shape.ghosts.back().end());
        }
        std::vector<Triangle> seen;
        for (const std::array<Vertex, 3>& corners : around) {
            const Triangle made{number.at(corners[0]), number.at(corners[1]), number.at(corners[2])};
            Triangle key = made;
            std::rotate(key.begin(), std::min_element(key.begin(), key.end()), key.end());
            if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
            seen.push_back(key);
            shape.triangles.push_back(made);
        }
        return {std::move(shape), std::move(nodes)};
    }

    /// Adds the patch of a triangle. Takes the one of its three orientations whose neighbourhood comes first in sorted order, so
    /// that more patches share a table of weights.
    void add_patch(const Triangle& t) {
        auto best = look_around(t);
        // A regular neighbourhood is the same in all orientations.
        const bool is_regular = best.first.ghosts.empty() && best.second.size() == 12;
        for (const Triangle& turned : {Triangle{t[1], t[2], t[0]}, Triangle{t[2], t[0], t[1]}}) {
            if (is_regular) break;
            auto other = look_around(turned);
            if (other.first < best.first) best = std::move(other);
        }
        const auto [found, is_new] = table_of_.try_emplace(best.first, made_.tables.size());
        if (is_new) made_.tables.push_back(table(best.first, best.second.size()));
        made_.of_triangle.push_back({std::move(best.second), found->second});
    }

    std::vector<std::pair<std::uint32_t, double>> surface_point(std::uint32_t node) const {
        const std::vector<Vertex>& ring = rings_[node];
        if (ring.empty()) return {{node, 1}};
        const double weight = limit_weight(ring.size());
        std::map<std::uint32_t, double> sum{{node, 1 - static_cast<double>(ring.size()) * weight}};
        for (const Vertex& v : ring)
            for (const auto& [of, factor] : v.of) sum[of] += 0.5 * factor * weight;
        return {sum.begin(), sum.end()};
    }

    /// Weights of the vertices; the weights of ghosts are distributed to their nodes.
    static std::vector<double> table(const Shape& shape, std::size_t nodes) {
        namespace loop_patch = mechanics::loop_patch;
        const Neighbourhood around{nodes + shape.ghosts.size(), shape.triangles};
        std::vector<double> result;
        for (const std::array<double, 2>& at : loop_patch::places) {
            for (const std::vector<double>& row : surface_weights(around, at[0], at[1])) {
                std::vector<double> folded(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(nodes));
                for (std::size_t g = 0; g < shape.ghosts.size(); ++g)
                    for (const auto& [node, factor] : shape.ghosts[g]) folded[node] += 0.5 * factor * row[nodes + g];
                result.insert(result.end(), folded.begin(), folded.end());
            }
        }
        return result;
    }

    const std::vector<Triangle>& triangles_;
    std::map<HalfEdge, std::uint32_t> third_;
    std::vector<std::vector<std::uint32_t>> fans_;  ///< triangles at each node
    std::vector<std::vector<Vertex>> rings_;
    std::map<Shape, std::size_t> table_of_;
    LoopPatches made_;
};

}  // namespace

std::variant<LoopPatches, NoSurface> loop_patches(const std::vector<Triangle>& triangles, std::size_t nodes) {
    return Maker(triangles, nodes).make();
}

}  // namespace avs::mesh
