#include "runtime/detect/penetrations/penetrations.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "runtime/geometry/edge_pair.h"
#include "runtime/geometry/foot.h"

namespace avs::detect {

namespace {

using Vertices = std::array<std::uint32_t, 4>;

Vec3 unit(const Vec3& v) {
    const double length = norm(v);
    return length > 0 ? v / length : Vec3{};
}

std::span<const std::uint32_t> first_of(PairKind kind, const Vertices& v) {
    return std::span(v).first(static_cast<std::size_t>(LayerSurface::first_count(kind)));
}
std::span<const std::uint32_t> second_of(PairKind kind, const Vertices& v) {
    return std::span(v).subspan(static_cast<std::size_t>(LayerSurface::first_count(kind)));
}

bool share_a_vertex(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    return std::find_first_of(a.begin(), a.end(), b.begin(), b.end()) != a.end();
}

}  // namespace

PenetrationSearch::PenetrationSearch(const image::Image& image, const LayerSurface& surface)
    : surface_(surface), before_(surface.at_vertices(image.tables.position)), enclosures_(image, surface, before_) {
    const std::vector<Vec3>& rest = before_;
    std::map<std::array<std::uint32_t, 2>, std::uint32_t> number;
    for (std::uint32_t e = 0; e < surface.edges.size(); ++e) {
        const auto& [a, b] = surface.edges[e];
        number.emplace(std::array{std::min(a, b), std::max(a, b)}, e);
        edge_length_.push_back(norm(rest[a] - rest[b]));
    }
    triangles_of_edge_.assign(surface.edges.size(), {no_vertex, no_vertex});
    edges_of_triangle_.resize(surface.triangles.size());
    around_begin_.assign(surface.node_of_vertex.size() + 1, 0);
    for (std::uint32_t t = 0; t < surface.triangles.size(); ++t) {
        const auto& corner = surface.triangles[t];
        triangle_size_.push_back(std::sqrt(norm(cross(rest[corner[1]] - rest[corner[0]], rest[corner[2]] - rest[corner[0]]))));
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t a = corner[i], b = corner[(i + 1) % 3];
            const std::uint32_t edge = number.at({std::min(a, b), std::max(a, b)});
            edges_of_triangle_[t][(i + 2) % 3] = edge;
            auto& sides = triangles_of_edge_[edge];
            sides[sides[0] == no_vertex ? 0 : 1] = t;
            ++around_begin_[a + 1];
        }
    }
    for (std::size_t v = 1; v < around_begin_.size(); ++v) around_begin_[v] += around_begin_[v - 1];
    around_.resize(around_begin_.back());
    std::vector<std::uint32_t> filled(around_begin_.begin(), around_begin_.end() - 1);
    for (std::uint32_t t = 0; t < surface.triangles.size(); ++t)
        for (const std::uint32_t v : surface.triangles[t]) around_[filled[v]++] = t;
    reach_.assign(image.metadata.contacts.size(), penetration_rule::depth * surface.mean_edge);
}

void PenetrationSearch::renew_candidates(std::span<const Vec3> x) {
    const double skin = penetration_rule::skin * surface_.mean_edge;
    const auto stayed = [&] {
        for (std::size_t v = 0; v < x.size(); ++v) {
            if (!(norm_squared(x[v] - built_at_[v]) <= 0.25 * skin * skin)) return false;
        }
        return true;
    };
    if (!built_at_.empty() && stayed()) return;
    built_at_.assign(x.begin(), x.end());
    candidates_ = find_layer_pairs(surface_, x, reach_, skin);
    std::erase_if(candidates_, [](const LayerPair& pair) { return pair.kind == PairKind::vertex_vertex; });
    ++rebuilds_;
}

std::optional<PenetrationSearch::Geometry> PenetrationSearch::geometry_of(const LayerPair& pair, const Vertices& v,
                                                                          std::span<const Vec3> x) const {
    if (pair.kind == PairKind::vertex_face) {
        const geometry::Foot foot = geometry::foot_on_triangle(x[v[0]], x[v[1]], x[v[2]], x[v[3]]);
        if (!foot.found) return std::nullopt;
        return Geometry{.weight = {1, -foot.weights[0], -foot.weights[1], -foot.weights[2]},
                        .normal = foot.normal,
                        .height = foot.height,
                        .beside = foot.overshoot};
    }
    const geometry::EdgePair at = geometry::closest_on_edges(x[v[0]], x[v[1]], x[v[2]], x[v[3]], penetration_rule::least_sine);
    if (!at.found) return std::nullopt;
    return Geometry{.weight = {1 - at.s, at.s, at.t - 1, -at.t},
                    .normal = at.normal,
                    .height = dot(at.apart, at.normal),
                    .beside = std::max({-at.s, at.s - 1, -at.t, at.t - 1})};
}

double PenetrationSearch::deepest(const LayerPair& pair) const {
    const double size = pair.kind == PairKind::vertex_face ? triangle_size_[pair.second]
                                                           : std::min(edge_length_[pair.first], edge_length_[pair.second]);
    return penetration_rule::depth * std::min(size, surface_.mean_edge);
}

/// Bodies of the first and of the second primitive.
std::array<std::uint32_t, 2> PenetrationSearch::bodies_of(const LayerPair& pair) const {
    if (pair.kind == PairKind::vertex_face) return {surface_.vertex_body[pair.first], surface_.triangle_body[pair.second]};
    return {surface_.edge_body[pair.first], surface_.edge_body[pair.second]};
}

bool PenetrationSearch::has_outside(const LayerPair& pair) const {
    const auto [first, second] = bodies_of(pair);
    if (enclosures_.side(second, first) == 0) return false;
    return pair.kind == PairKind::vertex_face || enclosures_.side(first, second) != 0;
}

/// Whether the sides of the pair are fixed and at least one of its surfaces is a closed sheet.
bool PenetrationSearch::is_thin(const LayerPair& pair) const {
    const auto [first, second] = bodies_of(pair);
    return has_outside(pair) && (enclosures_.is_thin(first) || enclosures_.is_thin(second));
}

Vec3 PenetrationSearch::triangle_normal(std::uint32_t triangle, std::span<const Vec3> x) const {
    const auto& [a, b, c] = surface_.triangles[triangle];
    return unit(cross(x[b] - x[a], x[c] - x[a]));
}

/// Mean normal of the triangles around a vertex, each weighted by the sine of its angle there, as in ContactView::node_normal.
Vec3 PenetrationSearch::vertex_normal(std::uint32_t vertex, std::span<const Vec3> x) const {
    Vec3 sum;
    for (std::uint32_t i = around_begin_[vertex]; i < around_begin_[vertex + 1]; ++i) {
        const auto& corner = surface_.triangles[around_[i]];
        const auto here = static_cast<std::size_t>(std::find(corner.begin(), corner.end(), vertex) - corner.begin());
        sum += cross(unit(x[corner[(here + 1) % 3]] - x[vertex]), unit(x[corner[(here + 2) % 3]] - x[vertex]));
    }
    return unit(sum);
}

/// Whether the triangles at the edge of a closed body can push along a direction: the direction must lie between their two normals
/// (times `outward`), or nearly so.
bool PenetrationSearch::along_normals(std::uint32_t edge, double outward, const Vec3& direction, std::span<const Vec3> x) const {
    const auto& [first, second] = triangles_of_edge_[edge];
    if (first == no_vertex || second == no_vertex) return false;
    const Vec3 normal = outward * triangle_normal(first, x);
    const Vec3 middle = unit(normal + outward * triangle_normal(second, x));
    return dot(direction, middle) >= dot(normal, middle) - penetration_rule::wedge_slack && dot(direction, middle) > 0;
}

/// On which side of `at.normal` the first primitive of a pair with fixed sides belongs: +1 where the normal points, -1 on the other
/// side; 0 if the pair cannot meet.
double PenetrationSearch::outside(const LayerPair& pair, const Geometry& at, std::span<const Vec3> x) const {
    const auto [first, second] = bodies_of(pair);
    const double of_first = enclosures_.side(first, second), of_second = enclosures_.side(second, first);
    if (pair.kind == PairKind::vertex_face) {
        if (of_first == 0) return of_second;
        const double cosine = of_first * of_second * dot(vertex_normal(pair.first, x), at.normal);
        return cosine < -penetration_rule::opposed ? of_second : 0;
    }
    for (const double side : {1.0, -1.0}) {
        if (along_normals(pair.second, of_second, side * at.normal, x) && along_normals(pair.first, of_first, -side * at.normal, x))
            return side;
    }
    return 0;
}

/// The remembered direction of the pair itself (Side); null if it has not met.
const Vec3* PenetrationSearch::remembered(const LayerPair& pair) const {
    const auto at = std::lower_bound(sides_.begin(), sides_.end(), pair.key(),
                                     [](const Side& side, std::uint64_t key) { return side.key < key; });
    return at != sides_.end() && at->key == pair.key() ? &at->direction : nullptr;
}

/// The remembered direction of the first pair found whose primitives share vertices with those of this pair.
std::optional<Vec3> PenetrationSearch::remembered_nearby(const LayerPair& pair, const Vertices& v) const {
    const auto first = first_of(pair.kind, v), second = second_of(pair.kind, v);
    for (const std::uint32_t vertex : first) {
        auto at = std::lower_bound(sides_at_.begin(), sides_at_.end(), std::array<std::uint32_t, 2>{vertex, 0});
        for (; at != sides_at_.end() && (*at)[0] == vertex; ++at) {
            const Side& side = sides_[(*at)[1]];
            const LayerPair other = pair_of(side.key);
            const Vertices w = surface_.vertices_of(other);
            const auto other_first = first_of(other.kind, w), other_second = second_of(other.kind, w);
            if (share_a_vertex(first, other_first) && share_a_vertex(second, other_second)) return side.direction;
            if (share_a_vertex(first, other_second) && share_a_vertex(second, other_first)) return -side.direction;
        }
    }
    return std::nullopt;
}

/// +1 or -1 as in `outside`, for a pair whose side is not fixed: its remembered side if it has met, otherwise its side at the
/// previous step. If the latter is in doubt, because a penetration may have been left there, the remembered side of a pair that
/// shares vertices with it is used.
double PenetrationSearch::side_before(const LayerPair& pair, const Vertices& v, const Geometry& at) const {
    const auto along = [&](const Vec3& direction) { return dot(direction, at.normal) > 0 ? 1.0 : -1.0; };
    if (const Vec3* direction = remembered(pair)) return along(*direction);
    const std::optional<Geometry> before = geometry_of(pair, v, before_);
    if (!before) return 0;
    if (std::abs(before->height) < penetration_rule::doubt * deepest(pair)) {
        const std::optional<Vec3> direction = remembered_nearby(pair, v);
        if (direction && std::abs(dot(*direction, at.normal)) > penetration_rule::alike) return along(*direction);
    }
    if (before->height == 0) return 0;
    return along(before->height > 0 ? before->normal : -before->normal);
}

/// Whether the points nearest to each other are on both primitives. Behind a valley of the surface a vertex has no foot on either
/// of the two triangles; there it is enough that the vertex is behind both. (A vertex that passes over a ridge may be behind the
/// plane of one of the triangles, but is not behind the other one.)
bool PenetrationSearch::lies_on(const LayerPair& pair, const Geometry& at, std::span<const Vec3> x) const {
    if (pair.kind == PairKind::edge_edge) return at.beside <= -penetration_rule::ends;
    if (at.beside <= penetration_rule::beside) return true;
    if (at.beside > penetration_rule::valley) return false;
    const auto corner =
        static_cast<std::size_t>(std::max_element(at.weight.begin() + 1, at.weight.end()) - (at.weight.begin() + 1));
    const auto& sharing = triangles_of_edge_[edges_of_triangle_[pair.second][corner]];
    const std::uint32_t other = sharing[0] == pair.second ? sharing[1] : sharing[0];
    if (other == no_vertex) return false;
    const std::optional<LayerPair> slope = surface_.pair_of(PairKind::vertex_face, pair.first, other);
    if (!slope) return false;
    const Vertices v = surface_.vertices_of(*slope);
    const std::optional<Geometry> there = geometry_of(*slope, v, x);
    return there && side_of(*slope, v, *there, x) * there->height < 0;
}

/// For a pair with a closed sheet (`is_thin`) whose first primitive belongs on this side of at.normal: whether the history of the
/// pair confirms that it came from there.
bool PenetrationSearch::came_in(const LayerPair& pair, const Vertices& v, const Geometry& at, double side) const {
    const Vec3 out = side * at.normal;
    if (const Vec3* direction = remembered(pair)) return dot(*direction, out) > 0;
    if (std::abs(at.height) < penetration_rule::unseen * deepest(pair)) return true;
    const std::optional<Geometry> before = geometry_of(pair, v, before_);
    if (before && dot(before->normal, out) * before->height >= 0) return true;
    const std::optional<Vec3> direction = remembered_nearby(pair, v);
    return direction && dot(*direction, out) > penetration_rule::alike;
}

double PenetrationSearch::side_of(const LayerPair& pair, const Vertices& v, const Geometry& at, std::span<const Vec3> x) const {
    if (!has_outside(pair)) return side_before(pair, v, at);
    const double side = outside(pair, at, x);
    return side != 0 && is_thin(pair) && !came_in(pair, v, at, side) ? 0 : side;
}

std::optional<TriangleHit> PenetrationSearch::test(const LayerPair& pair, std::span<const Vec3> x) const {
    const Vertices v = surface_.vertices_of(pair);
    const std::optional<Geometry> at = geometry_of(pair, v, x);
    if (!at || at->beside > penetration_rule::valley || std::abs(at->height) > deepest(pair)) return std::nullopt;
    const double side = side_of(pair, v, *at, x);
    if (!(side * at->height < -penetration_rule::flat * surface_.mean_edge) || !lies_on(pair, *at, x)) return std::nullopt;
    TriangleHit hit{.pair = pair, .vertex = v, .weight = at->weight, .normal = side * at->normal, .depth = -side * at->height};
    double before = 0;
    for (std::size_t i = 0; i < 4; ++i) before += hit.weight[i] * dot(before_[v[i]], hit.normal);
    hit.when = before > 0 ? before / (before + hit.depth) : 0;
    return hit;
}

std::vector<TriangleHit> PenetrationSearch::find(std::span<const Vec3> x) {
    renew_candidates(x);
    std::vector<TriangleHit> hits;
    for (const LayerPair& pair : candidates_) {
        if (std::optional<TriangleHit> hit = test(pair, x)) hits.push_back(*hit);
    }
    // A vertex is outside of a closed body as soon as it is outside of the nearest triangle, so only the nearest one counts.
    const auto group = [&](const TriangleHit& hit) {
        return hit.pair.kind == PairKind::vertex_face && has_outside(hit.pair)
                   ? std::tuple(0, hit.pair.first, surface_.triangle_body[hit.pair.second])
                   : std::tuple(1, 0u, 0u);
    };
    std::sort(hits.begin(), hits.end(), [&](const TriangleHit& a, const TriangleHit& b) {
        return std::tuple(group(a), a.depth, a.pair.key()) < std::tuple(group(b), b.depth, b.pair.key());
    });
    const auto same = [&](const TriangleHit& a, const TriangleHit& b) {
        return std::get<0>(group(a)) == 0 && group(a) == group(b);
    };
    hits.erase(std::unique(hits.begin(), hits.end(), same), hits.end());
    return hits;
}

std::optional<TriangleHit> PenetrationSearch::again(const TriangleHit& hit, std::span<const Vec3> x) const {
    const std::optional<Geometry> at = geometry_of(hit.pair, hit.vertex, x);
    if (!at) return std::nullopt;
    TriangleHit result = hit;
    const double side = dot(at->normal, hit.normal) > 0 ? 1 : -1;
    result.weight = at->weight;
    result.normal = side * at->normal;
    result.depth = -side * at->height;
    const bool deep = result.depth > penetration_rule::flat * surface_.mean_edge;
    return deep && lies_on(hit.pair, *at, x) ? std::optional(result) : std::nullopt;
}

LayerPair PenetrationSearch::pair_of(std::uint64_t key) const {
    constexpr std::uint64_t number = 0x7fffffff;
    return {.kind = static_cast<PairKind>(key >> 62),
            .contact = 0,
            .first = static_cast<std::uint32_t>(key >> 31 & number),
            .second = static_cast<std::uint32_t>(key & number)};
}

void PenetrationSearch::remember(std::span<const TriangleHit> hits, std::span<const Vec3> x) {
    std::vector<Side> sides;
    const auto stay = [&](const LayerPair& pair, const Vec3& direction) {
        const std::optional<Geometry> at = geometry_of(pair, surface_.vertices_of(pair), x);
        if (!at || at->beside > penetration_rule::forget || std::abs(at->height) > deepest(pair)) return;
        const double side = dot(direction, at->normal) > 0 ? 1 : -1;
        // A vertex that is beside the triangle and below its plane has passed around its rim.
        if (at->beside > 0 && side * at->height < 0) return;
        sides.push_back({.key = pair.key(), .direction = side * at->normal});
    };
    for (const TriangleHit& hit : hits) {
        if (!has_outside(hit.pair) || is_thin(hit.pair)) stay(hit.pair, hit.normal);
    }
    for (const Side& side : sides_) stay(pair_of(side.key), side.direction);
    std::stable_sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.key < b.key; });
    sides.erase(std::unique(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.key == b.key; }), sides.end());
    sides_ = std::move(sides);
    index_sides();
    before_.assign(x.begin(), x.end());
}

void PenetrationSearch::index_sides() {
    sides_at_.clear();
    for (std::uint32_t i = 0; i < sides_.size(); ++i) {
        for (const std::uint32_t vertex : surface_.vertices_of(pair_of(sides_[i].key))) sides_at_.push_back({vertex, i});
    }
    std::sort(sides_at_.begin(), sides_at_.end());
}

void PenetrationSearch::keep(state::Keeper& keeper) {
    keeper.array("projection.before", before_);
    keeper.list("projection.sides", sides_);
    if (!keeper.restored()) return;
    for (const Side& side : sides_) {
        const LayerPair pair = pair_of(side.key);
        const bool face = pair.kind == PairKind::vertex_face;
        const bool known = (face || pair.kind == PairKind::edge_edge) &&
                           pair.first < (face ? surface_.node_of_vertex.size() : surface_.edges.size()) &&
                           pair.second < (face ? surface_.triangles.size() : surface_.edges.size());
        if (!known || !is_finite(side.direction)) {
            sides_.clear();
            keeper.refuse("a side of the law projection is of no pair");
            break;
        }
    }
    index_sides();
}

}  // namespace avs::detect
