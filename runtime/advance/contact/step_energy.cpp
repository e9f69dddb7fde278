#include "runtime/advance/contact/step_energy.h"

#include <algorithm>

#include "runtime/advance/shared/element_view.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/state/peek.h"
#include "runtime/state/present_clock.h"

namespace avs::advance {

namespace {

/// Time of the last event of a clock before a tick, as in State::last_kick; 0 before the first one.
double last_event(const EventClock& clock, Tick now) {
    return now <= clock.phase ? 0 : static_cast<double>(next_event(clock, now) - clock.period);
}

/// Forces of elements at their next kicks, if nodes keep their velocities.
class NextKicks {
public:
    NextKicks(const image::Image& image, const state::State& state)
        : state_(state), quantum_(image.metadata.time_base.quantum()), position_(largest_size(image)), force_(position_.size()) {}

    /// -dV/dx [N] per node of the element that the view has selected.
    std::span<const Vec3> forces(const ElementView& view, const EventClock& clock) {
        const std::span<const std::uint32_t> nodes = view.nodes();
        const std::span<Vec3> position = std::span(position_).first(nodes.size());
        const Tick tick = next_event(clock, state_.now);
        for (std::size_t a = 0; a < nodes.size(); ++a) { position[a] = state::peek(state_, nodes[a], tick, quantum_); }
        const std::span<Vec3> force = std::span(force_).first(nodes.size());
        mechanics::formulas(view.kind()).energy_and_forces(view.input(position, {}, state_.element_memory), force);
        return force;
    }

private:
    const state::State& state_;
    double quantum_;
    std::vector<Vec3> position_, force_;
};

}  // namespace

StepEnergy::StepEnergy(const ContactSurface& surface)
    : surface_(surface),
      first_row_(surface.search.point_count, no_rows),
      is_open_(surface.search.point_count, 0),
      noted_at_(surface.search.point_count, -1) {}

void StepEnergy::note(PointId point, const Vec3& change, Tick now, double quantum, const state::State& state) {
    const std::span<const ElementKick> kicks = surface_.element_kicks[point];
    if (first_row_[point] == no_rows) {
        first_row_[point] = static_cast<std::uint32_t>(rows_.size());
        rows_.resize(rows_.size() + kicks.size());
    }
    Row* row = rows_.data() + first_row_[point];
    for (const ElementKick& kick : kicks) {
        const double last = state.last_kick[kick.clock];
        if (row->kick < 0) { *row = {.lever = {}, .force = state.last_force[kick.force_row], .kick = last}; }
        const double since = static_cast<double>(now) - last;
        row->lever += ((0.5 * since - 0.25 * kick.half_period) * quantum) * change;
        ++row;
    }
    if (loose_kicks_ != nullptr) { note_loose(point, change, now, quantum); }
    is_open_[point] = kicks.empty() ? 0 : 1;
    noted_at_[point] = now;
}

double StepEnergy::known(const Row& row, const ElementKick& kick, const state::State& state) {
    // after several steps the present force is no longer that after the first one
    if (!(state.last_kick[kick.clock] - row.kick < 3 * kick.half_period)) { return 0; }
    return dot(row.lever, state.last_force[kick.force_row] - row.force);
}

double StepEnergy::settle(PointId point, const state::State& state) {
    double energy = 0;
    is_open_[point] = 0;
    Row* row = rows_.data() + first_row_[point];
    for (const ElementKick& kick : surface_.element_kicks[point]) {
        const double since = row->kick < 0 ? -1 : state.last_kick[kick.clock] - row->kick;
        if (since > 0) {
            energy += known(*row, kick, state);
            *row = {};
        } else if (since == 0) {
            is_open_[point] = 1;
        }
        ++row;
    }
    return loose_kicks_ == nullptr ? energy : energy + settle_loose(point);
}

const LooseKick* StepEnergy::loose_kick_of(const LooseRow& row) const {
    for (const LooseKick& kick : loose_kicks_->at(row.point)) {
        if (kick.element == row.element) { return &kick; }
    }
    return nullptr;
}

double StepEnergy::known(const Row& row, const LooseKick& kick) {
    if (!(kick.tick - row.kick < 3 * kick.half_period)) { return 0; }
    return dot(row.lever, kick.force - row.force);
}

void StepEnergy::note_loose(PointId point, const Vec3& change, Tick now, double quantum) {
    std::vector<LooseRow>& rows = loose_rows_[point];
    for (const LooseKick& kick : loose_kicks_->at(point)) {
        auto at = std::ranges::find(rows, kick.element, &LooseRow::element);
        if (at == rows.end()) {
            rows.push_back({.row = {.lever = {}, .force = kick.force, .kick = kick.tick}, .element = kick.element, .point = point});
            at = rows.end() - 1;
        }
        const double since = static_cast<double>(now) - kick.tick;
        at->row.lever += ((0.5 * since - 0.25 * kick.half_period) * quantum) * change;
    }
}

double StepEnergy::settle_loose(PointId point) {
    double energy = 0;
    std::erase_if(loose_rows_[point], [&](const LooseRow& row) {
        const LooseKick* kick = loose_kick_of(row);
        if (kick == nullptr) { return true; }  // the element is back at its clock at rest, so the second force is not known
        if (kick->tick <= row.row.kick) {
            is_open_[point] = 1;
            return false;
        }
        energy += known(row.row, *kick);
        return true;
    });
    return energy;
}

double StepEnergy::foreseen_loose(PointId point) const {
    double energy = 0;
    for (const LooseRow& row : loose_rows_[point]) {
        const LooseKick* kick = loose_kick_of(row);
        if (kick != nullptr && kick->tick > row.row.kick) { energy += known(row.row, *kick); }
    }
    return energy;
}

void StepEnergy::shift(PointId point, std::uint32_t force_row, const Vec3& by) {
    if (first_row_[point] == no_rows) { return; }
    Row* row = rows_.data() + first_row_[point];
    for (const ElementKick& kick : surface_.element_kicks[point]) {
        if (kick.force_row == force_row && row->kick >= 0) { row->force += by; }
        ++row;
    }
}

const Vec3* StepEnergy::lever_of(PointId point, const EventClock& clock, const state::State& state) const {
    const double last = last_event(clock, state.now), half_period = 0.5 * static_cast<double>(clock.period);
    const Row* row = rows_of(point).data();
    for (const ElementKick& kick : surface_.element_kicks[point]) {
        if (row->kick == last && state.last_kick[kick.clock] == last && kick.half_period == half_period) { return &row->lever; }
        ++row;
    }
    return nullptr;
}

double StepEnergy::next_work(std::span<const PointId> point_of_node, const image::Image& image, const state::State& state) const {
    double work = 0;
    NextKicks kicks(image, state);
    std::vector<ElementView> views = element_views(image);
    const auto waits = [&](std::uint32_t node) { return point_of_node[node] != detect::no_point; };
    for (std::size_t b = 0; b < views.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        ElementView& view = views[b];
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const std::span<const std::uint32_t> nodes =
                image.tables.element_nodes.subspan(block.first_node_entry + view.size() * i, view.size());
            if (std::none_of(nodes.begin(), nodes.end(), waits)) { continue; }
            const std::uint32_t element = block.first_element + i;
            // With loose kicks, the last one of an element whose clock is finer than at rest is in no row.
            if (loose_kicks_ != nullptr && !state.halvings.empty() && state.halvings[element] > 0) { continue; }
            const EventClock clock = state::present_clock(state, element, image.tables.element_clock[element]);
            view.select(element);
            const std::span<const Vec3> force = kicks.forces(view, clock);
            for (std::size_t a = 0; a < nodes.size(); ++a) {
                if (!waits(nodes[a])) { continue; }
                const Vec3* lever = lever_of(point_of_node[nodes[a]], clock, state);
                // An element that would be inside out at its next kick has no finite force there, so nothing is predicted for it.
                if (lever != nullptr && is_finite(force[a])) { work += dot(*lever, force[a]); }
            }
        }
    }
    return work;
}

double StepEnergy::foreseen(const image::Image& image, const state::State& state) const {
    double energy = 0;
    std::vector<PointId> point_of_node;  // per node: its point, if that has open terms; sized when there is one
    for (PointId point; point < is_open_.size(); ++point) {
        if (!is_open(point)) { continue; }
        bool waits = false;
        const Row* row = rows_of(point).data();
        for (const ElementKick& kick : surface_.element_kicks[point]) {
            const bool has_kicked = state.last_kick[kick.clock] > row->kick;
            if (row->kick >= 0 && has_kicked) { energy += known(*row, kick, state); }
            if (row->kick >= 0 && !has_kicked) {
                energy -= dot(row->lever, row->force);
                waits = true;
            }
            ++row;
        }
        if (loose_kicks_ != nullptr) { energy += foreseen_loose(point); }
        if (!waits) { continue; }
        point_of_node.resize(state.position.size(), detect::no_point);
        point_of_node[surface_.node_of_point[point]] = point;
    }
    return point_of_node.empty() ? energy : energy + next_work(point_of_node, image, state);
}

bool StepEnergy::keep(state::Keeper& keeper) {
    keeper.array("contact.step_energy_first", first_row_);
    keeper.array("contact.step_energy_open", is_open_);
    keeper.list("contact.step_energy", rows_);
    if (loose_kicks_ != nullptr) {
        std::vector<LooseRow> waiting;
        for (const std::vector<LooseRow>& rows : loose_rows_) { waiting.insert(waiting.end(), rows.begin(), rows.end()); }
        keeper.list("contact.step_energy_loose", waiting);
        for (const LooseRow& row : waiting) {
            if (!keeper.restored()) { break; }
            if (row.point >= loose_rows_.size()) { return false; }
            loose_rows_[row.point].push_back(row);
        }
    }
    if (!keeper.restored()) { return true; }
    for (PointId point; point < first_row_.size(); ++point) {
        if (first_row_[point] == no_rows) {
            if (is_open_[point] != 0) { return false; }
        } else if (rows_.size() < first_row_[point] + surface_.element_kicks[point].size()) {
            return false;
        }
    }
    return true;
}

}  // namespace avs::advance
