#include <utility>

#include "runtime/advance/contact/kicks_impl.h"

// Where looks read the last forces of elements, if an engine keeps them in its own way.

namespace avs::advance {

std::span<const std::uint32_t> ContactKicks::nodes() const { return impl_->surface.node_of_point; }

void ContactKicks::read_forces_at(Grouped<ElementKick> kicks, Grouped<ElementKick> damping, std::size_t rows, std::size_t clocks) {
    impl_->has_own_rows = true;
    impl_->surface.element_kicks = std::move(kicks);
    impl_->surface.damping_kicks = std::move(damping);
    impl_->surface.force_slot.assign(impl_->surface.force_slot.size(), state::State::no_slot);
    impl_->surface.force_rows = rows;
    impl_->surface.force_clocks = clocks;
}

void ContactKicks::read_loose_kicks(LooseKicks& kicks) {
    kicks.prepare(impl_->surface.node_of_point);
    impl_->view.read_loose_kicks(&kicks);
}

}  // namespace avs::advance
