#include "runtime/advance/contact/step_energy.h"

#include <span>

namespace avs::advance {

StepEnergy::StepEnergy(const ContactSurface& surface)
    : surface_(surface),
      first_row_(surface.search.point_count, no_rows),
      is_open_(surface.search.point_count, 0),
      noted_at_(surface.search.point_count, -1) {}

void StepEnergy::note(std::uint32_t point, const Vec3& change, Tick now, double quantum, const state::State& state) {
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
    is_open_[point] = kicks.empty() ? 0 : 1;
    noted_at_[point] = now;
}

double StepEnergy::settle(std::uint32_t point, const state::State& state) {
    double energy = 0;
    is_open_[point] = 0;
    Row* row = rows_.data() + first_row_[point];
    for (const ElementKick& kick : surface_.element_kicks[point]) {
        const double since = row->kick < 0 ? -1 : state.last_kick[kick.clock] - row->kick;
        if (since > 0) {
            // After several steps the force tells nothing about the first.
            if (since < 3 * kick.half_period) { energy += dot(row->lever, state.last_force[kick.force_row] - row->force); }
            *row = {};
        } else if (since == 0) {
            is_open_[point] = 1;
        }
        ++row;
    }
    return energy;
}

bool StepEnergy::keep(state::Keeper& keeper) {
    keeper.array("contact.step_energy_first", first_row_);
    keeper.array("contact.step_energy_open", is_open_);
    keeper.list("contact.step_energy", rows_);
    if (!keeper.restored()) { return true; }
    for (std::uint32_t point = 0; point < first_row_.size(); ++point) {
        if (first_row_[point] == no_rows) {
            if (is_open_[point] != 0) { return false; }
        } else if (rows_.size() < first_row_[point] + surface_.element_kicks[point].size()) {
            return false;
        }
    }
    return true;
}

}  // namespace avs::advance
