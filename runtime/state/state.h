#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/state/pairs.h"
#include "runtime/state/rows.h"

namespace avs::state {

/// Energy changes since the start by cause [J]. Every kick adds the kinetic energy it changed:
/// kinetic(t) - kinetic(0) == sum of all entries, to rounding.
struct Ledger {
    double strain = 0;       ///< kicks of element forces
    double load = 0;         ///< kicks of loads
    double contact = 0;      ///< normal response with restitution 1 (0 up to rounding and v_sync's phase terms; for penalty
                             ///< layers minus their energy)
    double restitution = 0;  ///< normal response, the loss that e < 1 adds, at nodes and where whole bodies part (<= 0)
    double friction = 0;     ///< tangential response (<= 0)
    double accounts = 0;     ///< accounted response: paid by the accounts of bodies less put into them, -sum of Account::balance
    double forcing = 0;      ///< kicks of loads that change with time or follow the deformation
    double drive = 0;        ///< changes of velocity that drives prescribe; not their work, see DriveTally
    double damping = 0;  ///< work of damping forces, on driven nodes, too: their impulses times the velocities of their instants
                         ///< (shared/instants.h) before the looks; what kinetic energy changed by besides is in `strain` (<= 0)
    double damping_at_looks = 0;  ///< what looks have changed that by (docs/contact.md, section 4)
    double projection = 0;        ///< law projection: corrections of energy and angular momentum after moves
    double overlap = 0;           ///< work of offsets that fade: of bodies that are pressed apart (image::Contact::resolve)
    double sum() const {
        return strain + load + contact + restitution + friction + accounts + forcing + drive + damping + damping_at_looks +
               projection + overlap;
    }

    // No changes of kinetic energy, so not in the sum:
    double plastic = 0;          ///< stored energy that yielding turned into heat (>= 0)
    double projection_work = 0;  ///< law projection: stored energy and potential of loads that moves brought in
    double clocks = 0;           ///< what changes of clocks brought into the energy that the scheme keeps (ClockCost::gained)
};

/// How often each kind of event happened.
struct KickCounts {
    std::uint64_t strain = 0;
    std::uint64_t load = 0;
    std::uint64_t contact = 0;  ///< looks, and hits of layers; ContactTally::kicks counts those that changed a velocity
};

/// Sums over the hits of a contact so far.
struct ContactTally {
    std::uint64_t kicks = 0;        ///< that changed a velocity
    double impulse = 0;             ///< sum of |normal impulse| [N s]
    double heat = 0;                ///< taken by friction, >= 0 [J]
    double deepest_gap = 0;         ///< of hits of the law, over the run, >= 0 [m]
    double recent_deepest_gap = 0;  ///< likewise, since the last sample [m]
    double depth = 0;               ///< of overlapping closed surfaces, measured independently, over the run, >= 0 [m]
    double recent_depth = 0;        ///< likewise, since the last sample [m]
    double gap_sum = 0;             ///< over hits, for the mean penetration [m]
    std::uint64_t hits = 0;         ///< looks that found penetration, approaching or not
    Tick first = -1, last = -1;     ///< of hits that changed a velocity; -1: none
    // Penalty layers only:
    double closest = 0;               ///< smallest distance less half thicknesses of a pair in a layer [m]; 0 if there was none
    std::uint32_t deepest_layer = 0;  ///< 0: none
    std::uint32_t unused = 0;         ///< no padding whose bits are left to chance
    double resonance = 0;             ///< largest (frequency of the layers at a vertex) x (slowest clock there)
};

/// Energy that impacts took out of a body's motion in accounted contacts and that may be used against penetration. Budgets are
/// fixed at the start of a frame (the body's finest strain period), so that the order of looks within it does not matter for
/// them.
struct Account {
    double balance = 0;            ///< T [J]; a frame with many more withdrawals than the one before may overdraw it
    double owed = 0;               ///< R [J], sum of the deposits of this body's pairs that are not forgotten
    double spendable = 0;          ///< T* = max(0, T) at the frame's start [J]
    double owed_at_start = 0;      ///< R* [J]
    std::int64_t withdrawals = 0;  ///< n, in this frame
    std::int64_t expected = 1;     ///< n* = max(1, n of the frame before)
    Tick frame = -1;               ///< number of the frame, -1: none yet
};

/// Energy that one contactor put into the accounts when it hit one other body.
struct Deposit {
    double energy = 0;         ///< d [J]
    Tick hit = -1;             ///< tick of the last look that found the node in; -1: none
    std::uint32_t target = 0;  ///< the face that a node was below then, or the edge that an edge had crossed
    std::uint32_t unused = 0;  ///< no padding whose bits are left to chance
    double friction_owed = 0;  ///< negative work of friction that is not compensated yet [J], >= 0 (contact/accounted.h)
};

/// Sums of a drive up to its last step.
struct DriveTally {
    double work = 0;  ///< on the nodes, against all forces on them and for their kinetic energy [J]
    Vec3 impulse;     ///< on the nodes [N s]
};

/// Impulse on a point of the surface by looks of one period at another body, at their last tick. Like a kick it represents half a
/// period before and half a period after its tick.
struct LastLook {
    static constexpr std::uint32_t none = 0xffffffff;
    Vec3 impulse;            ///< including the part that a restraint took [N s]
    double normal = 0;       ///< of looks of this point itself: sum of |normal impulse| [N s]
    double tick = -1;        ///< -1: none yet
    double half_period = 0;  ///< of the contactors that looked [ticks]
    std::uint32_t node = 0;
    std::uint32_t other = none;                ///< the other body
    std::uint32_t next = none;                 ///< in State::more_looks: next row, for another body, period or tick
    std::uint32_t first_sum = 0, sum_end = 0;  ///< rows of State::look_sums; only in the first row of a point
    std::uint32_t unused = 0;                  ///< no padding whose bits are left to chance

    /// The share of it that is ahead of a tick; 0 if the next look is late or had no hit.
    double share_ahead(Tick at) const {
        const auto now = static_cast<double>(at);
        return is_over(now) ? 0 : 0.5 - 0.5 * (now - tick) / half_period;
    }
    Vec3 ahead(Tick now) const { return share_ahead(now) * impulse; }
    bool is_over(double now) const { return tick < 0 || !(now - tick < 2 * half_period); }
};

/// Impulses of looks on a point since the last damping kick of the elements of one clock there. Several looks, at other times
/// than these elements' ticks, may have acted within their period.
struct LookSum {
    Vec3 impulse;      ///< sum of J, projected by the restraint [N s]
    Vec3 lever;        ///< sum of J (t_J - since) [N s ticks]
    Vec3 ahead;        ///< found at `at`
    Vec3 of_period;    ///< impulse ahead by the period that ended at `at`, if its impulses recur
    double since = 0;  ///< of the damping kick [ticks]
    double at = -1;    ///< of the last damping kick that read the sum
    EventClock clock;  ///< of their elastic kicks
};

/// Last kick of a row of `image::Tables::forced_nodes`.
struct ForcedRow {
    Vec3 force;        ///< [N]
    Vec3 position;     ///< of the node then [m]
    double tick = -1;  ///< -1: none yet
    double unused = 0;
};

/// Everything that changes during a run. Plain data: copied, hashed and (later) checkpointed as it stands.
struct State {
    Tick now = 0;                       ///< all events before this tick have happened, none at or after it
    std::vector<PositionRow> position;  ///< N
    std::vector<MomentumRow> momentum;  ///< N
    Ledger ledger;
    KickCounts kicks;
    std::vector<ContactTally> contacts;  ///< one per contact of the image
    Pairs pairs;                         ///< of bodies that have met

    /// Last kick of each element that touches a contactor: element force times -1 (i.e. -dV/dx) [N] per local node, and its tick.
    /// `force_slot[element]` is the first row in `last_force`, or `no_slot`; of damping kicks it is that of E + element, if there
    /// are any. Loads keep none: their force is constant.
    /// The nested engine has sums of those that act together instead, and no slots (advance/nested/kept_sums.h).
    static constexpr std::uint32_t no_slot = 0xffffffff;
    std::vector<std::uint32_t> force_slot;  ///< E; empty without contact
    std::vector<Vec3> last_force;
    std::vector<double> last_kick;  ///< E, in ticks; used only where force_slot is set. For sums: per level

    std::vector<double> element_memory;  ///< memory_count(kind) per element, block after block: rest angles changed by yielding

    /// E, or none where no clock follows: present period = rest period / 2^halvings (present_clock.h).
    std::vector<std::uint8_t> halvings;
    /// Likewise: number of kicks of an element so far beyond those that its present clock would have had since the start.
    std::vector<std::int64_t> extra_kicks;

    std::vector<Account> accounts;  ///< B, or none without accounted contacts
    std::vector<Deposit> deposits;  ///< per contactor and body that it meets in accounted contacts

    std::vector<LastLook> last_look;   ///< per point of the surface of contacts `dcr`, by node; else empty
    std::vector<LastLook> more_looks;  ///< further rows, of points hit by looks at several bodies, periods or ticks
    std::vector<LookSum> look_sums;    ///< of points that damped elements touch

    // With drives only; else empty.
    std::vector<std::uint32_t> node_projector;  ///< N: restraint of each node and of the drive that acts on it now
    std::vector<Vec3> reaction;                 ///< N, also with `held`: impulse kept from a node since its drive's last step [N s]
    std::vector<DriveTally> drives;             ///< per drive

    /// N, or empty if not needed. The impulse of restraints and drives on a node [N s] is `held` less `reaction`, the impulse
    /// that they took since its drive's last step, or since the start if no drive acts.
    std::vector<Vec3> held;
    /// N, or empty if not needed: impulse on a node by contact with other bodies so far [N s].
    std::vector<Vec3> pressed;
    /// N, or empty if no balance of momentum is recorded: the change of the total momentum equals the sum of these.
    std::vector<OutsideRow> outside;

    /// N, or empty if not needed: heat of friction at each node so far [J], half of it on each side of a contact.
    std::vector<double> friction_heat;

    std::vector<ForcedRow> forced;     ///< per row of forced_nodes
    std::vector<double> forcing_work;  ///< per forcing: integral of f . dx up to its last kick [J]
};

/// Notes an external impulse on a node at x.
inline void come_from_outside(State& state, std::size_t node, const Vec3& x, const Vec3& impulse) {
    if (state.outside.empty()) return;
    state.outside[node].impulse += impulse;
    state.outside[node].moment += cross(x, impulse);
}

/// Notes that a restraint or a drive took an impulse from a node at x.
inline void keep_from(State& state, std::size_t node, const Vec3& x, const Vec3& impulse) {
    if (!state.reaction.empty()) state.reaction[node] += impulse;
    come_from_outside(state, node, x, -impulse);
}

/// Calls `use(look)` for all last looks.
template <class Use>
void for_each_look(const State& state, Use&& use) {
    for (const std::vector<LastLook>* looks : {&state.last_look, &state.more_looks})
        for (const LastLook& look : *looks)
            if (look.tick >= 0) use(look);
}

}  // namespace avs::state
