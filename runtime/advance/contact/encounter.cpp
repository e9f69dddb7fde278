#include "runtime/advance/contact/encounter.h"

namespace avs::advance {

Encounter meet(const ContactSurface& surface, ContactView& view, const state::State& state, const Stance& stance, bool synchronise,
               Tick now) {
    Encounter encounter;
    encounter.stance = stance;
    for (std::size_t i = 0; i < stance.count(); ++i) {
        const auto [point, weight] = stance[i];
        const std::uint32_t node = surface.node_of_point[point];
        encounter.partner(i) = {
            .weight = weight, .inverse_mass = state.momentum[node].inverse_mass, .projector = view.projector(state, node)};
        encounter.before += weight * view.velocity_before(state, point, synchronise, now);
        encounter.velocity +=
            weight * (synchronise ? view.synchronised_velocity(state, point, now) : view.velocity(state, point, now));
    }
    return encounter;
}

double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, Tick now) {
    double gained = 0;
    for (std::size_t i = 0; i < encounter.stance.count(); ++i) {
        const contact::Partner& partner = encounter.partner(i);
        const std::uint32_t node = surface.node_of_point[encounter.stance[i].point];
        const Vec3 x = view.position_of(state, encounter.stance[i].point, now);
        state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        const Vec3 given = partner.weight * impulse;
        const Vec3 change = partner.projector == nullptr ? given : *partner.projector * given;
        if (partner.projector != nullptr && !state.reaction.empty()) { state.reaction[node] += given - change; }
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
