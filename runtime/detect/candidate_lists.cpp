#include "runtime/detect/candidate_lists.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;        // over the rounding of the filters themselves
constexpr double frame_slack = 1 + 1e-6;  // over that of a frame that moves
// On a face that is near a contactor: it is more urgent.
constexpr std::uint32_t urgent_bit = 1u << 31;
// Boxes go into the cells as they are in so many epochs, if their faces move on, and so much wider, in mean face sizes: cells are
// made anew less often, but more lies in each.
constexpr double epochs_per_fill = 2;
constexpr double margin = 0.1;

bool holds(const geometry::Box& outer, const geometry::Box& inner) {
    return outer.contains(inner.low) && outer.contains(inner.high);
}

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
      hit_box_(surface_.faces.size()),
      near_box_(surface_.faces.size()),
      near_(surface_.contactors.size()),
      candidates_(surface_.contactors.size()),
      urgent_(surface_.contactors.size()) {
    AVS_ASSERT(settings_.cell_factor > 0 && settings_.room >= 0);
    AVS_ASSERT(surface_.faces.size() < urgent_bit);
    for (const SurfaceContactor& contactor : surface_.contactors) { longest_reach_ = std::max(longest_reach_, contactor.reach); }
    for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
        at_rest_.push_back(face_at_rest(surface_, surface_.faces[f]));
        Part& part = parts_of_[parts_.of_point(surface_.faces[f].points[0])];
        part.faces.push_back(f);
        part.face_size += std::sqrt(norm(at_rest_.back().area));
    }
    for (Part& part : parts_of_) {
        if (!part.faces.empty()) { part.face_size /= static_cast<double>(part.faces.size()); }
        part.room = settings_.room * part.face_size;
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
        hit_box_[f] = swept(bound.whole, bound.velocity, plan.duration);
        near_box_[f] = swept(frames_.corners(f), bound.velocity, plan.duration);
        part.hull.include(hit_box_[f]);
        part.hull.include(inflated(near_box_[f], longest_reach_ * slack));
        part.stale = part.stale || !holds(cells_box_[f], part.cells.seen(box_of(f), plan.start, bound.velocity, plan.duration));
    }
    // A list is made where a contactor may be, and holds for its room around there.
    asked_[p] = inflated(epochs_.box(p), part.room * slack);
    epochs_.outdate(p, part.hull, asked_);
}

/// All that can be hit of a face, or taken for near, when its epoch begins; it moves with the face.
geometry::Box CandidateLists::box_of(std::uint32_t f) const {
    geometry::Box box = frames_.bound(f).whole;
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
        boxes_.emplace_back(inflated(cells_box_[f], part.room * frame_slack), f);
        bounds.include(boxes_.back().first);
    }
    part.cells.build(boxes_, bounds, settings_.cell_factor);
    part.stale = false;
    ++statistics_.fills;
}

/// Faces of a part that its cells have near a contactor, sorted; those of its own body only if it can hit them at all.
std::span<const std::uint32_t> CandidateLists::near(std::uint32_t c, std::uint32_t p, const Vec3& x, double now) {
    Part& part = parts_of_[p];
    if (part.stale) { fill(p); }
    const Vec3 seen = part.cells.seen(x, now);
    const NearLists::Known known = near_.find(c, p, part.cells.fill(), seen, seen);
    if (known.holds) { return known.items; }
    const SurfaceContactor& contactor = surface_.contactors[c];
    close_.clear();
    for (const PositionCells::Entry& entry : part.cells.at(seen)) {
        const std::uint32_t f = entry.item;
        const SurfaceFace& face = surface_.faces[f];
        if (!inflated(cells_box_[f], part.room * frame_slack).contains(seen)) { continue; }
        if (surface_.contacts.between(contactor.body, face.body) == image::no_contact) { continue; }
        if (excluded_at_rest(surface_, contactor, face, at_rest_[f])) { continue; }
        close_.push_back(face.urgency > contactor.urgency ? f | urgent_bit : f);
    }
    ++statistics_.near;
    return near_.put(c, p, part.cells.fill(), seen, seen, part.room, close_);
}

template <class May>
std::span<const std::uint32_t> CandidateLists::list(LocalLists& lists, std::uint32_t c, const Vec3& x, const Look& look,
                                                    May&& may) {
    const SurfaceContactor& contactor = surface_.contactors[c];
    const std::uint32_t p = parts_.of_point(contactor.point);
    if (lists.holds(c, x, epochs_.stamp(p))) { return lists[c]; }
    // Nobody who will be elsewhere at the next look, or after this epoch, needs room.
    const EpochPlan& plan = epochs_.plan(p);
    const bool stays = norm(epochs_.velocity(contactor.point)) * look.until_next < 0.5 * parts_of_[p].room &&
                       look.now + look.until_next < plan.start + plan.duration;
    double room = stays ? parts_of_[p].room : 0;
    around_.clear();
    for (const std::uint32_t other : parts_.partners(p)) {
        const Part& part = parts_of_[other];
        if (!inflated(part.hull, room * slack).contains(x)) { continue; }
        room = std::min(room, part.room);
        around_.push_back(other);
    }
    found_.clear();
    for (const std::uint32_t other : around_) {
        for (const std::uint32_t f : near(c, other, x, look.now)) {
            if (may(f, room * slack)) { found_.push_back(f & ~urgent_bit); }
        }
    }
    if (!std::is_sorted(found_.begin(), found_.end())) { std::sort(found_.begin(), found_.end()); }
    lists.put(c, x, room, epochs_.stamp(p), found_);
    ++statistics_.lists;
    statistics_.longest = std::max<std::uint64_t>(statistics_.longest, found_.size());
    return lists[c];
}

std::span<const std::uint32_t> CandidateLists::candidates(std::uint32_t c, const Vec3& x, const Look& look) {
    if (settings_.brute_force) { return all_[c]; }
    const std::uint32_t point = surface_.contactors[c].point;
    return list(candidates_, c, x, look, [&](std::uint32_t item, double room) {
        const std::uint32_t f = item & ~urgent_bit;
        if (!frames_.may_oppose(point, f)) { return false; }
        // With room, it lasts.
        return room > 0 ? inflated(hit_box_[f], room).contains(x) : frames_.bound(f).may_hold(x, look.now);
    });
}

std::span<const std::uint32_t> CandidateLists::urgent(std::uint32_t c, const Vec3& x, const Look& look) {
    if (settings_.brute_force) { return all_urgent_[c]; }
    const SurfaceContactor& contactor = surface_.contactors[c];
    return list(urgent_, c, x, look, [&](std::uint32_t item, double room) {
        return (item & urgent_bit) != 0 && inflated(near_box_[item & ~urgent_bit], contactor.reach * slack + room).contains(x);
    });
}

}  // namespace avs::detect
