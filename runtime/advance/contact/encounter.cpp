#include "runtime/advance/contact/encounter.h"

#include <algorithm>

namespace avs::advance {

Stance stand_on(const ContactSurface& surface, std::uint32_t contactor, std::uint32_t face, const geometry::Foot& foot) {
    const detect::SurfaceFace& corners = surface.search.faces[face];
    Stance stance{.point = {surface.search.contactors[contactor].point}, .weight = {1}, .own = 1, .count = 1 + corners.size()};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        stance.point[i + 1] = corners.points[i];
        stance.weight[i + 1] = -foot.weights[i];
    }
    return stance;
}

Stance stand_over_middle(const ContactSurface& surface, std::uint32_t contactor, std::uint32_t face) {
    geometry::Foot middle;
    middle.weights.fill(1 / static_cast<double>(surface.search.faces[face].size()));
    return stand_on(surface, contactor, face, middle);
}

Encounter meet(const ContactSurface& surface, ContactView& view, const state::State& state, const Stance& stance, bool synchronise,
               Tick now) {
    Encounter encounter;
    encounter.stance = stance;
    for (std::size_t i = 0; i < stance.count; ++i) {
        const std::uint32_t point = stance.point[i];
        const std::uint32_t node = surface.node_of_point[point];
        encounter.partner[i] = {.weight = stance.weight[i],
                                .inverse_mass = state.momentum[node].inverse_mass,
                                .projector = view.projector(state, node)};
        encounter.before += stance.weight[i] * view.velocity_before(state, point, synchronise, now);
        encounter.velocity +=
            stance.weight[i] * (synchronise ? view.synchronised_velocity(state, point, now) : view.velocity(state, point));
    }
    return encounter;
}

double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, double period, Tick now) {
    double gained = 0;
    for (std::size_t i = 0; i < encounter.stance.count; ++i) {
        const contact::Partner& partner = encounter.partner[i];
        const std::uint32_t node = surface.node_of_point[encounter.stance.point[i]];
        const Vec3 x = view.position_of(state, encounter.stance.point[i], now);
        state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        const Vec3 given = partner.weight * impulse;
        const Vec3 change = partner.projector == nullptr ? given : *partner.projector * given;
        if (partner.projector != nullptr && !state.reaction.empty()) { state.reaction[node] += given - change; }
        state::LastLook& look = state.last_look[encounter.stance.point[i]];
        if (look.tick != static_cast<double>(now)) {
            look.impulse = {};
            look.tick = static_cast<double>(now);
            look.half_period = 0;
        }
        look.impulse += change;
        look.half_period = std::max(look.half_period, 0.5 * period);
        for (std::uint32_t s = look.first_sum; s < look.sum_end; ++s) {
            state::LookSum& sum = state.look_sums[s];
            sum.impulse += change;
            sum.lever += (static_cast<double>(now) - sum.since) * change;
        }
        state::MomentumRow& row = state.momentum[node];
        gained += row.inverse_mass * dot(change, state::momentum(row) + 0.5 * change);
        row.x += change.x;
        row.y += change.y;
        row.z += change.z;
        view.note_struck(node);
    }
    return gained;
}

}  // namespace avs::advance
