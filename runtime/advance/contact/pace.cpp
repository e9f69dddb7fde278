#include <algorithm>
#include <limits>

#include "runtime/advance/contact/clock.h"
#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/geometry/box.h"

// Chooses when a contactor looks next. Rules: docs/contact.md, section 5.

namespace avs::advance {

/// Finest strain period of both sides: the contactor's own elements, and the faces (edges) whose box, inflated by the contactor's
/// length, holds it (meets its own).
Tick ContactKicks::Impl::midpoint_period(ContactorId contactor, std::uint32_t at, const Vec3& x, Tick now,
                                         const state::State& state) {
    const Tick period = own_period[at] >> pace.halvings(contactor, now);
    const ContactId contact = contacts_of.values[at];
    if (!image.metadata.contacts[contact].both_sides) { return period; }
    const Tick time = std::max<Tick>(now, 0);
    return is_edge(contactor) ? finest_nearby_edge(contactor, contact, period, time, state)
                              : finest_nearby(contactor, contact, period, x, time, state);
}

/// Faces of its own body count where they face it.
Tick ContactKicks::Impl::finest_nearby(ContactorId contactor, ContactId contact, Tick period, const Vec3& x, Tick now,
                                       const state::State& state) {
    const detect::SurfaceContactor& self = surface.search.contactors[contactor];
    for (const FaceId f : lists.urgent(contactor)) {
        const detect::SurfaceFace& face = surface.search.faces[f];
        const auto finer = static_cast<Tick>(-face.urgency);
        if (finer >= period || contact_between(self.body, face.body) != contact) { continue; }
        geometry::Box box;
        for (std::uint32_t i = 0; i < face.size(); ++i) { box.include(here.view.position_of(state, face.points[i], now)); }
        if (!inflated(box, self.reach).contains(x)) { continue; }
        if (face.body == self.body &&
            !(dot(here.view.plane_of(state, f, now).normal, here.view.node_normal(state, contactor, now)) < 0)) {
            continue;
        }
        period = finer;
    }
    return period;
}

Tick ContactKicks::Impl::finest_nearby_edge(ContactorId contactor, ContactId contact, Tick period, Tick now,
                                            const state::State& state) {
    const EdgeId self = edge_of(contactor);
    const geometry::Box reach = inflated(box_of_edge(here, self, now, state), edges[self].reach);
    for (const EdgeId other : candidates_of_edge(here, contactor, now, state)) {
        const Tick finer = edges.clock_of(other).period;
        if (finer >= period || contact_between(body_of(contactor), edges[other].body) != contact) { continue; }
        if (reach.overlaps(box_of_edge(here, other, now, state))) { period = finer; }
    }
    return period;
}

ContactKicks::Impl::NextLook ContactKicks::Impl::next_look(ContactorId contactor, std::uint32_t at, const Vec3& x, Tick now,
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

/// Shortest edge of the elements at a contactor and at the corners of a face, at rest [m].
double ContactKicks::Impl::shortest_edge_at(ContactorId contactor, FaceId f) const {
    double shortest = surface.shortest_edge[surface.search.contactors[contactor].point];
    for (const PointId point : surface.search.faces[f].corners()) { shortest = std::min(shortest, surface.shortest_edge[point]); }
    return shortest;
}

/// For a node above a point of a surface: the first quarter of the period at which the node will be slightly in, or `next_look`
/// if it will not be deep by then. Forces change velocities halfway, so over the time to the next look
///
/// depth(t) = -u t - a t^2 / 2 - height, with u and a the relative velocity and acceleration of the points along the normal.
Tick ContactKicks::Impl::entry_at(ContactorId contactor, const NearestPoint::Found& found, const TimeSlot& slot,
                                  const state::State& state) {
    const geometry::Foot& foot = found.foot;
    const Stance stance = here.node_hits.hit_at(contactor, {}, found).stance;
    const double closing = -dot(velocity_of(stance, state), foot.normal);
    if (!(closing * seconds_at(slot.next_look - slot.now) > foot.height)) { return slot.next_look; }
    double pull = 0;
    for (const auto& [point, weight] : stance.shares()) {
        const double inverse_mass = state.momentum[surface.node_of_point[point]].inverse_mass;
        pull -= weight * inverse_mass * dot(here.view.force_on(state, point, slot.now), foot.normal);
    }
    const auto depth_at = [&](Tick tick) {
        const double time = seconds_at(tick - slot.now);
        return (closing + pull * time / 2) * time - foot.height;
    };
    if (!(depth_at(slot.next_look) > hit_rule::entry_depth * shortest_edge_at(contactor, found.face))) { return slot.next_look; }
    const Tick quarter = std::max<Tick>(1, slot.period / hit_rule::entry_looks);
    for (Tick look = slot.now - slot.now % slot.period; look < slot.next_look; look += quarter) {
        if (look > slot.now && depth_at(look) > 0) { return look; }
    }
    return slot.next_look;
}

/// When a node outside has to look again so that it is not found deep. Near the faces that it was below last it may return fast,
/// also through adjacent faces at their sides.
Tick ContactKicks::Impl::on_entry(ContactorId contactor, std::size_t at, const Vec3& x, Tick now, Tick next_look,
                                  const state::State& state) {
    const BodyId body = body_of(contactor);
    TimeSlot slot{.now = now, .next_look = next_look, .period = look_period[at]};
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        const state::Deposit& memory = deposits[i];
        if (memory.hit < 0 || memory.hit == now) { continue; }
        if (contact_between(body, accounts.others(body)[i]) != contacts_of.values[at]) { continue; }
        const FaceId target{memory.target};
        // Most nodes hardly move there: neither their path nor the possible change of it by forces matters.
        const double way = norm(velocity_over(contactor, target, state)) * seconds_at(next_look - now);
        const double shortest = shortest_edge_at(contactor, target);
        if (!(way > hit_rule::entry_way * shortest)) { continue; }
        const double reach = way + hit_rule::entry_depth * surface.face_size[target];
        const std::span<const FaceId> beside = here.nearest.faces_beside(target);
        here.faces.assign(beside.begin(), beside.end());
        here.faces.push_back(target);
        auto found = here.nearest.around(here.faces, x, reach, {}, here.moment(now, state));
        if (found && here.smooth.sees(contacts_of.values[at]) && !here.smooth.round(*found, x, here.moment(now, state))) {
            continue;
        }
        if (found && found->foot.height > 0) { slot.next_look = entry_at(contactor, *found, slot, state); }
    }
    return slot.next_look;
}

Tick ContactKicks::Impl::reschedule(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
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
    watch_passing(contactor, x, now, state);
    return earliest;
}

/// Number of this tick in the contactor's clock. With nested clocks that look in the middle of the period, all looks of a tick
/// have one period.
std::uint64_t ContactKicks::Impl::look_number(ContactorId contactor, Tick now) const {
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        if (due[k] == now) { return static_cast<std::uint64_t>(now / look_period[k]); }
    }
    return 0;
}

}  // namespace avs::advance
