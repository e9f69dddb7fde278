#include "runtime/detect/candidate_lists.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;        // over the rounding of the filters themselves
constexpr double frame_slack = 1 + 1e-6;  // over that of a frame that moves
// On a face that is near a contactor: it is more urgent.
constexpr std::uint32_t urgent_bit = 1u << 31;
// Boxes go into the cells as they are in so many epochs, if their faces move on, and so much wider, in mean face sizes: cells are
// made anew less often, but more lies in each.
constexpr double epochs_per_fill = 4;
constexpr double margin = 0.5;
// How far its owner may go, as seen from the part's frame, before a list of what is near is made anew, in mean face sizes.
constexpr double near_room = 0.4;

}  // namespace

CandidateLists::CandidateLists(Surface surface, const SearchSettings& settings)
    : surface_(std::move(surface)),
      settings_(settings),
      parts_(surface_),
      epochs_(parts_),
      frames_(surface_),
      parts_of_(parts_.count()),
      asked_(parts_.count()),
      cells_box_(surface_.faces.size()),
      sieve_(surface_.faces.size()),
      near_(surface_.contactors.size()),
      lists_(surface_.contactors.size()) {
    AVS_ASSERT(settings_.cell_factor > 0 && settings_.room >= 0);
    AVS_ASSERT(surface_.faces.size() < urgent_bit);
    for (const SurfaceContactor& contactor : surface_.contactors) { longest_reach_ = std::max(longest_reach_, contactor.reach); }
    for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
        at_rest_.push_back(face_at_rest(surface_, surface_.faces[f]));
        part_of_face_.push_back(parts_.of_point(surface_.faces[f].points[0]));
        Part& part = parts_of_[part_of_face_.back()];
        part.faces.push_back(f);
        part.face_size += std::sqrt(norm(at_rest_.back().area));
    }
    for (Part& part : parts_of_) {
        if (!part.faces.empty()) { part.face_size /= static_cast<double>(part.faces.size()); }
        part.room = settings_.room * part.face_size;
        part.near_room = near_room * part.face_size;
        part.grown = (part.near_room + part.room) * frame_slack;
    }
    if (settings_.brute_force) { list_everything(); }
}

void CandidateLists::list_everything() {
    frames_.allow_everything();
    for (const SurfaceContactor& contactor : surface_.contactors) {
        all_.emplace_back();
        all_urgent_.emplace_back();
        for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
            const SurfaceFace& face = surface_.faces[f];
            if (surface_.contacts.between(contactor.body, face.body) == image::no_contact) { continue; }
            if (excluded_at_rest(surface_, contactor, face, at_rest_[f])) { continue; }
            all_.back().push_back(f);
            if (face.urgency > contactor.urgency) { all_urgent_.back().push_back(f); }
        }
    }
}

void CandidateLists::begin(std::uint32_t p, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan) {
    epochs_.begin(p, points, velocities, plan);
    if (settings_.brute_force) { return; }
    Part& part = parts_of_[p];
    frames_.measure(surface_, part.faces, parts_.points(p), epochs_, plan);
    part.hull = {};
    for (const std::uint32_t f : part.faces) {
        const FaceBound& bound = frames_.bound(f);
        const geometry::Box hit = swept(bound.whole, bound.velocity, plan.duration);
        const geometry::Box near = swept(frames_.corners(f), bound.velocity, plan.duration);
        const FaceFrames::Cone& cone = frames_.cone_of_face(f);
        sieve_[f].hit = CoarseBox(hit);
        sieve_[f].near = CoarseBox(near);
        sieve_[f].axis = coarse(cone.axis);
        sieve_[f].sine = static_cast<float>(cone.sine);
        part.hull.include(hit);
        part.hull.include(inflated(near, longest_reach_ * slack));
        part.stale = part.stale || !cells_box_[f].holds(part.cells.seen(box_of(f), plan.start, bound.velocity, plan.duration));
    }
    // A list is made where a contactor may be, and holds for its room around there.
    asked_[p] = inflated(epochs_.box(p), part.room * slack);
    epochs_.outdate(p, part.hull, asked_);
}

/// All that can be hit of a face, or taken for near, when its epoch begins; it moves with the face.
geometry::Box CandidateLists::box_of(std::uint32_t f) const {
    geometry::Box box = frames_.bound(f).around();
    box.include(inflated(frames_.corners(f), longest_reach_ * slack));
    return box;
}

void CandidateLists::fill(std::uint32_t p) {
    Part& part = parts_of_[p];
    const EpochPlan& plan = epochs_.plan(p);
    Vec3 velocity;
    for (const std::uint32_t f : part.faces) { velocity += frames_.bound(f).velocity; }
    part.cells.begin(plan.start, (1 / static_cast<double>(part.faces.size())) * velocity);
    boxes_.clear();
    geometry::Box bounds;
    for (const std::uint32_t f : part.faces) {
        const double duration = epochs_per_fill * plan.duration;
        cells_box_[f] =
            inflated(part.cells.seen(box_of(f), plan.start, frames_.bound(f).velocity, duration), margin * part.face_size);
        boxes_.emplace_back(inflated(cells_box_[f], part.grown), f);
        bounds.include(boxes_.back().first);
    }
    part.cells.build(boxes_, bounds, settings_.cell_factor);
    part.stale = false;
    ++statistics_.fills;
}

/// Whether a contactor at x may be near a part if it goes no farther than `room`. The part's cells are good then.
bool CandidateLists::is_around(std::uint32_t p, const Vec3& x, double room) {
    if (!inflated(parts_of_[p].hull, room * slack).contains(x)) { return false; }
    if (parts_of_[p].stale) { fill(p); }
    return true;
}

/// How far a contactor may go before a list is made anew: one that lasts until the part's epoch is over is for all that the part
/// passes until then.
double CandidateLists::room_at(std::uint32_t p, double now) const {
    const Part& part = parts_of_[p];
    return part.cells.half_way(epochs_.plan(p).rest(now)) < part.near_room ? part.room : 0;
}

/// Faces of a part that its cells have near a contactor, sorted; those of its own body only if it can hit them at all.
std::span<const std::uint32_t> CandidateLists::near(std::uint32_t c, std::uint32_t p, const Vec3& x, double now, bool lasts) {
    const Part& part = parts_of_[p];
    const double until = lasts ? epochs_.plan(p).rest(now) : 0;
    const NearLists::About seen{part.cells.seen(x, now + 0.5 * until), part.cells.half_way(until)};
    const SurfaceContactor& contactor = surface_.contactors[c];
    const NearLists::Known known = near_.find(c, p, part.cells.fill(), seen, seen);
    if (known.holds) { return known.items; }
    close_.clear();
    for (const PositionCells::Entry& entry : part.cells.at(seen.middle)) {
        const std::uint32_t f = entry.item;
        const SurfaceFace& face = surface_.faces[f];
        if (!inflated(cells_box_[f], part.grown).contains(seen.middle)) { continue; }
        if (surface_.contacts.between(contactor.body, face.body) == image::no_contact) { continue; }
        if (excluded_at_rest(surface_, contactor, face, at_rest_[f])) { continue; }
        close_.push_back(face.urgency > contactor.urgency ? f | urgent_bit : f);
    }
    ++statistics_.near;
    return near_.put(c, p, part.cells.fill(), {seen.middle, part.near_room}, {seen.middle, part.near_room}, close_);
}

/// Adds what may be hit to `found_` and what is urgent to `found_urgent_`, of faces that are near. Whether one is added is a coin
/// toss, so each is written down, and then kept or not: a wrong guess costs more than all of the test.
void CandidateLists::sift(std::span<const std::uint32_t> near, std::uint32_t c, const Vec3& x, double room) {
    const SurfaceContactor& contactor = surface_.contactors[c];
    const FaceFrames::Cone& cone = frames_.cone_of_point(contactor.point);
    const std::array<float, 3> axis = coarse(cone.axis);
    const auto sine = static_cast<float>(cone.sine);
    const CoarseBox at(geometry::inflated({x, x}, room));
    std::size_t count = found_.size();
    found_.resize(count + near.size());
    for (const std::uint32_t item : near) {
        const std::uint32_t f = item & ~urgent_bit;
        found_[count] = f;
        count += static_cast<std::size_t>(sieve_[f].may_oppose(axis, sine) & sieve_[f].hit.overlaps(at));
    }
    found_.resize(count);
    if (!urgent_wanted_) { return; }
    const CoarseBox reach(geometry::inflated({x, x}, contactor.reach * slack + room));
    for (const std::uint32_t item : near) {
        if ((item & urgent_bit) == 0) { continue; }
        const std::uint32_t f = item & ~urgent_bit;
        if (sieve_[f].near.overlaps(reach)) { found_urgent_.push_back(f); }
    }
}

/// Makes both lists of a contactor.
void CandidateLists::renew(std::uint32_t c, const Vec3& x, const Look& look) {
    const SurfaceContactor& contactor = surface_.contactors[c];
    const std::uint32_t p = parts_.of_point(contactor.point);
    // Nobody who will be elsewhere at the next look, or after this epoch, needs room.
    const bool stays = norm(epochs_.velocity(contactor.point)) * look.until_next < 0.5 * parts_of_[p].room &&
                       look.now + look.until_next < epochs_.plan(p).end();
    double room = stays ? parts_of_[p].room : 0;
    around_.clear();
    for (const std::uint32_t other : parts_.partners(p)) {
        if (!is_around(other, x, room)) { continue; }
        if (room > 0) { room = std::min(room, room_at(other, look.now)); }
        around_.push_back(other);
    }
    found_.clear();
    found_urgent_.clear();
    for (const std::uint32_t other : around_) { sift(near(c, other, x, look.now, room > 0), c, x, room * slack); }
    sort_found();
    lists_.put(c, x, room, epochs_.count(), found_, found_urgent_);
    ++statistics_.lists;
}

void CandidateLists::sort_found() {
    for (std::vector<std::uint32_t>* list : {&found_, &found_urgent_}) {
        if (!std::is_sorted(list->begin(), list->end())) { std::sort(list->begin(), list->end()); }
    }
    statistics_.longest = std::max<std::uint64_t>(statistics_.longest, found_.size());
}

/// Makes lists good again that have become wrong because epochs of other parts have begun. False: they are to be made anew.
bool CandidateLists::amend(std::uint32_t c, const Look& look) {
    const std::uint32_t p = parts_.of_point(surface_.contactors[c].point);
    const std::uint64_t stamp = lists_.stamp(c);
    if (epochs_.number(p) > stamp) { return false; }
    const Vec3 x = lists_.place(c);
    const double room = std::sqrt(lists_.room_squared(c));
    around_.clear();
    for (const std::uint32_t other : parts_.partners(p)) {
        if (epochs_.number(other) <= stamp || !is_around(other, x, room)) { continue; }
        if (room_at(other, look.now) < room) { return false; }
        around_.push_back(other);
    }
    const auto holds = [&](std::uint32_t f) { return epochs_.number(part_of_face_[f]) <= stamp; };
    found_.clear();
    found_urgent_.clear();
    std::ranges::copy_if(lists_[c], std::back_inserter(found_), holds);
    std::ranges::copy_if(lists_.second(c), std::back_inserter(found_urgent_), holds);
    for (const std::uint32_t other : around_) { sift(near(c, other, x, look.now, true), c, x, room * slack); }
    sort_found();
    lists_.amend(c, epochs_.count(), found_, found_urgent_);
    ++statistics_.amended;
    return true;
}

void CandidateLists::refresh(std::uint32_t c, const Vec3& x, const Look& look) {
    const std::uint64_t stamp = epochs_.stamp(parts_.of_point(surface_.contactors[c].point));
    if (lists_.holds(c, x, stamp) || (lists_.is_near(c, x) && amend(c, look))) { return; }
    renew(c, x, look);
}

std::span<const std::uint32_t> CandidateLists::candidates(std::uint32_t c, const Vec3& x, const Look& look) {
    if (settings_.brute_force) { return all_[c]; }
    refresh(c, x, look);
    return lists_[c];
}

std::span<const std::uint32_t> CandidateLists::urgent(std::uint32_t c, const Vec3& x, const Look& look) {
    if (settings_.brute_force) { return all_urgent_[c]; }
    if (!urgent_wanted_) { lists_.forget(); }
    urgent_wanted_ = true;
    refresh(c, x, look);
    return lists_.second(c);
}

}  // namespace avs::detect
