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
                    .start = {},
                    .gained = 0});
}

/// Of the points against each other, by the forces on their nodes [m/s^2].
Vec3 ContactKicks::Impl::acceleration_of(const Encounter& encounter, Tick now, const state::State& state) {
    Vec3 acceleration;
    for (std::size_t i = 0; i < encounter.stance.count; ++i) {
        const Vec3& force = view.force_on(state, encounter.stance.point[i], now);
        acceleration += (encounter.stance.weight[i] * encounter.partner[i].inverse_mass) * force;
    }
    return acceleration;
}

namespace {

/// Numbers of the sweeps over what rubs at a tick. Source: measured, see docs/contact.md.
constexpr int most_sweeps = 8;
constexpr double settled = 1e-3;  ///< no impulse has changed by more in a sweep, of the normal one

std::uint64_t pair_of(std::uint32_t body, std::uint32_t other) {
    return (static_cast<std::uint64_t>(std::min(body, other)) << 32) | std::max(body, other);
}

}  // namespace

/// What a hit gives its points to get them out of each other: for friction against third bodies, which is not to undo it.
void ContactKicks::Impl::note_clearing(const Hit& hit, const Encounter& encounter, const contact::Answer& answer, double period,
                                       Tick now, const state::State& state) {
    if (!(answer.normal_impulse > 0)) { return; }
    const double inverse_mass = dot(hit.normal, contact::mobility(encounter.partners()) * hit.normal);
    const double parting = dot(hit.normal, encounter.velocity) + answer.normal_impulse * inverse_mass;
    const double acceleration = dot(hit.normal, acceleration_of(encounter, now, state));
    const double impulse = contact::clearing(answer.normal_impulse, parting, acceleration, period, inverse_mass);
    for (std::size_t i = 0; i < encounter.stance.count; ++i) {
        const contact::Partner& partner = encounter.partner[i];
        const Vec3 given = (partner.weight * partner.inverse_mass * impulse) * hit.normal;
        FirstClearing& first = first_clearing[encounter.stance.point[i]];
        clearings.push_back({.velocity = partner.projector == nullptr ? given : *partner.projector * given,
                             .pair = pair_of(hit.body, hit.other),
                             .next = first.tick == now ? first.at : no_clearing});
        first = {.at = clearings.size() - 1, .tick = now};
    }
}

Vec3 ContactKicks::Impl::cleared_by_others(const Hit& hit, const Stance& stance, Tick now) const {
    Vec3 cleared;
    const std::uint64_t pair = pair_of(hit.body, hit.other);
    for (std::size_t i = 0; i < stance.count; ++i) {
        const FirstClearing& first = first_clearing[stance.point[i]];
        if (first.tick != now) { continue; }
        for (std::size_t at = first.at; at != no_clearing; at = clearings[at].next) {
            if (clearings[at].pair != pair) { cleared += stance.weight[i] * clearings[at].velocity; }
        }
    }
    return cleared;
}

void ContactKicks::rub(Tick now, state::State& state) {
    if (impl_->rubs.empty()) { return; }
    const ContactStopwatch::Timing timing(impl_->stopwatch);
    impl_->rub(now, state);
}

/// One sweep over what rubs at a tick. Returns the largest change of an impulse, in what its look has pressed.
double ContactKicks::Impl::brake(bool backwards, Tick now, state::State& state) {
    double largest = 0;
    for (std::size_t i = 0; i < rubs.size(); ++i) {
        Rub& one = rubs[backwards ? rubs.size() - 1 - i : i];
        const image::Contact& law = image.metadata.contacts[one.hit.contact];
        const Encounter encounter = meet(surface, view, state, one.hit.stance, law.synchronise, now);
        const contact::Answer answer = contact::rub({.normal_impulse = one.normal_impulse,
                                                     .period = one.period,
                                                     .friction = law.friction,
                                                     .acceleration = acceleration_of(encounter, now, state),
                                                     .cleared = cleared_by_others(one.hit, one.hit.stance, now),
                                                     .given = one.impulse,
                                                     .start = one.start},
                                                    one.hit.normal, encounter.velocity, contact::mobility(encounter.partners()));
        if (!(norm_squared(answer.impulse) > 0)) { continue; }
        one.impulse += answer.impulse;
        one.gained += strike(surface, view, state, encounter, answer.impulse, now);
        largest = std::max(largest, norm(answer.impulse) / one.normal_impulse);
    }
    return largest;
}

/// Brakes in the order of the looks and back, until all stick or slide, and then divides what that took: only then it is known how
/// fast all leave.
void ContactKicks::Impl::rub(Tick now, state::State& state) {
    const auto encounter_of = [&](const Rub& one) {
        return meet(surface, view, state, one.hit.stance, image.metadata.contacts[one.hit.contact].synchronise, now);
    };
    for (Rub& one : rubs) { one.start = encounter_of(one).velocity; }
    for (int sweep = 0; sweep < most_sweeps && brake(sweep % 2 != 0, now, state) > settled; ++sweep) {}
    for (const Rub& one : rubs) {
        if (!(norm_squared(one.impulse) > 0)) { continue; }
        const std::uint32_t body = body_of(one.contactor);
        const Encounter encounter = encounter_of(one);
        note_change(encounter, one.impulse, true, now, state);
        state::PairTally& pair = state::pair_of(state.pairs, one.hit.body, one.hit.other);
        count_push(one.hit, one.impulse, pair);
        // All of these together are what friction has taken of the kinetic energy; where it only turns the sliding round, 0.
        const double loss = -0.5 * dot(one.impulse, one.start + encounter.velocity);
        state.ledger.contact += one.gained + loss - book_damping(encounter, one.impulse, now, state);
        double& owed = accounts.deposit(state, one.contactor, body, one.hit.other).friction_owed;
        const auto [heat, caught] = contact::divide_loss(loss, one.impulse, one.before, encounter.velocity, owed);
        credit(accounts.of(state, body, one.hit.other, now), caught, encounter.own_share(one.hit.normal));
        state.ledger.accounts -= caught;
        count_heat(one.hit, heat, state);
        pair.held += caught;
    }
    rubs.clear();
    clearings.clear();
}

}  // namespace avs::advance
