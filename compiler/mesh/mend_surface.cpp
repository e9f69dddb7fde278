#include "compiler/mesh/mend_surface.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "compiler/mesh/crossings.h"
#include "compiler/mesh/join_points.h"
#include "compiler/mesh/quality.h"
#include "compiler/mesh/surface_edges.h"

namespace avs::mesh {

std::string Finding::list() const {
    std::string text;
    for (const std::string& place : places) text += fmt::format("{}at {}", text.empty() ? "" : ", ", place);
    if (count > places.size()) text += fmt::format(" and {} more", count - places.size());
    return text;
}

namespace {

using Triangle = std::array<std::uint32_t, 3>;
using Rules = scene::SurfaceRules;

// In files of single precision, coordinates of one corner may be rounded differently for each of its
// triangles.
constexpr double join_share = 1e-7;  // share of the largest extent
constexpr std::size_t most_crossings = 100'000, most_marks = 2000;

/// Disjoint sets of numbers (union-find); the lowest number represents its set.
class Union {
public:
    explicit Union(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0U); }
    std::uint32_t root(std::uint32_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        a = root(a), b = root(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::uint32_t> parent_;
};

class Mender {
public:
    Mender(Surface& surface, const Rules& rules) : s_(surface), rules_(rules) {}

    Examination run() {
        join();
        drop_collapsed();
        find_copies();
        measure_shapes();
        drop_unused();
        look_at_edges();
        count_pieces();
        find_crossing();
        e_.points = s_.points.size();
        e_.triangles = s_.triangles.size();
        return std::move(e_);
    }

private:
    std::string place(const Vec3& p, std::size_t triangle) const {
        if (s_.places.empty() || s_.places[triangle] == 0) return describe_point(p);
        return fmt::format("{} ({} {})", describe_point(p), s_.places_are_bytes ? "byte" : "line", s_.places[triangle]);
    }
    std::string place(std::size_t triangle) const { return place(centre(s_.triangles[triangle]), triangle); }
    Vec3 centre(const Triangle& t) const { return (s_.points[t[0]] + s_.points[t[1]] + s_.points[t[2]]) / 3; }
    std::string edge(std::uint32_t a, std::uint32_t b) const {
        return fmt::format("{} to {}", describe_point(s_.points[a]), describe_point(s_.points[b]));
    }
    void mark(const Vec3& p) {
        if (e_.marks.size() < most_marks) e_.marks.push_back(p);
    }

    void join() {
        e_.join = rules_.join.value_or(join_share * largest_extent(s_.points));
        const std::vector<std::uint32_t> joined = join_points(s_.points, e_.join);
        std::vector<char> used(s_.points.size(), 0);
        for (const Triangle& t : s_.triangles)
            for (const std::uint32_t n : t) used[n] = 1;
        for (std::uint32_t i = 0; i < joined.size(); ++i)
            if (joined[i] != i && used[i] != 0) e_.joined.add([&] { return describe_point(s_.points[i]); });
        for (Triangle& t : s_.triangles)
            for (std::uint32_t& n : t) n = joined[n];
        for (Surface::Group& group : s_.groups) {
            for (std::uint32_t& n : group.nodes) n = joined[n];
            std::sort(group.nodes.begin(), group.nodes.end());
            group.nodes.erase(std::unique(group.nodes.begin(), group.nodes.end()), group.nodes.end());
        }
    }

    void keep_triangles(const std::vector<char>& dropped) {
        std::size_t kept = 0;
        for (std::size_t t = 0; t < s_.triangles.size(); ++t) {
            if (dropped[t] != 0) continue;
            s_.triangles[kept] = s_.triangles[t];
            if (!s_.places.empty()) s_.places[kept] = s_.places[t];
            if (!s_.texture.empty()) s_.texture[kept] = s_.texture[t];
            ++kept;
        }
        s_.triangles.resize(kept);
        if (!s_.places.empty()) s_.places.resize(kept);
        if (!s_.texture.empty()) s_.texture.resize(kept);
    }

    void drop_collapsed() {
        std::vector<char> dropped(s_.triangles.size(), 0);
        for (std::size_t i = 0; i < s_.triangles.size(); ++i) {
            const Triangle& t = s_.triangles[i];
            if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) continue;
            dropped[i] = 1;
            e_.collapsed.add([&] { return place(i); });
        }
        if (e_.collapsed.count > 0) keep_triangles(dropped);
    }

    /// Finds triangles with the same points as an earlier one, in any orientation.
    void find_copies() {
        std::size_t slots = 64;
        while (slots < 2 * s_.triangles.size()) slots *= 2;
        std::vector<std::uint32_t> table(slots, ~0U);
        std::vector<char> dropped(s_.triangles.size(), 0);
        const auto sorted = [&](std::size_t i) {
            Triangle t = s_.triangles[i];
            std::sort(t.begin(), t.end());
            return t;
        };
        for (std::uint32_t i = 0; i < s_.triangles.size(); ++i) {
            const Triangle key = sorted(i);
            std::uint64_t h = 0;
            for (const std::uint32_t n : key) h = (h ^ n) * 0x9E3779B97F4A7C15ULL, h ^= h >> 32;
            std::size_t at = h & (slots - 1);
            while (table[at] != ~0U && sorted(table[at]) != key) at = (at + 1) & (slots - 1);
            if (table[at] == ~0U) {
                table[at] = i;
                continue;
            }
            dropped[i] = 1;
            e_.copies.add([&] { return place(i); });
        }
        if (e_.copies.count > 0 && rules_.copies.value_or(Rules::Copies::drop) == Rules::Copies::drop) keep_triangles(dropped);
    }

    /// Measures of a triangle. Quality: twice the area over the longest edge squared, compared to an equilateral
    /// triangle. Height: on the longest edge.
    struct Shape {
        double quality, height, area;
    };
    Shape shape_of(const Triangle& t) const {
        const Vec3 a = s_.points[t[1]] - s_.points[t[0]], b = s_.points[t[2]] - s_.points[t[0]];
        const double twice = norm(cross(a, b)), longest = std::max({norm(a), norm(b), norm(b - a)});
        if (!(longest > 0)) return {0, 0, 0};
        return {2 / std::sqrt(3.0) * twice / (longest * longest), twice / longest, 0.5 * twice};
    }

    void measure_shapes() {
        constexpr double flat = 1e-9;  // bound of 2 area / (longest edge)^2, the same as for shells
        constexpr double needle = 0.1;
        std::vector<Shape> shapes;
        std::vector<double> heights, qualities;
        std::vector<char> dropped(s_.triangles.size(), 0);
        const bool drops = rules_.flat == Rules::Flat::drop;
        for (std::size_t i = 0; i < s_.triangles.size(); ++i) {
            shapes.push_back(shape_of(s_.triangles[i]));
            e_.area += shapes[i].area;
            if (shapes[i].quality > flat) {
                heights.push_back(shapes[i].height);
                qualities.push_back(shapes[i].quality);
                continue;
            }
            dropped[i] = 1;
            (drops ? e_.dropped_flat : e_.flat).add([&] { return place(i); });
            if (!drops) mark(centre(s_.triangles[i]));
        }
        if (heights.empty()) return;
        e_.worst_shape = *std::min_element(qualities.begin(), qualities.end());
        const auto median = [](std::vector<double>& values) {
            const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
            std::nth_element(values.begin(), middle, values.end());
            return *middle;
        };
        const double median_height = median(heights);
        e_.median_shape = median(qualities);
        for (std::size_t i = 0; i < shapes.size(); ++i)
            if (dropped[i] == 0 && shapes[i].quality < needle && shapes[i].height < 0.1 * median_height) {
                e_.needles.add([&] { return place(i); });
                mark(centre(s_.triangles[i]));
            }
        if (drops && e_.dropped_flat.count > 0) keep_triangles(dropped);
    }

    void drop_unused() {
        constexpr std::uint32_t unused = ~0U;
        std::vector<std::uint32_t> number(s_.points.size(), unused);
        for (const Triangle& t : s_.triangles)
            for (const std::uint32_t n : t) number[n] = 0;
        std::size_t kept = 0;
        for (std::size_t n = 0; n < number.size(); ++n) {
            if (number[n] == unused) continue;
            number[n] = static_cast<std::uint32_t>(kept);
            s_.points[kept++] = s_.points[n];
        }
        if (kept == s_.points.size()) return;
        e_.unused = s_.points.size() - kept - e_.joined.count;
        s_.points.resize(kept);
        for (Triangle& t : s_.triangles)
            for (std::uint32_t& n : t) n = number[n];
        for (Surface::Group& group : s_.groups) {
            std::erase_if(group.nodes, [&](std::uint32_t n) { return number[n] == unused; });
            for (std::uint32_t& n : group.nodes) n = number[n];
        }
        std::erase_if(s_.groups, [](const Surface::Group& group) { return group.nodes.empty(); });
    }

    void turn(std::size_t t) {
        std::swap(s_.triangles[t][1], s_.triangles[t][2]);
        if (!s_.texture.empty()) std::swap(s_.texture[t][1], s_.texture[t][2]);
    }

    /// Orients neighbours consistently, piece by piece; the orientation of the larger part of the area is
    /// kept.
    void agree(const std::vector<std::uint32_t>& neighbour, const std::vector<char>& alike) {
        std::vector<signed char> way(s_.triangles.size(), 0);
        std::vector<std::uint32_t> piece;
        std::vector<char> turned(s_.triangles.size(), 0);
        for (std::uint32_t seed = 0; seed < s_.triangles.size(); ++seed) {
            if (way[seed] != 0) continue;
            way[seed] = 1;
            piece.assign(1, seed);
            for (std::size_t i = 0; i < piece.size(); ++i)
                for (std::size_t k = 0; k < 3; ++k) {
                    const std::size_t side = 3 * std::size_t{piece[i]} + k;
                    if (neighbour[side] == ~0U || way[neighbour[side]] != 0) continue;
                    way[neighbour[side]] = static_cast<signed char>(alike[side] != 0 ? way[piece[i]] : -way[piece[i]]);
                    piece.push_back(neighbour[side]);
                }
            // A piece with only one side (such as a Moebius strip) stays as it is.
            const bool has_two_sides = std::all_of(piece.begin(), piece.end(), [&](std::uint32_t t) {
                for (std::size_t k = 0; k < 3; ++k) {
                    const std::size_t side = 3 * std::size_t{t} + k;
                    if (neighbour[side] != ~0U && way[neighbour[side]] != (alike[side] != 0 ? way[t] : -way[t])) return false;
                }
                return true;
            });
            if (!has_two_sides) continue;
            double sum = 0;
            for (const std::uint32_t t : piece) sum += way[t] * shape_of(s_.triangles[t]).area;
            for (const std::uint32_t t : piece)
                if ((way[t] < 0) == (sum >= 0)) turned[t] = 1;
        }
        for (std::size_t t = 0; t < turned.size(); ++t) {
            if (turned[t] == 0) continue;
            e_.turned.add([&] { return place(t); });
            turn(t);
        }
    }

    void look_at_edges() {
        constexpr std::uint32_t none = ~0U;
        const SurfaceEdges edges(s_.triangles, s_.points.size());
        std::vector<std::uint32_t> neighbour(3 * s_.triangles.size(), none);
        std::vector<char> alike(3 * s_.triangles.size(), 0);
        bool mixed = false;
        edges.each([&](std::uint32_t, std::uint32_t, std::span<const SurfaceEdges::Use> uses) {
            if (uses.size() != 2) return;
            const bool agrees = uses[0].along != uses[1].along;
            mixed = mixed || !agrees;
            neighbour[uses[0].side] = uses[1].triangle();
            neighbour[uses[1].side] = uses[0].triangle();
            alike[uses[0].side] = alike[uses[1].side] = agrees ? 1 : 0;
        });
        const Rules::Sides sides = rules_.sides.value_or(Rules::Sides::agree);
        if (mixed && sides != Rules::Sides::as_given) agree(neighbour, alike);
        const SurfaceEdges after = mixed ? SurfaceEdges(s_.triangles, s_.points.size()) : edges;
        Union borders(s_.points.size());
        std::vector<std::uint32_t> ends;
        after.each([&](std::uint32_t a, std::uint32_t b, std::span<const SurfaceEdges::Use> uses) {
            ++e_.edges;
            const bool disagrees = uses.size() == 2 && uses[0].along == uses[1].along;
            if (uses.size() == 1) {
                borders.join(a, b);
                ends.push_back(a);
                e_.open.add([&] { return edge(a, b); });
            } else if (uses.size() > 2) {
                e_.crowded.add([&] { return edge(a, b); });
            } else if (disagrees) {
                e_.disagree.add([&] { return edge(a, b); });
            }
            if (uses.size() > 2 || disagrees) mark(0.5 * (s_.points[a] + s_.points[b]));
        });
        for (std::uint32_t& n : ends) n = borders.root(n);
        std::sort(ends.begin(), ends.end());
        e_.borders = static_cast<std::size_t>(std::unique(ends.begin(), ends.end()) - ends.begin());
        e_.is_closed = e_.open.count == 0 && e_.crowded.count == 0 && e_.disagree.count == 0 && !s_.triangles.empty();
    }

    void count_pieces() {
        Union pieces(s_.points.size());
        for (const Triangle& t : s_.triangles) pieces.join(t[0], t[1]), pieces.join(t[1], t[2]);
        std::vector<double> volume(s_.points.size(), 0);
        std::vector<char> seen(s_.points.size(), 0);
        for (const Triangle& t : s_.triangles) {
            const std::uint32_t root = pieces.root(t[0]);
            e_.pieces += seen[root] == 0;
            seen[root] = 1;
            const Vec3& origin = s_.points[root];
            volume[root] += dot(s_.points[t[0]] - origin, cross(s_.points[t[1]] - origin, s_.points[t[2]] - origin)) / 6;
        }
        if (!e_.is_closed) return;
        if (rules_.sides == Rules::Sides::outward) {
            for (std::size_t t = 0; t < s_.triangles.size(); ++t) {
                if (volume[pieces.root(s_.triangles[t][0])] >= 0) continue;
                e_.turned.add([&] { return place(t); });
                turn(t);
            }
            for (double& v : volume) v = std::abs(v);
        }
        for (std::uint32_t n = 0; n < volume.size(); ++n) {
            e_.volume += volume[n];
            e_.inward += volume[n] < 0;
        }
    }

    void find_crossing() {
        if (rules_.crossing == Rules::Crossing::allow) return;
        const Crossings crossings = find_crossings(s_.points, s_.triangles, join_share * largest_extent(s_.points), most_crossings);
        e_.all_crossings = crossings.is_all;
        for (const Crossing& crossing : crossings.found) {
            e_.crossings.add([&] { return place(crossing.at, crossing.first); });
            mark(crossing.at);
        }
    }

    Surface& s_;
    const Rules& rules_;
    Examination e_;
};

}  // namespace

Examination mend_surface(Surface& surface, const Rules& rules) { return Mender(surface, rules).run(); }

}  // namespace avs::mesh
