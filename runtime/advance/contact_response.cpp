#include <algorithm>
#include <span>

#include "runtime/advance/contact_kicks_impl.h"
#include "runtime/contact/accounted.h"
#include "runtime/contact/mobility.h"

namespace avs::advance {

contact::Answer ContactKicks::Impl::answer_accounted(std::uint32_t contactor, const Hit& hit, const Encounter& encounter, Tick now,
                                                     state::State& state) {
    const image::Contact& law = image.metadata.contacts[hit.contact];
    const std::uint32_t body = surface.search.contactors[contactor].body;
    const std::uint32_t other = surface.search.faces[hit.face].body;
    const Payers payers = accounts.of(state, body, other, now);
    const Mat3 mobility = contact::mobility(encounter.partners());
    if (payers.none()) {
        return contact::reflect({.restitution = law.restitution, .friction = law.friction}, hit.foot.normal, encounter.velocity,
                                mobility);
    }
    state::Deposit& deposit = accounts.deposit(state, contactor, other);
    deposit.hit = now;
    deposit.face = hit.face;
    const contact::Answer answer = contact::answer_accounted({.depth = hit.depth(),
                                                              .period = period_of(contactor, hit.contact) * quantum,
                                                              .budget = budget(payers),
                                                              .friction = law.friction},
                                                             hit.foot.normal, encounter.velocity, mobility);
    if (answer.demand > 0) { count_withdrawal(payers); }
    if (answer.withdrawn < 0) {
        const double own = dot(hit.foot.normal, contact::mobility(encounter.partners().first(1)) * hit.foot.normal);
        put(payers, deposit, -answer.withdrawn, own / dot(hit.foot.normal, mobility * hit.foot.normal));
    } else {
        take(payers, deposit, answer.withdrawn);
    }
    return answer;
}

void ContactKicks::Impl::respond(std::uint32_t contactor, const Hit& hit, Tick now, state::State& state) {
    const image::Contact& contact = image.metadata.contacts[hit.contact];
    state::ContactTally& tally = state.contacts[hit.contact];
    ++tally.hits;
    tally.gap_sum += hit.depth();
    tally.deepest_gap = std::max(tally.deepest_gap, hit.depth());
    tally.recent_deepest_gap = std::max(tally.recent_deepest_gap, hit.depth());

    const Encounter encounter = meet(surface, view, state, contactor, hit.face, hit.foot, contact.synchronise, now);
    contact::Answer answer;
    switch (contact.response) {
        case ContactResponse::reflection:
            answer = contact::reflect({.restitution = contact.restitution, .friction = contact.friction}, hit.foot.normal,
                                      encounter.velocity, contact::mobility(encounter.partners()));
            break;
        case ContactResponse::accounted: answer = answer_accounted(contactor, hit, encounter, now, state); break;
    }
    apply(hit.contact, encounter, answer, now, state);
    if (!(answer.normal_impulse > 0)) { return; }
    if (tally.first < 0) { tally.first = now; }
    tally.last = now;
}

/// Deposits of a contactor whose gap has opened go back, once the node is clear of what it hit.
void ContactKicks::Impl::give_back(std::uint32_t contactor, const Vec3& x, Tick now, state::State& state) {
    const std::uint32_t body = surface.search.contactors[contactor].body;
    const std::span<const std::uint32_t> others = accounts.others(body);
    const std::span<state::Deposit> deposits = accounts.deposits(state, contactor);
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        state::Deposit& deposit = deposits[i];
        if (!(deposit.energy > 0)) { continue; }
        const std::uint32_t contact = contact_between(body, others[i]);
        if (!is_due(contactor, contact, now)) { continue; }
        const double since = static_cast<double>(now - deposit.hit);
        const double period = period_of(contactor, contact);
        if (!(since > account_rule::return_after * period && since < account_rule::return_before * period)) { continue; }
        const geometry::Foot foot = foot_on(deposit.face, x, now, state);
        if (!foot.found || foot.overshoot > hit_rule::lateral_tolerance) { continue; }
        if (!(foot.height >= 0 && foot.height < account_rule::return_height * surface.face_size[deposit.face])) { continue; }

        const image::Contact& law = image.metadata.contacts[contact];
        const Encounter encounter = meet(surface, view, state, contactor, deposit.face, foot, law.synchronise, now);
        const Payers payers = accounts.of(state, body, others[i], now);
        const contact::Answer answer = contact::give_back(returnable(payers, deposit), law.friction, foot.normal,
                                                          encounter.velocity, contact::mobility(encounter.partners()));
        if (!(answer.withdrawn > 0)) { continue; }
        settle(payers, deposit, answer.withdrawn);
        apply(contact, encounter, answer, now, state);
    }
}

void ContactKicks::Impl::apply(std::uint32_t contact, const Encounter& encounter, const contact::Answer& answer, Tick now,
                               state::State& state) {
    if (!(answer.normal_impulse > 0)) { return; }
    const double gained = strike(surface, view, state, encounter, answer.impulse, now);
    for (std::size_t i = 1; i < encounter.count; ++i) {
        // The time to the node's next look was judged with its old velocity.
        const std::uint32_t c = surface.contactor_of_point[encounter.point[i]];
        if (c == image::no_node) { continue; }
        epoch_is_over = epoch_is_over || may_leave_skin(c, view.position_of(state, encounter.point[i], now), now, state);
    }
    state.ledger.restitution += answer.restitution_loss;
    state.ledger.friction += answer.friction_loss;
    state.ledger.accounts += answer.withdrawn;
    state.ledger.contact += gained - answer.restitution_loss - answer.friction_loss - answer.withdrawn;
    state::ContactTally& tally = state.contacts[contact];
    ++tally.kicks;
    tally.impulse += answer.normal_impulse;
    tally.heat -= answer.friction_loss;
}

}  // namespace avs::advance
