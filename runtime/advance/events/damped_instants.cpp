#include "runtime/advance/events/damped_instants.h"

#include <algorithm>
#include <iterator>

namespace avs::advance {

DampedInstants::DampedInstants(const image::Image& image, std::span<const NodeId> surface, Instants::ForceSlots slots)
    : instants_(image, Instants::nodes_of(image, surface), slots), rows_(slots.rows) {
    std::ranges::set_union(surface, instants_.nodes(), std::back_inserter(kept_));
    if (instants_.none()) return;
    place_ = instants_.places(image.tables.position.size());
    seen_.resize(instants_.nodes().size());
    clock_ = image.tables.element_clock;
}

void DampedInstants::serve(kernels::Context& context, state::State& state) {
    if (instants_.none()) return;
    if (state_ != &state) std::ranges::fill(seen_, Seen{});
    state_ = &state;
    context.instant = place_.data();
    context.ahead_self = this;
    context.ahead = [](void* self, std::uint32_t instant, std::uint32_t element, double now, double(*out)[8]) {
        DampedInstants& of = *static_cast<DampedInstants*>(self);
        Seen& seen = of.seen_[instant];
        const EventClock& clock = of.clock_[element];
        if (seen.tick != now || seen.clock != clock)
            seen = {of.instants_.ahead(instant, clock, static_cast<Tick>(now), *of.state_), now, clock};
        seen.ahead.write(*out);
    };
}

}  // namespace avs::advance
