#include "runtime/advance/shared/clock_cost.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/advance/shared/forcings.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/peek.h"
#include "runtime/state/present_clock.h"

namespace avs::advance {
namespace {

/// Number of elements from which on several threads compute; for fewer, waiting for each other would take longer.
constexpr std::size_t worth_sharing = 64;
/// The forces of an element are differentiated over this fraction of the shorter period, in which the element hardly changes.
constexpr double part_of_period = 1.0 / 64;

double square(double a) { return a * a; }

/// Ticks by which the impulses of a clock are ahead of a tick all of whose kicks are done.
double ahead_of(Tick period, Tick phase, Tick tick) {
    return 0.5 * static_cast<double>(period) - static_cast<double>((tick - phase) % period);
}

}  // namespace

void ClockCost::list() {
    block_of_ = blocks_of_elements(image_);
    place_.resize(block_of_.size());
    std::vector<std::vector<std::uint32_t>> at_node(image_.tables.position.size());
    for_each_element(image_, [&](const image::ElementBlock&, std::uint32_t element, std::span<const std::uint32_t> nodes) {
        for (const std::uint32_t node : nodes) at_node[node].push_back(element);
    });
    elements_ = Grouped<std::uint32_t>(at_node);
    std::vector<std::uint32_t> place(image_.tables.position.size());
    for (std::uint32_t node = 0; node < place.size(); ++node) place[node] = node;
    loads_ = load_kicks(image_, place, place.size());
    position_.resize(largest_size(image_));
    velocity_.resize(position_.size());
    later_.resize(position_.size());
    force_.resize(position_.size());
}

ElementView& ClockCost::view_of(std::uint32_t element, std::size_t thread) {
    ElementView& view = views_[thread][block_of_[element]];
    view.select(element);
    return view;
}

double ClockCost::gained(std::span<const ClockChange> changes, Tick tick, const Rows& rows, const state::State& state, Team& team) {
    if (changes.empty()) return 0;
    if (block_of_.empty()) list();
    compute_forces(changes, tick, rows, state, team);
    double sum = 0;
    for (const ClockChange& change : changes) sum += gained_by(change, changes, tick, rows, state);
    // Forces of an element that is crushed to zero volume may be infinite. Such a run stops anyway.
    return std::isfinite(sum) ? sum : 0;
}

double ClockCost::gained_by_all(Tick before, Tick after, Tick tick, const state::State& state, std::span<Vec3> force) {
    if (block_of_.empty()) list();
    if (views_.empty()) views_.push_back(element_views(image_));
    const double quantum = image_.metadata.time_base.quantum();
    const double old_period = static_cast<double>(before) * quantum, new_period = static_cast<double>(after) * quantum;
    std::vector<Vec3> position(force.size()), velocity(force.size());
    for (std::size_t node = 0; node < force.size(); ++node) position[node] = state::peek(state, node, tick, quantum);
    std::ranges::fill(force, Vec3{});
    const auto for_all = [&](auto&& use) {
        for_each_element(image_, [&](const image::ElementBlock&, std::uint32_t element, std::span<const std::uint32_t> nodes) {
            for (std::size_t a = 0; a < nodes.size(); ++a) {
                position_[a] = position[nodes[a]];
                velocity_[a] = velocity[nodes[a]];
            }
            use(element, nodes);
        });
    };
    for_all([&](std::uint32_t element, std::span<const std::uint32_t> nodes) {
        const ElementView& view = view_of(element);
        mechanics::formulas(view.kind())
            .energy_and_forces(view.input(std::span(position_).first(nodes.size()), {}, state.element_memory),
                               std::span(force_).first(nodes.size()));
        for (std::size_t a = 0; a < nodes.size(); ++a) force[nodes[a]] += force_[a];
    });
    double pressed = 0, curved = 0;
    for (std::uint32_t node = 0; node < force.size(); ++node) {
        const state::MomentumRow& p = state.momentum[node];
        Vec3 ahead = (old_period / 2) * force[node];
        for (const LoadKick& load : loads_[node])
            ahead += (ahead_of(load.clock.period, load.clock.phase, tick) * quantum) * load.force;
        velocity[node] = p.inverse_mass * (state::momentum(p) - left_to(image_, state, node, ahead));
        pressed += p.inverse_mass * norm_squared(left_to(image_, state, node, force[node]));
    }
    for_all([&](std::uint32_t element, std::span<const std::uint32_t>) {
        curved += bent(element, part_of_period * std::min(old_period, new_period), state);
    });
    const double gained = (square(new_period) - square(old_period)) * (curved / 12 - pressed / 24);
    return std::isfinite(gained) ? gained : 0;
}

/// Forces at the tick of all elements that share nodes with those whose clocks change.
void ClockCost::compute_forces(std::span<const ClockChange> changes, Tick tick, const Rows& rows, const state::State& state,
                               Team& team) {
    while (views_.size() < static_cast<std::size_t>(team.size())) views_.push_back(element_views(image_));
    near_.clear();
    for (const ClockChange& change : changes) {
        for (const std::uint32_t node : nodes_of(change.element)) {
            const std::span<const std::uint32_t> here = elements_[node];
            near_.insert(near_.end(), here.begin(), here.end());
        }
    }
    std::ranges::sort(near_);
    near_.erase(std::unique(near_.begin(), near_.end()), near_.end());
    first_force_.assign(1, 0);
    for (std::uint32_t place = 0; place < near_.size(); ++place) {
        place_[near_[place]] = place;
        first_force_.push_back(first_force_.back() + nodes_of(near_[place]).size());
    }
    forces_.resize(first_force_.back());
    const double quantum = image_.metadata.time_base.quantum();
    team.for_all(near_.size(), worth_sharing, [&](std::size_t i, std::size_t thread) {
        ElementView& view = view_of(near_[i], thread);
        std::array<Vec3, largest_fixed_stencil> some;
        std::vector<Vec3> many(view.size() > some.size() ? view.size() : 0);
        const std::span<Vec3> position = std::span(many.empty() ? some.data() : many.data(), view.size());
        for (std::size_t a = 0; a < view.size(); ++a) {
            const std::size_t row = rows.of(view.nodes()[a]);
            position[a] = state::peek(rows.position[row], rows.momentum[row], tick, quantum);
        }
        mechanics::formulas(view.kind())
            .energy_and_forces(view.input(position, {}, state.element_memory),
                               std::span(forces_).subspan(first_force_[i], view.size()));
    });
}

std::span<const std::uint32_t> ClockCost::nodes_of(std::uint32_t element) const {
    const image::ElementBlock& block = image_.metadata.blocks[block_of_[element]];
    const std::size_t n = block.size();
    return image_.tables.element_nodes.subspan(block.first_node_entry + n * (element - block.first_element), n);
}

/// Force on a node of an element in `near_`.
const Vec3& ClockCost::force_of(std::uint32_t element, std::uint32_t node) const {
    const std::span<const std::uint32_t> nodes = nodes_of(element);
    const auto a = static_cast<std::size_t>(std::ranges::find(nodes, node) - nodes.begin());
    return forces_[first_force_[place_[element]] + a];
}

/// v . K v of an element [W/s], from its forces at the positions position_ - time v and position_ + time v.
double ClockCost::bent(std::uint32_t element, double time, const state::State& state) {
    const ElementView& view = view_of(element);
    const std::size_t n = view.size();
    double sum = 0;
    for (const double step : {-time, time}) {
        for (std::size_t a = 0; a < n; ++a) later_[a] = position_[a] + step * velocity_[a];
        mechanics::formulas(view.kind())
            .energy_and_forces(view.input(std::span(later_).first(n), {}, state.element_memory), std::span(force_).first(n));
        for (std::size_t a = 0; a < n; ++a) sum -= dot(velocity_[a], force_[a]) / (2 * step);
    }
    return sum;
}

double ClockCost::gained_by(const ClockChange& change, std::span<const ClockChange> changes, Tick tick, const Rows& rows,
                            const state::State& state) {
    const image::Tables& tables = image_.tables;
    const double quantum = image_.metadata.time_base.quantum();
    const EventClock& rest = tables.element_clock[change.element];
    const Tick before = state::present_period(state, change.element, rest.period), after = rest.period >> change.halvings;
    const double old_period = static_cast<double>(before) * quantum, new_period = static_cast<double>(after) * quantum;
    const std::span<const std::uint32_t> own = nodes_of(change.element);

    double alone = 0;     // f_e . M^-1 f_e
    double with_all = 0;  // f_e . M^-1 f
    double together = 0;  // f_e . M^-1 f_g, times the change of the square of the larger of both periods, summed over all other g
    const auto grown = [&](Tick period) {
        const double other = static_cast<double>(period) * quantum;
        return square(std::max(new_period, other)) - square(std::max(old_period, other));
    };
    for (std::size_t a = 0; a < own.size(); ++a) {
        const std::uint32_t node = own[a];
        const std::size_t row = rows.of(node);
        const state::MomentumRow& p = rows.momentum[row];
        const Vec3 mine = left_to(image_, state, node, force_of(change.element, node));
        Vec3 all, ahead, of_others;
        for (const std::uint32_t element : elements_[node]) {
            const Vec3& force = force_of(element, node);
            const EventClock present = state::present_clock(state, element, tables.element_clock[element]);
            all += force;
            ahead += (ahead_of(present.period, present.phase, tick) * quantum) * force;
            if (element == change.element) continue;
            // The elements before this one in `changes` have changed their clocks already.
            Tick period = present.period;
            if (element < change.element) {
                const auto changed = std::ranges::lower_bound(changes, element, {}, &ClockChange::element);
                if (changed != changes.end() && changed->element == element)
                    period = tables.element_clock[element].period >> changed->halvings;
            }
            if (period < std::max(before, after)) of_others += grown(period) * force;
        }
        for (const LoadKick& load : loads_[node]) {
            all += load.force;
            ahead += (ahead_of(load.clock.period, load.clock.phase, tick) * quantum) * load.force;
            of_others += grown(load.clock.period) * load.force;
        }
        alone += p.inverse_mass * norm_squared(mine);
        with_all += p.inverse_mass * dot(mine, all);
        together += p.inverse_mass * dot(mine, of_others);
        position_[a] = state::peek(rows.position[row], p, tick, quantum);
        velocity_[a] = p.inverse_mass * (state::momentum(p) - left_to(image_, state, node, ahead));
    }
    const double curved = bent(change.element, part_of_period * std::min(old_period, new_period), state);
    const double since = static_cast<double>((tick - rest.phase) % before) * quantum;
    return (square(new_period) - square(old_period)) * (curved / 12 - alone / 24) - together / 12 +
           0.5 * since * (old_period - since) * (curved - with_all);
}

}  // namespace avs::advance
