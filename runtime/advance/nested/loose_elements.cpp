#include "runtime/advance/nested/loose_elements.h"

#include <algorithm>

#include "runtime/advance/shared/forcings.h"
#include "runtime/base/assert.h"
#include "runtime/state/peek.h"
#include "runtime/state/present_clock.h"

namespace avs::advance::nested {

namespace {

/// For fewer elements than this, other threads would cost more time than they save.
constexpr std::size_t worth_sharing = 16;

}  // namespace

LooseElements::LooseElements(const image::Image& image, const Plan& plan, const Context& context, FollowedPatches& patches,
                             Team& team)
    : image_(image),
      plan_(plan),
      context_(context),
      patches_(patches),
      own_(image, 0),
      judge_(own_.judge),
      cost_(image),
      team_(team) {
    if (!used()) return;
    row_of_node_.resize(plan.node_of_row.size());
    for (RowId row; row < row_of_node_.size(); ++row) row_of_node_[plan.node_of_row[row]] = row;
    own_.position.resize(largest_size(image));
    own_.velocity.resize(own_.position.size());
    ahead_.resize(own_.position.size());
    away_kicks_.resize(static_cast<std::size_t>(plan.levels.count));
    away_damping_.resize(away_kicks_.size());
    damps_ = !plan.damping.patches.empty();
}

void LooseElements::begin(const state::State& state) {
    for (ElementId element; element < state.halvings.size(); ++element) {
        if (state.halvings[element] == 0) continue;
        leave_patch(element);
        list(element, state.halvings[element]);
    }
}

// Lists by period ----------------------------------------------------------------------------------------------------------------

Tick LooseElements::period_of_list(std::size_t place) const {
    const Tick base = plan_.levels.base;
    return place < base_list ? base >> (base_list - place) : base << (place - base_list);
}

std::size_t LooseElements::list_number(ElementId element, int halvings) const {
    return base_list + plan_.levels.element[element] - static_cast<std::size_t>(halvings);
}

void LooseElements::list(ElementId element, int halvings) {
    const std::size_t place = list_number(element, halvings);
    std::vector<ElementId>& to = by_period_[place];
    to.insert(std::lower_bound(to.begin(), to.end(), element), element);
    first_list_ = std::min(first_list_, place);
}

void LooseElements::unlist(ElementId element, int halvings) {
    std::vector<ElementId>& from = by_period_[list_number(element, halvings)];
    from.erase(std::lower_bound(from.begin(), from.end(), element));
    while (first_list_ < by_period_.size() && by_period_[first_list_].empty()) ++first_list_;
}

Tick LooseElements::next(Tick from) const {
    if (first_list_ == by_period_.size()) return max_tick;
    // All periods are multiples of the finest one; damping kicks are at multiples of its half.
    const Tick step = damps_ ? period_of_list(first_list_) / 2 : period_of_list(first_list_);
    return (from + step - 1) / step * step;
}

// Kicks --------------------------------------------------------------------------------------------------------------------------

void LooseElements::hire() {
    while (others_.size() + 1 < static_cast<std::size_t>(team_.size())) others_.emplace_back(image_, own_.position.size());
}

/// Writes the positions at a tick and the velocities of an element's nodes into `by`.
void LooseElements::peek(Worker& by, std::span<const std::uint32_t> nodes, Tick tick) const {
    for (std::size_t a = 0; a < nodes.size(); ++a) {
        const std::uint32_t row = row_of_node_[nodes[a]];
        by.velocity[a] = state::velocity(context_.momentum[row]);
        by.position[a] = state::peek(context_.position[row], context_.momentum[row], tick, context_.quantum);
    }
}

/// Does `peek` by `own_` and drifts the rows of the nodes to the tick. The caller must then kick the nodes: only this marks the
/// copies of their rows as outdated.
void LooseElements::gather(std::span<const std::uint32_t> nodes, Tick tick) {
    peek(own_, nodes, tick);
    for (std::size_t a = 0; a < nodes.size(); ++a) {
        const Vec3& x = own_.position[a];
        context_.position[row_of_node_[nodes[a]]] = {x.x, x.y, x.z, static_cast<double>(tick)};
    }
}

/// Adds impulses of `duration` times the forces, projected by restraints and drives.
void LooseElements::give(std::span<const std::uint32_t> nodes, std::span<const Vec3> force, double duration, state::State& state) {
    for (std::size_t a = 0; a < nodes.size(); ++a) {
        const std::uint32_t row = row_of_node_[nodes[a]];
        Vec3 impulse = duration * force[a];
        if (row >= plan_.first_shared) {
            const std::uint32_t projector = plan_.shared_projector[row - plan_.first_shared];
            if (projector != 0) {
                const Vec3 whole = impulse;
                impulse = image_.tables.projectors[projector] * whole;
                state::keep_from(state, nodes[a], state::position(context_.position[row]), whole - impulse);
            }
        }
        state::MomentumRow& p = context_.momentum[row];
        p.x += impulse.x;
        p.y += impulse.y;
        p.z += impulse.z;
    }
    touched_.insert(touched_.end(), nodes.begin(), nodes.end());
}

double LooseElements::seconds_of(ElementId element, int halvings) const {
    return image_.metadata.time_base.seconds(period_of(element, halvings));
}

/// A kick moves no node at its own tick, so all forces of a tick can be computed before its kicks.
void LooseElements::kick(Tick tick, state::State& state) {
    due_.clear();
    for (std::size_t place = first_list_; place < by_period_.size() && tick % period_of_list(place) == 0; ++place)
        due_.insert(due_.end(), by_period_[place].begin(), by_period_[place].end());
    hire();
    first_force_.assign(1, 0);
    for (const ElementId element : due_) first_force_.push_back(first_force_.back() + judge_.nodes_of(element).size());
    forces_.resize(first_force_.back());
    team_.for_all(due_.size(), worth_sharing, [&](std::size_t i, std::size_t thread) {
        Worker& by = worker(thread);
        const std::span<const std::uint32_t> nodes = by.judge.nodes_of(due_[i]);
        peek(by, nodes, tick);
        const std::span<const Vec3> force =
            by.judge.forces(due_[i], std::span(by.position).first(nodes.size()), state.element_memory);
        std::ranges::copy(force, forces_.begin() + static_cast<std::ptrdiff_t>(first_force_[i]));
    });
    for (std::size_t i = 0; i < due_.size(); ++i) {
        const ElementId element = due_[i];
        const std::span<const std::uint32_t> nodes = judge_.nodes_of(element);
        const std::span<const Vec3> force = std::span(forces_).subspan(first_force_[i], nodes.size());
        const int halvings = state.halvings[element];
        gather(nodes, tick);
        give(nodes, force, seconds_of(element, halvings), state);
        note(element, nodes, force, tick, halvings);
        ++state.kicks.strain;
    }
    if (damps_) damp(tick, state);
}

void LooseElements::note(ElementId element, std::span<const std::uint32_t> nodes, std::span<const Vec3> force, Tick tick,
                         int halvings) {
    const auto now = static_cast<double>(tick), half = 0.5 * static_cast<double>(period_of(element, halvings));
    last_kicks_.note(element, nodes, force, now, half);
    instant_kicks_.note(element, nodes, force, now, half);
}

/// Damping kicks in the middle of a period, with the velocities of the instant. Elements of one period damp one after another.
void LooseElements::damp(Tick tick, state::State& state) {
    for (std::size_t place = first_list_; place < by_period_.size(); ++place) {
        const Tick period = period_of_list(place);
        if (tick % (period / 2) != 0) break;
        if (tick % period == 0) continue;
        for (const ElementId element : by_period_[place]) {
            if (!is_damped(element)) continue;
            const std::span<const std::uint32_t> nodes = judge_.nodes_of(element);
            gather(nodes, tick);
            const EventClock clock{period, 0};
            for (std::size_t a = 0; a < nodes.size(); ++a) {
                ahead_[a] = ahead_of(nodes[a], clock, tick, state);
                own_.velocity[a] -= context_.momentum[row_of_node_[nodes[a]]].inverse_mass * ahead_[a].all;
            }
            const std::span<const Vec3> force =
                judge_.resistance(element, std::span(own_.position).first(nodes.size()),
                                  std::span(own_.velocity).first(nodes.size()), state.element_memory, !patches_.has_lane(element));
            const double duration = seconds_of(element, state.halvings[element]);
            for (std::size_t a = 0; a < nodes.size(); ++a) {
                const Vec3 impulse = duration * force[a];
                state::come_from_outside(state, nodes[a], own_.position[a], impulse);
                // The work is booked as in kernels: with the velocity of the instant, and the impulse after its projection.
                const state::MomentumRow& p = context_.momentum[row_of_node_[nodes[a]]];
                const Vec3 left = left_to(image_, state, nodes[a], impulse);
                state.ledger.damping +=
                    p.inverse_mass * (dot(impulse, state::momentum(p) - ahead_[a].but_looks) + 0.5 * norm_squared(left));
            }
            give(nodes, force, duration, state);
            ++state.kicks.strain;
        }
    }
}

void LooseElements::serve(const Instants& instants) {
    instants_ = &instants;
    place_of_node_ = instants.places(row_of_node_.size());
    instant_kicks_.prepare(instants.nodes());
}

Vec3 LooseElements::ahead(std::uint32_t place, Tick tick, const state::State& state) const {
    Vec3 sum;
    for (const LooseKick& kick : instant_kicks_.at(place)) {
        const double rest = kick.half_period - (static_cast<double>(tick) - kick.tick);
        if (rest != 0) sum += (rest * context_.quantum) * kick.force;
    }
    return left_to(image_, state, instants_->nodes()[place], sum);
}

namespace {

/// Part of the impulses of the last looks at a node that is ahead of a tick; zero if the state has a sum for elements of this
/// clock, which Instants::ahead contains.
Vec3 ahead_of_looks(const state::State& state, std::uint32_t node, const EventClock& clock, Tick tick) {
    Vec3 sum;
    const auto look = std::ranges::lower_bound(state.last_look, node, {}, &state::LastLook::node);
    if (look == state.last_look.end() || look->node != node) return sum;
    for (std::uint32_t s = look->first_sum; s < look->sum_end; ++s)
        if (state.look_sums[s].clock == clock) return sum;
    for (const state::LastLook* at = &*look;; at = &state.more_looks[at->next]) {
        sum += at->ahead(tick);
        if (at->next == state::LastLook::none) return sum;
    }
}

}  // namespace

/// Part of all impulses at a node that is ahead of a tick at which an element of this clock damps there (shared/instants.h).
Instants::Ahead LooseElements::ahead_of(std::uint32_t node, const EventClock& clock, Tick tick, state::State& state) const {
    if (instants_ == nullptr || place_of_node_[node] == Instants::no_place) return {};
    const std::uint32_t place = place_of_node_[node];
    Instants::Ahead result = instants_->ahead(place, clock, tick, state);
    const Vec3 of_loose = ahead(place, tick, state);
    result.all += of_loose;
    result.but_looks += of_loose;
    result.all += left_to(image_, state, node, ahead_of_looks(state, node, clock, tick));
    return result;
}

// Blows --------------------------------------------------------------------------------------------------------------------------

void LooseElements::watch(ContactKicks& contact) {
    contact_ = &contact;
    contact.read_loose_kicks(last_kicks_);
    const std::span<const NodeId> nodes = contact.nodes();
    list_elements_at(std::vector<std::uint32_t>(nodes.begin(), nodes.end()));
}

void LooseElements::list_elements_at(std::span<const std::uint32_t> nodes) {
    watched_.resize(row_of_node_.size(), 0);
    for (const std::uint32_t node : nodes) watched_[node] = 1;
    fixed_step_.assign(row_of_node_.size(), 0);
    std::vector<std::vector<ElementId>> at(row_of_node_.size());
    for (ElementId element; element < plan_.levels.element.size(); ++element) {
        const bool may_change = follows(element) && may_be_asked(element);
        for (const std::uint32_t node : judge_.nodes_of(element)) {
            if (watched_[node] == 0) continue;
            if (follows(element)) at[node].push_back(element);
            if (!may_change) fixed_step_[node] = std::max(fixed_step_[node], period_of(element, 0));
        }
    }
    first_at_node_.assign(1, 0);
    at_node_.clear();
    for (const std::vector<ElementId>& elements : at) {
        at_node_.insert(at_node_.end(), elements.begin(), elements.end());
        first_at_node_.push_back(static_cast<std::uint32_t>(at_node_.size()));
    }
}

void LooseElements::struck(NodeId node, double change, Tick tick, const state::State& state) {
    // Least way of the node until the element's next kick, by the change of velocity, in units of the element's shortest edge,
    // that has the element judged now. Otherwise it is judged at its next kick as usual.
    constexpr double harmless = 0.1;
    for (const ElementId element : elements_at(node)) {
        // The energy of laws without a barrier stays finite when an element is crushed.
        if (!judge_.has_barrier(element)) continue;
        const double way = change * seconds_of(element, state.halvings[element]);
        if (way > harmless * judge_.shortest_edge(element) && tick > 0) blown_.push_back(element);
    }
}

// Requests for finer clocks ------------------------------------------------------------------------------------------------------

std::vector<char> LooseElements::nodes_that_may_ask() {
    std::vector<char> may(row_of_node_.size(), 0);
    for (std::uint32_t node = 0; node + 1 < first_at_node_.size(); ++node)
        may[node] = std::ranges::any_of(elements_at(node), [&](ElementId element) { return may_be_asked(element); });
    return may;
}

/// Not for elements of second order: their nodes have very different masses, so that more looks crush them sooner (measured).
bool LooseElements::may_be_asked(ElementId element) const {
    const ElementKind kind = image_.metadata.blocks[judge_.block_of(element)].kind;
    return kind == ElementKind::tet4 || kind == ElementKind::hex8;
}

void LooseElements::ask(const ClockAsk& what, Tick tick) {
    for (const ElementId element : elements_at(what.node)) {
        if (may_be_asked(element)) want(element, what.approach.halvings(seconds_of(element, 0)), tick, pace_rule::periods);
    }
}

void LooseElements::ask(const VibrationAsk& what, Tick tick) {
    for (const ElementId element : elements_at(what.node)) {
        if (may_be_asked(element)) want(element, what.halvings(seconds_of(element, 0)), tick, layer_rule::asking_periods);
    }
}

void LooseElements::want(ElementId element, int halvings, Tick tick, Tick periods) {
    const int possible = std::min(halvings, judge_.finest_of(element));
    if (possible == 0) return;
    auto at = std::ranges::lower_bound(asked_, element, {}, &Asked::element);
    if (at == asked_.end() || at->element != element) at = asked_.insert(at, {.element = element, .unused = 0, .wish = {}});
    at->wish.add(possible, tick, periods * period_of(element, 0));
    first_end_ = std::min(first_end_, at->wish.until);
    unanswered_.push_back(element);
}

void LooseElements::forget_past_wishes(Tick tick) {
    if (tick < first_end_) return;
    std::erase_if(asked_, [&](const Asked& asked) { return asked.wish.until <= tick; });
    first_end_ = max_tick;
    for (const Asked& asked : asked_) first_end_ = std::min(first_end_, asked.wish.until);
}

StepsAtNode LooseElements::steps_at(std::uint32_t node, const state::State& state) const {
    StepsAtNode steps{.present = fixed_step_[node], .possible = fixed_step_[node]};
    for (const ElementId element : elements_at(node)) {
        if (!may_be_asked(element)) continue;
        steps.present = std::max(steps.present, period_of(element, state.halvings[element]));
        steps.possible = std::max(steps.possible, period_of(element, judge_.finest_of(element)));
    }
    return steps;
}

int LooseElements::least_halvings(ElementId element, Tick tick) const {
    const auto at = std::ranges::lower_bound(asked_, element, {}, &Asked::element);
    return at != asked_.end() && at->element == element ? at->wish.at(tick) : 0;
}

Tick LooseElements::next_asked(Tick from, const state::State& state) const {
    Tick next = max_tick;
    for (const ElementId element : unanswered_) {
        const int halvings = state.halvings[element];
        if (halvings >= least_halvings(element, from)) continue;
        const Tick period = period_of(element, halvings);
        next = std::min(next, (from + period - 1) / period * period);
    }
    return next;
}

// Changes of clocks --------------------------------------------------------------------------------------------------------------

std::optional<std::string> LooseElements::judge(Tick tick, std::span<const ElementId> untamed, state::State& state) {
    candidates_.assign(untamed.begin(), untamed.end());
    for (std::size_t place = first_list_; place < by_period_.size() && tick % period_of_list(place) == 0; ++place)
        candidates_.insert(candidates_.end(), by_period_[place].begin(), by_period_[place].end());
    candidates_.insert(candidates_.end(), blown_.begin(), blown_.end());
    blown_.clear();
    forget_past_wishes(tick);
    // An element whose clock is as fine as was asked for leaves the list: it is loose and so a candidate at all of its kicks.
    std::erase_if(unanswered_, [&](ElementId element) {
        const int halvings = state.halvings[element];
        if (halvings >= least_halvings(element, tick)) return true;
        if (tick % period_of(element, halvings) == 0) candidates_.push_back(element);
        return false;
    });
    std::sort(candidates_.begin(), candidates_.end());
    candidates_.erase(std::unique(candidates_.begin(), candidates_.end()), candidates_.end());
    changes_.clear();
    hire();
    verdicts_.resize(candidates_.size());
    team_.for_all(candidates_.size(), worth_sharing, [&](std::size_t i, std::size_t thread) {
        verdicts_[i] = verdict_on(worker(thread), candidates_[i], tick, state);
    });
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const ElementId element = candidates_[i];
        if (!verdicts_[i].is_fine_enough) {
            const std::span<const std::uint32_t> nodes = judge_.nodes_of(element);
            peek(own_, nodes, tick);
            return judge_.describe(element, tick, std::span(own_.position).first(nodes.size()));
        }
        if (verdicts_[i].halvings != state.halvings[element])
            changes_.push_back({.element = element, .halvings = static_cast<std::uint8_t>(verdicts_[i].halvings)});
    }
    const ClockCost::Rows rows{context_.position, context_.momentum, row_of_node_};
    state.ledger.clocks += cost_.gained(changes_, tick, rows, state, team_);
    for (const ClockChange& each : changes_) change(each, tick, state);
    return std::nullopt;
}

ClockJudge::Verdict LooseElements::verdict_on(Worker& by, ElementId element, Tick tick, const state::State& state) const {
    const std::span<const std::uint32_t> nodes = by.judge.nodes_of(element);
    // The rows are not drifted: contact has copies of them, which are renewed only after kicks.
    peek(by, nodes, tick);
    const ClockJudge::Call call{.element = element,
                                .tick = tick,
                                .halvings = state.halvings[element],
                                .least = least_halvings(element, tick),
                                .position = std::span(by.position).first(nodes.size()),
                                .velocity = std::span(by.velocity).first(nodes.size())};
    const bool kicked = tick % period_of(element, call.halvings) == 0;
    return kicked ? by.judge.judge(call) : by.judge.judge_between(call);
}

void LooseElements::change(const ClockChange& change, Tick tick, state::State& state) {
    const ElementId element{change.element};
    const int before = state.halvings[element], after = change.halvings;
    const std::span<const std::uint32_t> nodes = judge_.nodes_of(element);
    gather(nodes, tick);
    const std::span<const Vec3> force = judge_.forces(element, std::span(own_.position).first(nodes.size()), state.element_memory);
    // A kick stands for the force from half a period before it to half a period after it. `since` ticks after its last kick the
    // element has to get, in addition, the impulse of the time from the end of that to half a new period after the present tick:
    // since + (h_new - h_old) / 2.
    const Tick since = tick % period_of(element, before);
    give(nodes, force, image_.metadata.time_base.seconds(since) + 0.5 * (seconds_of(element, after) - seconds_of(element, before)),
         state);
    state::change_clock(state, element, image_.tables.element_clock[element].period, tick, change.halvings);
    if (before != 0) unlist(element, before);
    if (after != 0) list(element, after);
    if (before == 0) {
        leave_patch(element);
        settle_kept_sums(element, nodes, force, -1, state);
    }
    if (after == 0) {
        return_to_patch(element);
        settle_kept_sums(element, nodes, force, 1, state);
        last_kicks_.forget(element, nodes);
        instant_kicks_.forget(element, nodes);
    } else {
        note(element, nodes, force, tick, after);
    }
}

void LooseElements::count_away(ElementId element, std::int64_t by) {
    const std::size_t level = plan_.levels.element[element];
    away_kicks_[level] += by;
    if (damps_ && is_damped(element)) away_damping_[level] += by;
}

/// Whether an element is damped while it is loose. The drag of elements with kernels does not count: it is applied at nodes, by
/// the patch.
bool LooseElements::is_damped(ElementId element) { return judge_.is_damped(element, !patches_.has_lane(element)); }

void LooseElements::leave_patch(ElementId element) {
    count_away(element, 1);
    patches_.leave(element);
}

void LooseElements::return_to_patch(ElementId element) {
    count_away(element, -1);
    patches_.come_back(element);
}

/// Adds `sign` times an element's forces to the sums of last forces of its patch and level, which contact reads: -1 when the
/// element leaves the patch, 1 when it returns.
void LooseElements::settle_kept_sums(ElementId element, std::span<const std::uint32_t> nodes, std::span<const Vec3> force,
                                     double sign, state::State& state) {
    if (plan_.kept.sums.empty()) return;
    const Patch& patch = plan_.patches[plan_.patch_of_element[element]];
    const PatchLevel* const parts = plan_.patch_levels.data() + patch.first_level;
    const std::size_t level = plan_.levels.element[element];
    const std::uint32_t begin = patch.first_kept + (level == 0 ? 0 : parts[level - 1].kept_end);
    const std::uint32_t end = patch.first_kept + parts[level].kept_end;
    for (std::uint32_t i = begin; i < end; ++i) {
        if (plan_.kept.level[i] != level) continue;
        const auto at = std::find(nodes.begin(), nodes.end(), plan_.kept.node[i]);
        if (at == nodes.end()) continue;
        const Vec3 part = sign * force[static_cast<std::size_t>(at - nodes.begin())];
        const std::uint32_t row = plan_.kept.sums[i].row;
        if (contact_ != nullptr) {
            contact_->shift_last_force(NodeId{*at}, row, part, state);
        } else {
            state.last_force[row] += part;
        }
    }
}

std::uint64_t LooseElements::kicks_away(int level) const {
    std::int64_t sum = 0;
    for (int l = 0; l <= level; ++l) sum += away_kicks_[static_cast<std::size_t>(l)];
    return static_cast<std::uint64_t>(sum);
}

void LooseElements::keep(state::Keeper& keeper, const state::State& state) {
    if (!used()) return;
    last_kicks_.keep("contact.loose_kicks", keeper);
    std::erase_if(asked_, [&](const Asked& asked) { return asked.wish.until <= state.now; });
    keeper.list("nested.asked", asked_);
    if (instants_ != nullptr) instant_kicks_.keep("nested.loose_kicks", keeper);
    if (!keeper.restored()) return;
    for (ElementId element; element < state.halvings.size(); ++element) {
        const int finest = follows(element) ? judge_.finest_of(element) : 0;
        if (state.halvings[element] > finest) return keeper.refuse("the clock of an element is finer than it can be");
    }
    const auto is_possible = [&](const Asked& asked) {
        return asked.element < state.halvings.size() && asked.wish.halvings >= 0 && follows(asked.element) &&
               may_be_asked(asked.element) && asked.wish.halvings <= judge_.finest_of(asked.element);
    };
    const bool in_order = std::ranges::adjacent_find(asked_, std::ranges::greater_equal{}, &Asked::element) == asked_.end();
    for (const Asked& asked : asked_) {
        unanswered_.push_back(asked.element);
        first_end_ = std::min(first_end_, asked.wish.until);
    }
    if (!in_order || !std::ranges::all_of(asked_, is_possible)) keeper.refuse("a hit asks for a clock that no element can have");
}

}  // namespace avs::advance::nested
