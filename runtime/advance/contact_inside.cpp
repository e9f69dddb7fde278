#include <algorithm>

#include "runtime/advance/contact_kicks_impl.h"

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

/// The face of another body that a node was below a look ago or a few.
std::optional<std::uint32_t> ContactKicks::Impl::came_by(std::uint32_t contactor, std::uint32_t other, Tick now,
                                                         const state::State& state) const {
    const std::uint32_t contact = contact_between(body_of(contactor), other);
    const state::Deposit* memory = memory_of(contactor, other, state);
    if (memory == nullptr || !is_due(contactor, contact, now) || !was_in(contactor, contact, *memory, hit_rule::follow, now)) {
        return {};
    }
    return memory->target;
}

/// A node that was in at its look before may have slid between the columns below two faces, where it has no foot.
void ContactKicks::Impl::follow(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state) {
    if (accounts.is_idle(contactor) || state.deposits.empty()) { return; }
    const std::uint32_t body = body_of(contactor);
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        if (deposits[i].hit < 0) { continue; }
        const std::uint32_t other = accounts.others(body)[i];
        const std::optional<std::uint32_t> f = came_by(contactor, other, now, state);
        if (!f) { continue; }
        // In a dent a node deep below the vertex may be near the plane of any one of the faces there, but not of all of them.
        const auto is_deep_below = [&](std::uint32_t face) {
            const MeanPlane& plane = view.plane_of(state, face, now);
            const double below = (plane.limit - dot(plane.normal, x)) / norm(plane.normal);
            return below > hit_rule::outside_depth * surface.face_size[face];
        };
        if (is_deep_below(*f) || nearest.any_around(*f, is_deep_below)) { seeds.push_back({*f, surface.search.faces[*f].depth}); }
    }
}

/// Whether a node that was below a face can be below another point now: not past an edge, behind that face.
bool ContactKicks::Impl::goes_on(std::uint32_t from, const NearestPoint::Found& to, Tick now, const state::State& state) {
    const Vec3 normal = view.plane_of(state, from, now).normal;
    const Vec3 on_face = view.position_of(state, surface.search.faces[from].points[0], now);
    return dot(normal, to.foot.position - on_face) > -hit_rule::outside_depth * surface.face_size[from] * norm(normal);
}

/// What has come in within a look or so, as fast as it goes.
bool ContactKicks::Impl::is_fresh(std::uint32_t contactor, std::uint32_t contact, const Stance& stance, const Vec3& normal,
                                  double depth, const state::State& state) const {
    Vec3 velocity;
    for (std::size_t i = 0; i < stance.count; ++i) {
        velocity += stance.weight[i] * state::velocity(state.momentum[surface.node_of_point[stance.point[i]]]);
    }
    return depth < -hit_rule::fresh * period_of(contactor, contact) * quantum * dot(velocity, normal);
}

/// In each body a seed leads to the nearest point of its surface, which may show the node to be outside.
std::optional<NearestPoint::Found> ContactKicks::Impl::nearest_hit(std::uint32_t contactor, const Vec3& x, Tick now,
                                                                   const state::State& state) {
    const detect::SurfaceContactor& self = surface.search.contactors[contactor];
    const Vec3 normal = view.node_normal(state, contactor, now);
    std::optional<std::uint32_t> came;
    const auto counts = [&](const NearestPoint::Found& point) {
        const detect::SurfaceFace& face = surface.search.faces[point.face];
        if (face.body == self.body && detect::excluded_at_rest(surface.search, self, face)) { return false; }
        const double depth = -point.foot.height;
        const double upright = dot(normal, point.foot.normal);
        // Of flush bodies a node is on the other one's side as well, which rounding makes in or out: no way in, and no way out.
        if (!(depth > 0)) { return upright < 0 || depth < -hit_rule::seam * surface.face_size[point.face]; }
        if (depth > face.depth) { return false; }
        // Normals tell by which face a node came in. One that was in has come by the face it was below, or by one that goes on from
        // there; one that was out a look ago, as fast as it goes, by this one.
        const bool is_deep = depth > hit_rule::outside_depth * surface.face_size[point.face];
        if (upright < -(is_deep ? hit_rule::deep_opposed : hit_rule::opposed)) { return true; }
        if (came && goes_on(*came, point, now, state)) { return true; }
        return upright < hit_rule::alike &&
               is_fresh(contactor, contact_between(self.body, face.body), stand_on(surface, contactor, point.face, point.foot),
                        point.foot.normal, depth, state);
    };
    std::ranges::sort(seeds,
                      [](const Seed& a, const Seed& b) { return a.reach < b.reach || (a.reach == b.reach && a.face < b.face); });
    std::optional<NearestPoint::Found> best;
    for (auto seed = seeds.begin(); seed != seeds.end();) {
        const std::uint32_t body = surface.search.faces[seed->face].body;
        came = came_by(contactor, body, now, state);
        const std::optional<NearestPoint::Found> found = nearest.around(seed->face, x, seed->reach, counts, state, view, now);
        ++seed;
        if (!found) { continue; }
        // This body has answered.
        seeds.erase(std::remove_if(seed, seeds.end(), [&](const Seed& s) { return surface.search.faces[s.face].body == body; }),
                    seeds.end());
        if (found->foot.height < 0 && (!best || found->foot.height > best->foot.height)) { best = found; }
    }
    return best;
}

}  // namespace avs::advance
