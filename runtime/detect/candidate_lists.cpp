#include "runtime/detect/candidate_lists.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

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
      lists_(groups_.count()) {
    for (const SurfaceContactor& contactor : surface_.contactors) { longest_reach_ = std::max(longest_reach_, contactor.reach); }
    for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
        Part& part = parts_of_[parts_.of_point(surface_.faces[f].points[0])];
        part.faces.push_back(f);
        part.face_size += std::sqrt(norm(at_rest_[f].area));
        part.is_one_body = part.is_one_body && surface_.faces[f].body == surface_.faces[part.faces[0]].body;
        part.urgency = part.faces.size() == 1 ? surface_.faces[f].urgency : std::max(part.urgency, surface_.faces[f].urgency);
    }
    for (Part& part : parts_of_) {
        if (!part.faces.empty()) { part.face_size /= static_cast<double>(part.faces.size()); }
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
        const geometry::Box hit = swept(bound.all(), bound.velocity, plan.duration);
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
    groups_.bound(surface_, p, epochs_, frames_);
    part.asks = {};
    for (const std::uint32_t g : groups_.of_part(p)) { part.asks.include(groups_[g].box); }
    outdate(p);
}

/// The epoch of a part has begun: its own groups are bounded anew, and others may have it around.
void CandidateLists::outdate(std::uint32_t p) {
    const std::uint64_t now = epochs_.count();
    const geometry::Box& hull = parts_of_[p].hull;
    for (const std::uint32_t g : groups_.of_part(p)) { lists_[g].stale = now; }
    for (const std::uint32_t other : parts_.partners(p)) {
        if (other == p || !parts_of_[other].asks.overlaps(hull)) { continue; }
        for (const std::uint32_t g : groups_.of_part(other)) {
            if (groups_[g].box.overlaps(hull)) { lists_[g].stale = now; }
        }
    }
}

void CandidateLists::make(std::uint32_t g) {
    const ContactorGroup& group = groups_[g];
    Lists& lists = lists_[g];
    const bool anew = epochs_.number(group.part) > lists.made;
    bool changes = anew;
    for (const std::uint32_t p : parts_.partners(group.part)) {
        if (!anew && epochs_.number(p) <= lists.made) { continue; }
        const bool is_around = parts_of_[p].hull.overlaps(group.box);
        auto found = std::ranges::find(lists.found, p, &Found::part);
        if (found == lists.found.end()) {
            if (!is_around) { continue; }
            found = lists.found.insert(found, {.part = p, .number = 0, .items = {}});
        }
        changes = changes || !found->items.empty();
        found->items.clear();
        found->number = epochs_.number(p);
        if (!is_around) { continue; }
        look_for(*found, g);
        changes = changes || !found->items.empty();
    }
    lists.made = epochs_.count();
    if (!changes) { return; }
    items_.clear();
    for (const Found& found : lists.found) { items_.insert(items_.end(), found.items.begin(), found.items.end()); }
    std::ranges::sort(items_, {}, &Item::face);
    write(lists, items_);
}

/// List after list, each in the order of the items.
void CandidateLists::write(Lists& lists, std::span<const Item> items) {
    const auto for_each = [&](auto&& use) {
        for (const Item& item : items) {
            for (std::uint32_t left = item.lists; left != 0; left &= left - 1) {
                use(static_cast<std::size_t>(std::countr_zero(left)), item.face);
            }
        }
    };
    lists.end.fill(0);
    for_each([&](std::size_t list, std::uint32_t) { ++lists.end[list]; });
    std::exclusive_scan(lists.end.begin(), lists.end.end(), lists.end.begin(), 0U);
    lists.faces.clear();
    for (const Item& item : items) { lists.faces.resize(lists.faces.size() + static_cast<std::size_t>(std::popcount(item.lists))); }
    for_each([&](std::size_t list, std::uint32_t face) { lists.faces[lists.end[list]++] = face; });
}

void CandidateLists::look_for(Found& found, std::uint32_t g) {
    const ContactorGroup& group = groups_[g];
    const GroupMembers& members = groups_.members(g);
    const Part& part = parts_of_[found.part];
    const bool asks_near = urgent_wanted_ && part.urgency > group.urgency;
    const bool is_own = part.is_one_body && found.part == group.part;
    const CoarseBox at(group.box), reach(inflated(group.box, group.reach * slack));
    const auto search = [&](const FaceSieve& bounds) {
        const bool faces_it = bounds.may_oppose(group.cone.axis, group.cone.sine);
        return (faces_it & bounds.hit.overlaps(at)) || (asks_near && (faces_it || !is_own) && bounds.near.overlaps(reach));
    };
    const auto use = [&](std::uint32_t f, const FaceSieve& bounds) {
        if (!search(bounds)) { return; }
        const SurfaceFace& face = surface_.faces[f];
        if (surface_.contacts.between(group.body, face.body) == image::no_contact) { return; }
        std::uint32_t hit = members.hits(bounds), near = 0;
        if (asks_near && face.urgency > group.urgency) {
            near = members.near(bounds, face.body == group.body);
            const std::span<const std::uint32_t> contactors = groups_.contactors(g);
            for (std::uint32_t i = 0; i < contactors.size(); ++i) {
                if (!(face.urgency > surface_.contactors[contactors[i]].urgency)) { near &= ~(1U << i); }
            }
        }
        if ((hit | near) != 0 && face.body == group.body) {
            const std::uint32_t excluded = who_can_never_meet(g, f);
            hit &= ~excluded;
            near &= ~excluded;
        }
        if ((hit | near) == 0) { return; }
        found.items.push_back({.face = f, .lists = hit | near << GroupMembers::most});
    };
    part.tree.search(search, use);
}

/// Who of a group is excluded at rest from a face of its own body: asked once, for the faces around are mostly the same.
std::uint32_t CandidateLists::who_can_never_meet(std::uint32_t g, std::uint32_t f) {
    auto& known = lists_[g].excluded;
    const auto at = std::ranges::lower_bound(known, f, {}, &std::pair<std::uint32_t, std::uint32_t>::first);
    if (at != known.end() && at->first == f) { return at->second; }
    std::uint32_t excluded = 0;
    const std::span<const std::uint32_t> contactors = groups_.contactors(g);
    for (std::uint32_t i = 0; i < contactors.size(); ++i) {
        const bool never = excluded_at_rest(surface_, surface_.contactors[contactors[i]], surface_.faces[f], at_rest_[f]);
        excluded |= static_cast<std::uint32_t>(never) << i;
    }
    known.insert(at, {f, excluded});
    return excluded;
}

std::span<const std::uint32_t> CandidateLists::part_of(const Lists& lists, std::size_t list) const {
    const std::size_t begin = list == 0 ? 0 : lists.end[list - 1];
    return std::span(lists.faces).subspan(begin, lists.end[list] - begin);
}

void CandidateLists::expect(std::uint32_t c) const {
    const Lists& lists = lists_[groups_.of_contactor(c)];
    __builtin_prefetch(&lists);
    __builtin_prefetch(&lists.end[groups_.member(c)]);
    __builtin_prefetch(&epochs_.reference(surface_.contactors[c].point));
}

void CandidateLists::expect_faces(std::uint32_t c) const {
    for (const std::uint32_t f : part_of(lists_[groups_.of_contactor(c)], groups_.member(c))) {
        __builtin_prefetch(&frames_.bound(f));
    }
}

/// Of the lists of its group the one of a contactor: `which` of its kinds.
std::span<const std::uint32_t> CandidateLists::list(std::uint32_t c, std::size_t which) {
    const std::uint32_t g = groups_.of_contactor(c);
    if (lists_[g].stale > lists_[g].made) { make(g); }
    return part_of(lists_[g], which * GroupMembers::most + groups_.member(c));
}

std::span<const std::uint32_t> CandidateLists::candidates(std::uint32_t c) {
    return settings_.brute_force ? std::span<const std::uint32_t>(all_[c]) : list(c, 0);
}

std::span<const std::uint32_t> CandidateLists::urgent(std::uint32_t c) {
    if (settings_.brute_force) { return all_urgent_[c]; }
    if (!urgent_wanted_) {
        for (Lists& lists : lists_) { lists.made = 0; }
    }
    urgent_wanted_ = true;
    return list(c, 1);
}

}  // namespace avs::detect
