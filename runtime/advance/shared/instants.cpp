#include "runtime/advance/shared/instants.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/advance/shared/look_sums.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/mechanics/element.h"

namespace avs::advance {
namespace {

/// The events that kick a node: `others` tells whether some have another clock than the first, or kick at changing times.
struct Kicked {
    std::optional<EventClock> clock;  ///< the first clock that was found
    bool others = false;
    bool damped = false;

    void by(const EventClock& other) {
        if (!clock) clock = other;
        others = others || clock->period != other.period || clock->phase != other.phase;
    }
};

}  // namespace

std::vector<NodeId> Instants::nodes_of(const image::Image& image, std::span<const NodeId> surface, Clocks clocks) {
    const image::Tables& tables = image.tables;
    std::vector<Kicked> at(tables.position.size());
    bool any = false;
    for_each_element(image, [&](const image::ElementBlock& block, std::uint32_t element, std::span<const std::uint32_t> nodes) {
        const bool damped = is_damped(image, block, element - block.first_element);
        any = any || damped;
        const bool changes = clocks == Clocks::may_change && image::follow_policy(image, element) != nullptr;
        for (const std::uint32_t node : nodes) {
            at[node].by(tables.element_clock[element]);
            at[node].others = at[node].others || changes;
            at[node].damped = at[node].damped || damped;
        }
    });
    std::vector<NodeId> nodes;
    if (!any) return nodes;
    for (const image::LoadEvent& load : tables.loads) {
        at[load.node].by(load.clock);
        // Loads keep their clocks where elements change theirs.
        at[load.node].others = at[load.node].others || image::follows(image);
    }
    for (const image::Forcing& forcing : image.metadata.forcings)
        for (const image::ForcedNode& row : tables.forced_nodes.subspan(forcing.first_node, forcing.node_count))
            at[row.node].by(forcing.clock);
    for (const NodeId node : surface) at[node].others = true;
    for (const std::uint32_t node : detect::LayerSurface(image).node_of_vertex) at[node].others = true;
    for (NodeId node; node < at.size(); ++node)
        if (at[node].damped && at[node].others) nodes.push_back(node);
    return nodes;
}

Instants::Instants(const image::Image& image, std::vector<NodeId> nodes, Grouped<ElementKick> kicks)
    : image_(&image), quantum_(image.metadata.time_base.quantum()), nodes_(std::move(nodes)), elements_(std::move(kicks)) {
    find_others();
}

Instants::Instants(const image::Image& image, std::vector<NodeId> nodes, ForceSlots& slots)
    : image_(&image), quantum_(image.metadata.time_base.quantum()), nodes_(std::move(nodes)) {
    if (none()) return;
    const std::vector<std::uint32_t> place = places(image.tables.position.size());
    const std::size_t elements = image.tables.element_clock.size();
    if (slots.slot.size() < elements) slots.slot.resize(elements, state::State::no_slot);
    std::vector<std::vector<ElementKick>> kicks(nodes_.size());
    for_each_element(image, [&](const image::ElementBlock&, std::uint32_t element, std::span<const std::uint32_t> at) {
        if (std::ranges::all_of(at, [&](std::uint32_t node) { return place[node] == no_place; })) return;
        if (slots.slot[element] == state::State::no_slot) {
            slots.slot[element] = static_cast<std::uint32_t>(slots.rows);
            slots.rows += at.size();
        }
        for (std::uint32_t a = 0; a < at.size(); ++a)
            if (place[at[a]] != no_place)
                kicks[place[at[a]]].push_back(
                    {.clock = element,
                     .force_row = slots.slot[element] + a,
                     .half_period = 0.5 * static_cast<double>(image.tables.element_clock[element].period)});
    });
    elements_ = Grouped<ElementKick>(kicks);
    find_others();
}

void Instants::find_others() {
    const std::vector<std::uint32_t> place = places(image_->tables.position.size());
    loads_ = load_kicks(*image_, place, nodes_.size());
    forced_ = forced_kicks(*image_, place, nodes_.size());
}

std::vector<std::uint32_t> Instants::places(std::size_t count) const {
    std::vector<std::uint32_t> place(count, no_place);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) place[nodes_[i]] = i;
    return place;
}

Instants::Ahead Instants::ahead(std::uint32_t i, const EventClock& clock, Tick now, state::State& state) const {
    const auto at = static_cast<double>(now);
    Vec3 sum;
    for (const ElementKick& kick : elements_[i]) {
        const double rest = kick.half_period - (at - state.last_kick[kick.clock]);
        if (rest != 0) sum += (rest * quantum_) * state.last_force[kick.force_row];
    }
    for (const LoadKick& load : loads_[i]) {
        const Tick since_first = now - load.clock.phase;
        if (since_first < 0) continue;
        const auto since = static_cast<double>(since_first % load.clock.period);
        sum += ((0.5 * static_cast<double>(load.clock.period) - since) * quantum_) * load.force;
    }
    for (const ForcedKick& load : forced_[i]) {
        const state::ForcedRow& last = state.forced[load.row];
        if (last.tick >= 0) sum += ((load.half_period - (at - last.tick)) * quantum_) * last.force;
    }
    sum = left_to(*image_, state, nodes_[i], sum);
    if (layers_ != nullptr) sum += layers_->ahead(nodes_[i], clock, now);
    if (state.last_look.empty()) return {sum, sum};
    const auto look = std::ranges::lower_bound(state.last_look, nodes_[i], {}, &state::LastLook::node);
    if (look == state.last_look.end() || look->node != nodes_[i]) return {sum, sum};
    Ahead result{sum, sum};
    // In schemes with one step for all elements, the sums keep the period at rest, of which the present step is this share.
    const bool has_one_step = image_->metadata.scheme != Scheme::avi && !state.halvings.empty();
    const double share = has_one_step ? std::ldexp(1.0, -state.halvings[0]) : 1;
    for (std::uint32_t s = look->first_sum; s < look->sum_end; ++s)
        if (state.look_sums[s].clock == clock) result.all += ahead_of(state.look_sums[s], at, share);
    return result;
}

namespace {

/// Rows of State::look_sums, one per point and clock of damped elements there.
void prepare_look_sums(const image::Image& image, state::State& state) {
    std::vector<std::vector<EventClock>> clocks(state.last_look.size());
    for_each_element(image, [&](const image::ElementBlock& block, std::uint32_t element, std::span<const std::uint32_t> nodes) {
        if (!is_damped(image, block, element - block.first_element)) return;
        const EventClock& clock = image.tables.element_clock[element];
        for (const std::uint32_t node : nodes) {
            const auto look = std::ranges::lower_bound(state.last_look, node, {}, &state::LastLook::node);
            if (look == state.last_look.end() || look->node != node) continue;
            std::vector<EventClock>& here = clocks[static_cast<std::size_t>(look - state.last_look.begin())];
            if (std::ranges::find(here, clock) == here.end()) here.push_back(clock);
        }
    });
    state.look_sums.clear();
    for (std::size_t point = 0; point < clocks.size(); ++point) {
        state.last_look[point].first_sum = static_cast<std::uint32_t>(state.look_sums.size());
        for (const EventClock& clock : clocks[point]) state.look_sums.emplace_back().clock = clock;
        state.last_look[point].sum_end = static_cast<std::uint32_t>(state.look_sums.size());
    }
}

}  // namespace

void prepare_instants(const image::Image& image, std::span<const NodeId> surface, state::State& state) {
    prepare_look_sums(image, state);
    Instants::ForceSlots slots{.slot = std::move(state.force_slot), .rows = state.last_force.size()};
    const Instants instants(image, Instants::nodes_of(image, surface), slots);
    state.force_slot = std::move(slots.slot);
    state.last_force.resize(slots.rows);
    if (!instants.none()) state.last_kick.resize(state.force_slot.size());
}

}  // namespace avs::advance
