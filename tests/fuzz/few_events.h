#pragma once

#include <algorithm>

#include "runtime/image/image.h"

namespace avs::test {

/// The time after `now` by six times the shortest period of all events, or the end of the run. Events with a later phase do not
/// act.
inline Tick after_few_events(const image::Image& image, Tick now) {
    constexpr Tick times = 6;
    const image::Tables& tables = image.tables;
    Tick period = max_tick / 4;
    const auto ticks_every = [&](Tick one) {
        if (one > 0) period = std::min(period, one);
    };
    for (const EventClock& clock : tables.element_clock) ticks_every(clock.period);
    for (const image::LoadEvent& load : tables.loads) ticks_every(load.clock.period);
    for (const image::Contactor& contactor : tables.contactors) ticks_every(contactor.period);
    for (const image::Drive& drive : image.metadata.drives) ticks_every(drive.clock.period);
    for (const image::Forcing& forcing : image.metadata.forcings) ticks_every(forcing.clock.period);
    for (const image::Contact& contact : image.metadata.contacts) {
        // Deeper layers have shorter periods; 1/4 is for the depth that fast bodies reach.
        if (contact.law == ContactLaw::penalty_layers) ticks_every(std::max<Tick>(1, contact.layers.period / 4));
        // With the adaptive clock, contact may be queried at each tick if a node is very fast; 2^8 ticks are a compromise.
        if (contact.law == ContactLaw::dcr && contact.clock == ContactClockPolicy::adaptive) ticks_every(Tick{1} << 8);
    }
    const Tick until = std::min(image.metadata.until, max_tick - 1);
    return now >= until ? now : now + std::min(until - now, times * period);
}

}  // namespace avs::test
