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
    double strain = 0;  ///< kicks of element forces
    double load = 0;    ///< kicks of loads
    /// Normal impulses with restitution 1: 0 up to rounding and the phase terms of v_sync. Penalty layers: minus the energy stored
    /// in them.
    double contact = 0;
    double restitution = 0;  ///< loss of normal impulses because e < 1, at nodes and where whole bodies part (<= 0)
    double friction = 0;     ///< work of tangential impulses (<= 0)
    /// Accounted response: energy that the accounts of bodies paid less what was put into them, -sum of Account::balance.
    double accounts = 0;
    double forcing = 0;  ///< kicks of loads that change with time or follow the deformation
    double drive = 0;    ///< changes of kinetic energy by velocities that drives prescribe; the work of drives is in DriveTally
    /// Work of damping forces, on driven nodes, too: their impulses times the velocities of their instants (shared/instants.h)
    /// before the looks (<= 0). The rest of the change of kinetic energy by these impulses is in `strain`.
    double damping = 0;
    double damping_at_looks = 0;  ///< change of the work of damping forces by looks (docs/contact.md, section 4)
    double projection = 0;        ///< law projection: corrections of energy and of angular momentum after moves
    double overlap = 0;           ///< work of the fading offsets between bodies that are pressed apart (image::Contact::resolve)
    double sum() const {
        return strain + load + contact + restitution + friction + accounts + forcing + drive + damping + damping_at_looks +
               projection + overlap;
    }

    // The following are no changes of kinetic energy, so they are not in the sum:
    double plastic = 0;          ///< stored energy that yielding turned into heat (>= 0)
    double projection_work = 0;  ///< law projection: stored energy and potential of loads that moves of nodes added
    double clocks = 0;           ///< change of the energy that the scheme keeps by changes of clocks (ClockCost::gained)
};

/// How often each kind of event happened.
struct KickCounts {
    std::uint64_t strain = 0;
    std::uint64_t load = 0;
    /// Looks of contactors, and hits of layers; ContactTally::kicks counts those that changed a velocity.
    std::uint64_t contact = 0;
};

/// Sums over the hits of one contact so far.
struct ContactTally {
    std::uint64_t kicks = 0;        ///< number of hits that changed a velocity
    double impulse = 0;             ///< sum of |normal impulse| [N s]
    double heat = 0;                ///< energy taken by friction, >= 0 [J]
    double deepest_gap = 0;         ///< largest depth of hits over the run, >= 0 [m]
    double recent_deepest_gap = 0;  ///< largest depth of hits since the last sample [m]
    /// Largest depth of overlapping closed surfaces over the run, measured independently of hits, >= 0 [m].
    double depth = 0;
    double recent_depth = 0;     ///< largest such depth since the last sample [m]
    double gap_sum = 0;          ///< sum of the depths of all hits [m], for the mean penetration
    std::uint64_t hits = 0;      ///< number of looks that found penetration, approaching or not
    Tick first = -1, last = -1;  ///< ticks of the first and last hit that changed a velocity; -1: none
    // Penalty layers only:
    double closest = 0;               ///< smallest distance of a pair in a layer, less half thicknesses [m]; 0 if there was none
    std::uint32_t deepest_layer = 0;  ///< number of the deepest layer that acted; 0: none
    std::uint32_t unused = 0;         ///< fills the padding, so that its bits are defined
    double resonance = 0;             ///< largest product of the frequency of the layers at a vertex and the slowest clock there
};

/// Energy that impacts took out of a body's motion in accounted contacts and that may be spent on ending penetration. What may be
/// spent is fixed at the start of each frame (a period of the body's finest strain clock), so that it does not depend on the order
/// of looks within the frame.
struct Account {
    /// T [J]: stored energy. It can become negative in a frame with many more withdrawals than the frame before.
    double balance = 0;
    double owed = 0;               ///< R [J]: sum of the deposits of this body's pairs, without forgotten ones
    double spendable = 0;          ///< T* = max(0, T) [J] at the frame's start
    double owed_at_start = 0;      ///< R* [J]: R at the frame's start
    std::int64_t withdrawals = 0;  ///< n: withdrawals in this frame
    std::int64_t expected = 1;     ///< n* = max(1, n of the frame before)
    Tick frame = -1;               ///< number of the frame, -1: none yet
};

/// Energy that one contactor put into the accounts when it hit one other body.
struct Deposit {
    double energy = 0;         ///< d [J]: the energy
    Tick hit = -1;             ///< tick of the last look that found the contactor inside; -1: none
    std::uint32_t target = 0;  ///< at that look: the face below which the node was, or the edge that the edge had crossed
    std::uint32_t unused = 0;  ///< fills the padding, so that its bits are defined
    double friction_owed = 0;  ///< negative work of friction that is not compensated yet [J], >= 0 (contact/accounted.h)
};

/// Sums of a drive up to its last step.
struct DriveTally {
    double work = 0;  ///< work on the nodes [J], against all forces on them and for their kinetic energy
    Vec3 impulse;     ///< impulse on the nodes [N s]
};

/// Impulse that looks with one period gave a point of the surface against one other body at their last tick. Like a kick, it stands
/// for the force during half a period before and half a period after its tick.
struct LastLook {
    static constexpr std::uint32_t none = 0xffffffff;
    Vec3 impulse;            ///< the impulse, including the part that a restraint took [N s]
    double normal = 0;       ///< sum of |normal impulse| of the looks of this point itself [N s]
    double tick = -1;        ///< tick of these looks; -1: none yet
    double half_period = 0;  ///< half the period of the contactors that looked [ticks]
    std::uint32_t node = 0;
    std::uint32_t other = none;                ///< the other body
    std::uint32_t next = none;                 ///< row of State::more_looks with another body, period or tick of this point
    std::uint32_t first_sum = 0, sum_end = 0;  ///< range of rows in State::look_sums; only set in the first row of a point
    std::uint32_t unused = 0;                  ///< fills the padding, so that its bits are defined

    /// The share of the impulse that acts after a tick; 0 if the next look is late or had no hit.
    double share_ahead(Tick at) const {
        const auto now = static_cast<double>(at);
        return is_over(now) ? 0 : 0.5 - 0.5 * (now - tick) / half_period;
    }
    Vec3 ahead(Tick now) const { return share_ahead(now) * impulse; }
    bool is_over(double now) const { return tick < 0 || !(now - tick < 2 * half_period); }
};

/// Sums of the impulses J of looks on a point since the last damping kick of the elements there that have one clock. Within a
/// period of these elements several looks may have acted, at other ticks than those of the elements.
struct LookSum {
    Vec3 impulse;  ///< sum of J, projected by the restraint [N s]
    Vec3 lever;    ///< sum of J (t_J - since) [N s ticks]
    Vec3 ahead;    ///< impulse that acts after the tick `at`, as known at `at`
    /// The impulse that acts after the tick `at`, as known from the last period alone (look_sums.h), if impulses recur with the
    /// period of the elements.
    Vec3 of_period;
    double since = 0;  ///< tick of the damping kick since which the sums run
    double at = -1;    ///< tick of the last damping kick that read the sum
    EventClock clock;  ///< clock of the elastic kicks of the elements
};

/// Force and position at the last kick of a row of `image::Tables::forced_nodes`.
struct ForcedRow {
    Vec3 force;        ///< [N]
    Vec3 position;     ///< position of the node at that kick [m]
    double tick = -1;  ///< tick of that kick; -1: none yet
    double unused = 0;
};

/// Everything that changes during a run, as plain data that can be copied, hashed and saved. Sizes: N nodes, E elements, B bodies.
struct State {
    Tick now = 0;                       ///< all events before this tick have happened, none at or after it
    std::vector<PositionRow> position;  ///< N
    std::vector<MomentumRow> momentum;  ///< N
    Ledger ledger;
    KickCounts kicks;
    std::vector<ContactTally> contacts;  ///< one per contact of the image
    Pairs pairs;                         ///< sums of each pair of bodies that have met

    /// Forces at the last kick of each element at nodes where contact or damping needs them: -dV/dx [N] per node of the element.
    /// `force_slot[element]` is the first row in `last_force`, or `no_slot`; the damping forces of the element start at the row
    /// `force_slot[E + element]`, if they are stored. Forces of loads are not stored: they are constant. The nested engine stores
    /// sums over the elements that act together instead, and no slots (advance/nested/kept_sums.h).
    static constexpr std::uint32_t no_slot = 0xffffffff;
    std::vector<std::uint32_t> force_slot;  ///< E, with damping forces 2 E; or empty
    std::vector<Vec3> last_force;
    /// Tick of the last kick for each entry of `force_slot`; only valid if the element has a slot. In the nested engine: an entry
    /// per level for elastic kicks, then an entry per level for damping kicks.
    std::vector<double> last_kick;

    /// `memory_count(kind)` numbers per element, block after block: rest angles changed by yielding.
    std::vector<double> element_memory;

    /// E, or empty if no clock follows the state: present period = rest period / 2^halvings (present_clock.h).
    std::vector<std::uint8_t> halvings;
    /// E, or empty if no clock follows the state: number of kicks of an element so far, less the number that it would have had with
    /// its present clock since the start.
    std::vector<std::int64_t> extra_kicks;

    std::vector<Account> accounts;  ///< B, or empty without accounted contacts
    std::vector<Deposit> deposits;  ///< one per contactor and body that it meets in accounted contacts

    std::vector<LastLook> last_look;   ///< one per point of the surfaces in contacts `dcr`, by node; else empty
    std::vector<LastLook> more_looks;  ///< further rows of points that were hit by looks at several bodies, periods or ticks
    std::vector<LookSum> look_sums;    ///< sums at points that damped elements touch

    /// N, or empty without drives: index of the present projector of each node, by its restraint and the drive that acts on it now.
    std::vector<std::uint32_t> node_projector;
    /// N, or empty without drives and without `held`: impulse that restraint and drive took from a node since its drive's last step
    /// [N s].
    std::vector<Vec3> reaction;
    std::vector<DriveTally> drives;  ///< one per drive

    /// N, or empty if no reactions are shown. The impulse of restraints and drives on a node so far [N s] is `held` less
    /// `reaction`, where `reaction` is summed since the drive's last step, or since the start if no drive acts.
    std::vector<Vec3> held;
    /// N, or empty if not needed: impulse of contact with other bodies on a node so far [N s].
    std::vector<Vec3> pressed;
    /// N, or empty if no balance of momentum is recorded: external impulses, whose sum equals the change of the total momentum.
    std::vector<OutsideRow> outside;

    /// N, or empty if not needed: heat of friction at each node so far [J], half of it on each side of a contact.
    std::vector<double> friction_heat;

    std::vector<ForcedRow> forced;     ///< one per row of forced_nodes
    std::vector<double> forcing_work;  ///< one per forcing: integral of f . dx up to its last kick [J]
};

/// Adds an external impulse on a node at x to the balance.
inline void come_from_outside(State& state, std::size_t node, const Vec3& x, const Vec3& impulse) {
    if (state.outside.empty()) return;
    state.outside[node].impulse += impulse;
    state.outside[node].moment += cross(x, impulse);
}

/// Adds to the balance that a restraint or a drive took an impulse from a node at x.
inline void keep_from(State& state, std::size_t node, const Vec3& x, const Vec3& impulse) {
    if (!state.reaction.empty()) state.reaction[node] += impulse;
    come_from_outside(state, node, x, -impulse);
}

/// Calls `use(look)` for the last look of every point, body and period.
template <class Use>
void for_each_look(const State& state, Use&& use) {
    for (const std::vector<LastLook>* looks : {&state.last_look, &state.more_looks})
        for (const LastLook& look : *looks)
            if (look.tick >= 0) use(look);
}

}  // namespace avs::state
