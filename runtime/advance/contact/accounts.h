#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact/edges.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Numbers of the accounted response: docs/contact.md, section 9; measured in docs/measurements/contact_response.md.
namespace account_rule {
inline constexpr double largest_share = 0.1;  ///< share of a body's account that one withdrawal may take at most
/// Under friction, a demand below this share of the energy that is needed to part from rest counts as 0.
inline constexpr double nothing = 1e-6;
/// In periods of the looks: time since the last hit after which a deposit may be given back; earlier the node may be between two
/// hits of one touch.
inline constexpr double return_after = 8;
/// In periods of the looks: time since the last hit up to which a deposit may be given back; later the node may be far from the
/// face that was hit.
inline constexpr double return_before = 32;
inline constexpr double return_height = 0.5;  ///< largest height above the face that was hit, in sizes of that face
}  // namespace account_rule

/// The accounts of the two bodies of a hit. Null: the body cannot deform and has no account. Equal: the body hits itself.
struct Payers {
    state::Account* first = nullptr;  ///< account of the contactor's body
    state::Account* second = nullptr;
    bool none() const { return first == nullptr && second == nullptr; }
};

/// Fixes the budgets of the account for a frame, at its first call in this frame.
void begin_frame(state::Account& account, Tick frame);

/// The most that one withdrawal may take [J]: the sum over both accounts of T* min(0.1, 1 / n*), with T* the balance at the start
/// of the frame and n* the number of withdrawals in the frame before.
double budget(const Payers& payers);

/// Counts one more withdrawal in this frame.
void count_withdrawal(const Payers& payers);

/// Puts `energy` [J] into the accounts, `share_of_first` of it into the first (the softer side gets more).
void credit(const Payers& payers, double energy, double share_of_first);

/// Puts energy into the accounts as `credit` does, and adds it to the deposit.
void put(const Payers& payers, state::Deposit& deposit, double energy, double share_of_first);

/// Takes `energy` [J] out of the accounts, in proportion to T*, and reduces the deposit by at most its size.
void take(const Payers& payers, state::Deposit& deposit, double energy);

/// The part of a deposit d that can be given back [J]: d min(1, T* / max(R1*, R2*)), with T* the sum over both accounts (or the
/// present balances if these are less), and R1*, R2* the sums of all deposits in each account at the start of the frame.
double returnable(const Payers& payers, const state::Deposit& deposit);

/// Forgets a deposit that can no longer be given back. Its energy stays in the accounts, where other deposits may be paid from it.
void expire(const Payers& payers, state::Deposit& deposit);

/// Takes `energy` [J] out of the accounts and off the deposit. The rest of the deposit can be given back later, when other deposits
/// have been forgotten.
void settle(const Payers& payers, state::Deposit& deposit, double energy);

/// Finds the accounts of bodies and the deposits of contactors in a state.
class ContactAccounts {
public:
    ContactAccounts(const image::Image& image, const ContactSurface& surface, const ContactEdges& edges);

    bool used() const { return used_; }  ///< whether some contact is accounted
    /// Whether at least one of the two bodies can deform.
    bool between(BodyId body, BodyId other) const { return frame_[body] > 0 || frame_[other] > 0; }
    void prepare(state::State& state) const;

    /// The accounts of two bodies, with the budgets of the frame at `now`.
    Payers of(state::State& state, BodyId body, BodyId other, Tick now) const;

    /// Bodies that a body may meet. Each contactor has one deposit for each of them, in this order. Without the accounted response
    /// a deposit only stores the last hit.
    std::span<const BodyId> others(BodyId body) const { return others_[body]; }
    std::span<state::Deposit> deposits(state::State& state, ContactorId contactor, BodyId body) const;
    std::span<const state::Deposit> deposits(const state::State& state, ContactorId contactor, BodyId body) const;
    /// A deposit that may be changed; after this the contactor does not count as idle.
    state::Deposit& deposit(state::State& state, ContactorId contactor, BodyId body, BodyId other);
    /// A deposit for reading; null if it is empty or the two bodies cannot meet.
    const state::Deposit* find_deposit(const state::State& state, ContactorId contactor, BodyId body, BodyId other) const;

    /// Whether no look of a contactor needs its deposits before the next hit.
    bool is_idle(ContactorId contactor) const { return is_idle_[contactor] != 0; }
    void rest(ContactorId contactor) { is_idle_[contactor] = 1; }
    /// To be called after a state was restored: no contactor counts as idle.
    void wake_all();

private:
    /// Place in State::deposits of the deposit of a contactor for another body; none if the two bodies cannot meet.
    std::optional<std::size_t> row_of(ContactorId contactor, BodyId body, BodyId other) const;

    std::vector<Tick> frame_;                   ///< per body: finest strain period; 0: the body cannot deform
    Grouped<BodyId, BodyId> others_;            ///< per body
    std::vector<std::uint32_t> first_deposit_;  ///< per contactor
    std::size_t deposit_count_ = 0;
    bool used_ = false;
    std::vector<std::uint8_t> is_idle_;  ///< per contactor
};

}  // namespace avs::advance
