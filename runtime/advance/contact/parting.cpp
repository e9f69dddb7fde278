#include <algorithm>
#include <cmath>

#include "runtime/advance/contact/clock.h"
#include "runtime/advance/contact/kicks_impl.h"

// Restitution of whole bodies under the accounted response. Nodes part elastically for any e, since a body that lost energy at
// every look of a lasting contact would sink in. So e relates the rigid motions of two bodies before they touch and after they
// have parted.
//
//   first hit after a time apart    both bodies' rigid motion is noted: u(x), of `first` against `second`
//   hits                            mean direction n and mean place x of the impulses, each with the weight p (t - begin)
//   apart: the contactor of the last hit has seen nothing for return_before of its periods; by then deposits have gone back
//                                   approach a = -n . u(x) > 0 then, parting s = n . u'(x) now;
//                                   if s > e a: the impulse -(s - e a) / (n . W n) along n at x, as on rigid bodies
//
// The impulse pulls; it replaces dissipation inside the bodies. It changes their rigid motions only, so vibrations keep their
// energy, and linear and angular momentum are kept.

namespace avs::advance {

bool ContactKicks::Impl::parts_inelastically(const Hit& hit) const {
    const image::Contact& law = image.metadata.contacts[hit.contact];
    return law.response == ContactResponse::accounted && law.restitution < 1 && hit.body != hit.other &&
           accounts.between(hit.body, hit.other);
}

/// Notes that two bodies touch.
void ContactKicks::Impl::keep_touch(ContactorId contactor, const Hit& hit, Tick now, state::State& state) {
    if (!parts_inelastically(hit)) { return; }
    state::PairTally& pair = state::pair_of(state.pairs, hit.body, hit.other);
    if (pair.now.begin < 0) {
        const RigidView first = bodies.view(pair.first, now, state);
        const RigidView second = bodies.view(pair.second, now, state);
        pair.now = {
            .approach = first.velocity_at({}) - second.velocity_at({}), .turning = first.turning - second.turning, .begin = now};
    }
    pair.now.last = now;
    pair.now.witness = contactor;
}

void ContactKicks::Impl::press(const Hit& hit, double normal_impulse, Tick now, state::State& state) {
    if (!parts_inelastically(hit)) { return; }
    state::PairTally& pair = state::pair_of(state.pairs, hit.body, hit.other);
    const double weight = normal_impulse * static_cast<double>(now - pair.now.begin + 1);
    pair.now.pressed += (hit.body == pair.first ? weight : -weight) * hit.normal;
    pair.now.where += weight * hit.place;
    pair.now.weight += weight;
}

/// Ends the touches whose last hit was by this contactor, long enough ago.
void ContactKicks::Impl::part(ContactorId contactor, Tick now, state::State& state) {
    const BodyId body = body_of(contactor);
    const std::span<const BodyId> others = accounts.others(body);
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    for (std::size_t i = 0; i < others.size(); ++i) {
        if (deposits[i].hit < 0) { continue; }
        Hit hit;
        hit.body = body;
        hit.other = others[i];
        hit.contact = contact_between(body, others[i]);
        if (!parts_inelastically(hit) || !is_due(contactor, hit.contact, now)) { continue; }
        state::PairTally& pair = state::pair_of(state.pairs, body, others[i]);
        const state::Touch touch = pair.now;
        if (touch.begin < 0 || touch.witness != contactor) { continue; }
        const auto since = static_cast<double>(now - touch.last);
        if (!(since > account_rule::return_before * period_of(contactor, hit.contact))) { continue; }
        pair.now = {};
        const double length = norm(touch.pressed);
        if (!(length > 0)) { continue; }

        const Vec3 n = touch.pressed / length;
        const Vec3 x = touch.where / touch.weight;
        const RigidView first = bodies.view(pair.first, now, state);
        const RigidView second = bodies.view(pair.second, now, state);
        const double approach = std::max(0.0, -dot(n, touch.approach + cross(touch.turning, x)));
        const double parting = dot(n, first.velocity_at(x) - second.velocity_at(x));
        const double excess = parting - image.metadata.contacts[hit.contact].restitution * approach;
        const double mobility = first.mobility(n, x) + second.mobility(n, x);
        if (!(excess > 0 && mobility > 0)) { continue; }
        const Vec3 impulse = (-excess / mobility) * n;
        double gained = bodies.push(pair.first, first, impulse, x, now, state);
        gained += bodies.push(pair.second, second, -impulse, x, now, state);
        state.ledger.restitution += gained;
        pair.restitution -= gained;
        pair.push += impulse;
        // Velocities change, and with them the time for which skins are valid.
        end_epochs();
    }
}

/// Upper bound of `period_of`: the period by the contactor's own elements, or the longest of an adaptive clock.
Tick ContactKicks::Impl::longest_period(ContactorId contactor, ContactId contact) const {
    const image::Contact& how = image.metadata.contacts[contact];
    const bool adaptive = how.clock == ContactClockPolicy::adaptive;
    return adaptive ? std::max<Tick>(1, how.longest) : fixed_period(how, clock_of(contactor));
}

/// Most contactors have no deposits and no recent hits; marking them idle saves their looks a loop over all bodies.
void ContactKicks::Impl::rest_if_idle(ContactorId contactor, Tick now, state::State& state) {
    const BodyId body = body_of(contactor);
    const std::span<const BodyId> others = accounts.others(body);
    const std::span<state::Deposit> deposits = accounts.deposits(state, contactor, body);
    for (std::size_t i = 0; i < others.size(); ++i) {
        const state::Deposit& deposit = deposits[i];
        if (deposit.energy > 0) { return; }
        if (deposit.hit < 0) { continue; }
        // As long as looks remember hits (looks.cpp), and while this contactor has touches to end (parting.cpp).
        const auto longest = static_cast<double>(own_period[slot_of(contactor, contact_between(body, others[i]))]);
        if (!(static_cast<double>(now - deposit.hit) > account_rule::return_before * longest)) { return; }
        const state::Touch& touch = state::pair_of(state.pairs, body, others[i]).now;
        if (touch.begin >= 0 && touch.witness == contactor) { return; }
        // A contactor that is still near may return fast (pace.cpp).
        if (!is_edge(contactor) && above(contactor, deposit.target, place_of(contactor, now, state), now, state)) { return; }
    }
    // The hits are not needed again; they are dropped, so that a resumed run has the same data as this one.
    for (state::Deposit& deposit : deposits) { deposit.hit = -1; }
    accounts.rest(contactor);
}

bool ContactKicks::moves_whole_bodies() const {
    const auto& contacts = impl_->image.metadata.contacts;
    return impl_->accounts.used() && std::any_of(contacts.begin(), contacts.end(), [](const image::Contact& law) {
               return law.law == ContactLaw::dcr && law.response == ContactResponse::accounted && law.restitution < 1;
           });
}

}  // namespace avs::advance
