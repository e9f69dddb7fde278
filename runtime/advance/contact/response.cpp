#include <algorithm>
#include <span>

#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/advance/shared/friction_heat.h"
#include "runtime/contact/accounted.h"
#include "runtime/contact/mobility.h"

namespace avs::advance {

contact::Answer ContactKicks::Impl::answer_accounted(ContactorId contactor, const Hit& hit, const Encounter& encounter, Tick now,
                                                     state::State& state) {
    const image::Contact& law = image.metadata.contacts[hit.contact];
    const Payers payers = accounts.of(state, body_of(contactor), hit.other, now);
    const Mat3 mobility = contact::mobility(encounter.partners());
    if (payers.none()) {
        return contact::reflect({.restitution = law.restitution, .friction = law.friction}, hit.normal, encounter.velocity,
                                mobility);
    }
    state::Deposit& deposit = accounts.deposit(state, contactor, body_of(contactor), hit.other);
    const contact::Penetration penetration{
        .depth = hit.depth, .period = period_of(contactor, hit.contact) * quantum, .budget = budget(payers)};
    const contact::Answer answer = contact::answer_accounted(penetration, hit.normal, encounter.velocity, mobility);
    // At rest the demand of a look is 0 up to rounding; rounding must not decide whether it counts.
    const double nothing =
        law.friction > 0 ? account_rule::nothing * contact::energy_to_part(penetration, hit.normal, mobility) : 0;
    if (answer.demand > nothing) { count_withdrawal(payers); }
    if (answer.withdrawn < 0) {
        put(payers, deposit, -answer.withdrawn, encounter.own_share(hit.normal));
    } else {
        take(payers, deposit, answer.withdrawn);
    }
    if (law.friction > 0) {
        note_clearing(hit, encounter, answer, period_of(contactor, hit.contact) * quantum, now, state);
        rub_later(contactor, hit, answer.normal_impulse, encounter.before);
    }
    return answer;
}

void ContactKicks::Impl::respond(ContactorId contactor, const Hit& hit, Tick now, state::State& state) {
    count_hit(hit, state);
    state::Deposit& memory = accounts.deposit(state, contactor, hit.body, hit.other);
    memory.hit = now;
    memory.target = code_of(hit);
    const StartOffsets::Offset offset = offsets.between(hit.contact, hit.body, hit.other, now);
    if (!(hit.depth > offset.depth)) { return; }
    const bool turns = image.metadata.contacts[hit.contact].settings.dcr.normal == GapNormal::contactor;
    if (!(offset.depth > 0) && !turns) { return answer(contactor, hit, now, state); }
    Hit changed = turns ? along_own_normal(contactor, hit, now, state) : hit;
    if (offset.depth > 0) {
        changed.depth -= offset.depth;
        changed.advance = offset.advance;
    }
    answer(contactor, changed, now, state);
}

/// Turns the way out of a node against the normal of its own surface, unless that leads deeper in. Edges keep theirs.
Hit ContactKicks::Impl::along_own_normal(ContactorId contactor, Hit hit, Tick now, const state::State& state) {
    if (is_edge(contactor)) { return hit; }
    const Vec3 own = -here.view.node_normal(state, contactor, now);
    if (dot(own, hit.normal) > 0) { hit.normal = own; }
    return hit;
}

void ContactKicks::Impl::answer(ContactorId contactor, const Hit& hit, Tick now, state::State& state) {
    const image::Contact& contact = image.metadata.contacts[hit.contact];
    keep_touch(contactor, hit, now, state);
    Encounter encounter = meet(surface, here.view, state, hit.stance, contact.synchronise, now);
    if (hit.advance > 0) { encounter.velocity -= hit.advance * hit.normal; }
    ask_for_clocks(contactor, hit, -dot(encounter.velocity, hit.normal), now);
    contact::Answer answer;
    switch (contact.response) {
        case ContactResponse::reflection:
            answer = contact::reflect({.restitution = contact.restitution,
                                       .friction = contact.friction,
                                       .bound = contact.settings.dcr.friction_bound,
                                       .nodes = encounter.partners()},
                                      hit.normal, encounter.velocity, contact::mobility(encounter.partners()));
            break;
        case ContactResponse::accounted: answer = answer_accounted(contactor, hit, encounter, now, state); break;
    }
    apply(contactor, hit, encounter, answer, now, state);
    if (!(answer.normal_impulse > 0)) { return; }
    count_touch(hit, now, state);
    shape_touch(contactor, hit, answer.normal_impulse, now, state);
    press(hit, answer.normal_impulse, now, state);
}

/// Position of a contactor above the face or edge that it hit before: outside, but near.
std::optional<Hit> ContactKicks::Impl::above(ContactorId contactor, std::uint32_t code, const Vec3& x, Tick now,
                                             const state::State& state) {
    const auto is_near = [](double height, double size) { return height >= 0 && height < account_rule::return_height * size; };
    if (!is_edge(contactor)) {
        const FaceId face{code};
        NearestPoint::Found found{face, foot_on(face, x, now, state)};
        if (!found.foot.found || found.foot.overshoot > hit_rule::rounding) { return {}; }
        const BodyId other = surface.search.faces[face].body;
        if (here.smooth.is_between(body_of(contactor), other) && !here.smooth.round(found, x, here.moment(now, state))) {
            return {};
        }
        if (!is_near(found.foot.height, surface.face_size[face])) { return {}; }
        return here.node_hits.hit_at(contactor, x, found);
    }
    const EdgeId edge = edge_of(contactor);
    if (is_edge_code(code)) {
        const EdgeId other{code - face_count()};
        std::optional<Hit> crossing = here.edge_pairs.cross(edge, other, here.moment(now, state));
        if (!crossing || !is_near(-crossing->depth, std::min(edges[edge].size, edges[other].size))) { return {}; }
        return crossing;
    }
    const FaceId face{code};
    const std::optional<EdgePoints::Stretch> stretch = here.edge_points.over(edge, face, here.moment(now, state));
    if (!stretch) { return {}; }
    const double share = 0.5 * (stretch->begin + stretch->end);
    const geometry::EdgeReach& self = edges.reach_of(edge, here.moment(now, state));
    const geometry::Foot foot = foot_on(face, self.from + share * self.along, now, state);
    const bool is_on = foot.found && foot.overshoot <= hit_rule::rounding;
    if (!is_on || !is_near(foot.height, surface.face_size[face])) { return {}; }
    return here.edge_points.hit_at(edge, share, {face, foot}, here.moment(now, state));
}

/// Gives back the deposits of a contactor once it is outside of the body that it hit.
void ContactKicks::Impl::give_back(ContactorId contactor, const Vec3& x, Tick now, state::State& state) {
    const BodyId body = body_of(contactor);
    const std::span<const BodyId> others = accounts.others(body);
    const std::span<state::Deposit> deposits = accounts.deposits(state, contactor, body);
    Tick last = -1;
    for (const state::Deposit& deposit : deposits) { last = std::max(last, deposit.hit); }
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        state::Deposit& deposit = deposits[i];
        if (!(deposit.energy > 0)) { continue; }
        const ContactId contact = contact_between(body, others[i]);
        if (!is_due(contactor, contact, now)) { continue; }
        const double since = static_cast<double>(now - deposit.hit);
        const double period = period_of(contactor, contact);
        if (!(since > account_rule::return_after * period)) { continue; }
        if (!(since < account_rule::return_before * period)) {
            expire(accounts.of(state, body, others[i], now), deposit);
            continue;
        }
        const image::Contact& law = image.metadata.contacts[contact];
        // A node that another body holds has not parted. Giving energy back would throw it off that body, which adds noise and
        // heat.
        const bool is_held = !(static_cast<double>(now - last) > account_rule::return_after * period);
        if (law.friction > 0 && is_held) { continue; }
        const std::optional<Hit> stand = above(contactor, deposit.target, x, now, state);
        if (!stand) { continue; }

        const Encounter encounter = meet(surface, here.view, state, stand->stance, law.synchronise, now);
        const Payers payers = accounts.of(state, body, others[i], now);
        const contact::Answer answer = contact::give_back(returnable(payers, deposit), stand->normal, encounter.velocity,
                                                          contact::mobility(encounter.partners()));
        if (!(answer.withdrawn > 0)) { continue; }
        settle(payers, deposit, answer.withdrawn);
        apply(contactor, *stand, encounter, answer, now, state);
        rub_later(contactor, *stand, answer.normal_impulse, encounter.before);
        if (answer.normal_impulse > 0) { shape_touch(contactor, *stand, answer.normal_impulse, now, state); }
    }
}

void ContactKicks::Impl::count_hit(const Hit& hit, state::State& state) {
    const auto count = [&](auto& tally) {
        ++tally.hits;
        tally.gap_sum += hit.told;
        tally.deepest_gap = std::max(tally.deepest_gap, hit.told);
    };
    state::ContactTally& tally = state.contacts[hit.contact];
    count(tally);
    count(state::pair_of(state.pairs, hit.body, hit.other));
    tally.recent_deepest_gap = std::max(tally.recent_deepest_gap, hit.told);
}

void ContactKicks::Impl::count_touch(const Hit& hit, Tick now, state::State& state) {
    state::ContactTally& tally = state.contacts[hit.contact];
    if (tally.first < 0) { tally.first = now; }
    tally.last = now;
    state::PairTally& pair = state::pair_of(state.pairs, hit.body, hit.other);
    if (pair.begin < 0) { pair.begin = now; }
    pair.last = now;
}

void ContactKicks::Impl::shape_touch(ContactorId contactor, const Hit& hit, double normal_impulse, Tick now,
                                     state::State& state) const {
    state::pair_of(state.pairs, hit.body, hit.other).shape_touch(normal_impulse, now, period_of(contactor, hit.contact));
}

void ContactKicks::Impl::settle_step_energy(PointId point, Tick now, state::State& state) {
    if (!step_energy.is_open(point, now)) { return; }
    const double gained = step_energy.settle(point, state);
    state.accounts[image.tables.node_body[surface.node_of_point[point]]].balance -= gained;
    state.ledger.accounts += gained;
    state.ledger.contact -= gained;
}

/// Work of damping on the impulse of a look: half of each damping kick is ahead of the look [J].
double ContactKicks::Impl::book_damping(const Encounter& encounter, const Vec3& impulse, Tick now, state::State& state) {
    double work = 0;
    for (std::size_t i = 0; i < encounter.stance.count(); ++i) {
        const contact::Partner& partner = encounter.partner(i);
        work +=
            dot((partner.weight * partner.inverse_mass) * impulse, here.view.damping_ahead(state, encounter.stance[i].point, now));
    }
    state.ledger.damping_at_looks += work;
    return work;
}

/// For all nodes that got an impulse: notes the part of the step energy that is not known yet, and checks again whether the nodes
/// stay in their skins, which was decided with the old velocities.
void ContactKicks::Impl::note_change(const Encounter& encounter, const Vec3& impulse, bool is_accounted, Tick now,
                                     state::State& state) {
    for (std::size_t i = 0; i < encounter.stance.count(); ++i) {
        const PointId point = encounter.stance[i].point;
        if (is_accounted) {
            settle_step_energy(point, now, state);
            const contact::Partner& partner = encounter.partner(i);
            const Vec3 given = (partner.weight * partner.inverse_mass) * impulse;
            step_energy.note(point, partner.projector == nullptr ? given : *partner.projector * given, now, quantum, state);
        }
        const ContactorId c = surface.contactor_of_point[point];
        if (c == image::no_node) { continue; }
        watch_skin(c, here.view.position_of(state, point, now), now, state);
    }
}

/// Adds heat of friction [J] to the ledger and the tallies.
void ContactKicks::Impl::count_heat(const Hit& hit, double heat, state::State& state) {
    state.ledger.friction -= heat;
    add_friction_heat(
        state, heat, hit.stance.count(), hit.stance.own(),
        [&](std::size_t i) { return surface.node_of_point[hit.stance[i].point]; },
        [&](std::size_t i) { return hit.stance[i].weight; });
    state.contacts[hit.contact].heat += heat;
    state::pair_of(state.pairs, hit.body, hit.other).heat += heat;
}

/// Adds an impulse to the total push of one body on the other.
void ContactKicks::Impl::count_push(const Hit& hit, const Vec3& impulse, state::PairTally& pair) {
    if (pair.first != pair.second) { pair.push += hit.body == pair.first ? impulse : -impulse; }
}

void ContactKicks::Impl::apply(ContactorId contactor, const Hit& hit, const Encounter& encounter, const contact::Answer& answer,
                               Tick now, state::State& state) {
    if (!(answer.normal_impulse > 0)) { return; }
    const double gained = strike(
        surface, here.view, state, encounter, answer.impulse,
        {.body = hit.body, .other = hit.other, .period = period_of(contactor, hit.contact), .normal = answer.normal_impulse}, now);
    note_change(encounter, answer.impulse, answer.withdrawn != 0 || answer.demand > 0, now, state);
    state.ledger.restitution += answer.restitution_loss;
    count_heat(hit, -answer.friction_loss, state);
    state.ledger.accounts += answer.withdrawn;
    const double by_damping = book_damping(encounter, answer.impulse, now, state);
    const double by_offset = hit.advance * answer.normal_impulse;
    state.ledger.overlap += by_offset;
    state.ledger.contact += gained - answer.restitution_loss - answer.friction_loss - answer.withdrawn - by_damping - by_offset;
    const auto count = [&](auto& tally) {
        ++tally.kicks;
        tally.impulse += answer.normal_impulse;
    };
    count(state.contacts[hit.contact]);
    state::PairTally& pair = state::pair_of(state.pairs, hit.body, hit.other);
    count(pair);
    pair.restitution -= answer.restitution_loss;
    pair.held -= answer.withdrawn;
    count_push(hit, answer.impulse, pair);
}

}  // namespace avs::advance
