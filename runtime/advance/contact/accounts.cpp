#include "runtime/advance/contact/accounts.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::advance {

namespace {

/// Calls `use(account)` once for each of the two accounts, or once if both are the same.
template <class Use>
void for_each(const Payers& payers, Use&& use) {
    if (payers.first != nullptr) { use(*payers.first); }
    if (payers.second != nullptr && payers.second != payers.first) { use(*payers.second); }
}

double spendable(const Payers& payers) {
    double sum = 0;
    for_each(payers, [&](const state::Account& account) { sum += account.spendable; });
    return sum;
}

void pay(const Payers& payers, double energy) {
    const double all = spendable(payers);
    if (!(all > 0)) { return; }
    for_each(payers, [&](state::Account& account) { account.balance -= energy * (account.spendable / all); });
}

void forget(const Payers& payers, state::Deposit& deposit, double energy) {
    deposit.energy -= energy;
    for_each(payers, [&](state::Account& account) { account.owed -= energy; });
}

}  // namespace

void begin_frame(state::Account& account, Tick frame) {
    if (account.frame == frame) { return; }
    account.frame = frame;
    account.spendable = std::max(0.0, account.balance);
    account.owed_at_start = account.owed;
    account.expected = std::max<std::int64_t>(1, account.withdrawals);
    account.withdrawals = 0;
}

double budget(const Payers& payers) {
    double sum = 0;
    for_each(payers, [&](const state::Account& account) {
        sum += account.spendable * std::min(account_rule::largest_share, 1 / static_cast<double>(account.expected));
    });
    return sum;
}

void count_withdrawal(const Payers& payers) {
    for_each(payers, [](state::Account& account) { ++account.withdrawals; });
}

void credit(const Payers& payers, double energy, double share_of_first) {
    AVS_ASSERT(!payers.none());
    const double first = payers.second == nullptr ? 1 : payers.first == nullptr ? 0 : share_of_first;
    if (payers.first != nullptr) { payers.first->balance += first * energy; }
    if (payers.second != nullptr) { payers.second->balance += (1 - first) * energy; }
}

void put(const Payers& payers, state::Deposit& deposit, double energy, double share_of_first) {
    credit(payers, energy, share_of_first);
    deposit.energy += energy;
    for_each(payers, [&](state::Account& account) { account.owed += energy; });
}

void take(const Payers& payers, state::Deposit& deposit, double energy) {
    pay(payers, energy);
    forget(payers, deposit, std::min(deposit.energy, energy));
}

double returnable(const Payers& payers, const state::Deposit& deposit) {
    double owed = 0;
    for_each(payers, [&](const state::Account& account) { owed = std::max(owed, account.owed_at_start); });
    // There were no deposits at the start of the frame, so this one was made in the present frame and cannot be given back before
    // the next frame.
    if (!(owed > 0)) { return 0; }
    double left = 0;
    for_each(payers, [&](const state::Account& account) { left += std::max(0.0, account.balance); });
    return deposit.energy * std::min(1.0, std::min(spendable(payers), left) / owed);
}

void expire(const Payers& payers, state::Deposit& deposit) { forget(payers, deposit, deposit.energy); }

void settle(const Payers& payers, state::Deposit& deposit, double energy) {
    pay(payers, energy);
    forget(payers, deposit, energy);
}

ContactAccounts::ContactAccounts(const image::Image& image, const ContactSurface& surface, const ContactEdges& edges) {
    const std::size_t bodies = image.metadata.bodies.size();
    frame_.assign(bodies, 0);
    for (std::size_t e = 0; e < image.tables.element_body.size(); ++e) {
        Tick& frame = frame_[image.tables.element_body[e]];
        const Tick period = image.tables.element_clock[e].period;
        frame = frame == 0 ? period : std::min(frame, period);
    }
    const auto accounted = [&](ContactId contact) {
        return image.metadata.contacts[contact].response == ContactResponse::accounted;
    };
    for (BodyId body; body < bodies; ++body) {
        for (BodyId other; other < bodies; ++other) {
            const ContactId contact = surface.search.contact_between(body, other);
            if (contact == image::no_contact) { continue; }
            others_.values.push_back(other);
            used_ = used_ || (between(body, other) && accounted(contact));
        }
        others_.close_group();
    }
    const auto add = [&](BodyId body) {
        first_deposit_.push_back(static_cast<std::uint32_t>(deposit_count_));
        deposit_count_ += others_[body].size();
        is_idle_.push_back(0);
    };
    for (const detect::SurfaceContactor& contactor : surface.search.contactors) { add(contactor.body); }
    for (EdgeId e; e < edges.count(); ++e) { add(edges[e].body); }
}

void ContactAccounts::wake_all() { std::ranges::fill(is_idle_, 0); }

void ContactAccounts::prepare(state::State& state) const {
    state.deposits.resize(deposit_count_);
    if (used_) { state.accounts.resize(frame_.size()); }
}

Payers ContactAccounts::of(state::State& state, BodyId body, BodyId other, Tick now) const {
    const auto account = [&](std::uint32_t b) -> state::Account* {
        if (frame_[b] == 0) { return nullptr; }
        begin_frame(state.accounts[b], now / frame_[b]);
        return &state.accounts[b];
    };
    state::Account* first = account(body);
    return {first, other == body ? first : account(other)};
}

std::span<state::Deposit> ContactAccounts::deposits(state::State& state, ContactorId contactor, BodyId body) const {
    return {state.deposits.data() + first_deposit_[contactor], others_[body].size()};
}

std::span<const state::Deposit> ContactAccounts::deposits(const state::State& state, ContactorId contactor, BodyId body) const {
    return {state.deposits.data() + first_deposit_[contactor], others_[body].size()};
}

state::Deposit& ContactAccounts::deposit(state::State& state, ContactorId contactor, BodyId body, BodyId other) {
    is_idle_[contactor] = 0;
    const std::optional<std::size_t> at = row_of(contactor, body, other);
    AVS_ASSERT(at);
    return state.deposits[*at];
}

const state::Deposit* ContactAccounts::find_deposit(const state::State& state, ContactorId contactor, BodyId body,
                                                    BodyId other) const {
    if (state.deposits.empty() || is_idle(contactor)) { return nullptr; }
    const std::optional<std::size_t> at = row_of(contactor, body, other);
    return at ? &state.deposits[*at] : nullptr;
}

std::optional<std::size_t> ContactAccounts::row_of(ContactorId contactor, BodyId body, BodyId other) const {
    const auto row = others_[body];
    const auto at = std::lower_bound(row.begin(), row.end(), other);
    if (at == row.end() || *at != other) { return {}; }
    return first_deposit_[contactor] + static_cast<std::size_t>(at - row.begin());
}

}  // namespace avs::advance
