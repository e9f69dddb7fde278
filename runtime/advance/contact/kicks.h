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
#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/base/ticks.h"
#include "runtime/detect/candidate_lists.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// How the search for contact goes about it. Changes the time a run takes, never a bit of its result.
struct ContactSettings {
    detect::SearchSettings search;
    /// How far a node may stray from its way, besides what is foreseen, before what is known of the faces around it is renewed; in
    /// mean face sizes, > 0.
    double skin = 0.03;
};

/// Contact kicks of all contactors: boundary nodes, and sharp edges where a contact looks at edges. One event per contactor, whose
/// next tick each kick decides.
/// The engine owns the order; at one tick contact kicks come after strain and load kicks, by `order`.
///
/// One object serves one run: between calls it remembers candidate lists and clocks. It starts anywhere in time.
class ContactKicks {
public:
    explicit ContactKicks(const image::Image& image, const ContactSettings& settings = {});
    ~ContactKicks();
    /// Of an image with contactors; none: it has no contact of this law.
    static std::optional<ContactKicks> of(const image::Image& image);

    ContactKicks(ContactKicks&&) noexcept;

    /// What has gone through another body between two looks, so that neither saw it: the first such pair, a sentence for a warning.
    std::optional<std::string> passed_unseen() const;

    /// Sizes the parts of the state that contact needs: tallies, `force_slot`, `last_force`, `last_kick`.
    void prepare(state::State& state) const;

    /// Nodes of the surface, ascending: where it reads last forces.
    std::span<const std::uint32_t> nodes() const;
    /// Rows of last forces, element by element; engines may add some behind them.
    Instants::ForceSlots force_slots() const;
    /// For an engine that keeps last forces in rows of its own, before `prepare` and the first look.
    /// @param kicks, damping  per node of `nodes()`
    /// @param rows, clocks  sizes of State::last_force and last_kick
    void read_forces_at(Grouped<ElementKick> kicks, Grouped<ElementKick> damping, std::size_t rows, std::size_t clocks);

    /// Besides those: of elements whose clocks are finer than at rest. Sized here; read as long as this object looks.
    void read_loose_kicks(LooseKicks& kicks);
    /// A row of State::last_force at a node changes by so much [N] without a kick: an element leaves those whose sum it is, or
    /// comes back to them.
    void shift_last_force(std::uint32_t node, std::uint32_t row, const Vec3& by, state::State& state);

    /// For an engine whose elements can get finer clocks: hits that are too fast for those around add to a list from now on, in
    /// `kick` and in `foresee`, and looks of what they concern come more often. @param follows  per node, of elements there
    void ask_for_clocks(std::vector<char> follows, std::vector<ClockAsk>* to);
    /// Behind the last look of a tick: hits that these contactors will have at their next looks ask for clocks, too. Then
    /// `next_tick` of each is right.
    void foresee(std::span<const std::uint32_t> contactors, Tick now, const state::State& state);

    /// Contactors: those of the image first, then edges.
    std::uint32_t count() const;

    /// Tick of the next look of a contactor, to begin with of its first; `max_tick` or later: it never looks.
    Tick next_tick(std::uint32_t contactor) const;

    /// Adds nodes whose rows looks change to this list from now on, as often as they do. Of bodies that are moved as wholes
    /// `set_access` tells.
    void log_struck(std::vector<std::uint32_t>* to);

    /// Where bodies are that have to be moved as wholes, if not all of their nodes are in the state.
    void set_access(WholeBodies::Access access);
    /// Whether bodies may have to be.
    bool moves_whole_bodies() const;

    /// Saves or restores the clocks of looks. Candidate lists are made anew: results do not depend on them.
    void keep(state::Keeper& keeper, const state::State& state);

    /// One look at `now`: drifts what it hits, changes momenta by the contact's law; `rub` ends the tick. Returns the tick of the
    /// next look, > now. Does not count the look in `KickCounts`: events are counted where they are taken from the calendar.
    /// @param coming  who looks after it, in their order, as far as known: what they will read is asked for ahead
    Tick kick(std::uint32_t contactor, Tick now, state::State& state, std::span<const std::uint32_t> coming = {});

    /// Friction of all looks of a tick that are accounted, after the last of them.
    void rub(Tick now, state::State& state);

    /// One look of all contactors, which must all be due at `now`: their impulses come out of one system (together.cpp).
    /// Returns the earliest tick of the next looks.
    Tick kick_together(Tick now, state::State& state);

    /// What looks so far will put into Ledger::accounts, and take from `contact`, when the elements that they hit have kicked again
    /// [J], as foreseen (StepEnergy::foreseen). To be added to what samples read off the ledger.
    double unsettled_energy(const state::State& state) const;

    /// Place of a contactor among those that look at the same tick: smaller first, ties by number. `schedule::look_order`, and
    /// `look_order_by_body` if any contact is accounted.
    std::uint64_t order(std::uint32_t contactor, Tick now) const;
    /// Whether `order` is the same at all looks of a contactor, or its complement at those that go backwards.
    bool keeps_order() const;
    /// Where it is, of a look at `now`.
    bool looks_backwards(std::uint32_t contactor, Tick now) const;

    struct Statistics {
        std::uint64_t rebuilds = 0;        ///< epochs of parts of the surface
        std::uint64_t tests = 0;           ///< faces and edges tested for a hit
        std::uint64_t outrun = 0;          ///< looks that found their node beyond its skin: a hit may have been found late
        std::uint64_t strays = 0;          ///< nodes that left their ways and were put back on others, within an epoch
        double renewing = 0;               ///< processor time of beginning epochs, without the lists made in them [s]
        std::uint64_t solves = 0;          ///< systems of kick_together
        std::uint64_t largest_system = 0;  ///< rows
        std::uint64_t rank_lost = 0;       ///< at most, of any of them
    };
    const Statistics& statistics() const;

    /// Processor time of all looks so far, with their candidate lists [s]: an estimate from a sample of them.
    double seconds() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
