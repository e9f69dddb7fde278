#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/advance/contact/hit_pace.h"
#include "runtime/advance/contact/loose_kicks.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/shared/instants.h"
#include "runtime/advance/shared/team.h"
#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/detect/faces/candidate_lists.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Settings of the search for contact. They change the time a run takes, never a bit of its result.
struct ContactSettings {
    detect::SearchSettings search;
    /// How far a node may deviate from its predicted path, beyond the predicted deviation, before the data of the faces around it
    /// are renewed; in mean face sizes, > 0.
    double skin = 0.03;
};

/// Contact kicks of all contactors: boundary nodes, and sharp edges where a contact looks at edges. There is one event per
/// contactor, and each kick decides the tick of the next one. The engine decides the order; at one tick contact kicks come after
/// strain and load kicks, by `order`.
///
/// One object serves one run: between calls it keeps candidate lists and clocks. It may be made at any time of a run.
class ContactKicks {
public:
    explicit ContactKicks(const image::Image& image, const ContactSettings& settings = {});
    ~ContactKicks();
    /// Contact kicks of an image; nothing if it has no contact of this law.
    static std::optional<ContactKicks> of(const image::Image& image);

    ContactKicks(ContactKicks&&) noexcept;

    /// A sentence for a warning: the first pair of bodies of which one passed through the other between two looks, so that neither
    /// look found a hit. Empty if there is none.
    std::optional<std::string> passed_unseen() const;

    /// Gives the parts of the state that contact needs their size: tallies, `force_slot`, `last_force`, `last_kick`.
    void prepare(state::State& state) const;

    /// Nodes of the surface, ascending: those at which contact reads last forces.
    std::span<const NodeId> nodes() const;
    /// For an engine that stores the last forces of each element: the rows for them. Engines may add rows after these.
    Instants::ForceSlots force_slots() const;
    /// For an engine that stores last forces in rows of its own; to be called before `prepare` and the first look.
    /// @param kicks, damping  per entry of `nodes()`
    /// @param rows, clocks    sizes of State::last_force and last_kick
    void read_forces_at(Grouped<ElementKick, PointId> kicks, Grouped<ElementKick, PointId> damping, std::size_t rows,
                        std::size_t clocks);

    /// After this call looks also read the last forces of elements whose clocks are finer than at rest. `kicks` gets its size here
    /// and must outlive the looks.
    void read_loose_kicks(LooseKicks& kicks);
    /// Notes that a row of State::last_force at a node changes by `by` [N] without a kick, because an element leaves the elements
    /// whose forces the row adds up, or returns to them.
    void shift_last_force(NodeId node, std::uint32_t row, const Vec3& by, state::State& state);

    /// For an engine whose elements can get finer clocks. After this call, hits that are too fast for the elements around are added
    /// to a list, in `kick` and in `foresee`, and contactors there look more often.
    /// @param follows  per node: whether elements there follow the state
    void ask_for_clocks(std::vector<char> follows, std::vector<ClockAsk>* to);
    /// To be called after the last look of a tick: hits that these contactors will have at their next looks request finer clocks,
    /// too. After that `next_tick` of each contactor is final.
    void foresee(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team);

    /// For an engine with one step for all elements, which may be halved: from now on all clocks of looks have this many halvings
    /// of their periods. Changes during a run are made by `change_step`, after all kicks and looks of a tick.
    void set_step(int halvings);
    void change_step(int halvings, Tick now, state::State& state);

    /// Number of contactors: nodes as in the image, then edges.
    std::uint32_t count() const;

    /// Tick of a contactor's next look; at the start that of its first look. `max_tick` or later if it never looks.
    Tick next_tick(ContactorId contactor) const;

    /// After this call each node whose row a look changes is appended to this list, once per change. Bodies that are moved as
    /// wholes are reported through `set_access`.
    void log_struck(std::vector<NodeId>* to);

    /// Sets how to copy bodies that have to be moved as wholes, if the state does not have all of their nodes.
    void set_access(WholeBodies::Access access);
    /// Whether bodies may have to be moved as wholes.
    bool moves_whole_bodies() const;

    /// Saves or restores the clocks of looks. Candidate lists are made anew: results do not depend on them.
    void keep(state::Keeper& keeper, const state::State& state);

    /// To be called before the first look of a tick: finds the hits of its looks on several threads. No bit depends on this call or
    /// on the team.
    void search(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team);

    /// One look at `now`: drifts the nodes that it hits and changes momenta by the contact's law; `rub` ends the tick. Returns the
    /// tick of the next look, > now. Looks are not counted in `KickCounts` here: events are counted where they are taken from the
    /// calendar.
    /// @param coming  contactors that look after this one, in order, as far as known: their data are prefetched
    Tick kick(ContactorId contactor, Tick now, state::State& state, std::span<const ContactorId> coming = {});

    /// Applies the friction of all accounted looks of a tick, after the last of them.
    void rub(Tick now, state::State& state);

    /// One look of all contactors, which must all be due at `now`: their impulses are the solution of one system (together.cpp).
    /// Returns the earliest tick of the next looks.
    Tick kick_together(Tick now, state::State& state);

    /// Predicted energy that past looks will move from Ledger::contact to Ledger::accounts when the elements at their hits have
    /// kicked again [J] (StepEnergy::foreseen). Samples add it to the values of the ledger.
    double unsettled_energy(const state::State& state) const;

    /// Place of a contactor among those that look at the same tick: smaller first, ties by number. `schedule::look_order`, and
    /// `look_order_by_body` if any contact is accounted.
    std::uint64_t order(ContactorId contactor, Tick now) const;
    /// Whether `order` is the same at all looks of a contactor, except that looks in backward order have its complement.
    bool keeps_order() const;
    /// Whether the look at `now` has the backward order.
    bool looks_backwards(ContactorId contactor, Tick now) const;

    struct Statistics {
        std::uint64_t rebuilds = 0;  ///< number of epochs of parts of the surface
        std::uint64_t tests = 0;     ///< number of faces and edges tested for hits
        /// Number of looks of nodes that were outside of their skins, so that a hit may have been found late.
        std::uint64_t outrun = 0;
        std::uint64_t strays = 0;          ///< number of nodes that left their predicted paths within an epoch and got new ones
        std::uint64_t found_early = 0;     ///< number of looks whose hits `search` found
        std::uint64_t redone = 0;          ///< number of these that had to be repeated because of another hit of the tick
        double renewing = 0;               ///< processor time of starting epochs, without the lists made in them [s]
        std::uint64_t solves = 0;          ///< number of systems solved by kick_together
        std::uint64_t largest_system = 0;  ///< number of rows
        std::uint64_t rank_lost = 0;       ///< largest loss of rank in any of them
    };
    const Statistics& statistics() const;

    /// Processor time of all looks so far, with their candidate lists [s]: an estimate from a sample of them.
    double seconds() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
