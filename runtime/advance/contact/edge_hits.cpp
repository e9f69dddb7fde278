#include "runtime/advance/contact/edge_hits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

namespace avs::advance {

namespace {

/// The point at a share of an edge.
Vec3 point_at(const geometry::EdgeReach& edge, double share) { return edge.from + share * edge.along; }

}  // namespace

std::optional<EdgePoints::Stretch> EdgePoints::over(EdgeId edge, FaceId f, const Moment& moment) const {
    const geometry::EdgeReach& self = edges_.reach_of(edge, moment);
    const detect::SurfaceFace& face = surface_.search.faces[f];
    const Vec3& up = moment.plane(f).normal;
    Stretch stretch;
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        const Vec3& from = moment.at(face.points[i]);
        const Vec3 inwards = cross(up, moment.at(face.points[(i + 1) % face.size()]) - from);
        const double here = dot(inwards, self.from - from), change = dot(inwards, self.along);
        if (change == 0) {
            if (here < 0) { return {}; }
            continue;
        }
        const double share = -here / change;
        if (change > 0 && share > stretch.begin) {
            stretch.begin = share;
            stretch.begins = edges_.is_sharp(f, i) ? Stretch::End::sharp : Stretch::End::flat;
        } else if (change < 0 && share < stretch.end) {
            stretch.end = share;
            stretch.ends = edges_.is_sharp(f, i) ? Stretch::End::sharp : Stretch::End::flat;
        }
    }
    if (!(stretch.begin <= stretch.end)) { return {}; }
    return stretch;
}

/// The point at a share of an edge, which is curved if the contact is smooth.
Vec3 EdgePoints::place_at(EdgeId edge, double share, bool is_smooth, const Moment& moment) const {
    const Vec3 straight = point_at(edges_.reach_of(edge, moment), share);
    if (!is_smooth) { return straight; }
    const FaceId f = edges_[edge].faces[0];
    const detect::SurfaceFace& face = surface_.search.faces[f];
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        const std::array<std::uint32_t, 2> side{face.points[i], face.points[(i + 1) % face.size()]};
        if (std::ranges::is_permutation(side, edges_[edge].points)) {
            return straight - (share * (1 - share)) * smooth_.bulge(f, i, moment);
        }
    }
    return straight;
}

/// How far a straight edge and a plane face may be apart although the curved ones meet [m]; 0 if the contact is not smooth.
double EdgePoints::bulge_to(EdgeId edge, FaceId face) const {
    const detect::SurfaceEdge& self = edges_[edge];
    if (!smooth_.is_between(self.body, surface_.search.faces[face].body)) { return 0; }
    return surface_.bulge[face] + std::max(surface_.bulge[self.faces[0]], surface_.bulge[self.faces[1]]);
}

/// The place at which a point of an edge is compared with the plane faces of a body: for smooth contact it is shifted so that it
/// has the same height over these as the point has over the round surface.
Vec3 EdgePoints::place_over(const EdgeLook& look, double share, std::span<const FaceId> faces, const Moment& moment) const {
    const bool is_smooth = smooth_.is_between(edges_[look.edge].body, surface_.search.faces[faces.front()].body);
    const Vec3 x = place_at(look.edge, share, is_smooth, moment);
    return is_smooth ? smooth_.onto_faces(faces, x, moment) : x;
}

Hit EdgePoints::hit_at(EdgeId edge, double share, const NearestPoint::Found& found, const Moment& moment) const {
    const detect::SurfaceEdge& self = edges_[edge];
    const detect::SurfaceFace& face = surface_.search.faces[found.face];
    Hit hit = hit_of_face(surface_, self.body, found, place_at(edge, share, smooth_.is_between(self.body, face.body), moment));
    hit.stance.add_own(self.points[0], 1 - share);
    hit.stance.add_own(self.points[1], share);
    stand_on(hit.stance, face, found.foot);
    return hit;
}

void EdgePoints::find(const EdgeLook& look, const Moment& moment, std::vector<Hit>& hits) {
    if (look.faces.empty() || !edges_.arc_of(look.edge, moment).is_convex) { return; }
    faces_.clear();
    for_each_body(surface_, look.faces, [&](BodyId body, std::span<const FaceId> faces) {
        find_candidates(look, faces, moment);
        if (shares_.empty() || !look.is_due(body)) { return; }
        if (faces_.empty()) { collect(look, moment); }
        for_each_body(surface_, faces_, [&](BodyId other, std::span<const FaceId> near) {
            if (other == body) { find_in_body(look, near, moment, hits); }
        });
    });
}

/// Collects the faces within reach of all bodies at which the edge looks.
void EdgePoints::collect(const EdgeLook& look, const Moment& moment) {
    for_each_body(surface_, look.faces, [&](BodyId body, std::span<const FaceId> faces) {
        if (!look.is_due(body)) { return; }
        std::ranges::copy_if(faces, std::back_inserter(faces_), [&](FaceId f) { return is_within_reach(look, f, moment); });
    });
}

bool EdgePoints::is_within_reach(const EdgeLook& look, FaceId f, const Moment& moment) const {
    return inflated(moment.box(f), surface_.search.faces[f].reach).overlaps(look.box);
}

/// Finds where the edge may be deepest in a body: writes the shares of points into `shares_`, and into `crossed_` the faces whose
/// sharp edges the edge may cross.
/// @param faces  faces of the body, within reach or not
void EdgePoints::find_candidates(const EdgeLook& look, std::span<const FaceId> faces, const Moment& moment) {
    const EdgeId edge = look.edge;
    const geometry::EdgeSector& arc = edges_.arc_of(edge, moment);
    const geometry::EdgeReach& self = edges_.reach_of(edge, moment);
    shares_.clear();
    crossed_.clear();
    for (const FaceId f : faces) {
        const MeanPlane& plane = moment.plane(f);
        const double begins = dot(plane.normal, self.from) - plane.limit, ends = begins + dot(plane.normal, self.along);
        const double length = norm(plane.normal), bulge = bulge_to(edge, f) * length;
        if ((begins > bulge && ends > bulge) || !is_within_reach(look, f, moment)) { continue; }
        const double deepest = -hit_rule::reach * surface_.face_size[f] * length - bulge;
        if (!(std::max(begins, ends) > deepest) || !(length > 0)) { continue; }
        if (!(cosine_to(arc, -(plane.normal / length)) > hit_rule::alike)) { continue; }
        const std::optional<Stretch> stretch = over(edge, f, moment);
        if (!stretch) { continue; }
        const auto is_below = [&](double share) {
            const double height = begins + share * (ends - begins);
            return height < bulge && height > deepest;
        };
        const bool begins_below = is_below(stretch->begin), ends_below = is_below(stretch->end);
        if (!begins_below && !ends_below) { continue; }
        using End = Stretch::End;
        if (stretch->begins == End::flat && begins_below) { shares_.push_back(stretch->begin); }
        if (stretch->ends == End::flat && ends_below) { shares_.push_back(stretch->end); }
        // At a sharp edge of the face the next face of the body is equally near, so over this face the edge is deepest somewhere
        // between the two ends of the stretch.
        const bool beside_sharp = stretch->begins == End::sharp || stretch->ends == End::sharp;
        if (!beside_sharp) { continue; }
        shares_.push_back(0.5 * (stretch->begin + stretch->end));
        crossed_.push_back(f);
    }
}

/// @param faces faces of the body within reach
void EdgePoints::find_in_body(const EdgeLook& look, std::span<const FaceId> faces, const Moment& moment, std::vector<Hit>& hits) {
    points_.clear();
    for (const FaceId f : crossed_) { add_crossings(look, f, faces, moment); }
    for (const double share : shares_) {
        if (share > hit_rule::on_face && share < 1 - hit_rule::on_face) { offer(look, share, faces, moment); }
    }
    if (!points_.empty()) { keep_deepest(look, faces, moment, hits); }
}

/// Adds the points where the edge crosses sharp edges of a face, for comparison only: if the edge is deepest at such a point, the
/// pair of edges is the hit (EdgePairs).
void EdgePoints::add_crossings(const EdgeLook& look, FaceId f, std::span<const FaceId> faces, const Moment& moment) {
    const geometry::EdgeReach& self = edges_.reach_of(look.edge, moment);
    const std::span<const PointId> corners = surface_.search.faces[f].corners();
    for (std::uint32_t i = 0; i < corners.size(); ++i) {
        if (!edges_.is_sharp(f, i)) { continue; }
        const geometry::EdgePair pair =
            geometry::closest_on_edges(self.from, self.from + self.along, moment.at(corners[i]),
                                       moment.at(corners[(i + 1) % corners.size()]), edge_rule::parallel);
        if (!pair.found || !(pair.s > 0 && pair.s < 1 && pair.t > 0 && pair.t < 1)) { continue; }
        const Vec3 x = place_over(look, pair.s, faces, moment);
        const auto near = nearest_.around(faces, x, std::numeric_limits<double>::infinity(), {}, moment);
        if (near && near->depth() > 0) { points_.push_back({.share = pair.s, .depth = near->depth(), .found = {}}); }
    }
}

/// Whether an end of an edge is as deep in a body as a point of the edge. Depth is measured to the nearest point of the surface or,
/// if the body held the node at the end at the node's last look, along the normal of the point's way out. (Rims of flush bodies
/// overlap by rounding or not at all, and a node beside a rim is held, too.)
bool EdgePoints::is_as_deep(const EdgeLook& look, std::size_t end, const Point& point, std::span<const FaceId> faces,
                            const Moment& moment) const {
    const Vec3 x = place_over(look, static_cast<double>(end), faces, moment);
    const double least = edge_rule::as_deep * edges_[look.edge].size;
    const auto near = nearest_.around(faces, x, std::numeric_limits<double>::infinity(), {}, moment);
    if (near && near->depth() + least >= point.depth) { return true; }
    if (!near || cosine_to(edges_.arc_of(look.edge, moment), -near->foot.normal) > hit_rule::alike) { return false; }
    const geometry::Foot& foot = point.found->foot;
    return dot(foot.normal, foot.position - x) + least >= -foot.height &&
           look.is_held(edges_[look.edge].points[end], surface_.search.faces[point.found->face].body);
}

/// Makes hits of the points of an edge that are deeper than their neighbours and than both ends (there the nodes have hits). Of
/// neighbouring points that are equally deep, to rounding, the one nearest to their middle is taken.
void EdgePoints::keep_deepest(const EdgeLook& look, std::span<const FaceId> faces, const Moment& moment, std::vector<Hit>& hits) {
    const EdgeId edge = look.edge;
    std::ranges::sort(
        points_, [](const Point& a, const Point& b) { return a.share < b.share || (a.share == b.share && a.depth > b.depth); });
    const double least = edge_rule::as_deep * edges_[edge].size;
    for (std::size_t first = 0, next = 0; first < points_.size(); first = next) {
        const double depth = points_[first].depth;
        while (next < points_.size() && std::abs(points_[next].depth - depth) <= least) { ++next; }
        const bool above_first = first == 0 || depth > points_[first - 1].depth;
        const bool above_next = next == points_.size() || depth > points_[next].depth;
        if (!above_first || !above_next) { continue; }
        const double middle = 0.5 * (points_[first].share + points_[next - 1].share);
        const Point* point = nullptr;
        for (std::size_t i = first; i < next; ++i) {
            if (!points_[i].found) { continue; }
            const double nearer = point == nullptr ? 1 : std::abs(point->share - middle) - std::abs(points_[i].share - middle);
            // both faces at a side give the same point
            const bool is_as_near = std::abs(nearer) <= hit_rule::on_face;
            if (is_as_near ? points_[i].found->face < point->found->face : nearer > 0) { point = &points_[i]; }
        }
        if (point == nullptr) { continue; }
        if (is_as_deep(look, 0, *point, faces, moment) || is_as_deep(look, 1, *point, faces, moment)) { continue; }
        Hit hit = hit_at(edge, point->share, *point->found, moment);
        hit.told = point->depth;
        wide_.widen(hit, moment);
        hits.push_back(std::move(hit));
    }
}

/// Adds a point of the edge to `points_` if it is inside the body. Only faces whose normals are roughly opposite to the edge's
/// normal count, since the edge came in through one of them.
void EdgePoints::offer(const EdgeLook& look, double share, std::span<const FaceId> faces, const Moment& moment) {
    const EdgeId edge = look.edge;
    const detect::SurfaceEdge& self = edges_[edge];
    const double shortest = std::min(surface_.shortest_edge[self.points[0]], surface_.shortest_edge[self.points[1]]);
    const geometry::EdgeSector& arc = edges_.arc_of(edge, moment);
    const Vec3 normal = (arc.first + arc.second) / norm(arc.first + arc.second);
    const bool is_smooth = smooth_.is_between(self.body, surface_.search.faces[faces.front()].body);
    const Vec3 x = place_over(look, share, faces, moment);
    const WayOut::Around place{.x = x - (hit_rule::behind * shortest) * normal,
                               .faces = faces_,
                               .own = faces,
                               .normal = normal,
                               .least = hit_rule::rounding * shortest,
                               .step = hit_rule::step * shortest,
                               .follows = false};
    std::optional<WayOut::Exit> exit = way_out_.find(place, moment, [](const Vec3&) { return false; });
    if (!exit) { return; }
    const auto faces_it = [&](const NearestPoint::Found& one) { return cosine_to(arc, -one.foot.normal) > hit_rule::alike; };
    std::optional<NearestPoint::Found> found = exit->found;
    if (!faces_it(*found)) { found = way_out_.other(place, self.depth, faces_it, moment); }
    if (!found || !way_out_.stand_up(*found, x, hit_rule::rounding, moment)) { return; }
    if (is_smooth) {
        const Vec3 round = place_at(edge, share, is_smooth, moment);
        if (!smooth_.round(*found, round, moment) || !(found->foot.height < 0)) { return; }
    }
    if (is_left_to_node(look, *found, place.step, moment)) { found.reset(); }
    points_.push_back({.share = share, .depth = exit->depth_of(x, place), .found = found});
}

/// Whether a node of the face, very close to the point of the hit, is held by the edge's body; then that node's own look handles
/// the contact.
bool EdgePoints::is_left_to_node(const EdgeLook& look, const NearestPoint::Found& found, double beside,
                                 const Moment& moment) const {
    return std::ranges::any_of(surface_.search.faces[found.face].corners(), [&](PointId corner) {
        return norm(moment.at(corner) - found.foot.position) < beside && look.is_held(corner, edges_[look.edge].body);
    });
}

std::optional<Hit> EdgePairs::cross(EdgeId edge, EdgeId other, const Moment& moment) const {
    const geometry::EdgeSector& a = edges_.arc_of(edge, moment);
    const geometry::EdgeSector& b = edges_.arc_of(other, moment);
    if (!a.is_convex || !b.is_convex) { return {}; }
    const geometry::EdgeReach& own = edges_.reach_of(edge, moment);
    const geometry::EdgeReach& hit = edges_.reach_of(other, moment);
    const geometry::EdgePair pair =
        geometry::closest_on_edges(own.from, own.from + own.along, hit.from, hit.from + hit.along, edge_rule::parallel);
    if (!pair.found) { return {}; }
    const Vec3 normal = dot(pair.normal, b.first + b.second) < 0 ? -pair.normal : pair.normal;
    if (!geometry::lies_between_normals(b, normal, 0) || !geometry::lies_between_normals(a, -normal, 0)) { return {}; }
    const double depth = -dot(pair.apart, normal);
    if (!is_within(edge, own, pair.s, depth) || !is_within(other, hit, pair.t, depth)) { return {}; }
    Hit crossing{.target = other,
                 .body = edges_[edge].body,
                 .other = edges_[other].body,
                 .contact = surface_.search.contact_between(edges_[edge].body, edges_[other].body),
                 .on_edge = true,
                 .stance = {},
                 .normal = normal,
                 .depth = depth,
                 .told = 0,
                 .place = point_at(own, pair.s)};
    const auto& ends = edges_[edge].points;
    const auto& others = edges_[other].points;
    crossing.stance.add_own(ends[0], 1 - pair.s);
    crossing.stance.add_own(ends[1], pair.s);
    crossing.stance.add(others[0], pair.t - 1);
    crossing.stance.add(others[1], -pair.t);
    return crossing;
}

/// Whether a point at a share of an edge is between its ends. At an end where another edge continues it, the point may lie outside
/// by the depth of the crossing: in a dent, where two edges of a body slope towards their common node, the common normals of both
/// with an edge near that node would otherwise miss.
bool EdgePairs::is_within(EdgeId edge, const geometry::EdgeReach& line, double share, double depth) const {
    const double going_on = std::min(1.0, std::max(0.0, depth) / std::sqrt(line.length_squared));
    const auto& continues = edges_[edge].continues;
    return share > (continues[0] ? -going_on : 0) && share < 1 + (continues[1] ? going_on : 0);
}

/// Depth of a point in the body of an edge [m], with a search that starts at that edge; 0 if outside.
double EdgePairs::depth_in(EdgeId edge, const Vec3& x, const Moment& moment) const {
    const auto found = nearest_.around(edges_[edge].faces, x, std::numeric_limits<double>::infinity(), {}, moment);
    return found ? std::max(0.0, found->depth()) : 0;
}

/// Whether a point of an edge that has crossed another edge by `gap` is in the body of that other edge, and the way out along the
/// common normal is not much longer than that to the nearest point (edge_rule::way_out), as it is where flush bodies slide over
/// each other with a tiny overlap.
bool EdgePairs::is_way_out(EdgeId edge, const Vec3& x, EdgeId other, double gap, const Moment& moment) const {
    if (!(edge_rule::way_out * depth_in(other, x, moment) > gap)) { return false; }
    const BodyId body = edges_[other].body;
    return body != edges_[edge].body || winding_.of_others(body, x, edges_[edge].points, moment) > 1;
}

void EdgePairs::find(EdgeId edge, std::span<const EdgeId> others, const Moment& moment, std::vector<Hit>& hits) {
    if (others.empty()) { return; }
    const std::size_t first = hits.size();
    const geometry::EdgeReach& self = edges_.reach_of(edge, moment);
    const double depth = edges_[edge].depth;
    for (const EdgeId other : others) {
        const double reach = std::min(depth, edges_[other].depth);
        if (!geometry::may_come_near(self, edges_.reach_of(other, moment), reach, edge_rule::parallel)) { continue; }
        std::optional<Hit> crossing = cross(edge, other, moment);
        if (!crossing || crossing->depth > reach) { continue; }
        if (!(crossing->depth > hit_rule::rounding * std::min(edges_[edge].size, edges_[other].size))) { continue; }
        const auto same = std::find_if(hits.begin() + static_cast<std::ptrdiff_t>(first), hits.end(),
                                       [&](const Hit& hit) { return hit.other == crossing->other; });
        if (same != hits.end() && !(crossing->depth < same->depth)) { continue; }
        const Vec3 at_other = crossing->place + crossing->depth * crossing->normal;
        crossing->told = std::min(crossing->depth, depth_in(other, crossing->place, moment));
        if (!is_way_out(edge, crossing->place, other, crossing->depth, moment)) { continue; }
        if (!is_way_out(other, at_other, edge, crossing->depth, moment)) { continue; }
        if (same != hits.end()) {
            *same = *crossing;
        } else {
            hits.push_back(*crossing);
        }
    }
    for (std::size_t i = first; i < hits.size(); ++i) { wide_.widen(hits[i], moment); }
}

}  // namespace avs::advance
