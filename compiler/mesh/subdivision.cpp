#include "compiler/mesh/subdivision.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <span>
#include <utility>

#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"

namespace avs::mesh {

namespace {

using Row = std::vector<double>;
using Triangle = std::array<std::uint32_t, 3>;
using HalfEdge = std::pair<std::uint32_t, std::uint32_t>;

/// A mesh after some subdivisions: its vertices as weights of the vertices of the initial mesh.
struct Level {
    std::vector<Row> vertex;
    std::vector<Triangle> triangles;  ///< the first triangle is that of the neighbourhood
    std::map<HalfEdge, std::uint32_t> third;

    void find_thirds() {
        third.clear();
        for (const Triangle& t : triangles)
            for (std::size_t k = 0; k < 3; ++k) third[{t[k], t[(k + 1) % 3]}] = t[(k + 2) % 3];
    }
    /// Neighbours of a corner in counterclockwise order, beginning with `first`.
    std::vector<std::uint32_t> ring(std::uint32_t corner, std::uint32_t first) const {
        std::vector<std::uint32_t> result{first};
        while (true) {
            const auto found = third.find({corner, result.back()});
            AVS_ASSERT(found != third.end() && result.size() <= triangles.size());
            if (found->second == first) return result;
            result.push_back(found->second);
        }
    }
};

void add(Row& sum, double factor, const Row& row) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += factor * row[i];
}

/// Loop's weight of each of n neighbours in the new position of a vertex.
double neighbour_weight(std::size_t n) {
    const double c = 3.0 / 8 + elementary::cos(2 * std::numbers::pi / static_cast<double>(n)) / 4;
    return (5.0 / 8 - c * c) / static_cast<double>(n);
}

/// Subdivides the mesh around the first triangle once. `part` says which of its four parts becomes the new first triangle: 0 - 2
/// the one at that corner, 3 the one in the middle. The latter is turned by half a turn: its corner k is the middle of the side
/// opposite to corner k.
Level subdivided(const Level& old, std::size_t part) {
    const Triangle t = old.triangles[0];
    const auto is_corner = [&](std::uint32_t n) { return n == t[0] || n == t[1] || n == t[2]; };
    const std::size_t width = old.vertex[0].size();
    Level made;
    std::map<std::uint32_t, std::uint32_t> moved;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::vector<std::uint32_t> ring = old.ring(t[k], t[(k + 1) % 3]);
        const double beta = neighbour_weight(ring.size());
        Row row(width, 0.0);
        add(row, 1 - static_cast<double>(ring.size()) * beta, old.vertex[t[k]]);
        for (const std::uint32_t n : ring) add(row, beta, old.vertex[n]);
        moved[t[k]] = static_cast<std::uint32_t>(made.vertex.size());
        made.vertex.push_back(std::move(row));
    }
    std::map<HalfEdge, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [found, is_new] =
            middles.try_emplace({std::min(a, b), std::max(a, b)}, static_cast<std::uint32_t>(made.vertex.size()));
        if (is_new) {
            Row row(width, 0.0);
            add(row, 3.0 / 8, old.vertex[a]);
            add(row, 3.0 / 8, old.vertex[b]);
            add(row, 1.0 / 8, old.vertex[old.third.at({a, b})]);
            add(row, 1.0 / 8, old.vertex[old.third.at({b, a})]);
            made.vertex.push_back(std::move(row));
        }
        return found->second;
    };
    std::vector<Triangle> all;
    for (const Triangle& o : old.triangles) {
        for (std::size_t k = 0; k < 3; ++k)
            if (is_corner(o[k])) all.push_back({moved.at(o[k]), middle(o[k], o[(k + 1) % 3]), middle(o[(k + 2) % 3], o[k])});
        if (std::count_if(o.begin(), o.end(), is_corner) >= 2)
            all.push_back({middle(o[1], o[2]), middle(o[2], o[0]), middle(o[0], o[1])});
    }
    // The first triangle gives three parts at its corners and then the middle one.
    const Triangle chosen =
        part < 3 ? Triangle{part == 0 ? moved.at(t[0]) : middle(t[0], t[part]), part == 1 ? moved.at(t[1]) : middle(t[1], t[part]),
                            part == 2 ? moved.at(t[2]) : middle(t[2], t[part])}
                 : Triangle{middle(t[1], t[2]), middle(t[2], t[0]), middle(t[0], t[1])};
    const std::set<std::uint32_t> corners(chosen.begin(), chosen.end());
    const auto same = [&](const Triangle& x) { return std::set<std::uint32_t>(x.begin(), x.end()) == corners; };
    made.triangles.push_back(chosen);
    for (const Triangle& x : all)
        if (!same(x) && std::any_of(x.begin(), x.end(), [&](std::uint32_t n) { return corners.contains(n); }))
            made.triangles.push_back(x);
    made.find_thirds();
    return made;
}

/// A term c * a^i b^j c^k of a polynomial in barycentric coordinates.
struct Term {
    int factor, a, b, c;
};

/// Twelve times the box splines of a regular triangle a, b, c (Cirak, Ortiz & Schroeder 2000, appendix). By symmetry three
/// suffice: for the corner a; for the vertex beyond the side b c; for the neighbour of a next to the vertex beyond the side a
/// b.
constexpr Term of_corner[] = {{6, 4, 0, 0},  {24, 3, 0, 1}, {24, 2, 0, 2}, {8, 1, 0, 3}, {1, 0, 0, 4},
                              {24, 3, 1, 0}, {60, 2, 1, 1}, {36, 1, 1, 2}, {6, 0, 1, 3}, {24, 2, 2, 0},
                              {36, 1, 2, 1}, {12, 0, 2, 2}, {8, 1, 3, 0},  {6, 0, 3, 1}, {1, 0, 4, 0}};
constexpr Term of_beyond[] = {{2, 1, 0, 3},  {1, 0, 0, 4}, {6, 1, 1, 2}, {6, 0, 1, 3}, {6, 1, 2, 1},
                              {12, 0, 2, 2}, {2, 1, 3, 0}, {6, 0, 3, 1}, {1, 0, 4, 0}};
constexpr Term of_far[] = {{1, 4, 0, 0}, {2, 3, 1, 0}};

/// The polynomial, differentiated times[k] times by its coordinate k.
double evaluate(std::span<const Term> terms, const std::array<double, 3>& at, const std::array<int, 3>& times) {
    double sum = 0;
    for (const Term& term : terms) {
        const std::array<int, 3> power{term.a, term.b, term.c};
        double product = term.factor;
        for (std::size_t k = 0; k < 3; ++k) {
            int left = power[k];
            for (int n = 0; n < times[k]; ++n) product *= left--;
            for (int n = 0; n < left; ++n) product *= at[k];
        }
        sum += product;
    }
    return sum / 12;
}

/// The values N, N_u, N_v, N_uu, N_vv, N_uv of a polynomial whose coordinates a, b, c belong to the corners `of`. With
/// barycentric coordinates l, d/du = d/dl1 - d/dl0.
std::array<double, 6> derivatives(std::span<const Term> terms, const std::array<double, 3>& bary,
                                  const std::array<std::size_t, 3>& of) {
    const std::array<double, 3> at{bary[of[0]], bary[of[1]], bary[of[2]]};
    const auto by = [&](std::size_t i, std::size_t j) {
        std::array<int, 3> times{};
        for (const std::size_t corner : {i, j})
            if (corner < 3) ++times[static_cast<std::size_t>(std::find(of.begin(), of.end(), corner) - of.begin())];
        return evaluate(terms, at, times);
    };
    constexpr std::size_t none = 3;
    return {by(none, none),
            by(1, none) - by(0, none),
            by(2, none) - by(0, none),
            by(1, 1) - 2 * by(0, 1) + by(0, 0),
            by(2, 2) - 2 * by(0, 2) + by(0, 0),
            by(1, 2) - by(0, 1) - by(0, 2) + by(0, 0)};
}

bool is_regular(const Level& level) {
    const Triangle& t = level.triangles[0];
    for (std::size_t k = 0; k < 3; ++k)
        if (level.ring(t[k], t[(k + 1) % 3]).size() != 6) return false;
    return true;
}

SurfaceWeights box_splines(const Level& level, const std::array<double, 3>& bary) {
    SurfaceWeights result;
    for (Row& row : result) row.assign(level.vertex[0].size(), 0.0);
    const auto use = [&](std::uint32_t vertex, const std::array<double, 6>& values) {
        for (std::size_t r = 0; r < 6; ++r) add(result[r], values[r], level.vertex[vertex]);
    };
    const Triangle& t = level.triangles[0];
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t next = (k + 1) % 3, last = (k + 2) % 3;
        use(t[k], derivatives(of_corner, bary, {k, next, last}));
        // The vertices of the ring of corner k in order: the corners `next` and `last`, the vertex beyond the side (last, k), two
        // far ones on that side and on the other side, the vertex beyond the side (k, next).
        const std::vector<std::uint32_t> ring = level.ring(t[k], t[next]);
        use(ring[3], derivatives(of_far, bary, {k, last, next}));
        use(ring[4], derivatives(of_far, bary, {k, next, last}));
        use(ring[5], derivatives(of_beyond, bary, {last, k, next}));
    }
    return result;
}

}  // namespace

double limit_weight(std::size_t n) { return 1 / (static_cast<double>(n) + 3 / (8 * neighbour_weight(n))); }

SurfaceWeights surface_weights(const Neighbourhood& around, double u, double v) {
    Level level;
    for (std::size_t i = 0; i < around.vertices; ++i) {
        level.vertex.emplace_back(around.vertices, 0.0);
        level.vertex.back()[i] = 1;
    }
    level.triangles = around.triangles;
    level.find_thirds();
    std::array<double, 3> bary{1 - u - v, u, v};
    double scale = 1;
    while (!is_regular(level)) {
        std::size_t part = 3;
        for (std::size_t k = 0; k < 3; ++k)
            if (bary[k] > 0.5) part = k;
        level = subdivided(level, part);
        scale *= part == 3 ? -2 : 2;
        AVS_ASSERT(std::abs(scale) < 1e6);
        for (std::size_t k = 0; k < 3; ++k) bary[k] = part == 3 ? 1 - 2 * bary[k] : 2 * bary[k] - (k == part ? 1 : 0);
    }
    SurfaceWeights result = box_splines(level, bary);
    for (std::size_t r = 1; r < 6; ++r)
        for (double& weight : result[r]) weight *= r < 3 ? scale : scale * scale;
    return result;
}

}  // namespace avs::mesh
