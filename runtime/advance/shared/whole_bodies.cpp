#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/state/kick.h"
#include "runtime/state/peek.h"

#include "runtime/advance/shared/forcings.h"
#include "runtime/contact/mobility.h"

namespace avs::advance {

Vec3 RigidView::turned(const Vec3& impulse, const Vec3& x) const {
    return turns ? contact::solve(inertia, cross(x - centre, impulse)) : Vec3{};
}

double RigidView::mobility(const Vec3& n, const Vec3& x) const {
    return dot(n, pushed(n)) + dot(n, cross(turned(n, x), x - centre));
}

RigidView WholeBodies::view(std::uint32_t body, Tick now, state::State& state) const {
    if (access_.show) { access_.show(body, state); }
    const double quantum = image_.metadata.time_base.quantum();
    RigidView seen;
    double mass = 0;
    bool alike = true;
    const std::uint32_t restraint = projector_of(image_, state, image_.metadata.bodies[body].first_node);
    for_each_node(body, [&](std::uint32_t node) {
        const double m = 1 / state.momentum[node].inverse_mass;
        mass += m;
        seen.centre += m * state::peek(state, node, now, quantum);
        seen.velocity += state::momentum(state.momentum[node]);
        alike = alike && projector_of(image_, state, node) == restraint;
    });
    seen.centre = seen.centre / mass;
    seen.velocity = seen.velocity / mass;
    Vec3 spin;
    for_each_node(body, [&](std::uint32_t node) {
        const double m = 1 / state.momentum[node].inverse_mass;
        const Vec3 r = state::peek(state, node, now, quantum) - seen.centre;
        spin += cross(r, state::momentum(state.momentum[node]) - m * seen.velocity);
        seen.inertia = seen.inertia + (m * norm_squared(r)) * Mat3::identity() - m * Mat3::outer(r, r);
    });
    seen.turning = contact::solve(seen.inertia, spin);
    if (!alike) { return seen; }
    seen.inverse_mass = 1 / mass;
    seen.guide = image_.tables.projectors[restraint];
    seen.turns = restraint == 0;
    return seen;
}

double WholeBodies::push(std::uint32_t body, const RigidView& view, const Vec3& impulse, const Vec3& x, Tick now,
                         state::State& state) const {
    const double quantum = image_.metadata.time_base.quantum();
    bear(body, view, impulse, x, now, state);
    if (!(view.mobility(impulse, x) > 0)) { return 0; }
    const Vec3 velocity = view.pushed(impulse);
    const Vec3 turning = view.turned(impulse, x);
    double gained = 0;
    for_each_node(body, [&](std::uint32_t node) {
        const Vec3 here = state::peek(state, node, now, quantum);
        state.position[node] = {here.x, here.y, here.z, static_cast<double>(now)};
        state::MomentumRow& row = state.momentum[node];
        const Vec3 change = (velocity + cross(turning, here - view.centre)) / row.inverse_mass;
        gained += state::kick(row, change);
    });
    if (access_.take_back) { access_.take_back(body, state); }
    return gained;
}

void WholeBodies::bear(std::uint32_t body, const RigidView& view, const Vec3& impulse, const Vec3& x, Tick now,
                       state::State& state) const {
    if (view.turns || (state.reaction.empty() && state.outside.empty())) { return; }
    const double quantum = image_.metadata.time_base.quantum();
    double mass = 0;
    std::uint32_t last = 0;
    const auto for_each_held = [&](auto&& use) {
        for_each_node(body, [&](std::uint32_t node) {
            if (projector_of(image_, state, node) != 0) { use(node, 1 / state.momentum[node].inverse_mass); }
        });
    };
    for_each_held([&](std::uint32_t node, double m) {
        mass += m;
        last = node;
    });
    if (!(mass > 0)) { return; }
    const Vec3 kept = view.inverse_mass > 0 ? impulse - view.guide * impulse : impulse;
    Vec3 moment = cross(x, impulse) - (view.inverse_mass > 0 ? cross(view.centre, impulse - kept) : Vec3{});
    for_each_held([&](std::uint32_t node, double m) {
        const Vec3 here = state::peek(state, node, now, quantum), share = (m / mass) * kept;
        state::keep_from(state, node, here, share);
        moment -= cross(here, share);
    });
    if (!state.outside.empty()) { state.outside[last].moment -= moment; }
}

}  // namespace avs::advance
