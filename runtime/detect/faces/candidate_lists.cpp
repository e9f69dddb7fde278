#include "runtime/detect/faces/candidate_lists.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;  // more than the rounding errors of the filters

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
      contactors_at_(surface_.point_count, static_cast<std::uint32_t>(surface_.contactors.size()),
                     [this](ContactorId c) { return std::span(&surface_.contactors[c].point, 1); }),
      parts_of_(parts_.count()),
      changed_(parts_.count(), 0),
      sieve_(surface_.faces.size()),
      measured_(surface_.faces.size()),
      lists_(groups_.count()) {
    for (const SurfaceContactor& contactor : surface_.contactors) { longest_reach_ = std::max(longest_reach_, contactor.reach); }
    for (FaceId f; f < surface_.faces.size(); ++f) {
        Part& part = parts_of_[parts_.of_point(surface_.faces[f].points[0])];
        part.faces.push_back(f);
        part.face_size += std::sqrt(norm(at_rest_[f].area));
        part.is_one_body = part.is_one_body && surface_.faces[f].body == surface_.faces[part.faces[0]].body;
        part.urgency = part.faces.size() == 1 ? surface_.faces[f].urgency : std::max(part.urgency, surface_.faces[f].urgency);
    }
    for (PartId p; p < parts_.count(); ++p) {
        Part& part = parts_of_[p];
        const std::span<const PartId> partners = parts_.partners(p);
        part.touches_itself = std::ranges::find(partners, p) != partners.end();
        part.measured_for.resize(partners.size());
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
        for (FaceId f; f < surface_.faces.size(); ++f) {
            const SurfaceFace& face = surface_.faces[f];
            if (surface_.contacts.between(contactor.body, face.body) == image::no_contact) { continue; }
            if (excluded_at_rest(surface_, contactor, face, at_rest_[f])) { continue; }
            all_.back().push_back(f);
            if (face.urgency > contactor.urgency) { all_urgent_.back().push_back(f); }
        }
    }
}

void CandidateLists::begin(PartId p, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan) {
    epochs_.begin(p, points, velocities, plan);
    if (settings_.brute_force) { return; }
    Part& part = parts_of_[p];
    changed_[p] = epochs_.count();
    part.hull = part.asks = {};
    const std::span<const FaceId> faces = choose(p, plan);
    frames_.measure(surface_, faces, parts_.points(p), epochs_, plan);
    for (const FaceId f : faces) { part.hull.include(sift(f, plan.duration)); }
    part.tree.refit(sieve_);
    for (const GroupId g : groups_.of_part(p)) { bound_group(g, plan); }
    outdate(p, part.hull);
    serve(p);
}

/// Box of all places where corners of a face may be in an epoch of its part, enlarged by the reach of the face and by the reach of
/// the contactors to which it may be near.
geometry::Box CandidateLists::rough(FaceId f, const EpochPlan& plan) const {
    const SurfaceFace& face = surface_.faces[f];
    geometry::Box box;
    double deviation = 0;
    for (const PointId point : face.corners()) {
        const Vec3 x = epochs_.foreseen(point, plan.start);
        box.include(x);
        box.include(x + plan.duration * epochs_.velocity(point));
        deviation = std::max(deviation, epochs_.deviation(point));
    }
    box = inflated(box, deviation);
    return inflated(box, std::max(face.reach, longest_reach_) * slack);
}

/// The faces of a part to which some contactor may come near in the part's epoch. In a body that does not touch itself these are
/// few, since most faces are far from all other bodies. Sets `measured_` and `measured_for`.
std::span<const FaceId> CandidateLists::choose(PartId p, const EpochPlan& plan) {
    Part& part = parts_of_[p];
    for (const FaceId f : part.faces) { measured_[f] = part.touches_itself; }
    if (part.touches_itself) { return part.faces; }
    const std::span<const PartId> partners = parts_.partners(p);
    for (std::size_t i = 0; i < partners.size(); ++i) {
        const geometry::Box& asks = parts_of_[partners[i]].asks;
        part.measured_for[i] = asks.empty() ? geometry::Box{} : inflated(asks, part.face_size);
    }
    chosen_.clear();
    for (const FaceId f : part.faces) {
        const geometry::Box box = rough(f, plan);
        if (std::ranges::any_of(part.measured_for, [&](const geometry::Box& region) { return region.overlaps(box); })) {
            measured_[f] = 1;
            chosen_.push_back(f);
        } else {
            sieve_[f] = {};
            sieve_[f].hit = sieve_[f].near = CoarseBox::nothing();
        }
    }
    return chosen_;
}

/// To be called when contactors of a part may search a larger region: computes bounds of the faces of its partners in that region
/// that had none.
void CandidateLists::serve(PartId asking) {
    const geometry::Box& asks = parts_of_[asking].asks;
    for (const PartId p : parts_.partners(asking)) {
        Part& part = parts_of_[p];
        if (part.touches_itself || changed_[p] == 0 || asks.empty()) { continue; }
        const std::span<const PartId> partners = parts_.partners(p);
        geometry::Box& region = part.measured_for[static_cast<std::size_t>(std::ranges::find(partners, asking) - partners.begin())];
        if (!region.empty() && region.holds(asks)) { continue; }
        region = inflated(asks, part.face_size);
        measure_more(p, region);
    }
}

void CandidateLists::measure_more(PartId p, const geometry::Box& region) {
    Part& part = parts_of_[p];
    const EpochPlan& plan = epochs_.plan(p);
    chosen_.clear();
    for (const FaceId f : part.faces) {
        if (measured_[f] == 0 && region.overlaps(rough(f, plan))) { chosen_.push_back(f); }
    }
    if (chosen_.empty()) { return; }
    changed_[p] = epochs_.count();
    geometry::Box changed;
    for (const FaceId f : chosen_) {
        measured_[f] = 1;
        frames_.measure_face(surface_, f, epochs_, plan);
        changed.include(sift(f, plan.duration));
    }
    part.hull.include(changed);
    part.tree.refit(sieve_, chosen_);
    outdate(p, changed);
}

void CandidateLists::put_back(PointId point, const Vec3& x, const Vec3& v, double now) {
    epochs_.put_back(point, x, v, now);
    if (settings_.brute_force) { return; }
    const PartId p = parts_.of_point(point);
    const EpochPlan left = epochs_.plan(p).from(now);
    Part& part = parts_of_[p];
    frames_.measure_around(surface_, point, epochs_, left);
    for (const PointId near : frames_.points_around()) {
        for (const ContactorId c : contactors_at_[near]) {
            const GroupId g = groups_.of_contactor(c);
            if (lists_[g].bounded < epochs_.count()) { bound_group(g, left); }
        }
    }
    serve(p);
    const std::span<const FaceId> faces = frames_.faces_around(point);
    if (faces.empty()) { return; }
    changed_[p] = epochs_.count();
    geometry::Box changed;
    for (const FaceId f : faces) {
        measured_[f] = 1;
        changed.include(sift(f, left.duration));
    }
    part.hull.include(changed);
    part.tree.refit(sieve_, faces);
    tell(p, faces, changed);
}

/// Computes the coarse bounds of a face for a time interval, with which lists are made. Returns the box of the points that the face
/// may hit or be near to.
geometry::Box CandidateLists::sift(FaceId f, double duration) {
    const FaceBound& bound = frames_.bound(f);
    const geometry::Box hit = swept(frames_.within_reach(surface_, f), bound.velocity, duration);
    const geometry::Box near = swept(frames_.corners(f), bound.velocity, duration);
    const FaceFrames::Cone& cone = frames_.cone_of_face(f);
    sieve_[f] = {.hit = CoarseBox(hit), .near = CoarseBox(near), .axis = coarse(cone.axis), .sine = static_cast<float>(cone.sine)};
    geometry::Box all = inflated(near, longest_reach_ * slack);
    all.include(hit);
    return all;
}

void CandidateLists::bound_group(GroupId g, const EpochPlan& plan) {
    groups_.bound(surface_, g, epochs_, plan, frames_);
    parts_of_[groups_[g].part].asks.include(groups_[g].box);
    lists_[g].bounded = lists_[g].stale = epochs_.count();
}

/// To be called when bounds of faces of a part, all in the box `changed`, have changed: marks the lists of all groups that may be
/// near these faces as outdated.
void CandidateLists::outdate(PartId p, const geometry::Box& changed) {
    for (const PartId other : parts_.partners(p)) {
        if (!parts_of_[other].asks.overlaps(changed)) { continue; }
        for (const GroupId g : groups_.of_part(other)) {
            if (groups_[g].box.overlaps(changed)) { lists_[g].stale = epochs_.count(); }
        }
    }
}

void CandidateLists::make(GroupId g) {
    const ContactorGroup& group = groups_[g];
    Lists& lists = lists_[g];
    const bool anew = lists.bounded > lists.made;
    bool changes = anew;
    for (const PartId p : parts_.partners(group.part)) {
        if (!anew && changed_[p] <= lists.made) { continue; }
        const bool is_around = parts_of_[p].hull.overlaps(group.box);
        if (!is_around && std::ranges::find(lists.found, p, &Found::part) == lists.found.end()) { continue; }
        Found& found = place_for(lists, p);
        changes = changes || !found.items.empty();
        found.items.clear();
        if (!is_around) { continue; }
        look_for(found, g);
        changes = changes || !found.items.empty();
    }
    lists.made = epochs_.count();
    if (changes) { gather(lists); }
}

CandidateLists::Found& CandidateLists::place_for(Lists& lists, PartId part) {
    const auto found = std::ranges::find(lists.found, part, &Found::part);
    return found != lists.found.end() ? *found : lists.found.emplace_back(Found{.part = part, .items = {}});
}

void CandidateLists::gather(Lists& lists) {
    items_.clear();
    for (const Found& found : lists.found) { items_.insert(items_.end(), found.items.begin(), found.items.end()); }
    std::ranges::sort(items_, {}, &Item::face);
    write(lists, items_);
}

/// Writes the faces of the lists of a group into `lists.faces`, list after list, each in the order of the items.
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
    for_each([&](std::size_t list, FaceId face) { lists.faces[lists.end[list]++] = face; });
}

CandidateLists::Question CandidateLists::question(GroupId g, PartId p) const {
    const ContactorGroup& group = groups_[g];
    return {.group = g,
            .near = urgent_wanted_ && parts_of_[p].urgency > group.urgency,
            .is_own = parts_of_[p].is_one_body && p == group.part,
            .at = CoarseBox(group.box),
            .reach = CoarseBox(inflated(group.box, group.reach * slack))};
}

/// Whether a face may be on the list of some member of the group; or, with bounds of several faces, whether one of them may.
bool CandidateLists::may_matter(const Question& question, const FaceSieve& bounds) const {
    const CoarseCone& cone = groups_[question.group].cone;
    const bool faces_it = !question.is_own || bounds.may_oppose(cone.axis, cone.sine);
    return (faces_it & bounds.hit.overlaps(question.at)) || (question.near && faces_it && bounds.near.overlaps(question.reach));
}

/// The lists of the group that contain a face, as bits in the form of Item::lists.
std::uint32_t CandidateLists::answer(const Question& question, FaceId f, const FaceSieve& bounds) {
    if (!may_matter(question, bounds)) { return 0; }
    const GroupId g = question.group;
    const ContactorGroup& group = groups_[g];
    const GroupMembers& members = groups_.members(g);
    const SurfaceFace& face = surface_.faces[f];
    if (surface_.contacts.between(group.body, face.body) == image::no_contact) { return 0; }
    std::uint32_t hit = members.hits(bounds, face.body == group.body), near = 0;
    if (question.near && face.urgency > group.urgency) {
        near = members.near(bounds, face.body == group.body);
        const std::span<const ContactorId> contactors = groups_.contactors(g);
        for (std::uint32_t i = 0; i < contactors.size(); ++i) {
            if (!(face.urgency > surface_.contactors[contactors[i]].urgency)) { near &= ~(1U << i); }
        }
    }
    if ((hit | near) != 0 && face.body == group.body) {
        const std::uint32_t excluded = who_can_never_meet(g, f);
        hit &= ~excluded;
        near &= ~excluded;
    }
    return hit | near << GroupMembers::most;
}

void CandidateLists::look_for(Found& found, GroupId g) {
    const Question asked = question(g, found.part);
    const auto use = [&](FaceId f, const FaceSieve& bounds) {
        if (const std::uint32_t on = answer(asked, f, bounds); on != 0) { found.items.push_back({.face = f, .lists = on}); }
    };
    parts_of_[found.part].tree.search([&](const FaceSieve& bounds) { return may_matter(asked, bounds); }, use);
}

/// To be called when a few faces of a part have got new bounds, all in the box `changed`: adds them to the valid lists where they
/// are missing. Faces that are no longer near may stay on the lists.
void CandidateLists::tell(PartId p, std::span<const FaceId> faces, const geometry::Box& changed) {
    for (const PartId other : parts_.partners(p)) {
        if (!parts_of_[other].asks.overlaps(changed)) { continue; }
        for (const GroupId g : groups_.of_part(other)) {
            Lists& lists = lists_[g];
            if (lists.stale > lists.made || !groups_[g].box.overlaps(changed)) { continue; }
            const Question asked = question(g, p);
            Found& found = place_for(lists, p);
            bool grows = false;
            for (const FaceId f : faces) { grows |= add(asked, found, f); }
            lists.made = epochs_.count();
            if (grows) { gather(lists); }
        }
    }
}

/// Adds a face to the lists of a group to which it belongs. Returns whether one of them did not have it before.
bool CandidateLists::add(const Question& asked, Found& found, FaceId f) {
    const std::uint32_t on = answer(asked, f, sieve_[f]);
    if (on == 0) { return false; }
    const auto at = std::ranges::find(found.items, f, &Item::face);
    if (at == found.items.end()) {
        found.items.push_back({.face = f, .lists = on});
        return true;
    }
    const bool grows = (on & ~at->lists) != 0;
    at->lists |= on;
    return grows;
}

/// Members of a group that a face of their own body can never hit, by the shape at rest. The result is stored, since the faces
/// around a group seldom change.
std::uint32_t CandidateLists::who_can_never_meet(GroupId g, FaceId f) {
    auto& known = lists_[g].excluded;
    const auto at = std::ranges::lower_bound(known, f, {}, &std::pair<FaceId, std::uint32_t>::first);
    if (at != known.end() && at->first == f) { return at->second; }
    std::uint32_t excluded = 0;
    const std::span<const ContactorId> contactors = groups_.contactors(g);
    for (std::uint32_t i = 0; i < contactors.size(); ++i) {
        const bool never = excluded_at_rest(surface_, surface_.contactors[contactors[i]], surface_.faces[f], at_rest_[f]);
        excluded |= static_cast<std::uint32_t>(never) << i;
    }
    known.insert(at, {f, excluded});
    return excluded;
}

std::span<const FaceId> CandidateLists::part_of(const Lists& lists, std::size_t list) const {
    const std::size_t begin = list == 0 ? 0 : lists.end[list - 1];
    return std::span(lists.faces).subspan(begin, lists.end[list] - begin);
}

void CandidateLists::expect(ContactorId c) const {
    const Lists& lists = lists_[groups_.of_contactor(c)];
    __builtin_prefetch(&lists);
    __builtin_prefetch(&lists.end[groups_.member(c)]);
    __builtin_prefetch(&epochs_.reference(surface_.contactors[c].point));
}

void CandidateLists::expect_faces(ContactorId c) const {
    for (const FaceId f : part_of(lists_[groups_.of_contactor(c)], groups_.member(c))) { __builtin_prefetch(&frames_.bound(f)); }
}

/// The list of one kind, `which`, that a contactor has among the lists of its group.
std::span<const FaceId> CandidateLists::list(ContactorId c, std::size_t which) {
    const GroupId g = groups_.of_contactor(c);
    if (lists_[g].stale > lists_[g].made) { make(g); }
    return part_of(lists_[g], which * GroupMembers::most + groups_.member(c));
}

void CandidateLists::near(BodyId body, PartId part, const geometry::Box& box, std::vector<FaceId>& faces) const {
    const auto may_touch = [&](FaceId f) {
        return surface_.faces[f].body != body && surface_.contacts.between(body, surface_.faces[f].body) != image::no_contact;
    };
    const CoarseBox asked(box);
    for (const PartId p : parts_.partners(part)) {
        if (settings_.brute_force) {
            std::ranges::copy_if(parts_of_[p].faces, std::back_inserter(faces), may_touch);
            continue;
        }
        if (!parts_of_[p].hull.overlaps(box)) { continue; }
        parts_of_[p].tree.search([&](const FaceSieve& bounds) { return bounds.hit.overlaps(asked); },
                                 [&](FaceId f, const FaceSieve& bounds) {
                                     if (bounds.hit.overlaps(asked) && may_touch(f)) { faces.push_back(f); }
                                 });
    }
}

bool CandidateLists::has_changed(PartId part, const geometry::Box& box, std::uint64_t made) const {
    if (made == epochs_.count()) { return false; }
    return std::ranges::any_of(parts_.partners(part),
                               [&](PartId p) { return changed_[p] > made && parts_of_[p].hull.overlaps(box); });
}

std::span<const FaceId> CandidateLists::candidates(ContactorId c) {
    return settings_.brute_force ? std::span<const FaceId>(all_[c]) : list(c, 0);
}

std::span<const FaceId> CandidateLists::urgent(ContactorId c) {
    if (settings_.brute_force) { return all_urgent_[c]; }
    if (!urgent_wanted_) {
        for (Lists& lists : lists_) { lists.made = 0; }
    }
    urgent_wanted_ = true;
    return list(c, 1);
}

}  // namespace avs::detect
