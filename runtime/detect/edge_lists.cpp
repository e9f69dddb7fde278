#include "runtime/detect/edge_lists.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;  // over the rounding of the boxes themselves

Vec3 middle(const geometry::Box& box) { return 0.5 * (box.low + box.high); }

/// Of the six sides, along an axis.
double farthest_side(const geometry::Box& box, const Vec3& from) {
    const Vec3 up = box.high - from, down = from - box.low;
    return std::max({up.x, up.y, up.z, down.x, down.y, down.z});
}

}  // namespace

EdgeLists::EdgeLists(std::vector<SurfaceEdge> edges, const image::ContactLookup& contacts, std::span<const Vec3> rest,
                     double lateral_tolerance)
    : edges_(std::move(edges)),
      contacts_(contacts),
      rest_(rest.begin(), rest.end()),
      lateral_tolerance_(lateral_tolerance),
      begin_(edges_.size() + 1, 0) {}

bool EdgeLists::can_never_meet(const SurfaceEdge& a, const SurfaceEdge& b) const {
    if (contacts_.between(a.body, b.body) == image::no_contact) { return true; }
    if (a.body != b.body) { return false; }
    // Within one body, what is near at rest is the other side of a thin part, or the next edge.
    geometry::Box box;
    box.include(rest_[a.points[0]]);
    box.include(rest_[a.points[1]]);
    geometry::Box other;
    other.include(rest_[b.points[0]]);
    other.include(rest_[b.points[1]]);
    return inflated(box, 2 * (a.depth + b.depth)).overlaps(other);
}

// A hit at some time of the epoch means two points  P = x_0 + sigma (x_1 - x_0),  one on each line, no farther apart than the
// lesser depth, where sigma is beyond [0, 1] by  beyond <= tau + depth / length  at most: the depth only where another edge goes
// on, and never more than one length. The ends are within s of their reference positions, so P is within (1 + 2 beyond) s of the
// same combination of those, and that is in the edge's box grown along the edge. Half of the lesser depth is at most half of the
// own one.
geometry::Box EdgeLists::hit_box(const SurfaceEdge& edge, std::span<const Vec3> points, double skin) const {
    const Vec3 along = points[edge.points[1]] - points[edge.points[0]];
    const double least_length = norm(along) - 2 * skin;
    const double going_on = least_length > edge.depth ? edge.depth / least_length : 1;
    const auto beyond = [&](std::size_t end) { return lateral_tolerance_ + (edge.continues[end] ? going_on : 0); };
    geometry::Box box;
    box.include(points[edge.points[0]] - beyond(0) * along);
    box.include(points[edge.points[1]] + beyond(1) * along);
    return inflated(box, (0.5 * edge.depth + (1 + 2 * std::max(beyond(0), beyond(1))) * skin) * slack);
}

void EdgeLists::measure(std::span<const Vec3> points, double skin) {
    own_.clear();
    near_.clear();
    hits_.clear();
    for (const SurfaceEdge& edge : edges_) {
        geometry::Box& box = own_.emplace_back();
        for (const std::uint32_t point : edge.points) { box.include(points[point]); }
        near_.push_back(inflated(box, (edge.reach + 2 * skin) * slack));
        hits_.push_back(hit_box(edge, points, skin));
    }
}

bool EdgeLists::may_meet(std::uint32_t edge, std::uint32_t other) const {
    return hits_[edge].overlaps(hits_[other]) || near_[edge].overlaps(own_[other]);
}

void EdgeLists::collect(double cell_factor) {
    geometry::Box bounds;
    double farthest_hit = 0, farthest_near = 0;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
        bounds.include(own_[e]);
        farthest_hit = std::max(farthest_hit, farthest_side(hits_[e], middle(own_[e])));
        farthest_near = std::max(farthest_near, farthest_side(near_[e], middle(own_[e])));
    }
    // Asked for by the middle of an edge, so boxes grow by how far from there an edge asks.
    boxes_.clear();
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
        geometry::Box box = inflated(hits_[e], farthest_hit * slack);
        box.include(inflated(own_[e], farthest_near * slack));
        boxes_.emplace_back(box, e);
    }
    cells_.build(boxes_, bounds, cell_factor);

    wide_candidates_.clear();
    wide_begin_.assign(1, 0);
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
        for (const PositionCells::Entry& entry : cells_.at(middle(own_[e]))) {
            const std::uint32_t other = entry.item;
            if (other == e || !may_meet(e, other)) { continue; }
            if (!can_never_meet(edges_[e], edges_[other])) { wide_candidates_.push_back(other); }
        }
        wide_begin_.push_back(static_cast<std::uint32_t>(wide_candidates_.size()));
    }
}

void EdgeLists::rebuild(std::span<const Vec3> points, double skin, double cell_factor) {
    if (!wide_.holds(points, skin)) {
        measure(points, wide_.begin(points, skin));
        collect(cell_factor);
    }
    measure(points, skin);
    candidates_.clear();
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
        for (std::uint32_t i = wide_begin_[e]; i < wide_begin_[e + 1]; ++i) {
            if (may_meet(e, wide_candidates_[i])) { candidates_.push_back(wide_candidates_[i]); }
        }
        begin_[e + 1] = static_cast<std::uint32_t>(candidates_.size());
    }
}

}  // namespace avs::detect
