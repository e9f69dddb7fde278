#include "runtime/advance/contact/clock.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/assert.h"

namespace avs::advance {

Tick next_on_grid(Tick period, double phase, Tick now) {
    const auto offset = static_cast<Tick>(std::floor(phase * static_cast<double>(period)));
    return now < offset ? offset : offset + ((now - offset) / period + 1) * period;
}

Tick fixed_period(const image::Contact& contact, const image::Contactor& contactor) {
    switch (contact.clock) {
        case ContactClockPolicy::sequential: return std::max<Tick>(1, contact.period);
        case ContactClockPolicy::constant: return std::max<Tick>(1, contact.period > 0 ? contact.period : contactor.critical_step);
        case ContactClockPolicy::midpoint: return std::max<Tick>(1, contactor.period);
        case ContactClockPolicy::adaptive: break;
    }
    AVS_ASSERT(contact.clock != ContactClockPolicy::adaptive);
    return 1;
}

Tick adaptive_step(const image::Contact& contact, const image::Contactor& contactor, const TimeBase& time_base, double speed) {
    const double wanted = contact.alpha * contactor.length / (speed * time_base.quantum());  // infinite if the node is at rest
    if (!(wanted < static_cast<double>(contact.longest))) { return std::max<Tick>(1, contact.longest); }
    return std::max<Tick>(1, static_cast<Tick>(wanted));
}

}  // namespace avs::advance
