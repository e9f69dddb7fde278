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

/// Elements whose clock is finer than at rest. They leave their patches, whose lanes then act on dummy nodes, and are kicked by
/// their formulas on the engine's rows (Context::position, momentum), after the patches of a tick or at ticks between two of the
/// base:
///
///     patches -> loose elements -> contact, layers -> judgement of loose elements and of those not tame -> changes of clocks
///
/// A change of an element's period from h_old to h_new at a tick of its kick adds the impulse (h_new - h_old) / 2 times the force,
/// so that the whole impulse of this kick is (h_old + h_new) / 2 times the force; for changes between two kicks see `change`. All
/// judgements of a tick come before its changes, and changes are made in the order of elements, so the number of threads makes no
/// difference.
class LooseElements {
public:
    LooseElements(const image::Image& image, const Plan& plan, const Context& context, FollowedPatches& patches, Team& team);

    /// Whether there can be loose elements, since some clock follows the state.
    bool used() const { return judge_.used(); }
    bool follows(ElementId element) const { return judge_.follows(element); }
    /// To be called at the start of a run or of a resumed run: elements whose clocks are finer in the state become loose.
    void begin(const state::State& state);
    /// Saves data beyond State::halvings; refuses clocks that an element cannot have.
    void keep(state::Keeper& keeper, const state::State& state);

    /// The first tick at or after `from` at which a loose element may kick or damp; max_tick if no element is loose.
    Tick next(Tick from) const;
    /// The elastic kicks of loose elements that are due at a tick, and the damping kicks, which are due in the middle of a period.
    void kick(Tick tick, state::State& state);
    /// Sets the contact whose looks read last forces; it must outlive this object.
    void watch(ContactKicks& contact);
    /// Sets the nodes at which damping needs velocities of the instant (shared/instants.h); `instants` must outlive this object.
    void serve(const Instants& instants);
    /// Part of the impulses of the last kicks of loose elements at instants.nodes()[place] that is ahead of a tick [N s].
    Vec3 ahead(std::uint32_t place, Tick tick, const state::State& state) const;
    /// To be called when an impact has changed the velocity of a node by `change` [m/s] at this tick: elements around the node that
    /// may be crushed before their next kick will be judged by the next `judge`, too.
    void struck(NodeId node, double change, Tick tick, const state::State& state);

    /// A hit asks for finer clocks of the elements at a node, from their next kicks on, for a while.
    void ask(const ClockAsk& what, Tick tick);
    /// Lists the elements at these nodes, at which layers or hits may `ask`.
    void list_elements_at(std::span<const std::uint32_t> nodes);
    /// Layers at a node ask for finer clocks of the elements there.
    void ask(const VibrationAsk& what, Tick tick);
    StepsAtNode steps_at(std::uint32_t node, const state::State& state) const;
    /// Per node: whether a hit at the node may ask for the clock of some element.
    std::vector<char> nodes_that_may_ask();
    /// The first tick at or after `from` at which an element kicks whose clock is not yet as fine as was asked for.
    Tick next_asked(Tick from, const state::State& state) const;

    /// Judges the clocks of the elements of `untamed`, which have their clocks at rest, of the loose elements that have kicked at
    /// this tick, and of those that were struck or asked. Returns why the run has to stop, if no clock is fine enough for one of
    /// them.
    std::optional<std::string> judge(Tick tick, std::span<const ElementId> untamed, state::State& state);

    /// Nodes that have been kicked since the last `forget_touched`, some of them several times.
    std::span<const std::uint32_t> touched() const { return touched_; }
    void forget_touched() { touched_.clear(); }

    /// Number of elastic kicks of levels up to this one, or of damping kicks of this level, that patches leave out at a tick since
    /// the elements are loose.
    std::uint64_t kicks_away(int level) const;
    std::uint64_t damping_away(int level) const {
        return static_cast<std::uint64_t>(away_damping_[static_cast<std::size_t>(level)]);
    }

private:
    static constexpr std::size_t base_list = 48;  ///< place in `by_period_` of the elements with the base period

    Tick period_of(ElementId element, int halvings) const { return image_.tables.element_clock[element].period >> halvings; }
    double seconds_of(ElementId element, int halvings) const;
    Tick period_of_list(std::size_t place) const;
    std::size_t list_number(ElementId element, int halvings) const;
    void list(ElementId element, int halvings);
    void unlist(ElementId element, int halvings);
    /// The objects with which one thread judges elements and computes their forces.
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
    ClockJudge& judge_;  ///< own_.judge
    bool damps_ = false;
    std::vector<RowId> row_of_node_;
    std::vector<std::int64_t> away_kicks_, away_damping_;  ///< per level at rest: number of loose elements, of damped loose ones
    /// Loose elements by period, which is base 2^(place - base_list); each list is ascending.
    std::array<std::vector<ElementId>, base_list + max_levels + 1> by_period_;
    std::size_t first_list_ = base_list + max_levels + 1;  ///< the first list of `by_period_` that is not empty
    std::vector<std::uint32_t> first_at_node_;             ///< per node: begin in `at_node_`; the last entry is its size
    std::vector<ElementId> at_node_;                       ///< elements at each watched node whose clocks follow the state
    std::vector<char> watched_;                            ///< per node: whether it is in a list of list_elements_at
    std::vector<Tick> fixed_step_;                         ///< per node: longest period of elements that may not be asked

    /// An element for which hits or layers want a finer clock.
    struct Asked {
        ElementId element;
        std::uint32_t unused = 0;  ///< instead of padding, whose bytes would be by chance in a checkpoint
        ClockWish wish;
    };
    std::vector<Asked> asked_;           ///< sorted by element; entries whose wishes have ended are removed from time to time
    std::vector<ElementId> unanswered_;  ///< elements whose clocks may not be as fine as asked for yet, with repetitions
    Tick first_end_ = max_tick;          ///< no wish of `asked_` ends before this tick
    std::vector<ElementId> candidates_, blown_;
    std::vector<std::uint32_t> touched_;
    std::vector<ClockChange> changes_;
    ClockCost cost_;
    Team& team_;
    std::vector<Worker> others_;                 ///< of the threads 1, 2, ..; made when first needed
    std::vector<ElementId> due_;                 ///< elements that kick at a tick, in order
    std::vector<std::size_t> first_force_;       ///< per element of `due_`: where its forces begin in `forces_`
    std::vector<Vec3> forces_;                   ///< [N]
    std::vector<ClockJudge::Verdict> verdicts_;  ///< per element of `candidates_`
    std::vector<Instants::Ahead> ahead_;         ///< per node of one element
    LooseKicks last_kicks_;                      ///< for contact
    LooseKicks instant_kicks_;                   ///< for damping
    const Instants* instants_ = nullptr;
    std::vector<std::uint32_t> place_of_node_;  ///< place of each node in `instants_`
    ContactKicks* contact_ = nullptr;
};

}  // namespace avs::advance::nested
