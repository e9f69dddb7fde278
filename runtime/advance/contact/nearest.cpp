#include "runtime/advance/contact/nearest.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "runtime/base/elementary.h"
#include "runtime/geometry/box.h"

namespace avs::advance {

namespace {

constexpr double slack = 1 + 1e-9;  // over the rounding of boxes and distances

std::uint32_t corner_at(const detect::SurfaceFace& face, std::uint32_t point) {
    return static_cast<std::uint32_t>(std::find(face.points.begin(), face.points.end(), point) - face.points.begin());
}

}  // namespace

struct NearestPoint::Search {
    const Vec3& x;
    const Counts& counts;
    const state::State& state;
    ContactView& view;
    Tick now;
    double reach;  ///< distance of the nearest so far
    std::optional<Found> found;
    bool any_rim = false;  ///< edges and vertices count as they are near, whichever way their faces go on

    Vec3 at(std::uint32_t point) const { return view.position_of(state, point, now); }

    void offer(std::uint32_t face, const geometry::Foot& foot) {
        const double distance = std::abs(foot.height);
        const Found point{face, foot};
        if (!(distance <= reach) || !counts(point)) { return; }
        reach = distance;
        found = point;
    }
    /// `outward`: on which side of the point is out.
    void offer(std::uint32_t face, const Vec3& position, const std::array<double, 4>& weights, const Vec3& outward) {
        const Vec3 offset = x - position;
        const double distance = norm(offset);
        if (!(distance > 0)) { return; }
        const bool inside = dot(offset, outward) < 0;
        const double height = inside ? -distance : distance;
        offer(face, {.found = true, .weights = weights, .position = position, .normal = offset / height, .height = height});
    }
};

NearestPoint::NearestPoint(const ContactSurface& surface)
    : surface_(surface),
      across_(surface.search.faces.size(), {no_face, no_face, no_face, no_face}),
      faces_at_(surface.search.faces_of_points()),
      on_rim_(surface.search.point_count, false),
      visited_in_(surface.search.faces.size(), 0) {
    const std::vector<detect::SurfaceFace>& faces = surface.search.faces;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> side_of;  // directed side -> face
    const auto side = [&](std::uint32_t f, std::uint32_t i) {
        return std::pair(faces[f].points[i], faces[f].points[(i + 1) % faces[f].size()]);
    };
    for (std::uint32_t f = 0; f < faces.size(); ++f) {
        for (std::uint32_t i = 0; i < faces[f].size(); ++i) {
            const auto [place, is_new] = side_of.emplace(side(f, i), f);
            if (!is_new) { place->second = no_face; }
        }
    }
    for (std::uint32_t f = 0; f < faces.size(); ++f) {
        for (std::uint32_t i = 0; i < faces[f].size(); ++i) {
            const auto [from, to] = side(f, i);
            const auto other = side_of.find({to, from});
            if (other != side_of.end() && side_of.at({from, to}) == f) { across_[f][i] = other->second; }
            if (across_[f][i] == no_face) { on_rim_[from] = on_rim_[to] = true; }
        }
    }
    for (std::uint32_t f = 0; f < faces.size(); ++f) {
        const auto first = static_cast<std::ptrdiff_t>(faces_around_.values.size());
        for (const std::uint32_t corner : faces[f].corners()) {
            for (const std::uint32_t other : faces_at_[corner]) {
                std::vector<std::uint32_t>& all = faces_around_.values;
                const bool is_new = std::find(all.begin() + first, all.end(), other) == all.end();
                if (other != f && is_new) { all.push_back(other); }
            }
        }
        faces_around_.close_group();
    }
}

std::optional<NearestPoint::Found> NearestPoint::around(std::span<const std::uint32_t> from, const Vec3& x, double reach,
                                                        const Counts& counts, const state::State& state, ContactView& view,
                                                        Tick now) {
    Search search{
        .x = x, .counts = counts, .state = state, .view = view, .now = now, .reach = reach, .found = {}, .any_rim = false};
    ++searches_;
    queue_.clear();
    for (const std::uint32_t f : from) {
        if (visited_in_[f] != searches_) { queue_.push_back(f); }
        visited_in_[f] = searches_;
    }
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        const std::uint32_t f = queue_[next];
        visit(search, f);
        for (const std::uint32_t other : faces_around_[f]) {
            if (visited_in_[other] == searches_) { continue; }
            visited_in_[other] = searches_;
            const detect::SurfaceFace& there = surface_.search.faces[other];
            geometry::Box box;
            for (std::uint32_t k = 0; k < there.size(); ++k) { box.include(search.at(there.points[k])); }
            if (inflated(box, reach).contains(x)) { queue_.push_back(other); }
        }
    }
    // Twisted quads may hide their nearest point: a second foot, which Newton's method does not come to.
    if (!search.found) {
        search.any_rim = true;
        for (const std::uint32_t f : queue_) { visit(search, f); }
    }
    return search.found;
}

void NearestPoint::visit(Search& search, std::uint32_t f) const {
    const detect::SurfaceFace& face = surface_.search.faces[f];
    std::array<Vec3, 4> corner;
    geometry::Box box;
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        corner[i] = search.at(face.points[i]);
        box.include(corner[i]);
    }
    // Nothing of it is as near as what was found. A foot may be beside its face by so much.
    const Vec3 extent = box.extent();
    const double beside = 4 * hit_rule::seam * (extent.x + extent.y + extent.z);
    const double reach = search.reach * slack + beside;
    if (box.distance_squared(search.x) > reach * reach * slack) { return; }
    const geometry::Foot foot = geometry::foot_on_face(search.x, std::span(corner).first(face.size()));
    if (foot.found && foot.overshoot <= hit_rule::seam) {
        search.offer(f, foot);
        return;
    }
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        try_edge(search, f, i);
        try_vertex(search, f, i);
    }
}

/// The nearest point of an edge is one of the surface if the place lies beyond the edge as seen from both faces.
void NearestPoint::try_edge(Search& search, std::uint32_t f, std::uint32_t side) const {
    const std::uint32_t other = across_[f][side];
    if (other == no_face) { return; }
    const detect::SurfaceFace& face = surface_.search.faces[f];
    const std::uint32_t next = (side + 1) % face.size();
    const Vec3 from = search.at(face.points[side]);
    const Vec3 along = search.at(face.points[next]) - from;
    const double squared = norm_squared(along);
    const double share = dot(search.x - from, along) / squared;
    if (!(share >= 0 && share <= 1)) { return; }
    const Vec3 position = from + share * along;
    const Vec3 offset = search.x - position;
    if (!(norm(offset) <= search.reach)) { return; }

    // Where a face goes on from there: bilinear, so between what the sides at the two ends are. A triangle has one plane anyway.
    const auto into = [&](std::uint32_t g, std::uint32_t begin, double at) {
        const detect::SurfaceFace& here = surface_.search.faces[g];
        const std::uint32_t n = here.size();
        const std::uint32_t i = corner_at(here, begin);
        const Vec3 a = search.at(here.points[i]);
        const Vec3 b = search.at(here.points[(i + 1) % n]);
        const Vec3 tangent =
            (1 - at) * (search.at(here.points[(i + n - 1) % n]) - a) + at * (search.at(here.points[(i + 2) % n]) - b);
        return tangent - (dot(tangent, along) / squared) * along;
    };
    const Vec3 first = into(f, face.points[side], share);
    const Vec3 second = into(other, face.points[next], 1 - share);
    if (!search.any_rim && (dot(offset, first) > 0 || dot(offset, second) > 0)) { return; }
    const Vec3 first_normal = cross(along, first);
    const Vec3 second_normal = cross(second, along);
    std::array<double, 4> weights{};
    weights[side] = 1 - share;
    weights[next] = share;
    search.offer(f, position, weights, first_normal / norm(first_normal) + second_normal / norm(second_normal));
}

/// A vertex is nearest if the place lies beyond it as seen along each edge.
void NearestPoint::try_vertex(Search& search, std::uint32_t f, std::uint32_t corner) const {
    const std::uint32_t point = surface_.search.faces[f].points[corner];
    if (on_rim_[point]) { return; }
    const Vec3 position = search.at(point);
    const Vec3 offset = search.x - position;
    if (!(norm(offset) <= search.reach)) { return; }
    Vec3 outward;
    for (const std::uint32_t g : faces_at_[point]) {
        const detect::SurfaceFace& face = surface_.search.faces[g];
        const std::uint32_t n = face.size();
        const std::uint32_t i = corner_at(face, point);
        const Vec3 following = search.at(face.points[(i + 1) % n]) - position;
        const Vec3 previous = search.at(face.points[(i + n - 1) % n]) - position;
        if (!search.any_rim && dot(offset, following) > 0) { return; }
        // By angles: only then does the sum tell inside from outside at every vertex (Baerentzen & Aanaes 2005).
        const Vec3 normal = cross(following, previous);
        const double sine = norm(normal);
        if (sine > 0) { outward += (elementary::atan2(sine, dot(following, previous)) / sine) * normal; }
    }
    std::array<double, 4> weights{};
    weights[corner] = 1;
    search.offer(f, position, weights, outward);
}

}  // namespace avs::advance
