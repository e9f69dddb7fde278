#include "runtime/detect/edge_lists.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;  // over the rounding of the boxes themselves

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

void EdgeLists::rebuild(std::span<const Vec3> points, double skin, double cell_factor) {
    own_.clear();
    geometry::Box bounds;
    double longest = 0;
    for (const SurfaceEdge& edge : edges_) {
        geometry::Box& box = own_.emplace_back();
        for (const std::uint32_t point : edge.points) { box.include(points[point]); }
        const Vec3 extent = box.extent();
        longest = std::max({longest, extent.x, extent.y, extent.z});
        bounds.include(box);
    }
    // What hits an edge is no deeper than its depth and within the tolerance of its ends, or its depth beyond an end where another
    // edge goes on, after both have moved by the skin.
    const auto margin = [&](const SurfaceEdge& a, const geometry::Box& box) {
        const Vec3 extent = box.extent();
        const double beyond = lateral_tolerance_ * (std::max({extent.x, extent.y, extent.z}) + 2 * skin);
        return (std::max(2 * a.depth, a.reach) + beyond + skin) * slack;
    };
    // Asked for by the middle of an edge, so boxes grow by half of the longest one.
    double widest = 0;
    for (std::size_t e = 0; e < edges_.size(); ++e) { widest = std::max(widest, margin(edges_[e], own_[e])); }
    boxes_.clear();
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
        boxes_.emplace_back(inflated(own_[e], margin(edges_[e], own_[e]) + widest + 0.5 * longest * slack), e);
    }
    cells_.build(boxes_, bounds, cell_factor);

    candidates_.clear();
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
        const geometry::Box reach = inflated(own_[e], margin(edges_[e], own_[e]));
        for (const PositionCells::Entry& entry : cells_.at(0.5 * (own_[e].low + own_[e].high))) {
            const std::uint32_t other = entry.item;
            if (other == e || !reach.overlaps(inflated(own_[other], margin(edges_[other], own_[other])))) { continue; }
            if (!can_never_meet(edges_[e], edges_[other])) { candidates_.push_back(other); }
        }
        begin_[e + 1] = static_cast<std::uint32_t>(candidates_.size());
    }
}

}  // namespace avs::detect
