#include "runtime/advance/contact/node_hits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace avs::advance {

Hit NodeHits::hit_at(ContactorId contactor, const Vec3& x, const NearestPoint::Found& found) const {
    const detect::SurfaceContactor& self = surface_.search.contactors[contactor];
    Hit hit = hit_of_face(surface_, self.body, found, x);
    hit.stance.add_own(self.point, 1);
    stand_on(hit.stance, surface_.search.faces[found.face], found.foot);
    return hit;
}

/// Collects the faces at which the search for nearest points starts. False if the node is in no body, since it is above all of
/// them.
bool NodeHits::collect(const NodeLook& look, const Moment& moment) {
    const detect::SurfaceContactor& self = surface_.search.contactors[look.contactor];
    others_.clear();
    own_.clear();
    below_.clear();
    const auto is_new = [](const Remembered& memory) { return !memory.is_old; };
    bool is_below = std::ranges::any_of(look.remembered, is_new);
    // If the node is above a plane by more than this, the point that is tested for it is above the plane, too.
    const double shift = 2 * hit_rule::behind * surface_.shortest_edge[self.point];
    for (const FaceId f : look.faces) {
        const detect::SurfaceFace& face = surface_.search.faces[f];
        if (!inflated(moment.box(f), face.reach).contains(look.x)) { continue; }
        const MeanPlane& plane = moment.plane(f);
        const double height = dot(plane.normal, look.x) - plane.limit;
        const double bulge = surface_.bulge.empty() || !smooth_.is_between(self.body, face.body) ? 0 : surface_.bulge[f];
        const bool is_above = bulge > 0 ? height > bulge * norm(plane.normal) : dot(plane.normal, look.x) > plane.limit;
        is_below = is_below || !is_above;
        if (face.body == self.body) {
            const Vec3& normal = moment.view.node_normal(moment.state, look.contactor, moment.now);
            if (!(dot(plane.normal, normal) < 0) || is_excluded(self, f)) { continue; }
            own_.push_back(f);
            continue;
        }
        others_.push_back(f);
        const Vec3& n = plane.normal;
        const bool is_clear = height > (shift + bulge) * (std::abs(n.x) + std::abs(n.y) + std::abs(n.z));
        if (!is_clear && (below_.empty() || below_.back() != face.body)) { below_.push_back(face.body); }
    }
    if (!is_below) { return false; }
    // Only faces opposed to the node's surface count: a node may touch the side of a flush neighbour by rounding alone.
    held_.clear();
    for (const Remembered& memory : look.remembered) {
        if (memory.lately && is_opposed(look.contactor, memory.normal, moment)) { held_.push_back(memory.normal); }
    }
    for (const Remembered& memory : look.remembered) {
        if (memory.is_old) { continue; }
        std::vector<FaceId>& faces = memory.body == self.body ? own_ : others_;
        if (std::ranges::find(faces, memory.face) == faces.end()) { faces.push_back(memory.face); }
    }
    const auto by_body = [&](FaceId f) { return std::pair(surface_.search.faces[f].body, f); };
    if (!std::ranges::is_sorted(others_, {}, by_body)) { std::ranges::sort(others_, {}, by_body); }
    return true;
}

void NodeHits::find(const NodeLook& look, const Moment& moment, std::vector<Hit>& hits) {
    has_used_way_ = false;
    if ((look.faces.empty() && look.remembered.empty()) || !collect(look, moment)) { return; }
    for_each_body(surface_, others_, [&](BodyId body, std::span<const FaceId> faces) {
        // A node above all planes of a body is outside of it. A body that the node was in recently is searched all the same.
        if (std::ranges::find(below_, body) == below_.end() && memory_of(look, body) == nullptr) { return; }
        find_in_other(look, body, faces, moment, hits);
    });
    if (!own_.empty()) { find_in_own(look, moment, hits); }
}

void NodeHits::find_in_other(const NodeLook& look, BodyId body, std::span<const FaceId> faces, const Moment& moment,
                             std::vector<Hit>& hits) const {
    const bool is_smooth = smooth_.is_between(surface_.search.contactors[look.contactor].body, body);
    NodeLook at = look;
    if (is_smooth) { at.x = smooth_.onto_faces(faces, look.x, moment); }
    std::optional<WayOut::Exit> exit = in_other(at, body, faces, moment);
    if (exit && !way_out_.stand_up(exit->found, at.x, hit_rule::rounding, moment)) { return; }
    if (!exit) { exit = held_beside(at, body, faces, moment); }
    if (!exit) { return; }
    if (is_smooth && !(smooth_.round(exit->found, look.x, moment) && exit->found.foot.height < 0)) { return; }
    hits.push_back(hit_at(look.contactor, look.x, exit->found));
    hits.back().told = exit->depth;
}

void NodeHits::find_in_own(const NodeLook& look, const Moment& moment, std::vector<Hit>& hits) const {
    const detect::SurfaceContactor& self = surface_.search.contactors[look.contactor];
    const Vec3& normal = moment.view.node_normal(moment.state, look.contactor, moment.now);
    const Vec3 behind = look.x - (hit_rule::behind * surface_.shortest_edge[self.point]) * normal;
    auto found = in_own(look, behind, moment);
    const bool is_beside = !found;
    if (is_beside) {
        const Remembered* const memory = memory_of(look, self.body);
        const std::optional<Vec3> beside = memory == nullptr ? std::nullopt : place_beside(look, *memory, moment);
        if (beside) { found = in_own(look, *beside, moment); }
    }
    if (!found || !way_out_.stand_up(*found, look.x, is_beside ? hit_rule::step : hit_rule::rounding, moment)) { return; }
    hits.push_back(hit_at(look.contactor, look.x, *found));
    if (is_beside) { hits.back().told = 0; }
}

std::optional<WayOut::Exit> NodeHits::in_other(const NodeLook& look, BodyId body, std::span<const FaceId> faces,
                                               const Moment& moment) const {
    const auto was_in = [&](const Remembered& memory) { return memory.body == body && !memory.is_old; };
    const PointId point = surface_.search.contactors[look.contactor].point;
    const Vec3& normal = moment.view.node_normal(moment.state, look.contactor, moment.now);
    // The direction is oblique, so that a node exactly over the seam of flush bodies is tested over one of them.
    const Vec3 askew{0.12, 0.11, 0.13}, aslant = askew - dot(askew, normal) * normal;
    const WayOut::Around around{.x = look.x - (hit_rule::behind * surface_.shortest_edge[point]) * (normal + aslant),
                                .faces = others_,
                                .own = faces,
                                .normal = normal,
                                .least = hit_rule::rounding * surface_.shortest_edge[point],
                                .step = hit_rule::step * surface_.shortest_edge[point],
                                .follows = std::ranges::any_of(look.remembered, was_in)};
    std::optional<WayOut::Exit> exit = way_out_.find(around, moment, [&](const Vec3& n) { return goes_on(n); });
    if (!exit) { return {}; }
    if (const auto held = as_held(look, exit->found, around, moment)) {
        exit->found = *held;
    } else if (const auto opposed = opposed_to(look, exit->found, around, moment)) {
        exit->found = *opposed;
    }
    // at the rims of flush bodies the distance to the nearest side is only rounding
    const double told = exit->depth_of(look.x, around), flush = 2 * hit_rule::behind * surface_.shortest_edge[point];
    exit->depth = told > flush ? told : exit->found.depth();
    return exit;
}

/// The stored hit of a node in a body; null if there is none.
const Remembered* NodeHits::memory_of(const NodeLook& look, BodyId body) {
    const auto memory = std::ranges::find(look.remembered, body, &Remembered::body);
    return memory == look.remembered.end() ? nullptr : &*memory;
}

/// A point behind the rim of a face that held a node: moved against the part of the node's normal that is orthogonal to the
/// face's normal.
std::optional<Vec3> NodeHits::place_beside(const NodeLook& look, const Remembered& memory, const Moment& moment) const {
    const Vec3& normal = moment.view.node_normal(moment.state, look.contactor, moment.now);
    const Vec3 aside = normal - dot(normal, memory.normal) * memory.normal;
    const double length = norm(aside);
    if (!(length > hit_rule::rounding)) { return {}; }
    const double step = hit_rule::step * surface_.shortest_edge[surface_.search.contactors[look.contactor].point];
    return look.x - (step / length) * aside;
}

/// A node that a body held at its last look and that is now slightly beside its face is still held, since rims of flush bodies
/// oscillate past each other.
std::optional<WayOut::Exit> NodeHits::held_beside(const NodeLook& look, BodyId body, std::span<const FaceId> faces,
                                                  const Moment& moment) const {
    const Remembered* const memory = memory_of(look, body);
    if (memory == nullptr) { return {}; }
    const std::optional<Vec3> beside = place_beside(look, *memory, moment);
    if (!beside) { return {}; }
    const Vec3& normal = moment.view.node_normal(moment.state, look.contactor, moment.now);
    const double shortest = surface_.shortest_edge[surface_.search.contactors[look.contactor].point];
    const double step = hit_rule::step * shortest;
    const WayOut::Around around{.x = *beside,
                                .faces = others_,
                                .own = faces,
                                .normal = normal,
                                .least = hit_rule::rounding * shortest,
                                .step = step,
                                .follows = true};
    std::optional<WayOut::Exit> exit = way_out_.find(around, moment, [&](const Vec3& n) { return goes_on(n); });
    if (!exit) { return {}; }
    if (const auto held = as_held(look, exit->found, around, moment)) { exit->found = *held; }
    if (!(dot(exit->found.foot.normal, memory->normal) > hit_rule::alike)) { return {}; }
    if (!way_out_.stand_up(exit->found, look.x, hit_rule::step, moment)) { return {}; }
    exit->depth = 0;
    return exit;
}

/// A way out through a face that is opposite to the node's own surface, if the nearest face is not and this one is not far. (Rims
/// of flush bodies overlap slightly at their sides, through which they have not come in.)
std::optional<NearestPoint::Found> NodeHits::opposed_to(const NodeLook& look, const NearestPoint::Found& found,
                                                        const WayOut::Around& around, const Moment& moment) const {
    if (is_opposed(look.contactor, found.foot.normal, moment)) { return {}; }
    const double reach = hit_rule::beside * surface_.face_size[found.face];
    const auto nearest_that = [&](auto&& suits) {
        auto other = way_out_.other(
            around, reach, [&](const NearestPoint::Found& one) { return suits(one.foot.normal); }, moment);
        if (other) { return other; }
        const auto on_face = [&](const NearestPoint::Found& one) {
            return suits(one.foot.normal) && suits(moment.normal(one.face));
        };
        other = way_out_.on_faces(around, reach, on_face, moment);
        if (other) { way_out_.stand_up(*other, look.x, hit_rule::step, moment); }
        return other;
    };
    if (auto opposed = nearest_that([&](const Vec3& n) { return is_opposed(look.contactor, n, moment); })) { return opposed; }
    // The node cannot have come in through a face whose normal is close to its own.
    const auto is_turned_alike = [&](const Vec3& n) { return dot(n, around.normal) > hit_rule::alike; };
    if (!is_turned_alike(found.foot.normal)) { return {}; }
    return nearest_that([&](const Vec3& n) { return !is_turned_alike(n); });
}

/// Whether a face with this normal is opposite to the surface around a node.
bool NodeHits::is_opposed(ContactorId contactor, const Vec3& normal, const Moment& moment) const {
    if (-dot(moment.view.node_normal(moment.state, contactor, moment.now), normal) > hit_rule::alike) { return true; }
    return std::ranges::any_of(surface_.faces_at[contactor],
                               [&](FaceId f) { return -dot(moment.normal(f), normal) > hit_rule::alike; });
}

/// Whether a normal is close to one by which the node was held at its last look.
bool NodeHits::goes_on(const Vec3& normal) const {
    return std::ranges::any_of(held_, [&](const Vec3& held) { return dot(held, normal) > hit_rule::alike; });
}

/// A way out with a normal close to one by which the node was held at its last look, if the nearest one has another normal and
/// this one is not much farther. So a node that slides over a gap to the next body, slightly below its surface, is not stopped by
/// the end face; and a node that has passed the middle of a thin body returns to the side by which it came in.
std::optional<NearestPoint::Found> NodeHits::as_held(const NodeLook& look, const NearestPoint::Found& found,
                                                     const WayOut::Around& around, const Moment& moment) const {
    if (held_.empty() || goes_on(found.foot.normal)) { return {}; }
    has_used_way_ = true;
    return way_out_.other(
        around, std::max(around.step, look.way), [&](const NearestPoint::Found& one) { return goes_on(one.foot.normal); }, moment);
}

/// @param x the point to be tested [m]
std::optional<NearestPoint::Found> NodeHits::in_own(const NodeLook& look, const Vec3& x, const Moment& moment) const {
    const detect::SurfaceContactor& self = surface_.search.contactors[look.contactor];
    const double shortest = surface_.shortest_edge[self.point];
    const auto counts = [&](const NearestPoint::Found& one) { return !is_excluded(self, one.face); };
    auto found = nearest_.around_by_face(own_, x, std::numeric_limits<double>::infinity(), counts, moment);
    if (!found || !(found->depth() > hit_rule::rounding * shortest)) { return {}; }
    const double size = surface_.face_size[found->face];
    if (found->depth() > hit_rule::reach * size) { return {}; }
    if (!(winding_.of_others(self.body, x, std::span(&self.point, 1), moment) > 1)) { return {}; }
    const auto other = [&](double reach, auto&& suits) {
        return nearest_.around_by_face(
            own_, x, reach,
            [&](const NearestPoint::Found& one) { return one.foot.height < 0 && counts(one) && suits(one.foot.normal); }, moment);
    };
    const auto held = [&](const Vec3& n) { return goes_on(n); };
    const auto is_opposed_to = [&](const Vec3& n) { return is_opposed(look.contactor, n, moment); };
    if (!held(found->foot.normal)) {
        has_used_way_ = true;
        auto better = other(std::max(hit_rule::step * shortest, look.way), held);
        if (!better && !is_opposed_to(found->foot.normal)) { better = other(hit_rule::beside * size, is_opposed_to); }
        if (better) { found = better; }
    }
    return found;
}

}  // namespace avs::advance
