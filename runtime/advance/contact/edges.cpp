#include "runtime/advance/contact/edges.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "runtime/geometry/foot.h"

namespace avs::advance {

namespace {

Vec3 area_at_rest(const detect::Surface& surface, const detect::SurfaceFace& face) {
    const auto x = [&](std::size_t i) { return surface.rest[face.points[i]]; };
    return face.size() == 3 ? geometry::area_vector(x(0), x(1), x(2)) : geometry::area_vector(x(0), x(1), x(2), x(3));
}

bool wants_edges(const image::Image& image, const ContactSurface& surface, ContactorId contactor) {
    return std::ranges::any_of(surface.contacts_of[contactor],
                               [&](ContactId contact) { return image.metadata.contacts[contact].edges; });
}

/// Sets for each end of each edge whether another edge continues it in nearly the same direction.
void find_continuations(const detect::Surface& surface, std::vector<detect::SurfaceEdge>& edges) {
    std::map<PointId, std::vector<EdgeId>> at_point;
    for (EdgeId e; e < edges.size(); ++e) {
        for (const PointId point : edges[e].points) { at_point[point].push_back(e); }
    }
    for (detect::SurfaceEdge& edge : edges) {
        for (std::size_t end = 0; end < 2; ++end) {
            const PointId here = edge.points[end];
            const Vec3 along = surface.rest[here] - surface.rest[edge.points[1 - end]];
            for (const EdgeId other : at_point[here]) {
                const PointId there = edges[other].points[0] == here ? edges[other].points[1] : edges[other].points[0];
                const Vec3 on = surface.rest[there] - surface.rest[here];
                if (dot(along, on) > edge_rule::straight_on * norm(along) * norm(on)) { edge.continues[end] = true; }
            }
        }
    }
}

/// Edges between two faces that are sharp and convex at rest.
std::vector<detect::SurfaceEdge> find_edges(const image::Image& image, const ContactSurface& surface) {
    std::map<std::pair<PointId, PointId>, FaceId> open;  // directed edge -> face
    std::vector<detect::SurfaceEdge> edges;
    for (FaceId f; f < surface.search.faces.size(); ++f) {
        const detect::SurfaceFace& face = surface.search.faces[f];
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            const PointId from = face.points[i];
            const PointId to = face.points[(i + 1) % face.size()];
            const auto across = open.find({to, from});
            if (across == open.end()) {
                open.emplace(std::pair(from, to), f);
                continue;
            }
            const FaceId first = across->second;
            open.erase(across);
            // The edge has the direction in which the corners of the first face run along it.
            const geometry::EdgeSector arc =
                geometry::sector_of({surface.search.rest[to], surface.search.rest[from],
                                     area_at_rest(surface.search, surface.search.faces[first]), area_at_rest(surface.search, face)},
                                    0);
            if (!arc.is_convex || dot(arc.first, arc.second) > edge_rule::sharp) { continue; }
            const ContactorId at_from = surface.contactor_of_point[from];
            const ContactorId looks = at_from != ContactSurface::no_contactor ? at_from : surface.contactor_of_point[to];
            // An edge that is held at both ends never looks, so it needs no clock; it can still be hit.
            if (looks != ContactSurface::no_contactor && !wants_edges(image, surface, looks)) { continue; }
            const double size = std::min(surface.face_size[first], surface.face_size[f]);
            double reach = std::numeric_limits<double>::infinity();
            for (const PointId point : {to, from}) {
                const ContactorId c = surface.contactor_of_point[point];
                if (c != ContactSurface::no_contactor) { reach = std::min(reach, surface.search.contactors[c].reach); }
            }
            edges.push_back({.points = {to, from},
                             .faces = {first, f},
                             .body = face.body,
                             .size = size,
                             .depth = hit_rule::reach * size,
                             .reach = looks == ContactSurface::no_contactor ? 0 : reach});
        }
    }
    find_continuations(surface.search, edges);
    return edges;
}

}  // namespace

ContactEdges::ContactEdges(const image::Image& image, const ContactSurface& surface)
    : lists(find_edges(image, surface), detect::SurfaceParts(surface.search), surface.search.contacts, surface.search.rest),
      surface_(surface),
      sharp_sides(find_sharp_sides()) {
    for (const detect::SurfaceEdge& edge : lists.edges()) {
        image::Contactor& clock = clocks.emplace_back();
        clock = {.length = std::numeric_limits<double>::infinity(),
                 .period = max_tick,
                 .critical_step = max_tick,
                 .node = image::no_node};
        for (const PointId point : edge.points) {
            const ContactorId c = surface.contactor_of_point[point];
            if (c == image::no_node) { continue; }
            const image::Contactor& end = image.tables.contactors[c];
            clock.length = std::min(clock.length, end.length);
            clock.period = std::min(clock.period, end.period);
            clock.critical_step = std::min(clock.critical_step, end.critical_step);
        }
    }
}

std::vector<std::array<bool, 4>> ContactEdges::find_sharp_sides() const {
    std::vector<std::array<bool, 4>> sharp(surface_.search.faces.size(), {false, false, false, false});
    for (const detect::SurfaceEdge& edge : lists.edges()) {
        for (const FaceId f : edge.faces) {
            const detect::SurfaceFace& face = surface_.search.faces[f];
            for (std::uint32_t i = 0; i < face.size(); ++i) {
                const std::array<std::uint32_t, 2> side{face.points[i], face.points[(i + 1) % face.size()]};
                if (std::ranges::is_permutation(side, edge.points)) { sharp[f][i] = true; }
            }
        }
    }
    return sharp;
}

Vec3 ContactEdges::middle(EdgeId edge, const Moment& moment) const {
    const detect::SurfaceEdge& self = lists.edges()[edge];
    return 0.5 * (moment.at(self.points[0]) + moment.at(self.points[1]));
}

const geometry::EdgeSector& ContactEdges::arc_of(EdgeId edge, const Moment& moment) const {
    ContactView::SeenEdge& entry = moment.view.seen_edges(count())[edge];
    if (entry.sector_tick == moment.now) { return entry.sector; }
    const detect::SurfaceEdge& self = lists.edges()[edge];
    const geometry::EdgeWedge wedge{moment.at(self.points[0]), moment.at(self.points[1]), moment.plane(self.faces[0]).normal,
                                    moment.plane(self.faces[1]).normal};
    entry.sector = geometry::sector_of(wedge, 0);
    entry.sector_tick = moment.now;
    return entry.sector;
}

const geometry::EdgeReach& ContactEdges::reach_of(EdgeId edge, const Moment& moment) const {
    ContactView::SeenEdge& entry = moment.view.seen_edges(count())[edge];
    if (entry.tick == moment.now) { return entry.reach; }
    const detect::SurfaceEdge& self = lists.edges()[edge];
    const Vec3 from = moment.at(self.points[0]);
    const Vec3 along = moment.at(self.points[1]) - from;
    const double going_on = std::min(1.0, self.depth / norm(along));
    entry.reach = {.from = from,
                   .along = along,
                   .before = self.continues[0] ? going_on : 0,
                   .after = self.continues[1] ? going_on : 0,
                   .length_squared = norm_squared(along)};
    entry.tick = moment.now;
    return entry.reach;
}

double cosine_to(const geometry::EdgeSector& arc, const Vec3& direction) {
    if (geometry::lies_between_normals(arc, direction, 0)) {
        // The nearest direction of the arc is the given one without its component along the edge.
        const double along = dot(direction, arc.along);
        return std::sqrt(std::max(0.0, 1 - along * along / norm_squared(arc.along)));
    }
    return std::max(dot(direction, arc.first), dot(direction, arc.second));
}

}  // namespace avs::advance
