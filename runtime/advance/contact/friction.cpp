#include <algorithm>

#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/contact/accounted.h"
#include "runtime/contact/mobility.h"

// Friction of the accounted response. A look that answers alone sees what others of its tick have yet to turn round as sliding, and
// brakes it; so friction waits until all have answered. Derivation: docs/contact.md, section 9.

namespace avs::advance {

void ContactKicks::Impl::rub_later(std::uint32_t contactor, const Hit& hit, double normal_impulse, const Vec3& before) {
    if (!(image.metadata.contacts[hit.contact].friction > 0 && normal_impulse > 0)) { return; }
    rubs.push_back({.contactor = contactor,
                    .hit = hit,
                    .normal_impulse = normal_impulse,
                    .period = period_of(contactor, hit.contact) * quantum,
                    .before = before,
                    .impulse = {},
                    .loss = 0});
}

void ContactKicks::rub(Tick now, state::State& state) {
    if (impl_->rubs.empty()) { return; }
    const ContactStopwatch::Timing timing(impl_->stopwatch);
    impl_->rub(now, state);
}

/// Brakes in the order of the looks, and then divides what that took: only then it is known how fast all leave.
void ContactKicks::Impl::rub(Tick now, state::State& state) {
    for (Rub& one : rubs) {
        const image::Contact& law = image.metadata.contacts[one.hit.contact];
        const Encounter encounter = meet(surface, view, state, one.hit.stance, law.synchronise, now);
        Vec3 acceleration;
        for (std::size_t i = 0; i < encounter.stance.count; ++i) {
            const Vec3& force = view.force_on(state, encounter.stance.point[i], now);
            acceleration += (encounter.stance.weight[i] * encounter.partner[i].inverse_mass) * force;
        }
        const contact::Answer answer = contact::rub(
            {.normal_impulse = one.normal_impulse, .period = one.period, .friction = law.friction, .acceleration = acceleration},
            one.hit.normal, encounter.velocity, contact::mobility(encounter.partners()));
        one.impulse = answer.impulse;
        if (!(norm_squared(one.impulse) > 0)) { continue; }
        one.loss = std::max(0.0, -answer.friction_loss);  // where it only turns the sliding round, 0 but for rounding
        const double gained = strike(surface, view, state, encounter, one.impulse, now);
        state.ledger.contact += gained + one.loss - book_damping(encounter, one.impulse, now, state);
        note_change(encounter, one.impulse, true, now, state);
        count_push(one.hit, one.impulse, state::pair_of(state.pairs, one.hit.body, one.hit.other));
    }
    for (const Rub& one : rubs) {
        if (!(one.loss > 0)) { continue; }
        const std::uint32_t body = body_of(one.contactor);
        const Encounter encounter =
            meet(surface, view, state, one.hit.stance, image.metadata.contacts[one.hit.contact].synchronise, now);
        double& owed = accounts.deposit(state, one.contactor, body, one.hit.other).friction_owed;
        const auto [heat, caught] = contact::divide_loss(one.loss, one.impulse, one.before, encounter.velocity, owed);
        credit(accounts.of(state, body, one.hit.other, now), caught, encounter.own_share(one.hit.normal));
        state.ledger.accounts -= caught;
        count_heat(one.hit, heat, state);
        state::pair_of(state.pairs, one.hit.body, one.hit.other).held += caught;
    }
    rubs.clear();
}

}  // namespace avs::advance
