#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/contact/loose_kicks.h"
#include "runtime/advance/nested/followed_patches.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/shared/clock_cost.h"
#include "runtime/advance/shared/clock_judge.h"
#include "runtime/advance/shared/instants.h"
#include "runtime/advance/shared/team.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance::nested {

/// Elements whose clock is finer than at rest. They leave their patches, whose lanes then act on dummy nodes, and are kicked on
/// the rows of the state by their formulas, after the patches of a tick or at ticks between two of the base:
///
/// patches -> loose elements -> contact, layers -> judgement of elements that kicked and are not tame -> changes of clocks
///
/// A change at a tick adds (h_new - h_old) / 2 times the force of that tick, so that the tick's impulse is (h_old + h_new) / 2. All
/// judgements of a tick come before its changes, and both go in the order of elements: threads make no difference.
class LooseElements {
public:
    LooseElements(const image::Image& image, const Plan& plan, const Context& context, FollowedPatches& patches, Team& team);

    /// Whether there can be any.
    bool used() const { return judge_.used(); }
    bool follows(ElementId element) const { return judge_.follows(element); }
    /// Takes the clocks of the state, at the start of a run and of a resumed run.
    void begin(const state::State& state);
    /// Saves data beyond State::halvings; refuses clocks that an element cannot have.
    void keep(state::Keeper& keeper, const state::State& state);

    /// The first tick at or after `from` at which one of them kicks or damps; max_tick: there is none.
    Tick next(Tick from) const;
    /// Kicks, and damping kicks in the middle of their periods, that are due at a tick.
    void kick(Tick tick, state::State& state);
    /// Sets the contact whose looks read last forces; it must outlive this object.
    void watch(ContactKicks& contact);
    /// Sets the nodes at which damping needs velocities of the instant; they must outlive this object.
    void serve(const Instants& instants);
    /// Part of the last kicks of loose elements at instants.nodes()[place] that is ahead of a tick [N s].
    Vec3 ahead(std::uint32_t place, Tick tick, const state::State& state) const;
    /// An impact at this tick has changed the velocity of a node by `change` [m/s]: elements around the node that may be crushed
    /// before their next kick are judged, too.
    void struck(NodeId node, double change, Tick tick, const state::State& state);

    /// A hit asks for finer clocks of the elements at a node, from their next kicks on, for a while.
    void ask(const ClockAsk& what, Tick tick);
    /// Nodes at which layers push, or looks; both may ask.
    void list_elements_at(std::span<const std::uint32_t> nodes);
    /// Layers at a node ask likewise.
    void ask(const VibrationAsk& what, Tick tick);
    StepsAtNode steps_at(std::uint32_t node, const state::State& state) const;
    /// Nodes at which hits may ask for the clock of some element.
    std::vector<char> nodes_that_may_ask();
    /// The first tick from one on at which an element kicks whose clock has been asked to be finer.
    Tick next_asked(Tick from, const state::State& state) const;

    /// Judges elements that have kicked at this tick: those of `untamed`, which have their clocks at rest, and the loose ones.
    /// Returns why the run has to stop, if no clock is fine enough for one of them.
    std::optional<std::string> judge(Tick tick, std::span<const ElementId> untamed, state::State& state);

    /// Nodes that have been kicked since the last `forget_touched`, some of them several times.
    std::span<const std::uint32_t> touched() const { return touched_; }
    void forget_touched() { touched_.clear(); }

    /// Number of elastic kicks of patches up to a level that are left out since their elements are loose, and of damping kicks of
    /// one level.
    std::uint64_t kicks_away(int level) const;
    std::uint64_t damping_away(int level) const {
        return static_cast<std::uint64_t>(away_damping_[static_cast<std::size_t>(level)]);
    }

private:
    static constexpr std::size_t base_list = 48;  ///< of `by_period_`: elements that kick with the base

    Tick period_of(ElementId element, int halvings) const { return image_.tables.element_clock[element].period >> halvings; }
    double seconds_of(ElementId element, int halvings) const;
    Tick period_of_list(std::size_t place) const;
    std::size_t list_number(ElementId element, int halvings) const;
    void list(ElementId element, int halvings);
    void unlist(ElementId element, int halvings);
    /// What a thread judges elements with, or computes their forces.
    struct Worker {
        Worker(const image::Image& image, std::size_t most_nodes) : judge(image), position(most_nodes), velocity(most_nodes) {}
        ClockJudge judge;
        std::vector<Vec3> position, velocity;  ///< of one element
    };
    Worker& worker(std::size_t thread) { return thread == 0 ? own_ : others_[thread - 1]; }
    void hire();
    void peek(Worker& by, std::span<const std::uint32_t> nodes, Tick tick) const;
    void gather(std::span<const std::uint32_t> nodes, Tick tick);
    void give(std::span<const std::uint32_t> nodes, std::span<const Vec3> force, double duration, state::State& state);
    void note(ElementId element, std::span<const std::uint32_t> nodes, std::span<const Vec3> force, Tick tick, int halvings);
    Instants::Ahead ahead_of(std::uint32_t node, const EventClock& clock, Tick tick, state::State& state) const;
    ClockJudge::Verdict verdict_on(Worker& by, ElementId element, Tick tick, const state::State& state) const;
    void damp(Tick tick, state::State& state);
    void change(const ClockChange& change, Tick tick, state::State& state);
    bool may_be_asked(ElementId element) const;
    void want(ElementId element, int halvings, Tick tick, Tick periods);
    std::span<const ElementId> elements_at(std::uint32_t node) const {
        return std::span(at_node_).subspan(first_at_node_[node], first_at_node_[node + std::size_t{1}] - first_at_node_[node]);
    }
    int least_halvings(ElementId element, Tick tick) const;
    void forget_past_wishes(Tick tick);
    void count_away(ElementId element, std::int64_t by);
    bool is_damped(ElementId element);
    void leave_patch(ElementId element);
    void return_to_patch(ElementId element);
    void settle_kept_sums(ElementId element, std::span<const std::uint32_t> nodes, std::span<const Vec3> force, double sign,
                          state::State& state);

    const image::Image& image_;
    const Plan& plan_;
    const Context& context_;
    FollowedPatches& patches_;
    Worker own_;
    ClockJudge& judge_;  ///< of `own_`
    bool damps_ = false;
    std::vector<RowId> row_of_node_;
    std::vector<std::int64_t> away_kicks_, away_damping_;  ///< per level at rest: loose elements
    /// Loose elements by period, base 2^(place - base_list); ascending.
    std::array<std::vector<ElementId>, base_list + max_levels + 1> by_period_;
    std::size_t first_list_ = base_list + max_levels + 1;  ///< the first that is not empty
    std::vector<std::uint32_t> first_at_node_;
    std::vector<ElementId> at_node_;  ///< per node and an end: elements that follow
    std::vector<char> watched_;       ///< per node
    std::vector<Tick> fixed_step_;    ///< per node: the longest of elements there whose clocks cannot be asked to change

    /// An element for which hits or layers want a finer clock.
    struct Asked {
        ElementId element;
        std::uint32_t unused = 0;  ///< instead of padding, whose bytes would be by chance in a checkpoint
        ClockWish wish;
    };
    std::vector<Asked> asked_;           ///< by element; those of the past are left out from time to time
    std::vector<ElementId> unanswered_;  ///< asked elements whose clocks may not be as fine yet, some of them several times
    Tick first_end_ = max_tick;          ///< no wish of `asked_` ends before
    std::vector<ElementId> candidates_, blown_;
    std::vector<std::uint32_t> touched_;
    std::vector<ClockChange> changes_;
    ClockCost cost_;
    Team& team_;
    std::vector<Worker> others_;                 ///< of further threads, when first needed
    std::vector<ElementId> due_;                 ///< elements that kick at a tick, in order
    std::vector<std::size_t> first_force_;       ///< of each of them, in `forces_`
    std::vector<Vec3> forces_;                   ///< [N]
    std::vector<ClockJudge::Verdict> verdicts_;  ///< on `candidates_`
    std::vector<Instants::Ahead> ahead_;         ///< of one element
    LooseKicks last_kicks_;                      ///< for contact
    LooseKicks instant_kicks_;                   ///< for damping
    const Instants* instants_ = nullptr;
    std::vector<std::uint32_t> place_of_node_;  ///< in `instants_`
    ContactKicks* contact_ = nullptr;
};

}  // namespace avs::advance::nested
