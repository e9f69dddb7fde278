#include <algorithm>
#include <limits>

#include "runtime/advance/contact/clock.h"
#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/geometry/box.h"

// When a contactor looks next. Policies: docs/contact.md, section 5.

namespace avs::advance {

/// Finest strain period of both sides: the contactor's own elements, and the faces (edges) whose box, inflated by the contactor's
/// length, holds it (meets its own).
Tick ContactKicks::Impl::midpoint_period(std::uint32_t contactor, std::uint32_t at, const Vec3& x, Tick now,
                                         const state::State& state) {
    const Tick period = own_period[at];
    const std::uint32_t contact = contacts_of.values[at];
    if (!image.metadata.contacts[contact].both_sides) { return period; }
    const Tick time = std::max<Tick>(now, 0);
    return is_edge(contactor) ? finest_nearby_edge(contactor, contact, period, time, state)
                              : finest_nearby(contactor, contact, period, x, time, state);
}

/// Faces of its own body count where they face it.
Tick ContactKicks::Impl::finest_nearby(std::uint32_t contactor, std::uint32_t contact, Tick period, const Vec3& x, Tick now,
                                       const state::State& state) {
    const detect::SurfaceContactor& self = surface.search.contactors[contactor];
    for (const std::uint32_t f : lists.urgent(contactor, x, look_of(contactor, now))) {
        const detect::SurfaceFace& face = surface.search.faces[f];
        const auto finer = static_cast<Tick>(-face.urgency);
        if (finer >= period || contact_between(self.body, face.body) != contact) { continue; }
        geometry::Box box;
        for (std::uint32_t i = 0; i < face.size(); ++i) { box.include(view.position_of(state, face.points[i], now)); }
        if (!inflated(box, self.reach).contains(x)) { continue; }
        if (face.body == self.body && !(dot(view.plane_of(state, f, now).normal, view.node_normal(state, contactor, now)) < 0)) {
            continue;
        }
        period = finer;
    }
    return period;
}

Tick ContactKicks::Impl::finest_nearby_edge(std::uint32_t contactor, std::uint32_t contact, Tick period, Tick now,
                                            const state::State& state) {
    const std::uint32_t self = edge_of(contactor);
    const auto box_of = [&](std::uint32_t edge) {
        geometry::Box box;
        for (const std::uint32_t point : edges[edge].points) { box.include(view.position_of(state, point, now)); }
        return box;
    };
    const geometry::Box reach = inflated(box_of(self), edges[self].reach);
    for (const std::uint32_t other : candidates_of_edge(contactor, now, state)) {
        const Tick finer = edges.clock_of(other).period;
        if (finer >= period || contact_between(body_of(contactor), edges[other].body) != contact) { continue; }
        if (reach.overlaps(box_of(other))) { period = finer; }
    }
    return period;
}

ContactKicks::Impl::NextLook ContactKicks::Impl::next_look(std::uint32_t contactor, std::uint32_t at, const Vec3& x, Tick now,
                                                           const state::State& state) {
    const image::Contact& how = image.metadata.contacts[contacts_of.values[at]];
    Tick step = 1;
    switch (how.clock) {
        case ContactClockPolicy::sequential:
        case ContactClockPolicy::constant: step = own_period[at]; break;
        case ContactClockPolicy::midpoint: step = midpoint_period(contactor, at, x, now, state); break;
        case ContactClockPolicy::adaptive:
            step = adaptive_step(how, clock_of(contactor), image.metadata.time_base, speed_of(contactor, state));
            return {now + step, step};
    }
    return {next_on_grid(step, how.phase, now), step};
}

double ContactKicks::Impl::shortest_edge_of(const Stance& stance) const {
    double shortest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < stance.count; ++i) { shortest = std::min(shortest, surface.shortest_edge[stance.point[i]]); }
    return shortest;
}

/// When a node that is out will be in again by a little, if its next look would find it deep: above the faces that it was below
/// last it may come back fast.
Tick ContactKicks::Impl::on_entry(std::uint32_t contactor, std::size_t at, const Vec3& x, Tick now, Tick next_look,
                                  const state::State& state) {
    const std::uint32_t body = body_of(contactor);
    const Tick period = look_period[at];
    Tick earliest = next_look;
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        const state::Deposit& memory = deposits[i];
        if (memory.hit < 0 || memory.hit + static_cast<Tick>(account_rule::return_before) * period < now) { continue; }
        if (contact_between(body, accounts.others(body)[i]) != contacts_of.values[at]) { continue; }
        const geometry::Foot foot = foot_on(memory.target, x, now, state);
        if (!foot.found || !(foot.height > 0) || foot.overshoot > hit_rule::lateral_tolerance) { continue; }
        const Stance stance = stand_on(surface, contactor, memory.target, foot);
        const double closing = -dot(velocity_on(stance, state), foot.normal);
        const auto depth_at = [&](Tick tick) { return closing * seconds_at(tick - now) - foot.height; };
        if (!(depth_at(next_look) > hit_rule::entry_depth * shortest_edge_of(stance))) { continue; }
        for (Tick look = now - now % period; look < earliest; look += std::max<Tick>(1, period / hit_rule::entry_looks)) {
            if (look > now && depth_at(look) > 0) { earliest = look; }
        }
    }
    return earliest;
}

Tick ContactKicks::Impl::reschedule(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state) {
    Tick earliest = std::numeric_limits<Tick>::max();
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        if (due[k] <= now) {
            const NextLook look = next_look(contactor, k, x, now, state);
            due[k] = look.tick;
            look_period[k] = look.period;
            const image::Contact& how = image.metadata.contacts[contacts_of.values[k]];
            if (how.clock == ContactClockPolicy::midpoint && how.response == ContactResponse::accounted && !is_edge(contactor) &&
                !accounts.is_idle(contactor)) {
                due[k] = on_entry(contactor, k, x, now, look.tick, state);
            }
        }
        earliest = std::min(earliest, due[k]);
    }
    next[contactor] = earliest;
    interval[contactor] = static_cast<double>(earliest - now);
    return earliest;
}

/// Which tick of its clock this is. Looks of one tick have one period where clocks are nested and look in the middle of it.
std::uint64_t ContactKicks::Impl::look_number(std::uint32_t contactor, Tick now) const {
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        if (due[k] == now) { return static_cast<std::uint64_t>(now / look_period[k]); }
    }
    return 0;
}

}  // namespace avs::advance
