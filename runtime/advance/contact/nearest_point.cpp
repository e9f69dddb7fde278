#include "runtime/advance/contact/nearest_point.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"
#include "runtime/geometry/box.h"

namespace avs::advance {

namespace {

constexpr double slack = 1 + 1e-9;  // more than the rounding errors of boxes and distances

}  // namespace

struct NearestPoint::Search {
    const Vec3& x;
    Which which;
    const Moment& moment;
    double reach;  ///< distance of the nearest point so far [m]
    double tie;    ///< points whose distances differ by less count as equally near [m]
    Scratch& scratch;
    std::vector<Found>& nearest;

    const Vec3& at(PointId point) const { return moment.at(point); }
    double reach_squared() const { return (reach + tie) * (reach + tie) * slack; }
    bool has_seen(FaceId face) const { return scratch.visited_in[face] == scratch.searches; }
    void see(FaceId face) const { scratch.visited_in[face] = scratch.searches; }
    /// False if no point of a face with this box, at this distance from the place, can be as near as the point found so far. A
    /// foot may lie outside its face by the tolerance.
    bool may_offer(const geometry::Box& box, double distance_squared) const {
        const Vec3 extent = box.extent();
        const double beside = 4 * hit_rule::rounding * (extent.x + extent.y + extent.z);
        const double within = reach * slack + beside + tie;
        return !(distance_squared > within * within * slack);
    }

    /// Takes a point into account. Points that are equally near, to rounding, are collected; `best` is the one on the face with the
    /// lowest number.
    void offer(FaceId face, const geometry::Foot& foot) {
        const double distance = std::abs(foot.height);
        if (!(distance <= reach + tie)) { return; }
        const Found point{face, foot};
        if (which.counts && !which.counts(point)) { return; }
        if (distance < reach) {
            reach = distance;
            std::erase_if(nearest, [&](const Found& one) { return !(std::abs(one.foot.height) <= reach + tie); });
        }
        nearest.push_back(point);
    }
    std::optional<Found> best() const {
        if (nearest.empty()) { return {}; }
        return *std::ranges::min_element(nearest, {}, &Found::face);
    }
    /// The same for a point of an edge or a vertex.
    /// @param outward  a direction that points out of the body at this point
    void offer(FaceId face, const Vec3& position, const std::array<double, 4>& weights, const Vec3& outward) {
        const Vec3 offset = x - position;
        const double distance = norm(offset);
        if (!(distance > 0)) { return; }
        const bool inside = dot(offset, outward) < 0;
        const double height = inside ? -distance : distance;
        offer(face, {.found = true, .weights = weights, .position = position, .normal = offset / height, .height = height});
    }
};

NearestPoint::NearestPoint(const ContactSurface& surface, const FaceNeighbours& neighbours)
    : surface_(surface), neighbours_(neighbours) {
    for (Scratch& scratch : scratch_) { scratch.visited_in.resize(surface.search.faces.size(), 0); }
}

std::optional<NearestPoint::Found> NearestPoint::search(std::span<const FaceId> from, const Vec3& x, double reach,
                                                        const Which& which, const Moment& moment) {
    AVS_ASSERT(under_way_ < scratch_.size());
    Scratch& scratch = scratch_[under_way_++];
    scratch.nearest.clear();
    Search search{.x = x,
                  .which = which,
                  .moment = moment,
                  .reach = reach,
                  .tie = hit_rule::rounding * surface_.mean_face_size,
                  .scratch = scratch,
                  .nearest = scratch.nearest};
    ++scratch.searches;
    scratch.queue.clear();
    // The face whose box is nearest is tried first: the point on it excludes most of the other faces.
    std::size_t first = 0;
    for (const FaceId f : from) {
        if (search.has_seen(f)) { continue; }
        search.see(f);
        scratch.queue.push_back({f, moment.box(f).distance_squared(x)});
        if (scratch.queue.back().distance_squared < scratch.queue[first].distance_squared) { first = scratch.queue.size() - 1; }
    }
    if (!scratch.queue.empty()) { std::swap(scratch.queue.front(), scratch.queue[first]); }
    std::size_t kept = 0;
    for (const Queued& one : scratch.queue) {
        if (!search.may_offer(moment.box(one.face), one.distance_squared)) { continue; }
        visit(search, one.face);
        scratch.queue[kept++] = one;
    }
    scratch.queue.resize(kept);
    visit_around(search);
    // On a twisted quad the nearest point may be a second foot, to which Newton's method does not converge.
    if (search.nearest.empty() && !which.counts) {
        search.which.rims = Rims::all;
        for (const Queued& one : scratch.queue) {
            if (search.may_offer(moment.box(one.face), one.distance_squared)) { visit(search, one.face); }
        }
    }
    --under_way_;
    return search.best();
}

/// Visits faces that are connected with those in the queue and may be as near as the point found so far.
void NearestPoint::visit_around(Search& search) const {
    const double reach = search.reach * slack + search.tie, reach_squared = reach * reach * slack;
    std::vector<Queued>& queue = search.scratch.queue;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        if (queue[next].distance_squared > reach_squared) { continue; }
        for (const FaceId other : neighbours_.around[queue[next].face]) {
            if (search.has_seen(other)) { continue; }
            search.see(other);
            const double distance_squared = search.moment.box(other).distance_squared(search.x);
            if (distance_squared > reach_squared) { continue; }
            queue.push_back({other, distance_squared});
            if (search.may_offer(search.moment.box(other), distance_squared)) { visit(search, other); }
        }
    }
}

void NearestPoint::visit(Search& search, FaceId f) const {
    const detect::SurfaceFace& face = surface_.search.faces[f];
    Corners corner;
    const std::uint32_t n = face.size();
    for (std::uint32_t i = 0; i < n; ++i) { corner[i] = search.at(face.points[i]); }
    const geometry::Foot foot = geometry::foot_on_face(search.x, std::span(corner).first(n), hit_rule::rounding);
    if (foot.found) {
        search.offer(f, foot);
        return;
    }
    // An edge or a vertex of several faces is handled at the face of lowest number, whose point would be taken anyway.
    const auto is_left_to = [&](FaceId other) { return !search.which.by_face && other < f && search.has_seen(other); };
    for (std::uint32_t i = 0; i < n; ++i) {
        const PointId point = face.points[i];
        if (neighbours_.behind[f][i].face != FaceNeighbours::no_face && !is_left_to(neighbours_.behind[f][i].face)) {
            try_edge(search, f, i, corner);
        }
        if (neighbours_.on_rim[point] == 0 && !is_left_to(neighbours_.faces_at[point][0])) { try_vertex(search, f, i, corner[i]); }
    }
}

/// Offers the point of an edge that is nearest to the place, if the place lies beyond the edge as seen from both faces.
void NearestPoint::try_edge(Search& search, FaceId f, std::uint32_t side, const Corners& corner) const {
    const std::uint32_t n = surface_.search.faces[f].size();
    const std::uint32_t next = (side + 1) % n;
    const Vec3& from = corner[side];
    const Vec3& to = corner[next];
    const Vec3 along = to - from;
    const double squared = norm_squared(along);
    const double share = dot(search.x - from, along) / squared;
    if (!(share >= 0 && share <= 1)) { return; }
    const Vec3 position = from + share * along;
    const Vec3 offset = search.x - position;
    if (!(norm_squared(offset) <= search.reach_squared())) { return; }

    // Direction from the point into a face: the faces are bilinear, so it is interpolated between the sides at the two ends of
    // the edge. In a triangle it lies in the plane.
    const auto into = [&](const Vec3& a, const Vec3& beyond_a, const Vec3& b, const Vec3& beyond_b, double at) {
        const Vec3 tangent = (1 - at) * (beyond_a - a) + at * (beyond_b - b);
        return tangent - (dot(tangent, along) / squared) * along;
    };
    const bool in_front = search.which.rims == Rims::in_front;
    const Vec3 first = into(from, corner[(side + n - 1) % n], to, corner[(side + 2) % n], share);
    if (in_front && dot(offset, first) > 0) { return; }
    const FaceNeighbours::Behind& behind = neighbours_.behind[f][side];
    const Vec3 second = into(to, search.at(behind.end), from, search.at(behind.begin), 1 - share);
    if (in_front && dot(offset, second) > 0) { return; }
    const Vec3 first_normal = cross(along, first);
    const Vec3 second_normal = cross(second, along);
    std::array<double, 4> weights{};
    weights[side] = 1 - share;
    weights[next] = share;
    search.offer(f, position, weights, first_normal / norm(first_normal) + second_normal / norm(second_normal));
}

/// Offers a vertex, if the place lies beyond it as seen along each edge.
void NearestPoint::try_vertex(Search& search, FaceId f, std::uint32_t corner, const Vec3& position) const {
    const PointId point = surface_.search.faces[f].points[corner];
    const Vec3 offset = search.x - position;
    if (!(norm_squared(offset) <= search.reach_squared())) { return; }
    if (search.which.rims == Rims::in_front) {
        for (const PointId following : neighbours_.following[point]) {
            if (dot(offset, search.at(following) - position) > 0) { return; }
        }
    }
    const Vec3& outward =
        search.moment.view.vertex_normal(search.moment.state, point, neighbours_.faces_at[point], search.moment.now);
    std::array<double, 4> weights{};
    weights[corner] = 1;
    search.offer(f, position, weights, outward);
}

}  // namespace avs::advance
