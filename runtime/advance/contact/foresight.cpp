#include <algorithm>
#include <limits>

#include "runtime/advance/contact/clock.h"
#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/state/peek.h"

// Requests for finer clocks by hits: by those of this tick, and by those that the next look will find if nothing changes. Rules:
// docs/schemes.md, "Clocks that follow the state".

namespace avs::advance {

namespace {

/// In shortest edges: an approach below this surely requests nothing, however the speed of the hit is computed.
constexpr double certainly_harmless = 0.5 * pace_rule::harmless;

}  // namespace

/// The shortest period of a contactor's looks while all elements have their clocks at rest.
Tick ContactKicks::Impl::rest_period(ContactorId contactor) const {
    Tick shortest = std::numeric_limits<Tick>::max();
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        shortest = std::min(shortest, own_period[k]);
    }
    return shortest;
}

void ContactKicks::Impl::ask_for_clocks(ContactorId contactor, const Hit& hit, double speed, Tick now) {
    if (!pace.used() || !(speed > 0)) { return; }
    double length = std::numeric_limits<double>::infinity();
    for (const auto& [point, weight] : hit.stance.shares()) {
        if (std::abs(weight) >= pace_rule::least_share) { length = std::min(length, surface.shortest_edge[point]); }
    }
    const Approach approach{.speed = speed, .length = length, .again = pace.halvings(contactor, now) > 0};
    const auto want = [&](ContactorId who) {
        const Tick period = rest_period(who);
        if (const int halvings = approach.halvings(seconds_at(period)); halvings > 0) { pace.want(who, halvings, now, period); }
    };
    if (approach.halvings(seconds_at(rest_period(contactor))) == 0) { return; }
    bool is_asked = false;
    for (const auto& [point, weight] : hit.stance.shares()) {
        const NodeId node = surface.node_of_point[point];
        if (std::abs(weight) < pace_rule::least_share || !pace.follows(node)) { continue; }
        pace.ask({.node = node, .approach = approach});
        if (surface.contactor_of_point[point] != ContactSurface::no_contactor) { want(surface.contactor_of_point[point]); }
        is_asked = true;
    }
    if (is_asked && is_edge(contactor)) { want(contactor); }
}

/// Whether points of the surface may approach a contactor so fast that it would request finer clocks.
bool ContactKicks::Impl::comes_fast(ContactorId contactor, std::span<const PointId> others, const state::State& state) const {
    const double time = seconds_at(rest_period(contactor)) / certainly_harmless;
    const auto is_fast = [&](PointId own, PointId other) {
        const Vec3 relative = state::velocity(state.momentum[surface.node_of_point[own]]) -
                              state::velocity(state.momentum[surface.node_of_point[other]]);
        const double shortest = std::min(surface.shortest_edge[own], surface.shortest_edge[other]);
        return norm_squared(relative) * time * time > shortest * shortest;
    };
    const auto comes = [&](PointId own) { return std::ranges::any_of(others, [&](PointId other) { return is_fast(own, other); }); };
    return is_edge(contactor) ? std::ranges::any_of(edges[edge_of(contactor)].points, comes)
                              : comes(surface.search.contactors[contactor].point);
}

/// Whether a contactor may hit something by its next look so fast that it would request finer clocks. Its lists must be up to date.
/// The result may be true too often; no bit depends on that.
bool ContactKicks::Impl::may_hit_fast(ContactorId contactor, const state::State& state) const {
    const Tick then = next[contactor];
    if (then == std::numeric_limits<Tick>::max()) { return false; }
    const BodyId body = body_of(contactor);
    const auto face_comes = [&](FaceId f) {
        const detect::SurfaceFace& face = surface.search.faces[f];
        return (ahead.quick[body] || ahead.quick[face.body]) && comes_fast(contactor, face.corners(), state);
    };
    if (!is_edge(contactor)) {
        const std::span<const FaceId> candidates = lists.known(contactor);
        if (candidates.empty()) { return false; }
        const Vec3 x = state::peek(state, node_of(contactor), then, quantum);
        const double time = seconds_at(then);
        return std::ranges::any_of(candidates, [&](FaceId f) { return !lists.is_beyond(f, x, time) && face_comes(f); });
    }
    const auto edge_comes = [&](EdgeId other) {
        return (ahead.quick[body] || ahead.quick[edges[other].body]) && comes_fast(contactor, edges[other].points, state);
    };
    const EdgeId edge = edge_of(contactor);
    return std::ranges::any_of(edges.lists.known(edge), edge_comes) ||
           std::ranges::any_of(faces_near_edges.known(edge), face_comes);
}

/// Sets Ahead::quick for bodies with a contactor that could hit a body at rest fast enough for a request.
void ContactKicks::Impl::find_quick_bodies(std::span<const ContactorId> contactors, const state::State& state) {
    ahead.quick.assign(image.metadata.bodies.size(), false);
    for (const ContactorId contactor : contactors) {
        if (is_edge(contactor) || ahead.quick[body_of(contactor)]) { continue; }
        const double way = norm(state::velocity(state.momentum[node_of(contactor)])) * seconds_at(rest_period(contactor));
        const double shortest = surface.shortest_edge[surface.search.contactors[contactor].point];
        ahead.quick[body_of(contactor)] = 2 * way > certainly_harmless * shortest;
    }
}

/// Finds the hits that the contactors in `ahead.coming` will have at their next looks if nothing changes, and lets them request
/// finer clocks.
void ContactKicks::Impl::foresee_coming(Tick now, const state::State& state, Team& team) {
    SharedSearch& search = ahead.search;
    search.forget_views();
    if (search.by.empty()) { search.by.push_back(make_search()); }
    for (const ContactorId contactor : ahead.coming) { refresh(*search.by.front(), contactor, next[contactor], state); }
    find_early(
        search, ahead.coming, [&](ContactorId contactor) { return next[contactor]; }, state, team);
    for (const ContactorId contactor : ahead.coming) {
        for (const Hit& hit : search.found.hits(*search.found.find(contactor, next[contactor]))) {
            ask_for_clocks(contactor, hit, -dot(velocity_of(hit.stance, state), hit.normal), now);
        }
    }
}

/// To be called after the last look of a tick, with the contactors that have looked. Hits between bodies are not predicted if none
/// of these contactors on either body is quick.
void ContactKicks::Impl::foresee(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team) {
    find_quick_bodies(contactors, state);
    ahead.coming.clear();
    const bool all_rest = std::ranges::find(ahead.quick, true) == ahead.quick.end();
    if (!all_rest) {
        refresh_all(contactors, now, state);
        ahead.may.resize(contactors.size());
        team.for_all(contactors.size(), worth_sharing,
                     [&](std::size_t i, std::size_t) { ahead.may[i] = may_hit_fast(contactors[i], state); });
        for (std::size_t i = 0; i < contactors.size(); ++i) {
            if (ahead.may[i] != 0) { ahead.coming.push_back(contactors[i]); }
        }
    }
    if (!ahead.coming.empty()) { foresee_coming(now, state, team); }
    for (const ContactorId contactor : contactors) { hasten(contactor, now); }
}

/// Moves looks of a contactor to earlier ticks if hits have requested that since its last look.
void ContactKicks::Impl::hasten(ContactorId contactor, Tick now) {
    const int halvings = pace.halvings(contactor, now);
    if (halvings == 0) { return; }
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        const image::Contact& how = image.metadata.contacts[contacts_of.values[k]];
        if (how.clock != ContactClockPolicy::midpoint) { continue; }
        const Tick period = own_period[k] >> halvings;
        const Tick tick = next_on_grid(period, how.phase, now);
        if (tick >= due[k]) { continue; }
        due[k] = tick;
        look_period[k] = period;
        next[contactor] = std::min(next[contactor], tick);
    }
    interval[contactor] = static_cast<double>(next[contactor] - now);
}

void ContactKicks::ask_for_clocks(std::vector<char> follows, std::vector<ClockAsk>* to) {
    impl_->pace.begin(impl_->count(), std::move(follows), to);
}

void ContactKicks::foresee(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team) {
    impl_->foresee(contactors, now, state, team);
}

}  // namespace avs::advance
