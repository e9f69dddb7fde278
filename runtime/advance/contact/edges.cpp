#include "runtime/advance/contact/edges.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "runtime/geometry/edge_pair.h"
#include "runtime/geometry/foot.h"

namespace avs::advance {

namespace {

Vec3 area_at_rest(const detect::Surface& surface, const detect::SurfaceFace& face) {
    const auto x = [&](std::size_t i) { return surface.rest[face.points[i]]; };
    return face.size() == 3 ? geometry::area_vector(x(0), x(1), x(2)) : geometry::area_vector(x(0), x(1), x(2), x(3));
}

bool wants_edges(const image::Image& image, const ContactSurface& surface, std::uint32_t contactor) {
    return std::ranges::any_of(surface.contacts_of[contactor], [&](std::uint32_t c) { return image.metadata.contacts[c].edges; });
}

/// Whether another of the edges leaves an end of an edge in nearly the direction in which this one arrives.
void find_continuations(const detect::Surface& surface, std::vector<detect::SurfaceEdge>& edges) {
    std::map<std::uint32_t, std::vector<std::uint32_t>> at_point;
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
        for (const std::uint32_t point : edges[e].points) { at_point[point].push_back(e); }
    }
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
        for (std::size_t end = 0; end < 2; ++end) {
            const std::uint32_t here = edges[e].points[end];
            const Vec3 along = surface.rest[here] - surface.rest[edges[e].points[1 - end]];
            for (const std::uint32_t other : at_point[here]) {
                const std::uint32_t there = edges[other].points[0] == here ? edges[other].points[1] : edges[other].points[0];
                const Vec3 on = surface.rest[there] - surface.rest[here];
                if (dot(along, on) > edge_rule::straight_on * norm(along) * norm(on)) { edges[e].continues[end] = true; }
            }
        }
    }
}

/// Edges that two faces share, sharp and convex at rest.
std::vector<detect::SurfaceEdge> find_edges(const image::Image& image, const ContactSurface& surface) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> open;  // directed edge -> face
    std::vector<detect::SurfaceEdge> edges;
    for (std::uint32_t f = 0; f < surface.search.faces.size(); ++f) {
        const detect::SurfaceFace& face = surface.search.faces[f];
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            const std::uint32_t from = face.points[i];
            const std::uint32_t to = face.points[(i + 1) % face.size()];
            const auto across = open.find({to, from});
            if (across == open.end()) {
                open.emplace(std::pair(from, to), f);
                continue;
            }
            const std::uint32_t first = across->second;
            open.erase(across);
            // The edge is seen as the first face goes along it.
            const geometry::EdgeWedge wedge{surface.search.rest[to], surface.search.rest[from],
                                            area_at_rest(surface.search, surface.search.faces[first]),
                                            area_at_rest(surface.search, face)};
            if (!geometry::is_convex(wedge, edge_rule::sharp_at_rest)) { continue; }
            const std::uint32_t looks = surface.contactor_of_point[from] != image::no_node ? surface.contactor_of_point[from]
                                                                                           : surface.contactor_of_point[to];
            // An edge that is held at both ends never looks, but can be hit: it needs no clock.
            if (looks != image::no_node && !wants_edges(image, surface, looks)) { continue; }
            const double size = std::min(surface.face_size[first], surface.face_size[f]);
            double reach = std::numeric_limits<double>::infinity();
            for (const std::uint32_t point : {to, from}) {
                const std::uint32_t c = surface.contactor_of_point[point];
                if (c != image::no_node) { reach = std::min(reach, surface.search.contactors[c].reach); }
            }
            edges.push_back({.points = {to, from},
                             .faces = {first, f},
                             .body = face.body,
                             .size = size,
                             .depth = edge_rule::depth * size,
                             .reach = looks == image::no_node ? 0 : reach});
        }
    }
    find_continuations(surface.search, edges);
    return edges;
}

}  // namespace

ContactEdges::ContactEdges(const image::Image& image, const ContactSurface& surface)
    : lists(find_edges(image, surface), detect::SurfaceParts(surface.search), surface.search.contacts, surface.search.rest,
            surface.search.lateral_tolerance),
      surface_(surface) {
    for (const detect::SurfaceEdge& edge : lists.edges()) {
        image::Contactor& clock = clocks.emplace_back();
        clock = {.length = std::numeric_limits<double>::infinity(),
                 .period = max_tick,
                 .critical_step = max_tick,
                 .node = image::no_node};
        for (const std::uint32_t point : edge.points) {
            const std::uint32_t c = surface.contactor_of_point[point];
            if (c == image::no_node) { continue; }
            const image::Contactor& end = image.tables.contactors[c];
            clock.length = std::min(clock.length, end.length);
            clock.period = std::min(clock.period, end.period);
            clock.critical_step = std::min(clock.critical_step, end.critical_step);
        }
    }
}

Vec3 ContactEdges::middle(const state::State& state, ContactView& view, std::uint32_t edge, Tick now) const {
    const detect::SurfaceEdge& self = lists.edges()[edge];
    return 0.5 * (view.position_of(state, self.points[0], now) + view.position_of(state, self.points[1], now));
}

const geometry::EdgeSector& ContactEdges::sector_of(const state::State& state, ContactView& view, std::uint32_t edge,
                                                    Tick now) const {
    ContactView::SeenEdge& entry = view.seen_edges(count())[edge];
    if (entry.sector_tick == now) { return entry.sector; }
    const detect::SurfaceEdge& self = lists.edges()[edge];
    const geometry::EdgeWedge wedge{view.position_of(state, self.points[0], now), view.position_of(state, self.points[1], now),
                                    view.plane_of(state, self.faces[0], now).normal,
                                    view.plane_of(state, self.faces[1], now).normal};
    entry.sector = geometry::sector_of(wedge, edge_rule::sharp_now);
    entry.sector_tick = now;
    return entry.sector;
}

/// What a hit takes of an edge at most: the tolerance beyond an end, and the depth where another edge goes on.
void ContactEdges::measure(ContactView::SeenEdge& entry, const state::State& state, ContactView& view, std::uint32_t edge,
                           Tick now) const {
    const detect::SurfaceEdge& self = lists.edges()[edge];
    const Vec3 from = view.position_of(state, self.points[0], now);
    const Vec3 along = view.position_of(state, self.points[1], now) - from;
    static_assert(edge_rule::farthest <= 1, "detect::EdgeLists looks one length beyond an end");
    const double tolerance = hit_rule::lateral_tolerance;
    const double going_on = std::min(edge_rule::farthest, tolerance + self.depth / norm(along));
    entry.reach = {.from = from,
                   .along = along,
                   .before = self.continues[0] ? going_on : tolerance,
                   .after = self.continues[1] ? going_on : tolerance,
                   .length_squared = norm_squared(along)};
    entry.tick = now;
}

std::optional<ContactEdges::Crossing> ContactEdges::cross(const state::State& state, ContactView& view, std::uint32_t edge,
                                                          std::uint32_t other, Tick now) const {
    const detect::SurfaceEdge& own = lists.edges()[edge];
    const detect::SurfaceEdge& hit = lists.edges()[other];
    const auto at = [&](std::uint32_t point) { return view.position_of(state, point, now); };
    const geometry::EdgePair pair = geometry::closest_on_edges(at(own.points[0]), at(own.points[1]), at(hit.points[0]),
                                                               at(hit.points[1]), edge_rule::least_sine);
    if (!pair.found || std::max({-pair.s, pair.s - 1, -pair.t, pair.t - 1}) > edge_rule::farthest) { return {}; }
    Crossing crossing;
    const geometry::EdgeSector& a = sector_of(state, view, edge, now);
    const geometry::EdgeSector& b = sector_of(state, view, other, now);
    if (!a.is_convex || !b.is_convex) { return {}; }
    const double side = dot(pair.normal, b.first + b.second);
    crossing.normal = side < 0 ? -pair.normal : pair.normal;
    if (!geometry::lies_between_normals(b, crossing.normal, -edge_rule::arc_margin)) { return {}; }
    if (!geometry::lies_between_normals(a, -crossing.normal, -edge_rule::arc_margin)) { return {}; }
    crossing.height = dot(pair.apart, crossing.normal);
    const double depth = std::max(0.0, -crossing.height);
    const auto beyond = [&](double share, const geometry::EdgeSector& sector, const detect::SurfaceEdge& of) {
        const double going_on = depth / norm(sector.along);
        return std::max(-share - (of.continues[0] ? going_on : 0), share - 1 - (of.continues[1] ? going_on : 0));
    };
    crossing.overshoot = std::max(beyond(pair.s, a, own), beyond(pair.t, b, hit));
    if (crossing.overshoot > hit_rule::lateral_tolerance) { return {}; }
    crossing.stance = {.point = {own.points[0], own.points[1], hit.points[0], hit.points[1]},
                       .weight = {1 - pair.s, pair.s, pair.t - 1, -pair.t},
                       .own = 2,
                       .count = 4};
    return crossing;
}

}  // namespace avs::advance
