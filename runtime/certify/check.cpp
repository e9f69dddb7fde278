#include "runtime/certify/check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "runtime/certify/exact.h"
#include "runtime/geometry/box_tree.h"
#include "runtime/geometry/primitive_distance.h"

namespace avs::certify {

namespace {

using geometry::Box;

constexpr std::size_t knots_per_slab = 12;      // mean number of knots of a vertex in a slab of time
constexpr std::uint64_t most_slabs = 1U << 16;  // more slabs take more time and prove nothing else
// Intervals are halved down to this many ticks. Their ends are exact in doubles up to 2^43 ticks.
constexpr double shortest_stretch = 0x1p-10;

struct Pair {
    bool edges = false;
    std::uint32_t first = 0, second = 0;
};

class Checker {
public:
    explicit Checker(const Trajectory& trajectory)
        : t_(trajectory), begin_(trajectory.vertex_body.size() + 1, 0), path_(trajectory.vertex_body.size()) {
        for (const Knot& knot : t_.knots) ++begin_[knot.vertex + 1];
        for (std::size_t v = 0; v + 1 < begin_.size(); ++v) begin_[v + 1] += begin_[v];
    }

    Verdict run() {
        check_start();
        Tick end = 0;
        for (const Knot& knot : t_.knots) end = std::max(end, knot.tick);
        const std::size_t each = t_.knots.size() / std::max<std::size_t>(1, t_.vertex_body.size());
        const auto slabs = static_cast<Tick>(std::clamp<std::uint64_t>(each / knots_per_slab, 1, most_slabs));
        const Tick length = end / slabs;
        for (Tick slab = 0; slab < slabs && !verdict_.failure; ++slab) {
            check_slab(static_cast<double>(length * slab), static_cast<double>(slab + 1 == slabs ? end : length * (slab + 1)));
            ++verdict_.slabs;
        }
        verdict_.in_doubles = counts_.in_doubles;
        verdict_.in_rationals = counts_.in_rationals;
        return verdict_;
    }

private:
    /// The known path of one vertex.
    Path way_of(std::size_t v) const { return Path(t_.knots).subspan(begin_[v], begin_[v + 1] - begin_[v]); }

    bool may_meet(std::uint32_t a, std::uint32_t b) const {
        return t_.may_touch[t_.vertex_body[a] * t_.body_names.size() + t_.vertex_body[b]] != 0;
    }

    template <std::size_t n>
    static std::vector<Box> boxes_of(const std::vector<std::array<std::uint32_t, n>>& primitives, const std::vector<Box>& vertex) {
        std::vector<Box> boxes(primitives.size());
        for (std::size_t i = 0; i < primitives.size(); ++i)
            for (const std::uint32_t v : primitives[i]) boxes[i].include(vertex[v]);
        return boxes;
    }

    void check_slab(double from, double to) {
        std::vector<Box> vertex(t_.vertex_body.size());
        for (std::uint32_t v = 0; v < vertex.size(); ++v) {
            path_[v] = part_of(way_of(v), from, to);
            for (const Knot& knot : path_[v]) vertex[v].include(knot.place);
        }
        const std::vector<Box> triangles = boxes_of<3>(t_.triangles, vertex);
        const std::vector<Box> edges = boxes_of<2>(t_.edges, vertex);
        const geometry::BoxTree triangle_tree(triangles), edge_tree(edges);
        for (std::uint32_t v = 0; v < vertex.size(); ++v) {
            triangle_tree.overlapping(vertex[v], [&](std::uint32_t i) {
                const auto& [a, b, c] = t_.triangles[i];
                if (v != a && v != b && v != c && may_meet(v, a)) check_pair({false, v, i}, from, to);
            });
        }
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            edge_tree.overlapping(edges[e], [&](std::uint32_t other) {
                const auto& [a, b] = t_.edges[e];
                const auto& [c, d] = t_.edges[other];
                if (e < other && a != c && a != d && b != c && b != d && may_meet(a, c)) check_pair({true, e, other}, from, to);
            });
        }
    }

    std::array<std::uint32_t, 4> vertices_of(const Pair& pair) const {
        if (pair.edges) {
            return {t_.edges[pair.first][0], t_.edges[pair.first][1], t_.edges[pair.second][0], t_.edges[pair.second][1]};
        }
        const auto& triangle = t_.triangles[pair.second];
        return {pair.first, triangle[0], triangle[1], triangle[2]};
    }

    void check_pair(const Pair& pair, double from, double to) {
        if (verdict_.failure) return;
        ++verdict_.pairs;
        const auto v = vertices_of(pair);
        std::array<Path, 4> paths;
        for (std::size_t i = 0; i < 4; ++i) paths[i] = path_[v[i]];
        prove(pair, paths, from, to);
    }

    /// Proves that a pair stays apart within an interval of time, or halves the interval. The normals of the planes tried are the
    /// directions of the shortest connection in the middle, at the start and at the end of the interval.
    void prove(const Pair& pair, const std::array<Path, 4>& paths, double from, double to) {
        if (verdict_.failure) return;
        const std::size_t split = pair.edges ? 2 : 1;
        const std::span<const Path> all(paths);
        Vec3 way;
        std::array<Vec3, 4> at_start{}, at_end{};
        for (std::size_t i = 0; i < 4; ++i) {
            at_start[i] = place_at(paths[i], from);
            at_end[i] = place_at(paths[i], to);
            way += 0.25 * (at_end[i] - at_start[i]);
        }
        const Vec3 velocity = to > from ? way / (to - from) : Vec3{};
        const double middle = from + 0.5 * (to - from);
        for (const double when : {middle, from, to}) {
            std::array<Vec3, 4> x{};
            for (std::size_t i = 0; i < 4; ++i) x[i] = place_at(paths[i], when);
            const geometry::PrimitiveDistance d =
                pair.edges ? geometry::edge_edge(x[0], x[1], x[2], x[3]) : geometry::vertex_face(x[0], x[1], x[2], x[3]);
            if (d.direction == Vec3{}) continue;
            if (separates({d.direction, velocity}, all.first(split), all.subspan(split), from, to, counts_)) return;
        }
        if (to - from <= shortest_stretch) {
            verdict_.failure = describe(pair, middle);
            return;
        }
        prove(pair, parts_of(paths, from, middle), from, middle);
        prove(pair, parts_of(paths, middle, to), middle, to);
    }

    static std::array<Path, 4> parts_of(const std::array<Path, 4>& paths, double from, double to) {
        std::array<Path, 4> parts;
        for (std::size_t i = 0; i < 4; ++i) parts[i] = part_of(paths[i], from, to);
        return parts;
    }

    void check_start() {
        std::vector<Vec3> x(t_.vertex_body.size());
        std::vector<Box> vertex(x.size());
        for (std::size_t v = 0; v < x.size(); ++v) {
            x[v] = way_of(v).front().place;
            vertex[v].include(x[v]);
        }
        const std::vector<Box> triangles = boxes_of<3>(t_.triangles, vertex);
        const geometry::BoxTree tree(triangles);
        for (const auto& [p, q] : t_.edges) {
            Box box = vertex[p];
            box.include(vertex[q]);
            tree.overlapping(box, [&, p = p, q = q](std::uint32_t i) {
                const auto& [a, b, c] = t_.triangles[i];
                if (verdict_.failure || p == a || p == b || p == c || q == a || q == b || q == c || !may_meet(p, a)) return;
                if (!passes_through(x[p], x[q], x[a], x[b], x[c])) return;
                verdict_.failure = primitive({p, q}) + " passes through " + primitive({a, b, c}) + " at the start";
            });
        }
    }

    std::string primitive(const std::vector<std::uint32_t>& v) const {
        std::string text = v.size() == 1 ? "node " : v.size() == 2 ? "edge " : "face ";
        for (std::size_t i = 0; i < v.size(); ++i) text += (i == 0 ? "" : "-") + std::to_string(t_.vertex_node[v[i]]);
        return text + " of body `" + t_.body_names[t_.vertex_body[v[0]]] + "`";
    }

    std::string describe(const Pair& pair, double when) const {
        const auto v = vertices_of(pair);
        char text[64];
        std::snprintf(text, sizeof text, " at %.9g s", std::ldexp(when, t_.quantum_exponent));
        if (pair.edges) return primitive({v[0], v[1]}) + " meets " + primitive({v[2], v[3]}) + text;
        return primitive({v[0]}) + " meets " + primitive({v[1], v[2], v[3]}) + text;
    }

    const Trajectory& t_;
    std::vector<std::size_t> begin_;  ///< first knot of each vertex; the last entry is the number of knots
    std::vector<Path> path_;          ///< path of each vertex within the present slab
    ExactCounts counts_;
    Verdict verdict_;
};

}  // namespace

Verdict check(const Trajectory& trajectory) { return Checker(trajectory).run(); }

}  // namespace avs::certify
