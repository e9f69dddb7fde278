#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact/edges.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Numbers of the accounted response: docs/contact.md, section 9; measured in docs/measurements/contact_response.md.
namespace account_rule {
inline constexpr double largest_share = 0.1;  ///< of a body's account that one withdrawal may take
inline constexpr double nothing = 1e-6;       ///< under friction a demand below this share of the energy to part from rest counts
                                              ///< as none
inline constexpr double return_after = 8;     ///< periods since the last hit; before that the node may be between two hits of one
                                              ///< touch
inline constexpr double return_before = 32;   ///< periods since the last hit; later the face that was hit tells nothing about the
                                              ///< present neighbourhood
inline constexpr double return_height = 0.5;  ///< above that face, in face sizes
}  // namespace account_rule

/// The accounts of the two bodies of a hit. Null: a body that cannot deform and keeps no energy. Equal: a body that hits itself.
struct Payers {
    state::Account* first = nullptr;  ///< of the contactor's body
    state::Account* second = nullptr;
    bool none() const { return first == nullptr && second == nullptr; }
};

/// Freezes the budgets if `frame` is a new one.
void begin_frame(state::Account& account, Tick frame);

/// Most that one withdrawal may take: sum over both of T* min(0.1, 1 / n*) [J].
double budget(const Payers& payers);

/// One more withdrawal is asked for in this frame.
void count_withdrawal(const Payers& payers);

/// Puts `energy` [J] into the accounts, `share_of_first` of it into the first (the softer side gets more).
void credit(const Payers& payers, double energy, double share_of_first);

/// Credits the accounts like `credit`, and adds `energy` to the deposit.
void put(const Payers& payers, state::Deposit& deposit, double energy, double share_of_first);

/// Takes `energy` [J] out of the accounts in proportion to T*, and off the deposit as much as it has.
void take(const Payers& payers, state::Deposit& deposit, double energy);

/// The part of a deposit d that can be given back [J]: d min(1, T* / max(R1*, R2*)), with T* the sum over both accounts, or their
/// present balance if that is less.
double returnable(const Payers& payers, const state::Deposit& deposit);

/// Forgets a deposit that can no longer be given back. Its energy stays in the accounts, for deposits that still can.
void expire(const Payers& payers, state::Deposit& deposit);

/// Takes `energy` [J] out of the accounts and off the deposit. The rest of the deposit can be given back later, when other
/// deposits have been forgotten.
void settle(const Payers& payers, state::Deposit& deposit, double energy);

/// Where the accounts of bodies and the deposits of contactors stand in a state.
class ContactAccounts {
public:
    ContactAccounts(const image::Image& image, const ContactSurface& surface, const ContactEdges& edges);

    bool used() const { return used_; }  ///< some contact is accounted
    /// Whether at least one of the two can deform.
    bool between(std::uint32_t body, std::uint32_t other) const { return frame_[body] > 0 || frame_[other] > 0; }
    void prepare(state::State& state) const;

    /// Accounts of two bodies with budgets for `now`.
    Payers of(state::State& state, std::uint32_t body, std::uint32_t other, Tick now) const;

    /// Bodies that a body may meet; a contactor has a deposit for each, in this order. Without the accounted response a deposit
    /// only remembers hits.
    std::span<const std::uint32_t> others(std::uint32_t body) const { return others_[body]; }
    std::span<state::Deposit> deposits(state::State& state, std::uint32_t contactor, std::uint32_t body) const;
    std::span<const state::Deposit> deposits(const state::State& state, std::uint32_t contactor, std::uint32_t body) const;
    /// A deposit for writing; the contactor is no longer idle.
    state::Deposit& deposit(state::State& state, std::uint32_t contactor, std::uint32_t body, std::uint32_t other);
    /// A deposit for reading; null if the two bodies do not meet, or if it is empty.
    const state::Deposit* find_deposit(const state::State& state, std::uint32_t contactor, std::uint32_t body,
                                       std::uint32_t other) const;

    /// Whether no look of a contactor needs its deposits before the next hit.
    bool is_idle(std::uint32_t contactor) const { return is_idle_[contactor] != 0; }
    void rest(std::uint32_t contactor) { is_idle_[contactor] = 1; }
    /// After a state was restored: no contactor counts as idle.
    void wake_all();

private:
    /// Row of the deposit of a contactor for a body in a state; none if the two do not meet.
    std::optional<std::size_t> row_of(std::uint32_t contactor, std::uint32_t body, std::uint32_t other) const;

    std::vector<Tick> frame_;                   ///< B: finest strain period, 0: cannot deform
    Grouped<std::uint32_t> others_;             ///< per body
    std::vector<std::uint32_t> first_deposit_;  ///< per contactor
    std::size_t deposit_count_ = 0;
    bool used_ = false;
    std::vector<std::uint8_t> is_idle_;  ///< per contactor
};

}  // namespace avs::advance
