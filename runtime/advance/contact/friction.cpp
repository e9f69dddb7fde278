#include <algorithm>

#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/contact/accounted.h"
#include "runtime/contact/mobility.h"

// Friction of the accounted response. It is applied after all looks of the tick: an earlier look would take motion that later looks
// of the tick are going to reverse for sliding, and brake it. Derivation: docs/contact.md, section 9.

namespace avs::advance {

void ContactKicks::Impl::rub_later(ContactorId contactor, const Hit& hit, double normal_impulse, const Vec3& before) {
    if (!(image.metadata.contacts[hit.contact].friction > 0 && normal_impulse > 0)) { return; }
    rubs.push_back({.contactor = contactor,
                    .hit = hit,
                    .normal_impulse = normal_impulse,
                    .period = period_of(contactor, hit.contact) * quantum,
                    .before = before,
                    .impulse = {},
                    .loss = 0});
}

/// Relative acceleration of the points of a contact, from the forces on their nodes [m/s^2].
Vec3 ContactKicks::Impl::acceleration_of(const Encounter& encounter, Tick now, const state::State& state) {
    Vec3 acceleration;
    for (std::size_t i = 0; i < encounter.stance.count(); ++i) {
        const Vec3& force = here.view.force_on(state, encounter.stance[i].point, now);
        acceleration += (encounter.stance[i].weight * encounter.partner(i).inverse_mass) * force;
    }
    return acceleration;
}

namespace {

std::uint64_t pair_of(BodyId body, BodyId other) {
    return (static_cast<std::uint64_t>(std::min(body, other)) << 32) | std::max(body, other);
}

}  // namespace

/// Notes the velocity that a hit gives its points to separate them, so that friction against third bodies does not cancel it.
void ContactKicks::Impl::note_clearing(const Hit& hit, const Encounter& encounter, const contact::Answer& answer, double period,
                                       Tick now, const state::State& state) {
    if (!(answer.normal_impulse > 0)) { return; }
    const double inverse_mass = dot(hit.normal, contact::mobility(encounter.partners()) * hit.normal);
    const double parting = dot(hit.normal, encounter.velocity) + answer.normal_impulse * inverse_mass;
    const double acceleration = dot(hit.normal, acceleration_of(encounter, now, state));
    const double impulse = contact::clearing(answer.normal_impulse, parting, acceleration, period, inverse_mass);
    for (std::size_t i = 0; i < encounter.stance.count(); ++i) {
        const contact::Partner& partner = encounter.partner(i);
        const Vec3 given = (partner.weight * partner.inverse_mass * impulse) * hit.normal;
        FirstClearing& first = first_clearing[encounter.stance[i].point];
        clearings.push_back({.velocity = partner.projector == nullptr ? given : *partner.projector * given,
                             .pair = pair_of(hit.body, hit.other),
                             .next = first.tick == now ? first.at : no_clearing});
        first = {.at = clearings.size() - 1, .tick = now};
    }
}

Vec3 ContactKicks::Impl::cleared_by_others(const Hit& hit, const Stance& stance, Tick now) const {
    Vec3 cleared;
    const std::uint64_t pair = pair_of(hit.body, hit.other);
    for (std::size_t i = 0; i < stance.count(); ++i) {
        const FirstClearing& first = first_clearing[stance[i].point];
        if (first.tick != now) { continue; }
        for (std::size_t at = first.at; at != no_clearing; at = clearings[at].next) {
            if (clearings[at].pair != pair) { cleared += stance[i].weight * clearings[at].velocity; }
        }
    }
    return cleared;
}

void ContactKicks::rub(Tick now, state::State& state) {
    if (impl_->rubs.empty()) { return; }
    const ContactStopwatch::Timing timing(impl_->stopwatch);
    impl_->rub(now, state);
}

/// Applies friction in the order of the looks. Then, when the final velocities of the tick are known, divides the energy that
/// friction took into heat and what is credited to the accounts.
void ContactKicks::Impl::rub(Tick now, state::State& state) {
    for (Rub& one : rubs) {
        const image::Contact& law = image.metadata.contacts[one.hit.contact];
        const Encounter encounter = meet(surface, here.view, state, one.hit.stance, law.synchronise, now);
        const contact::Answer answer = contact::rub({.normal_impulse = one.normal_impulse,
                                                     .period = one.period,
                                                     .friction = law.friction,
                                                     .acceleration = acceleration_of(encounter, now, state),
                                                     .cleared = cleared_by_others(one.hit, one.hit.stance, now)},
                                                    one.hit.normal, encounter.velocity, contact::mobility(encounter.partners()));
        one.impulse = answer.impulse;
        if (!(norm_squared(one.impulse) > 0)) { continue; }
        one.loss = std::max(0.0, -answer.friction_loss);  // 0 up to rounding if friction only reverses the sliding
        const Looked by{.body = one.hit.body, .other = one.hit.other, .period = one.period / quantum};
        const double gained = strike(surface, here.view, state, encounter, one.impulse, by, now);
        state.ledger.contact += gained + one.loss - book_damping(encounter, one.impulse, now, state);
        note_change(encounter, one.impulse, true, now, state);
        count_push(one.hit, one.impulse, state::pair_of(state.pairs, one.hit.body, one.hit.other));
    }
    for (const Rub& one : rubs) {
        if (!(one.loss > 0)) { continue; }
        const BodyId body = body_of(one.contactor);
        const Encounter encounter =
            meet(surface, here.view, state, one.hit.stance, image.metadata.contacts[one.hit.contact].synchronise, now);
        double& owed = accounts.deposit(state, one.contactor, body, one.hit.other).friction_owed;
        const auto [heat, caught] = contact::divide_loss(one.loss, one.impulse, one.before, encounter.velocity, owed);
        credit(accounts.of(state, body, one.hit.other, now), caught, encounter.own_share(one.hit.normal));
        state.ledger.accounts -= caught;
        count_heat(one.hit, heat, state);
        state::pair_of(state.pairs, one.hit.body, one.hit.other).held += caught;
    }
    rubs.clear();
    clearings.clear();
}

}  // namespace avs::advance
