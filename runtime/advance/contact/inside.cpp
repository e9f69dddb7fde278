#include <algorithm>
#include <array>
#include <limits>

#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/geometry/primitive_distance.h"

// Which of the places deep inside a body are hits. Near a surface a foot on a face tells; deeper, feet are missing (between the
// columns below two faces of a dent) or false (a node outside that is below a face further on). Then the nearest point of the
// surface decides, and what the contactor did a look ago. Derivation: docs/contact.md, section 1.

namespace avs::advance {

const state::Deposit* ContactKicks::Impl::memory_of(std::uint32_t contactor, std::uint32_t other, const state::State& state) const {
    if (state.deposits.empty()) { return nullptr; }
    const std::uint32_t body = body_of(contactor);
    const std::span<const std::uint32_t> others = accounts.others(body);
    const auto at = std::ranges::lower_bound(others, other);
    if (at == others.end() || *at != other) { return nullptr; }
    return &accounts.deposits(state, contactor, body)[static_cast<std::size_t>(at - others.begin())];
}

bool ContactKicks::Impl::was_in(std::uint32_t contactor, std::uint32_t contact, const state::Deposit& memory, double periods,
                                Tick now) const {
    return memory.hit >= 0 && static_cast<double>(now - memory.hit) <= periods * period_of(contactor, contact);
}

/// The face of another body that a node was below a look ago or a few, or by which it has come back just now.
std::optional<std::uint32_t> ContactKicks::Impl::came_by(std::uint32_t contactor, std::uint32_t other, Tick now,
                                                         const state::State& state) {
    const std::uint32_t contact = contact_between(body_of(contactor), other);
    const state::Deposit* memory = memory_of(contactor, other, state);
    if (memory == nullptr || memory->hit < 0 || !is_due(contactor, contact, now)) { return {}; }
    if (was_in(contactor, contact, *memory, hit_rule::follow, now)) { return memory->target; }
    return came_back(contactor, *memory, now, state);
}

/// Where a node that was out is in again, around the face that it was below last and no deeper than it has gone in a look or so: it
/// has passed there, whichever way it faces meanwhile. Of faces that face as it does only if there is nothing else or it is folded:
/// a corner of flush bodies that comes in by a side, below the rim, faces as the top does.
std::optional<std::uint32_t> ContactKicks::Impl::came_back(std::uint32_t contactor, const state::Deposit& memory, Tick now,
                                                           const state::State& state) {
    const detect::SurfaceFace& last = surface.search.faces[memory.target];
    if (last.body == body_of(contactor)) { return {}; }
    const Vec3 x = place_of(contactor, now, state);
    const Vec3 u = velocity_on(stand_over_middle(surface, contactor, memory.target), state);
    const double gone = fresh_time(contactor, contact_between(body_of(contactor), last.body)) * norm(u);
    const auto is_any = [](const NearestPoint::Found&) { return true; };
    const std::optional<NearestPoint::Found> found = nearest.around(memory.target, x, gone, is_any, state, view, now);
    if (!found || !(found->foot.height < 0)) { return {}; }
    const Vec3 normal = view.node_normal(state, contactor, now);
    const auto faces_on = [&](const NearestPoint::Found& point) {
        return point.foot.height < 0 && dot(normal, point.foot.normal) < hit_rule::alike;
    };
    if (faces_on(*found) || is_folded(contactor, now, state)) { return found->face; }
    const std::optional<NearestPoint::Found> opposed = nearest.around(memory.target, x, gone, faces_on, state, view, now);
    return opposed ? opposed->face : found->face;
}

/// From the nearest point of a face, its edges included [m].
double ContactKicks::Impl::distance_to(std::uint32_t f, const Vec3& x, Tick now, const state::State& state) {
    const geometry::Foot foot = foot_on(f, x, now, state);
    if (foot.found && foot.overshoot <= hit_rule::seam) { return std::abs(foot.height); }
    const detect::SurfaceFace& face = surface.search.faces[f];
    double least = std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        const Vec3 from = view.position_of(state, face.points[i], now);
        const Vec3 to = view.position_of(state, face.points[(i + 1) % face.size()], now);
        least = std::min(least, geometry::edge_edge(x, x, from, to).distance);
    }
    return least;
}

/// Whether a point of an edge or a vertex of its own body belongs to a face that the contactor can never hit, too.
bool ContactKicks::Impl::is_rim_of_excluded(std::uint32_t contactor, const NearestPoint::Found& found) const {
    const detect::SurfaceFace& face = surface.search.faces[found.face];
    return nearest.any_around(found.face, [&](std::uint32_t f) {
        const detect::SurfaceFace& other = surface.search.faces[f];
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            if (found.foot.weights[i] != 0 && std::ranges::find(other.points, face.points[i]) == other.points.end()) {
                return false;
            }
        }
        return detect::excluded_at_rest(surface.search, surface.search.contactors[contactor], other);
    });
}

/// Whether a place is past an edge of a face and behind it. Of a twisted face no single corner tells where it is: nothing of it is
/// behind its lowest one.
bool ContactKicks::Impl::is_behind(std::uint32_t f, const Vec3& x, Tick now, const state::State& state) {
    const detect::SurfaceFace& face = surface.search.faces[f];
    const Vec3 normal = view.plane_of(state, f, now).normal;
    double lowest = std::numeric_limits<double>::max();
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        lowest = std::min(lowest, dot(normal, view.position_of(state, face.points[i], now)));
    }
    return !(dot(normal, x) - lowest > -hit_rule::outside_depth * surface.face_size[f] * norm(normal));
}

Vec3 ContactKicks::Impl::middle_of(std::uint32_t f, Tick now, const state::State& state) {
    const detect::SurfaceFace& face = surface.search.faces[f];
    Vec3 sum;
    for (std::uint32_t i = 0; i < face.size(); ++i) { sum += view.position_of(state, face.points[i], now); }
    return sum / static_cast<double>(face.size());
}

/// A node that was in at its look before may have slid between the columns below two faces, where it has no foot. And one that has
/// no hit in that body though it still is below the face may only have been turned.
/// @param settled  it is on a face of some body: what it was in of others is left to ask
void ContactKicks::Impl::follow(std::uint32_t contactor, const Vec3& x, bool settled, Tick now, const state::State& state) {
    if (accounts.is_idle(contactor) || state.deposits.empty()) { return; }
    const std::uint32_t body = body_of(contactor);
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        if (deposits[i].hit < 0) { continue; }
        const std::uint32_t other = accounts.others(body)[i];
        const bool lost = std::ranges::none_of(
            standing, [&](const NearestPoint::Found& found) { return surface.search.faces[found.face].body == other; });
        if (settled && !lost) { continue; }
        if (std::ranges::any_of(seeds, [&](const Seed& seed) { return surface.search.faces[seed.face].body == other; })) {
            continue;
        }
        const std::optional<std::uint32_t> f = came_by(contactor, other, now, state);
        if (!f) { continue; }
        // In a dent a node deep below the vertex may be near the plane of any one of the faces there, but not of all of them. Past
        // a sharp edge faces are behind this one, and whatever is near it is deep below them.
        const auto below = [&](std::uint32_t face) {
            const MeanPlane& plane = view.plane_of(state, face, now);
            return (plane.limit - dot(plane.normal, x)) / norm(plane.normal);
        };
        const auto is_deep_around = [&](std::uint32_t face) {
            return !is_behind(*f, middle_of(face, now, state), now, state) && is_deep_below(face, below(face));
        };
        if (is_deep_below(*f, below(*f)) || (lost && below(*f) > 0) || nearest.any_around(*f, is_deep_around)) {
            seeds.push_back({*f, surface.search.faces[*f].depth});
        }
    }
}

/// Velocity of a contactor against what it stands on.
Vec3 ContactKicks::Impl::velocity_on(const Stance& stance, const state::State& state) const {
    Vec3 velocity;
    for (std::size_t i = 0; i < stance.count; ++i) {
        velocity += stance.weight[i] * state::velocity(state.momentum[surface.node_of_point[stance.point[i]]]);
    }
    return velocity;
}

/// What has come in within a look or so, as fast as it goes.
bool ContactKicks::Impl::is_fresh(std::uint32_t contactor, std::uint32_t contact, const Stance& stance, const Vec3& normal,
                                  double depth, const state::State& state) const {
    return depth < -fresh_time(contactor, contact) * dot(velocity_on(stance, state), normal);
}

/// Whether some face around a node faces away from the mean of all: then its normal does not tell by which face it came in.
bool ContactKicks::Impl::is_folded(std::uint32_t contactor, Tick now, const state::State& state) {
    const Vec3 normal = view.node_normal(state, contactor, now);
    return std::ranges::any_of(surface.faces_at[contactor], [&](std::uint32_t f) {
        const Vec3 of_face = view.plane_of(state, f, now).normal;
        return dot(of_face, normal) < -hit_rule::seam * norm(of_face);
    });
}

/// Where the nodes around a folded one are in: it may be in there, too, behind a face that faces as it does and is on no list.
void ContactKicks::Impl::ask_around(std::uint32_t contactor, Tick now, const state::State& state) {
    if (state.deposits.empty()) { return; }
    const std::uint32_t body = body_of(contactor);
    bool asks = false;
    for (const std::uint32_t neighbour : neighbours[contactor]) {
        if (accounts.is_idle(neighbour)) { continue; }  // mostly nobody around is in anything
        asks = asks || (look_number(contactor, now) % hit_rule::ask_every == 0 && is_folded(contactor, now, state));
        if (!asks) { return; }
        const std::span<const state::Deposit> deposits = accounts.deposits(state, neighbour, body);
        for (std::size_t k = 0; k < deposits.size(); ++k) {
            const std::uint32_t other = accounts.others(body)[k];
            const std::uint32_t contact = contact_between(body, other);
            if (other == body || deposits[k].hit < 0 || !is_due(contactor, contact, now)) { continue; }
            if (!was_in(contactor, contact, deposits[k], hit_rule::follow, now)) { continue; }
            seeds.push_back({deposits[k].target, surface.search.faces[deposits[k].target].depth});
        }
    }
}

/// Whether a node that stands below a face of another body has passed it just now, or is folded.
bool ContactKicks::Impl::has_passed(std::uint32_t contactor, const NearestPoint::Found& found, Tick now,
                                    const state::State& state) {
    const std::uint32_t body = body_of(contactor);
    const std::uint32_t other = surface.search.faces[found.face].body;
    if (other == body || found.foot.overshoot > hit_rule::seam || memory_of(contactor, other, state) == nullptr) { return false; }
    const Stance stance = stand_on(surface, contactor, found.face, found.foot);
    return is_fresh(contactor, contact_between(body, other), stance, found.foot.normal, -found.foot.height, state) ||
           is_folded(contactor, now, state);
}

/// What has come in just now, or was in by this face before, deep and beside the face, by no more than it goes sideways meanwhile.
/// The nearest point is of the side and tells that it is out; but edges of flush bodies must not lose each other.
std::optional<NearestPoint::Found> ContactKicks::Impl::in_beside(std::uint32_t contactor, const Vec3& x, const Vec3& normal,
                                                                 Tick now, const state::State& state) {
    std::optional<NearestPoint::Found> best;
    for (const Seed& seed : seeds) {
        const std::optional<geometry::Foot> foot = test(contactor, seed.face, x, now, state);
        if (!foot || foot->overshoot <= hit_rule::seam || !(dot(normal, foot->normal) < -hit_rule::deep_opposed)) { continue; }
        if (best && !comes_first(contactor, {seed.face, *foot}, *best)) { continue; }
        const std::uint32_t other = surface.search.faces[seed.face].body;
        const std::uint32_t contact = contact_between(body_of(contactor), other);
        const Vec3 u = velocity_on(stand_on(surface, contactor, seed.face, *foot), state);
        const double going = dot(u, foot->normal);
        const double time = fresh_time(contactor, contact);
        const bool is_in = -foot->height < -time * going || came_by(contactor, other, now, state) == seed.face;
        if (is_in && foot->overshoot * surface.face_size[seed.face] < time * norm(u - going * foot->normal)) {
            best = {seed.face, *foot};
        }
    }
    return best;
}

/// Whether a node that is found below a face or beside it, and not just below, has come there from the side: it was not in a look
/// ago by a face that faces as this one does, nor has it passed its plane since. Beside the face it is outside then.
bool ContactKicks::Impl::came_from_the_side(std::uint32_t contactor, const NearestPoint::Found& found, Tick now,
                                            const state::State& state) {
    const Stance stance = stand_on(surface, contactor, found.face, found.foot);
    if (!is_past_entry(stance, -found.foot.height)) { return false; }
    const std::uint32_t body = surface.search.faces[found.face].body;
    const state::Deposit* memory = memory_of(contactor, body, state);
    if (memory == nullptr) { return false; }
    const std::uint32_t contact = contact_between(body_of(contactor), body);
    if (was_in(contactor, contact, *memory, hit_rule::fresh, now)) {
        const Vec3 before = view.plane_of(state, memory->target, now).normal;
        if (dot(before, found.foot.normal) > hit_rule::alike * norm(before)) { return false; }
    }
    const Vec3 u = velocity_on(stance, state);
    return !(-found.foot.height < -dot(u, found.foot.normal) * period_of(contactor, contact) * quantum);
}

/// In each body a seed leads to the nearest point of its surface, which may show the node to be outside. Of several bodies the
/// deepest is answered, as of what it stands on.
std::optional<NearestPoint::Found> ContactKicks::Impl::nearest_hit(std::uint32_t contactor, const Vec3& x, Tick now,
                                                                   const state::State& state) {
    const detect::SurfaceContactor& self = surface.search.contactors[contactor];
    const Vec3 normal = view.node_normal(state, contactor, now);
    const std::optional<NearestPoint::Found> beside = in_beside(contactor, x, normal, now, state);
    std::optional<std::uint32_t> came;
    bool any_way = false;
    double refused = std::numeric_limits<double>::infinity();  // least deep of what is deep in its own body and was not passed [m]
    const bool remembers = memory_of(contactor, self.body, state) != nullptr;
    const bool folded = !state.deposits.empty() && is_folded(contactor, now, state);  // reflection does not ask
    const auto is_in = [&](const NearestPoint::Found& point) {
        return is_deep_enough(contactor, surface.search.faces[point.face].body, -point.foot.height, x);
    };
    const auto is_deep = [&](const NearestPoint::Found& point) { return is_deep_below(point.face, -point.foot.height); };
    const auto went_on = [&](const NearestPoint::Found& point) {
        return came && !is_behind(*came, point.foot.position, now, state);
    };
    const auto is_new = [&](const NearestPoint::Found& point) {
        const std::uint32_t body = surface.search.faces[point.face].body;
        const Vec3 u = velocity_on(stand_on(surface, contactor, point.face, point.foot), state);
        // What folds in its own body goes fast by itself: going away from a point it has not passed that.
        const double speed = any_way && body != self.body ? norm(u) : -dot(u, point.foot.normal);
        const double gone = fresh_time(contactor, contact_between(self.body, body)) * speed;
        return -point.foot.height < gone;
    };
    const auto counts = [&](const NearestPoint::Found& point) {
        const detect::SurfaceFace& face = surface.search.faces[point.face];
        if (face.body == self.body && detect::excluded_at_rest(surface.search, self, face)) { return false; }
        const double depth = -point.foot.height;
        const double upright = dot(normal, point.foot.normal);
        // Of flush bodies a node is on the other one's side as well, which rounding makes in or out: no way in, and no way out.
        if (!is_in(point)) { return upright < 0 || depth < -hit_rule::seam * surface.face_size[point.face]; }
        if (depth > face.depth) { return false; }
        // In its own body a node is deep all at once where elements turn inside out: what it is behind was never passed. Nor is
        // it in past what is farther than where it came by, or ends at what cannot count: faces around it are nearer then.
        if (face.body == self.body && is_deep(point) && remembers && !is_new(point)) {
            const auto is_past = [&] { return distance_to(*came, x, now, state) < (1 - hit_rule::seam) * depth; };
            if (!went_on(point) || is_rim_of_excluded(contactor, point) || is_past()) {
                refused = std::min(refused, depth);
                return false;
            }
        }
        // Normals tell by which face a node came in. One that was in has come by the face it was below, or by one that goes on from
        // there; one that was out a look ago, as fast as it goes, by this one.
        if (upright < -(is_deep(point) ? hit_rule::deep_opposed : hit_rule::opposed) || went_on(point)) { return true; }
        if (folded && face.body != self.body && memory_of(contactor, face.body, state) != nullptr) { return true; }
        return (any_way ? depth > hit_rule::seam * surface.face_size[point.face] : upright < hit_rule::alike) && is_new(point);
    };
    std::ranges::sort(seeds,
                      [](const Seed& a, const Seed& b) { return a.reach < b.reach || (a.reach == b.reach && a.face < b.face); });
    std::optional<NearestPoint::Found> best;
    bool is_flush = false;  // out on a side that the node's own side goes on from
    for (auto seed = seeds.begin(); seed != seeds.end();) {
        const std::uint32_t body = surface.search.faces[seed->face].body;
        came = came_by(contactor, body, now, state);
        // Between the face that it is below and one that it was below there may be others, all farther away than both.
        const state::Deposit* memory = memory_of(contactor, body, state);
        const bool was_below = memory != nullptr && memory->hit >= 0;
        const std::array<std::uint32_t, 2> from{seed->face, was_below ? memory->target : seed->face};
        const auto look_around = [&] {
            refused = std::numeric_limits<double>::infinity();
            std::optional<NearestPoint::Found> nearest_one = nearest.around(from, x, seed->reach, counts, state, view, now);
            return nearest_one && -nearest_one->foot.height > refused ? std::nullopt : nearest_one;
        };
        std::optional<NearestPoint::Found> found = look_around();
        const auto is_sudden = [&](const NearestPoint::Found& point) {
            const bool is_deep_in_flat = is_past_entry(stand_on(surface, contactor, point.face, point.foot), -point.foot.height);
            return (is_deep(point) || is_deep_in_flat) && !went_on(point) && !is_new(point);
        };
        if (memory != nullptr && (!found || is_sudden(*found))) {
            // So deep all at once it has come in elsewhere: by whatever side it can have passed just now, which may turn meanwhile.
            // Where nothing is remembered (reflection) it may have been in for long.
            any_way = true;
            found = look_around();
            any_way = false;
        }
        ++seed;
        if (!found) { continue; }
        // This body has answered.
        seeds.erase(std::remove_if(seed, seeds.end(), [&](const Seed& s) { return surface.search.faces[s.face].body == body; }),
                    seeds.end());
        is_flush = is_flush || (!is_in(*found) && dot(normal, found->foot.normal) > hit_rule::opposed);
        if (!is_in(*found)) { continue; }
        if (!best || is_ahead(contactor, best->foot.height - found->foot.height, found->face, best->face)) { best = found; }
    }
    if (!best && is_flush) { return beside; }
    return best;
}

}  // namespace avs::advance
