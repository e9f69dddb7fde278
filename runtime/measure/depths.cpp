#include "runtime/measure/depths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace avs::measure {

namespace {

/// Where an edge passes through a triangle, as a share of the edge. The triangle's border counts, with a tolerance: finding a
/// crossing twice does no harm, since it only divides the edge once more.
std::optional<double> crossing_of(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c) {
    constexpr double border = -1e-9;
    const Vec3 n = cross(b - a, c - a);
    const double n2 = norm_squared(n);
    const double above = dot(p - a, n), below = dot(q - a, n);
    if (!(n2 > 0) || above == below || (above > 0 && below > 0) || (above < 0 && below < 0)) return std::nullopt;
    const double share = above / (above - below);
    const Vec3 x = p + share * (q - p);
    const double u = dot(cross(c - b, x - b), n) / n2, v = dot(cross(a - c, x - c), n) / n2;
    if (u < border || v < border || 1 - u - v < border) return std::nullopt;
    return share;
}

/// Whether both ends of an edge are farther than `off` [m] from a triangle's plane.
bool goes_through(const Vec3& p, const Vec3& q, const Vec3& a, const Vec3& b, const Vec3& c, double off) {
    const Vec3 n = cross(b - a, c - a);
    const double least = off * norm(n);
    return std::abs(dot(p - a, n)) > least && std::abs(dot(q - a, n)) > least && crossing_of(p, q, a, b, c).has_value();
}

bool share_a_vertex(const Skin& skin, std::uint32_t s, std::uint32_t t) {
    return std::ranges::any_of(skin.triangles()[s], [&](std::uint32_t v) { return skin.has(t, v); });
}

}  // namespace

Depths::Depths(std::span<const Surface> surfaces, MayMeet may_meet, const Settings& settings)
    : may_meet_(std::move(may_meet)), settings_(settings) {
    std::size_t most = 0;
    for (std::uint32_t b = 0; b < surfaces.size(); ++b) {
        if (surfaces[b].faces.empty()) continue;
        bodies_.push_back({b, Skin(surfaces[b].faces)});
        most = std::max(most, bodies_.back().skin.node_count());
    }
    state_.assign(most, State::unknown);
    by_low_.resize(bodies_.size());
    std::iota(by_low_.begin(), by_low_.end(), 0U);
}

double Depths::mean_edge(std::uint32_t body) const {
    const auto found = std::ranges::lower_bound(bodies_, body, {}, &Body::number);
    return found != bodies_.end() && found->number == body ? found->skin.mean_edge() : 0;
}

void Depths::place(std::span<const Vec3> at) {
    for (Body& body : bodies_) body.skin.place(at);
}

/// Calls `use` for pairs of bodies whose bounds are no farther apart than `slack`, by a sweep along x; each pair once, in a
/// deterministic order.
template <class Use>
void Depths::for_each_pair(double slack, Use&& use) {
    const auto bounds = [&](std::uint32_t i) -> const Bounds& { return bodies_[i].skin.bounds(); };
    std::sort(by_low_.begin(), by_low_.end(), [&](std::uint32_t i, std::uint32_t j) {
        return bounds(i).low.x < bounds(j).low.x || (bounds(i).low.x == bounds(j).low.x && i < j);
    });
    for (std::size_t k = 0; k < by_low_.size(); ++k) {
        for (std::size_t l = k + 1; l < by_low_.size() && bounds(by_low_[l]).low.x <= bounds(by_low_[k]).high.x + slack; ++l) {
            Body &a = bodies_[std::min(by_low_[k], by_low_[l])], &b = bodies_[std::max(by_low_[k], by_low_[l])];
            if (a.skin.bounds().meets(b.skin.bounds(), slack) && may_meet_(a.number, b.number)) use(a, b);
        }
    }
}

std::vector<Overlap> Depths::measure(std::span<const Vec3> at) {
    place(at);
    std::vector<Overlap> found;
    for_each_pair(0, [&](Body& a, Body& b) { measure_pair(a, b, found); });
    for (Body& body : bodies_)
        if (may_meet_(body.number, body.number)) measure_own(body, found);
    std::ranges::sort(found, {}, [](const Overlap& one) { return std::pair(one.first, one.second); });
    return found;
}

void Depths::keep(Overlap& found, double depth, const Vec3& at, std::uint32_t body, std::uint32_t node) {
    if (!(depth > found.depth)) return;
    found.depth = depth;
    found.at = at;
    found.body = body;
    found.node = node;
}

void Depths::measure_pair(Body& a, Body& b, std::vector<Overlap>& out) {
    a.skin.settle();
    b.skin.settle();
    const double on = settings_.rounding * std::min(a.skin.mean_edge(), b.skin.mean_edge());
    std::array<Side, 2> sides{Side{.own = &a.skin, .other = &b.skin, .number = a.number, .on = on},
                              Side{.own = &b.skin, .other = &a.skin, .number = b.number, .on = on}};
    const auto cross = [](Side& side, std::uint32_t own, std::uint32_t other) {
        const auto& [p, q, r] = side.other->triangles()[other];
        for (const std::uint32_t e : side.own->edges_of(own)) {
            if (e == Skin::none) continue;
            const auto& [from, to] = side.own->edges()[e];
            const auto share =
                crossing_of(side.own->at(from), side.own->at(to), side.other->at(p), side.other->at(q), side.other->at(r));
            if (share) side.crossings.push_back({e, *share});
        }
    };
    Skin::for_each_close(a.skin, b.skin, on, [&](std::uint32_t s, std::uint32_t t) {
        sides[0].close.push_back(s);
        sides[1].close.push_back(t);
        cross(sides[0], s, t);
        cross(sides[1], t, s);
    });
    Overlap found;
    found.first = a.number;
    found.second = b.number;
    for (Side& side : sides) {
        std::ranges::sort(side.close);
        side.close.erase(std::unique(side.close.begin(), side.close.end()), side.close.end());
        find_nodes(side, found);
        find_edges(side, found);
        for (const std::uint32_t v : touched_) state_[v] = State::unknown;
        touched_.clear();
    }
    for (const Side& side : sides)
        if (settings_.finds_coincident && found.depth == 0) find_coincident(side, found);
    if (found.depth > on) out.push_back(found);
}

/// The triangle of the other surface on which a point lies, to rounding; none if there is no such triangle.
std::uint32_t Depths::on_triangle(const Side& side, const Vec3& x) {
    const double within = side.on * side.on;
    return side.other->bounds().distance_squared(x) > within ? Skin::none : side.other->nearest(x, within, within).triangle;
}

/// Whether a node is in the other body, and its depth if that is more than rounding.
Depths::State Depths::state_of(const Side& side, std::uint32_t vertex, double* depth) {
    const Vec3& x = side.own->at(vertex);
    if (on_triangle(side, x) != Skin::none) return State::on;
    if (!side.other->encloses(x)) return State::out;
    *depth = std::sqrt(side.other->nearest(x).distance_squared);
    return State::in;
}

/// Tests nodes of triangles beside the other surface for being inside. Every other node has the state of its neighbours, because no
/// edge between them crosses that surface. So the state spreads from node to node. A connected piece without triangles beside the
/// surface is inside or outside as a whole.
void Depths::find_nodes(const Side& side, Overlap& found) {
    std::vector<std::uint32_t> waiting;
    const auto set = [&](std::uint32_t v, State state) {
        state_[v] = state;
        touched_.push_back(v);
    };
    const auto enter = [&](std::uint32_t v, double depth) {
        set(v, State::in);
        ++found.nodes;
        keep(found, depth, side.own->at(v), side.number, side.own->node(v));
        waiting.push_back(v);
    };
    std::vector<bool> is_beside(side.own->piece_count(), false);
    for (const std::uint32_t t : side.close) {
        for (const std::uint32_t v : side.own->triangles()[t]) {
            if (v >= side.own->node_count() || state_[v] != State::unknown) continue;
            is_beside[side.own->piece_of(v)] = true;
            double depth = 0;
            const State state = state_of(side, v, &depth);
            if (state == State::in) {
                enter(v, depth);
            } else {
                set(v, state);
            }
        }
    }
    for (std::uint32_t piece = 0; piece < is_beside.size(); ++piece) {
        if (is_beside[piece] || !side.other->bounds().contains(side.own->bounds_of_piece(piece))) continue;
        const std::uint32_t v = side.own->node_of_piece(piece);
        double depth = 0;
        if (state_of(side, v, &depth) == State::in) enter(v, depth);
    }
    while (!waiting.empty()) {
        const std::uint32_t v = waiting.back();
        waiting.pop_back();
        for (const std::uint32_t e : side.own->edges_at(v)) {
            for (const std::uint32_t w : side.own->edges()[e]) {
                if (state_[w] != State::unknown) continue;
                enter(w, std::sqrt(side.other->nearest(side.own->at(w)).distance_squared));
            }
        }
    }
}

/// Measures depths along stretches of edges between crossings, and on edges with an end inside.
void Depths::find_edges(Side& side, Overlap& found) {
    for (const std::uint32_t v : touched_) {
        if (state_[v] != State::in) continue;
        for (const std::uint32_t e : side.own->edges_at(v)) {
            const auto& [from, to] = side.own->edges()[e];
            // An edge whose two ends are inside is listed once.
            if (v == from || state_[from] != State::in) side.crossings.push_back({e, v == from ? 0.0 : 1.0});
        }
    }
    std::ranges::sort(side.crossings, {}, [](const Crossing& c) { return std::pair(c.edge, c.share); });
    for (std::size_t i = 0; i < side.crossings.size();) {
        const std::uint32_t edge = side.crossings[i].edge;
        double from = 0;
        bool is_through = false;
        for (; i < side.crossings.size() && side.crossings[i].edge == edge; ++i) {
            const double share = side.crossings[i].share;
            is_through = is_through || (share > 0 && share < 1);
            look_along(side, edge, from, share, found);
            from = share;
        }
        look_along(side, edge, from, 1, found);
        if (is_through) ++found.edges;
    }
}

/// Whether a stretch between two crossings is inside: this is the same for all its points.
bool Depths::is_in(const Side& side, std::uint32_t edge, double from, double to) const {
    const auto& [first, last] = side.own->edges()[edge];
    if (from == 0 && state_[first] != State::on && state_[first] != State::unknown) return state_[first] == State::in;
    if (to == 1 && state_[last] != State::on && state_[last] != State::unknown) return state_[last] == State::in;
    const Vec3 middle = side.own->at(first) + 0.5 * (from + to) * (side.own->at(last) - side.own->at(first));
    // A stretch that lies on the other surface is not inside. This is the usual case of flush bodies.
    return on_triangle(side, middle) == Skin::none && side.other->encloses(middle);
}

void Depths::look_along(const Side& side, std::uint32_t edge, double from, double to, Overlap& found) {
    constexpr int parts = 10, sections = 12;
    constexpr double golden = 0.6180339887498949;
    const Vec3 begin = side.own->at(side.own->edges()[edge][0]), along = side.own->at(side.own->edges()[edge][1]) - begin;
    if (!((to - from) * norm(along) > 2 * side.on) || !is_in(side, edge, from, to)) return;
    const auto place = [&](double share) { return begin + share * along; };
    // If a node and a point of an edge have equal depths, the node is reported. A stretch that cannot be deeper is not measured to
    // the end.
    const double least = std::max(side.on, found.depth * (1 + 1e-9));
    const auto depth_at = [&](double share) {
        return std::sqrt(side.other->nearest(place(share), Bounds::infinite, least * least).distance_squared);
    };
    const double step = (to - from) / parts;
    double best = 0, deepest = least;
    for (int i = 1; i < parts; ++i) {
        const double share = from + i * step, depth = depth_at(share);
        if (depth > deepest) deepest = depth, best = share;
    }
    if (!(deepest > least)) return;
    double low = best - step, high = best + step;
    for (int i = 0; i < sections; ++i) {
        const double left = high - golden * (high - low), right = low + golden * (high - low);
        const double at_left = depth_at(left), at_right = depth_at(right);
        if (at_left > deepest) deepest = at_left, best = left;
        if (at_right > deepest) deepest = at_right, best = right;
        (at_left < at_right ? low : high) = at_left < at_right ? left : right;
    }
    keep(found, deepest, place(best), side.number, Skin::none);
}

/// Depth of bodies that overlap although no node is in and no edge crosses. If a face lies on the other surface with the same
/// orientation, or inside of it, the matter behind the face belongs to both bodies; this measures its depth along the face's
/// normal.
void Depths::find_coincident(const Side& side, Overlap& found) const {
    constexpr double behind = 1e-3;  // distance behind a face at which it is tested, as a share of the face's size
    for (const std::uint32_t t : side.close) {
        const auto& [a, b, c] = side.own->triangles()[t];
        const Vec3 middle = (1.0 / 3) * (side.own->at(a) + side.own->at(b) + side.own->at(c));
        const Vec3 area = side.own->area_vector(t);
        const double size = std::sqrt(norm(area));
        if (!(size > 0)) continue;
        const std::uint32_t under = on_triangle(side, middle);
        const bool is_candidate =
            under == Skin::none ? side.other->encloses(middle) : dot(area, side.other->area_vector(under)) > 0;
        if (!is_candidate) continue;
        const Vec3 inward = -1 / norm(area) * area;
        for (double way = behind * size;; way *= 2) {
            const Vec3 x = middle + way * inward;
            if (!side.own->encloses(x) || !side.other->encloses(x)) break;
            const double depth = std::sqrt(side.other->nearest(x).distance_squared);
            if (!(depth > side.on)) break;
            found.is_coincident = true;
            keep(found, depth, x, side.number, Skin::none);
        }
    }
}

void Depths::measure_own(Body& body, std::vector<Overlap>& out) {
    Skin& skin = body.skin;
    skin.settle();
    const double on = settings_.rounding * skin.mean_edge();
    Overlap found;
    found.first = found.second = body.number;
    Vec3 crossed_at;
    const auto cross = [&](std::uint32_t s, std::uint32_t t) {
        const auto& [a, b, c] = skin.triangles()[t];
        for (const std::uint32_t e : skin.edges_of(s)) {
            if (e == Skin::none) continue;
            const auto& [from, to] = skin.edges()[e];
            if (!goes_through(skin.at(from), skin.at(to), skin.at(a), skin.at(b), skin.at(c), on)) continue;
            if (found.edges++ == 0) crossed_at = skin.at(from);
        }
    };
    Skin::for_each_close(skin, skin, 0, [&](std::uint32_t s, std::uint32_t t) {
        if (share_a_vertex(skin, s, t)) return;
        cross(s, t);
        cross(t, s);
    });
    // If no edge crosses the surface, each connected piece is inside or outside as a whole.
    if (found.edges == 0 && skin.piece_count() == 1) return;
    constexpr double in_front = 1e-4;
    for (std::uint32_t v = 0; v < skin.node_count(); ++v) {
        if (found.edges == 0 && skin.node_of_piece(skin.piece_of(v)) != v) continue;
        const Vec3 normal = skin.normal_at(v);
        if (skin.winding(skin.at(v) + in_front * skin.mean_edge() * normal) < 0.5) continue;
        const auto faces_it = [&](std::uint32_t t) { return dot(skin.area_vector(t), normal) < 0 && !skin.has(t, v); };
        const Skin::Nearest near = skin.nearest_of(skin.at(v), Bounds::infinite, 0, faces_it);
        if (near.triangle == Skin::none || !(near.distance_squared > on * on)) continue;
        ++found.nodes;
        keep(found, std::sqrt(near.distance_squared), skin.at(v), body.number, skin.node(v));
    }
    if (found.nodes == 0 && found.edges == 0) return;
    if (found.nodes == 0) found.at = crossed_at, found.body = body.number;
    out.push_back(found);
}

void Depths::gaps(std::span<const Vec3> at, std::span<const double> within, std::span<double> out) {
    place(at);
    double farthest = 0;
    for (const Body& body : bodies_) {
        farthest = std::max(farthest, within[body.number]);
        for (std::uint32_t v = 0; v < body.skin.node_count(); ++v) out[body.skin.node(v)] = within[body.number];
    }
    for_each_pair(farthest, [&](Body& a, Body& b) {
        a.skin.settle();
        b.skin.settle();
        for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
            const double reach = within[own->number];
            for (std::uint32_t v = 0; v < own->skin.node_count(); ++v) {
                const Vec3& x = own->skin.at(v);
                if (other->skin.bounds().distance_squared(x) > reach * reach) continue;
                double& gap = out[own->skin.node(v)];
                const bool is_in = other->skin.encloses(x);
                const double most = is_in ? Bounds::infinite : std::max(gap, 0.0);
                const double far = std::sqrt(other->skin.nearest(x, most * most).distance_squared);
                gap = std::min(gap, is_in ? -far : far);
            }
        }
    });
}

}  // namespace avs::measure
