#include "runtime/advance/contact_encounter.h"

namespace avs::advance {

Encounter meet(const ContactSurface& surface, const ContactView& view, const state::State& state, std::uint32_t contactor,
               std::uint32_t face, const geometry::Foot& foot, bool synchronise, Tick now) {
    Encounter encounter;
    const detect::SurfaceFace& corners = surface.search.faces[face];
    encounter.count = 1 + corners.size();
    encounter.point[0] = surface.search.contactors[contactor].point;
    for (std::size_t i = 0; i < encounter.count; ++i) {
        std::uint32_t& point = encounter.point[i];
        if (i > 0) { point = corners.points[i - 1]; }
        const std::uint32_t node = surface.node_of_point[point];
        contact::Partner& partner = encounter.partner[i];
        partner = {.weight = i == 0 ? 1 : -foot.weights[i - 1],
                   .inverse_mass = state.momentum[node].inverse_mass,
                   .projector = view.projector(state, node)};
        encounter.velocity += partner.weight * (synchronise ? view.synchronised_velocity(state, point, static_cast<double>(now))
                                                            : state::velocity(state.momentum[node]));
    }
    return encounter;
}

double strike(const ContactSurface& surface, ContactView& view, state::State& state, const Encounter& encounter,
              const Vec3& impulse, Tick now) {
    double gained = 0;
    for (std::size_t i = 0; i < encounter.count; ++i) {
        const contact::Partner& partner = encounter.partner[i];
        const std::uint32_t node = surface.node_of_point[encounter.point[i]];
        const Vec3 x = view.position_of(state, encounter.point[i], now);
        state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        const Vec3 given = partner.weight * impulse;
        const Vec3 change = partner.projector == nullptr ? given : *partner.projector * given;
        if (partner.projector != nullptr && !state.reaction.empty()) { state.reaction[node] += given - change; }
        state::MomentumRow& row = state.momentum[node];
        gained += row.inverse_mass * dot(change, state::momentum(row) + 0.5 * change);
        row.x += change.x;
        row.y += change.y;
        row.z += change.z;
    }
    return gained;
}

}  // namespace avs::advance
