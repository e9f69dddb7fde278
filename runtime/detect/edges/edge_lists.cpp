#include "runtime/detect/edges/edge_lists.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;        // more than the rounding errors of the boxes
constexpr double frame_slack = 1 + 1e-6;  // more than the rounding errors of a moving frame
constexpr double cell_factor = 0.5;       // size of a cell over the mean size of a box
// The boxes in the cells are wider than the epoch needs by this many mean edge lengths, so that cells are rebuilt less often.
constexpr double margin = 0.2;
// Largest distance by which an edge may move before its list is made again, in mean edge lengths.
constexpr double longest_room = 0.1;

/// Distance from a point to the farthest of a box's six sides.
double farthest_side(const geometry::Box& box, const Vec3& from) {
    const Vec3 up = box.high - from, down = from - box.low;
    return std::max({up.x, up.y, up.z, down.x, down.y, down.z});
}

}  // namespace

EdgeLists::EdgeLists(std::vector<SurfaceEdge> edges, const SurfaceParts& parts, const image::ContactLookup& contacts,
                     std::span<const Vec3> rest)
    : edges_(std::move(edges)),
      parts_(parts),
      contacts_(contacts),
      rest_(rest.begin(), rest.end()),
      around_(
          rest_.size(), static_cast<std::uint32_t>(edges_.size()), [this](EdgeId e) -> const auto& { return edges_[e].points; }),
      places_(edges_.size()),
      cells_box_(edges_.size()),
      parts_of_(parts_.count()),
      stamp_(edges_.size(), 1),
      asks_(edges_.size()),
      asked_(parts_.count()),
      near_(edges_.size()),
      lists_(edges_.size()),
      second_(edges_.size()) {
    for (EdgeId e; e < edges_.size(); ++e) {
        const SurfaceEdge& edge = edges_[e];
        parts_of_[parts_.of_point(edge.points[0])].edges.push_back(e);
        const Vec3 a = rest_[edge.points[0]], b = rest_[edge.points[1]];
        mean_length_ += norm(b - a);
        longest_ask_ = std::max(longest_ask_, farthest_side(asked(edge, place_of(edge, a, b, 0)), 0.5 * (a + b)));
    }
    if (!edges_.empty()) { mean_length_ /= static_cast<double>(edges_.size()); }
    longest_room_ = longest_room * mean_length_;
}

bool EdgeLists::can_never_meet(const SurfaceEdge& a, const SurfaceEdge& b) const {
    if (contacts_.between(a.body, b.body) == image::no_contact) { return true; }
    if (a.body != b.body) { return false; }
    // Edges of one body that are near each other at rest are neighbours, or lie on the two sides of a thin part.
    geometry::Box box;
    box.include(rest_[a.points[0]]);
    box.include(rest_[a.points[1]]);
    geometry::Box other;
    other.include(rest_[b.points[0]]);
    other.include(rest_[b.points[1]]);
    return inflated(box, 2 * (a.depth + b.depth)).overlaps(other);
}

// The place of an edge whose ends stay within `skin` = s of a and b.
//
// A hit at some time of the epoch means that there is a point P = x_0 + sigma (x_1 - x_0) on each of the two lines, and that these
// points are no farther apart than the lesser of the two edges' depths. Where another edge continues the edge, sigma may be outside
// of [0, 1] by beyond <= depth / length, at most 1. P is within (1 + 2 beyond) s of the same combination of a and b, which is in
// the box of a and b grown along the edge. Two boxes of hits overlap if each is grown by half of the lesser depth; half of the
// edge's own depth is at least as much.
EdgeLists::Place EdgeLists::place_of(const SurfaceEdge& edge, const Vec3& a, const Vec3& b, double skin) {
    const Vec3 along = b - a;
    const double least_length = norm(along) - 2 * skin;
    const double going_on = least_length > edge.depth ? edge.depth / least_length : 1;
    const auto beyond = [&](std::size_t end) { return edge.continues[end] ? going_on : 0; };
    geometry::Box own, box;
    own.include(a);
    own.include(b);
    box.include(a - beyond(0) * along);
    box.include(b + beyond(1) * along);
    const double farthest = std::max(beyond(0), beyond(1));
    return {.own = inflated(own, skin * slack), .hit = inflated(box, (0.5 * edge.depth + (1 + 2 * farthest) * skin) * slack)};
}

/// The place of an edge within an epoch of its part, or within the rest of the epoch. Both ends move at constant velocity, so in a
/// frame that moves with the middle of the edge each end stays near one place.
/// @param room  deviation of the ends in addition to that of the epoch [m]
EdgeLists::MovingPlace EdgeLists::place_in_epoch(const SurfaceEdge& edge, const EpochPlan& plan, double room) const {
    const PartEpochs& epochs = *epochs_;
    const auto& [first, second] = edge.points;
    const double deviation = std::max(epochs.deviation(first), epochs.deviation(second));
    // In that frame, the place of each end is where it is in the middle of the epoch, half of its way from the start.
    const Vec3 turning = (0.25 * plan.duration) * (epochs.velocity(first) - epochs.velocity(second));
    return {.place = place_of(edge, epochs.foreseen(first, plan.start) + turning, epochs.foreseen(second, plan.start) - turning,
                              (deviation + norm(turning) + room) * slack),
            .velocity = 0.5 * (epochs.velocity(first) + epochs.velocity(second))};
}

geometry::Box EdgeLists::all_of(const Place& place) {
    geometry::Box box = place.own;
    box.include(place.hit);
    return box;
}

geometry::Box EdgeLists::asked(const SurfaceEdge& edge, const Place& place) const {
    geometry::Box box = inflated(place.own, edge.reach * slack);
    box.include(place.hit);
    return box;
}

void EdgeLists::begin(PartId p, const PartEpochs& epochs) {
    epochs_ = &epochs;
    Part& part = parts_of_[p];
    part.hull = asked_[p] = {};
    for (const EdgeId e : part.edges) {
        renew(e, epochs.plan(p));
        part.hull.include(all_of(places_[e]));
    }
    outdate(p, part.hull);
}

void EdgeLists::put_back(PointId point, double now) {
    if (around_[point].empty()) { return; }
    const PartId p = parts_.of_point(point);
    geometry::Box changed;
    for (const EdgeId e : around_[point]) {
        renew(e, epochs_->plan(p).from(now));
        changed.include(all_of(places_[e]));
    }
    parts_of_[p].hull.include(changed);
    outdate(p, changed);
}

/// Computes the place of an edge and the region that it may search, for an epoch of its part or for the rest of it.
void EdgeLists::renew(EdgeId e, const EpochPlan& plan) {
    const PartId p = parts_.of_point(edges_[e].points[0]);
    Part& part = parts_of_[p];
    const auto [place, velocity] = place_in_epoch(edges_[e], plan, 0);
    places_[e] = {.own = swept(place.own, velocity, plan.duration), .hit = swept(place.hit, velocity, plan.duration)};
    const geometry::Box seen = part.cells.seen(all_of(place), plan.start, velocity, plan.duration);
    part.stale = part.stale || !cells_box_[e].holds(seen);
    asks_[e] = swept(asked(edges_[e], place_in_epoch(edges_[e], plan, longest_room_).place), velocity, plan.duration);
    asked_[p].include(asks_[e]);
    stamp_[e] = epochs_->count();
}

/// To be called when edges of a part have got new places, all in the box `changed`: marks the lists of all edges that may search
/// there as outdated.
void EdgeLists::outdate(PartId p, const geometry::Box& changed) {
    for (const PartId other : parts_.partners(p)) {
        if (!asked_[other].overlaps(changed)) { continue; }
        for (const EdgeId e : parts_of_[other].edges) {
            if (asks_[e].overlaps(changed)) { stamp_[e] = epochs_->count(); }
        }
    }
}

void EdgeLists::fill(PartId p, double now) {
    const EpochPlan plan = epochs_->plan(p).from(now);
    Part& part = parts_of_[p];
    Vec3 velocity;
    for (const EdgeId e : part.edges) { velocity += place_in_epoch(edges_[e], plan, 0).velocity; }
    part.cells.begin(plan.start, (1 / static_cast<double>(part.edges.size())) * velocity);
    // Cells are queried with the middle of an edge, so boxes are grown by the distance from the middle within which edges search.
    // For an edge that searches farther, `near` tests all boxes.
    part.grown = 1.25 * longest_ask_ + 4 * longest_room_;
    boxes_.clear();
    geometry::Box bounds;
    for (const EdgeId e : part.edges) {
        const MovingPlace moving = place_in_epoch(edges_[e], plan, 0);
        cells_box_[e] =
            inflated(part.cells.seen(all_of(moving.place), plan.start, moving.velocity, plan.duration), margin * mean_length_);
        bounds.include(cells_box_[e]);
        boxes_.emplace_back(inflated(cells_box_[e], part.grown), e);
    }
    part.cells.build(boxes_, bounds, cell_factor);
    part.stale = false;
}

/// Edges of a part that are near an edge, found by the part's cells and sorted. The list is valid as long as both ends stay within
/// `longest_room_` of their present places.
std::span<const EdgeId> EdgeLists::near(EdgeId e, PartId p, const Looking& at, bool lasts) {
    Part& part = parts_of_[p];
    if (part.stale) { fill(p, at.now); }
    // If the list is to be valid until the end of the part's epoch, it includes all edges that the part passes until then.
    const double until = lasts ? epochs_->plan(p).rest(at.now) : 0;
    const double way = part.cells.half_way(until), middle_time = at.now + 0.5 * until;
    const Vec3 a = part.cells.seen(at.a, middle_time), b = part.cells.seen(at.b, middle_time);
    const NearLists::Known known = near_.find(e, p, part.cells.fill(), {a, way}, {b, way});
    if (known.holds) { return known.items; }
    const SurfaceEdge& edge = edges_[e];
    // The candidates are selected from this list, and they must stay valid while the ends move by `longest_room_`.
    const double near_room = longest_room_ + way;
    const geometry::Box asks = asked(edge, place_of(edge, a, b, (longest_room_ + near_room) * frame_slack));
    const Vec3 middle = 0.5 * (a + b);
    close_.clear();
    const auto consider = [&](EdgeId other) {
        if (other != e && asks.overlaps(cells_box_[other]) && !can_never_meet(edge, edges_[other])) { close_.push_back(other); }
    };
    if (farthest_side(asks, middle) <= part.grown) {
        for (const PositionCells::Entry& entry : part.cells.at(middle)) { consider(entry.item); }
    } else {
        for (const EdgeId each : part.edges) { consider(each); }
    }
    return near_.put(e, p, part.cells.fill(), {a, near_room}, {b, near_room}, close_);
}

std::span<const EdgeId> EdgeLists::candidates(EdgeId e, const Looking& at) {
    const SurfaceEdge& edge = edges_[e];
    const PartId p = parts_.of_point(edge.points[0]);
    if (lists_.holds(e, at.a, stamp_[e]) && norm_squared(at.b - second_[e]) <= lists_.room_squared(e)) { return lists_[e]; }
    const double room = 2 * at.travel < longest_room_ ? longest_room_ : 0;
    const Place place = place_of(edge, at.a, at.b, room);
    const geometry::Box reach = inflated(place.own, edge.reach * slack);
    const geometry::Box asks = asked(edge, place);
    found_.clear();
    for (const PartId other : parts_.partners(p)) {
        if (!parts_of_[other].hull.overlaps(asks)) { continue; }
        for (const EdgeId f : near(e, other, at, room > 0)) {
            if (place.hit.overlaps(places_[f].hit) || reach.overlaps(places_[f].own)) { found_.push_back(f); }
        }
    }
    if (!std::is_sorted(found_.begin(), found_.end())) { std::sort(found_.begin(), found_.end()); }
    lists_.put(e, at.a, room, stamp_[e], found_);
    second_[e] = at.b;
    ++lists_made_;
    return lists_[e];
}

}  // namespace avs::detect
