#include <algorithm>
#include <utility>

#include "runtime/advance/contact/kicks_impl.h"

// Where looks read the last forces of elements if an engine stores them in rows of its own.

namespace avs::advance {

std::span<const NodeId> ContactKicks::nodes() const { return impl_->surface.node_of_point; }

void ContactKicks::read_forces_at(Grouped<ElementKick, PointId> kicks, Grouped<ElementKick, PointId> damping, std::size_t rows,
                                  std::size_t clocks) {
    impl_->has_own_rows = true;
    impl_->surface.element_kicks = std::move(kicks);
    impl_->surface.damping_kicks = std::move(damping);
    impl_->surface.force_slot.assign(impl_->surface.force_slot.size(), state::State::no_slot);
    impl_->surface.force_rows = rows;
    impl_->surface.force_clocks = clocks;
}

Instants::ForceSlots ContactKicks::force_slots() const {
    return {.slot = impl_->surface.force_slot, .rows = impl_->surface.force_rows};
}

void ContactKicks::read_loose_kicks(LooseKicks& kicks) {
    kicks.prepare(impl_->surface.node_of_point);
    impl_->here.view.read_loose_kicks(&kicks);
    impl_->step_energy.read_loose_kicks(&kicks);
}

void ContactKicks::shift_last_force(NodeId node, std::uint32_t row, const Vec3& by, state::State& state) {
    state.last_force[row] += by;
    const std::vector<NodeId>& nodes = impl_->surface.node_of_point;
    const auto point = std::lower_bound(nodes.begin(), nodes.end(), node);
    if (point == nodes.end() || *point != node) { return; }
    impl_->step_energy.shift(PointId{static_cast<std::uint32_t>(point - nodes.begin())}, row, by);
}

}  // namespace avs::advance
