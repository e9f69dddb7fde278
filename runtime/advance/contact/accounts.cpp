#include "runtime/advance/contact/accounts.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::advance {

namespace {

/// Calls `use(account)` once per account.
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

/// Eras are so far apart that units only change by a power of two: without rounding.
const double era_step = std::ldexp(1.0, 256);

/// Counts the units of a deposit in those of the fund's era.
void renew(const state::Fund& fund, state::Deposit& deposit) {
    const std::uint32_t behind = fund.era - deposit.era;
    if (behind == 1) { deposit.units /= era_step; }
    if (behind > 1) { deposit.units = 0; }
    deposit.era = fund.era;
}

void owe(const Payers& payers, double energy) {
    payers.fund->worth = std::max(0.0, payers.fund->worth + energy);
    for_each(payers, [&](state::Account& account) { account.owed = std::max(0.0, account.owed + energy); });
}

void forget(const Payers& payers, state::Deposit& deposit, double energy) {
    renew(*payers.fund, deposit);
    deposit.units = std::max(0.0, deposit.units - energy / payers.fund->unit);
    owe(payers, -energy);
}

/// Lowers all deposits in a fund by `energy` [J] together, or what they are worth. Returns by how much.
double lower(const Payers& payers, double energy) {
    state::Fund& fund = *payers.fund;
    if (!(energy > 0 && fund.worth > 0)) { return 0; }
    if (energy < fund.worth) {
        fund.unit *= 1 - energy / fund.worth;
        if (fund.unit < 1 / era_step) {
            fund.unit *= era_step;
            fund.era += 1;
        }
    } else {
        energy = fund.worth;
        fund.unit = 1;
        fund.era += 2;
    }
    owe(payers, -energy);
    return energy;
}

}  // namespace

/// What there is for a joule of what is owed, (T1* + T2*) / max(R1*, R2*). 0: nothing was owed at the frame's start, the deposit is
/// of this frame and waits for the next.
double cover(const Payers& payers) {
    double owed = 0;
    for_each(payers, [&](const state::Account& account) { owed = std::max(owed, account.owed_at_start); });
    return owed > 0 ? spendable(payers) / owed : 0;
}

double worth(const Payers& payers, const state::Deposit& deposit) {
    const std::uint32_t behind = payers.fund->era - deposit.era;
    if (behind > 1) { return 0; }
    return deposit.units * (behind == 1 ? payers.fund->unit / era_step : payers.fund->unit);
}

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
    renew(*payers.fund, deposit);
    deposit.units += energy / payers.fund->unit;
    owe(payers, energy);
    deposit.given = std::min(deposit.given + energy, payers.fund->worth);
}

double take(const Payers& payers, state::Deposit& deposit, double energy) {
    pay(payers, energy);
    const double own = std::min(worth(payers, deposit), energy);
    forget(payers, deposit, own);
    deposit.given = std::max(0.0, deposit.given - energy);
    return energy - own - lower(payers, energy - own);
}

double returnable(const Payers& payers, const state::Deposit& deposit) {
    double left = 0;
    for_each(payers, [&](const state::Account& account) { left += std::max(0.0, account.balance); });
    return std::min({deposit.given, worth(payers, deposit) * cover(payers), left});
}

void expire(const Payers& payers, state::Deposit& deposit) {
    forget(payers, deposit, worth(payers, deposit));
    deposit.units = deposit.given = 0;
}

void settle(const Payers& payers, state::Deposit& deposit, double energy) {
    pay(payers, energy);
    const double part = energy < deposit.given ? energy / deposit.given : 1;
    forget(payers, deposit, part * worth(payers, deposit));
    deposit.given = std::max(0.0, deposit.given - energy);
}

ContactAccounts::ContactAccounts(const image::Image& image, const ContactSurface& surface, const ContactEdges& edges) {
    const std::size_t bodies = image.metadata.bodies.size();
    frame_.assign(bodies, 0);
    for (std::size_t e = 0; e < image.tables.element_body.size(); ++e) {
        Tick& frame = frame_[image.tables.element_body[e]];
        const Tick period = image.tables.element_clock[e].period;
        frame = frame == 0 ? period : std::min(frame, period);
    }
    const auto accounted = [&](std::uint32_t contact) {
        return image.metadata.contacts[contact].response == ContactResponse::accounted;
    };
    for (std::uint32_t body = 0; body < bodies; ++body) {
        const std::span<const std::uint32_t> contacts = surface.search.contacts.contacts_of(body);
        const bool any = std::any_of(contacts.begin(), contacts.end(), accounted);
        for (std::uint32_t other = 0; any && other < bodies; ++other) {
            const std::uint32_t contact = surface.search.contacts.between(body, other);
            if (contact == image::no_contact || !between(body, other)) { continue; }
            if (accounted(contact)) { others_.values.push_back(other); }
        }
        others_.close_group();
    }
    const auto add = [&](std::uint32_t body) {
        first_deposit_.push_back(static_cast<std::uint32_t>(deposit_count_));
        deposit_count_ += others_[body].size();
        is_idle_.push_back(0);
    };
    for (const detect::SurfaceContactor& contactor : surface.search.contactors) { add(contactor.body); }
    for (std::uint32_t e = 0; e < edges.count(); ++e) { add(edges[e].body); }
}

void ContactAccounts::wake_all() {
    std::ranges::fill(is_idle_, 0);
    known_pairs_ = 0;
}

void ContactAccounts::list_pairs(const state::Pairs& pairs) {
    if (known_pairs_ == pairs.size()) { return; }
    known_pairs_ = pairs.size();
    pairs_of_.resize(frame_.size());
    for (std::vector<std::size_t>& row : pairs_of_) { row.clear(); }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        pairs_of_[pairs[i].first].push_back(i);
        if (pairs[i].second != pairs[i].first) { pairs_of_[pairs[i].second].push_back(i); }
    }
}

void ContactAccounts::draw(std::uint32_t body, double energy, state::State& state) {
    const double owed = state.accounts[body].owed;
    if (!(energy > 0 && owed > 0)) { return; }
    const double share = std::min(1.0, energy / owed);
    for (const std::size_t i : pairs_of_[body]) {
        state::PairTally& pair = state.pairs[i];
        const auto account = [&](std::uint32_t b) { return frame_[b] == 0 ? nullptr : &state.accounts[b]; };
        lower({account(pair.first), account(pair.second), &pair.fund}, share * pair.fund.worth);
    }
}

void ContactAccounts::take(std::uint32_t body, std::uint32_t other, state::Deposit& deposit, double energy, Tick now,
                           state::State& state) {
    const Payers payers = of(state, body, other, now);
    const double lacking = advance::take(payers, deposit, energy);
    const double all = spendable(payers);
    if (!(lacking > 0 && all > 0)) { return; }
    list_pairs(state.pairs);
    if (payers.first != nullptr) { draw(body, lacking * (payers.first->spendable / all), state); }
    if (payers.second != nullptr && other != body) { draw(other, lacking * (payers.second->spendable / all), state); }
}

void ContactAccounts::prepare(state::State& state) const {
    state.deposits.resize(deposit_count_);
    if (deposit_count_ > 0) { state.accounts.resize(frame_.size()); }
}

Payers ContactAccounts::of(state::State& state, std::uint32_t body, std::uint32_t other, Tick now) const {
    const auto account = [&](std::uint32_t b) -> state::Account* {
        if (frame_[b] == 0) { return nullptr; }
        begin_frame(state.accounts[b], now / frame_[b]);
        return &state.accounts[b];
    };
    state::Account* first = account(body);
    return {first, other == body ? first : account(other), &state::pair_of(state.pairs, body, other).fund};
}

std::span<state::Deposit> ContactAccounts::deposits(state::State& state, std::uint32_t contactor, std::uint32_t body) const {
    return {state.deposits.data() + first_deposit_[contactor], others_[body].size()};
}

std::span<const state::Deposit> ContactAccounts::deposits(const state::State& state, std::uint32_t contactor,
                                                          std::uint32_t body) const {
    return {state.deposits.data() + first_deposit_[contactor], others_[body].size()};
}

state::Deposit& ContactAccounts::deposit(state::State& state, std::uint32_t contactor, std::uint32_t body, std::uint32_t other) {
    is_idle_[contactor] = 0;
    const auto row = others_[body];
    const auto at = std::lower_bound(row.begin(), row.end(), other);
    AVS_ASSERT(at != row.end() && *at == other);
    return state.deposits[first_deposit_[contactor] + static_cast<std::size_t>(at - row.begin())];
}

}  // namespace avs::advance
