#include "runtime/advance/contact/encounter.h"

#include "runtime/state/kick.h"

namespace avs::advance {

Encounter meet(const ContactSurface& surface, ContactView& view, const state::State& state, const Stance& stance, bool synchronise,
               Tick now) {
    Encounter encounter;
    encounter.stance = stance;
    for (std::size_t i = 0; i < stance.count(); ++i) {
        const auto [point, weight] = stance[i];
        const NodeId node = surface.node_of_point[point];
        encounter.partner(i) = {
            .weight = weight, .inverse_mass = state.momentum[node].inverse_mass, .projector = view.projector(state, node)};
        encounter.before += weight * view.velocity_before(state, point, synchronise, now);
        encounter.velocity +=
            weight * (synchronise ? view.synchronised_velocity(state, point, now) : view.velocity(state, point, now));
    }
    return encounter;
}

namespace {

/// The row for looks at a body at this tick, with this period: the row of earlier looks at this tick if there is one, otherwise a
/// row whose period is over, otherwise a new one. Looks at several ticks within one period have rows of their own, each valid for
/// its own period.
state::LastLook& row_of_look(state::State& state, PointId point, BodyId other, double half_period, double now) {
    state::LastLook* at = &state.last_look[point];
    const std::uint32_t node = at->node;
    while (!at->is_over(now) && !(at->tick == now && at->half_period == half_period && at->other == other)) {
        if (at->next == state::LastLook::none) {
            at->next = static_cast<std::uint32_t>(state.more_looks.size());
            at = &state.more_looks.emplace_back();
            break;
        }
        at = &state.more_looks[at->next];
    }
    if (at->tick != now) {
        at->impulse = {};
        at->normal = 0;
        at->tick = now;
        at->half_period = half_period;
        at->node = node;
        at->other = other;
    }
    return *at;
}

void note_sums(state::State& state, PointId point, const Vec3& change, double now) {
    const state::LastLook& first = state.last_look[point];
    for (std::uint32_t s = first.first_sum; s < first.sum_end; ++s) {
        state::LookSum& sum = state.look_sums[s];
        sum.impulse += change;
        sum.lever += (now - sum.since) * change;
    }
}

}  // namespace

double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, const Looked& by, Tick now) {
    double gained = 0;
    for (std::size_t i = 0; i < encounter.stance.count(); ++i) {
        const contact::Partner& partner = encounter.partner(i);
        const NodeId node = surface.node_of_point[encounter.stance[i].point];
        const Vec3 x = view.position_of(state, encounter.stance[i].point, now);
        state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        const Vec3 given = partner.weight * impulse;
        const Vec3 change = partner.projector == nullptr ? given : *partner.projector * given;
        if (partner.projector != nullptr) { state::keep_from(state, node, x, given - change); }
        const auto at = static_cast<double>(now);
        const bool own = i < encounter.stance.own();
        state::LastLook& look = row_of_look(state, encounter.stance[i].point, own ? by.other : by.body, 0.5 * by.period, at);
        look.impulse += given;
        if (!state.pressed.empty()) { state.pressed[node] += given; }
        if (i == 0) { look.normal += by.normal; }
        note_sums(state, encounter.stance[i].point, change, at);
        gained += state::kick(state.momentum[node], change);
        view.note_struck(node);
    }
    return gained;
}

}  // namespace avs::advance
