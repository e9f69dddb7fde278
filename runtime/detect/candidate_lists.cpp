#include "runtime/detect/candidate_lists.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;  // over the rounding of the filters themselves

std::vector<FaceAtRest> faces_at_rest(const Surface& surface) {
    std::vector<FaceAtRest> all;
    for (const SurfaceFace& face : surface.faces) { all.push_back(face_at_rest(surface, face)); }
    return all;
}

}  // namespace

CandidateLists::CandidateLists(Surface surface, const SearchSettings& settings)
    : surface_(std::move(surface)),
      settings_(settings),
      parts_(surface_),
      epochs_(parts_),
      frames_(surface_),
      at_rest_(faces_at_rest(surface_)),
      groups_(surface_, parts_, at_rest_, settings_.together),
      parts_of_(parts_.count()),
      sieve_(surface_.faces.size()),
      together_(groups_.count()),
      lists_(surface_.contactors.size()) {
    AVS_ASSERT(settings_.together > 0 && settings_.room >= 0);
    for (const SurfaceContactor& contactor : surface_.contactors) { longest_reach_ = std::max(longest_reach_, contactor.reach); }
    for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
        part_of_face_.push_back(parts_.of_point(surface_.faces[f].points[0]));
        Part& part = parts_of_[part_of_face_.back()];
        part.faces.push_back(f);
        part.face_size += std::sqrt(norm(at_rest_[f].area));
        part.is_one_body = part.is_one_body && surface_.faces[f].body == surface_.faces[part.faces[0]].body;
        part.urgency = part.faces.size() == 1 ? surface_.faces[f].urgency : std::max(part.urgency, surface_.faces[f].urgency);
    }
    for (Part& part : parts_of_) {
        if (!part.faces.empty()) { part.face_size /= static_cast<double>(part.faces.size()); }
        part.room = settings_.room * part.face_size;
        part.tree = FaceTree(surface_, at_rest_, part.faces);
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
    }
    part.tree.refit(sieve_);
    // A list is made where a contactor may be, and holds for its room around there.
    groups_.bound(p, epochs_, frames_, part.room * slack);
    part.asks = {};
    for (const std::uint32_t g : groups_.of_part(p)) { part.asks.include(groups_[g].box); }
    outdate(p);
}

/// The epoch of a part has begun: its own groups are bounded anew, and others may have it around.
void CandidateLists::outdate(std::uint32_t p) {
    const std::uint64_t now = epochs_.count();
    const geometry::Box& hull = parts_of_[p].hull;
    for (const std::uint32_t g : groups_.of_part(p)) { together_[g].stale = now; }
    for (const std::uint32_t other : parts_.partners(p)) {
        if (other == p || !parts_of_[other].asks.overlaps(hull)) { continue; }
        for (const std::uint32_t g : groups_.of_part(other)) {
            if (groups_[g].box.overlaps(hull)) { together_[g].stale = now; }
        }
    }
}

/// What is known of the group of a contactor, up to now.
const CandidateLists::Together& CandidateLists::together(std::uint32_t c) {
    const std::uint32_t g = groups_.of_contactor(c);
    if (together_[g].stale > together_[g].asked) { ask(g); }
    return together_[g];
}

void CandidateLists::ask(std::uint32_t g) {
    const ContactorGroup& group = groups_[g];
    Together& all = together_[g];
    const bool anew = epochs_.number(group.part) > all.asked;
    if (anew) { all.changed = epochs_.count(); }
    for (const std::uint32_t p : parts_.partners(group.part)) {
        if (!anew && epochs_.number(p) <= all.asked) { continue; }
        const bool is_around = parts_of_[p].hull.overlaps(group.box);
        auto found = std::ranges::find(all.found, p, &Found::part);
        if (found == all.found.end()) {
            if (!is_around) { continue; }
            found = all.found.insert(found, {.part = p, .number = 0, .hit = {}, .near = {}});
        }
        all.faces -= found->hit.size() + found->near.size();
        found->hit.clear();
        found->near.clear();
        found->number = epochs_.number(p);
        if (!is_around) { continue; }
        look_for(*found, g);
        all.faces += found->hit.size() + found->near.size();
        if (!found->hit.empty() || !found->near.empty()) { all.changed = epochs_.count(); }
    }
    all.asked = epochs_.count();
    ++statistics_.asked;
}

void CandidateLists::look_for(Found& found, std::uint32_t g) {
    const ContactorGroup& group = groups_[g];
    const Part& part = parts_of_[found.part];
    const bool asks_near = urgent_wanted_ && part.urgency > group.urgency;
    const bool is_own = part.is_one_body && found.part == group.part;
    const CoarseBox at(group.box), reach(inflated(group.box, group.reach * slack));
    const auto search = [&](const FaceSieve& bounds) {
        const bool faces_it = bounds.may_oppose(group.cone.axis, group.cone.sine);
        return (faces_it & bounds.hit.overlaps(at)) || (asks_near && (faces_it || !is_own) && bounds.near.overlaps(reach));
    };
    const auto use = [&](std::uint32_t f) {
        const SurfaceFace& face = surface_.faces[f];
        const FaceSieve& bounds = sieve_[f];
        const bool faces_it = bounds.may_oppose(group.cone.axis, group.cone.sine);
        const bool hit = faces_it & bounds.hit.overlaps(at);
        const bool near = asks_near && face.urgency > group.urgency && (faces_it || face.body != group.body) &&
                          bounds.near.overlaps(reach);
        if (!(hit || near) || surface_.contacts.between(group.body, face.body) == image::no_contact) { return; }
        if (face.body == group.body && none_can_meet(g, f)) { return; }
        if (hit) { found.hit.push_back(f); }
        if (near) { found.near.push_back(f); }
    };
    part.tree.search(search, use);
}

/// Whether a face of a group's own body is excluded for all of its contactors.
bool CandidateLists::none_can_meet(std::uint32_t g, std::uint32_t f) {
    std::vector<std::uint32_t>& known = together_[g].excluded;
    const auto at = std::lower_bound(known.begin(), known.end(), f);
    if (at != known.end() && *at == f) { return true; }
    const auto is_excluded = [&](std::uint32_t c) {
        return excluded_at_rest(surface_, surface_.contactors[c], surface_.faces[f], at_rest_[f]);
    };
    if (!std::ranges::all_of(groups_.contactors(g), is_excluded)) { return false; }
    known.insert(at, f);
    return true;
}

/// Adds what may be hit to `found_` and what is urgent to `found_urgent_`, of what was found for the group. Whether one is added is a
/// coin toss, so each is written down, and then kept or not: a wrong guess costs more than all of the test.
void CandidateLists::sift(const Found& found, std::uint32_t c, const Vec3& x, double room) {
    const SurfaceContactor& contactor = surface_.contactors[c];
    const FaceFrames::Cone& cone = frames_.cone_of_point(contactor.point);
    const std::array<float, 3> axis = coarse(cone.axis);
    const auto sine = static_cast<float>(cone.sine);
    const CoarseBox at(geometry::inflated({x, x}, room));
    const auto cannot_meet = [&](std::uint32_t f) {
        const SurfaceFace& face = surface_.faces[f];
        return face.body == contactor.body && excluded_at_rest(surface_, contactor, face, at_rest_[f]);
    };
    const std::size_t before = found_.size();
    std::size_t count = before;
    found_.resize(count + found.hit.size());
    for (const std::uint32_t f : found.hit) {
        found_[count] = f;
        count += static_cast<std::size_t>(sieve_[f].may_oppose(axis, sine) & sieve_[f].hit.overlaps(at));
    }
    found_.resize(count);
    found_.erase(std::remove_if(found_.begin() + static_cast<std::ptrdiff_t>(before), found_.end(), cannot_meet), found_.end());
    if (found.near.empty()) { return; }
    const CoarseBox reach(geometry::inflated({x, x}, contactor.reach * slack + room));
    for (const std::uint32_t f : found.near) {
        if (!(surface_.faces[f].urgency > contactor.urgency) || !sieve_[f].near.overlaps(reach)) { continue; }
        if (surface_.faces[f].body == contactor.body && !sieve_[f].may_oppose(axis, sine)) { continue; }
        if (!cannot_meet(f)) { found_urgent_.push_back(f); }
    }
}

/// Makes both lists of a contactor.
void CandidateLists::renew(const Together& group, std::uint32_t c, const Vec3& x, const Look& look) {
    const SurfaceContactor& contactor = surface_.contactors[c];
    const std::uint32_t p = parts_.of_point(contactor.point);
    // Nobody who will be elsewhere at the next look, or after this epoch, needs room.
    const bool stays = norm(epochs_.velocity(contactor.point)) * look.until_next < 0.5 * parts_of_[p].room &&
                       look.now + look.until_next < epochs_.plan(p).end();
    const double room = stays ? parts_of_[p].room : 0;
    found_.clear();
    found_urgent_.clear();
    for (const Found& found : group.found) {
        if (!found.hit.empty() || !found.near.empty()) { sift(found, c, x, room * slack); }
    }
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
bool CandidateLists::amend(const Together& group, std::uint32_t c) {
    const std::uint64_t stamp = lists_.stamp(c);
    if (epochs_.number(parts_.of_point(surface_.contactors[c].point)) > stamp) { return false; }
    const auto holds = [&](std::uint32_t f) { return epochs_.number(part_of_face_[f]) <= stamp; };
    found_.clear();
    found_urgent_.clear();
    std::ranges::copy_if(lists_[c], std::back_inserter(found_), holds);
    std::ranges::copy_if(lists_.second(c), std::back_inserter(found_urgent_), holds);
    const double room = std::sqrt(lists_.room_squared(c)) * slack;
    for (const Found& found : group.found) {
        if (found.number > stamp) { sift(found, c, lists_.place(c), room); }
    }
    sort_found();
    lists_.amend(c, epochs_.count(), found_, found_urgent_);
    ++statistics_.amended;
    return true;
}

void CandidateLists::refresh(const Together& group, std::uint32_t c, const Vec3& x, const Look& look) {
    if (lists_.holds(c, x, group.changed) || (lists_.is_near(c, x) && amend(group, c))) { return; }
    renew(group, c, x, look);
}

std::span<const std::uint32_t> CandidateLists::candidates(std::uint32_t c, const Vec3& x, const Look& look) {
    if (settings_.brute_force) { return all_[c]; }
    const Together& group = together(c);
    if (group.faces == 0) { return {}; }
    refresh(group, c, x, look);
    return lists_[c];
}

std::span<const std::uint32_t> CandidateLists::urgent(std::uint32_t c, const Vec3& x, const Look& look) {
    if (settings_.brute_force) { return all_urgent_[c]; }
    if (!urgent_wanted_) {
        lists_.forget();
        for (Together& group : together_) { group.asked = 0; }
    }
    urgent_wanted_ = true;
    const Together& group = together(c);
    if (group.faces == 0) { return {}; }
    refresh(group, c, x, look);
    return lists_.second(c);
}

}  // namespace avs::detect
