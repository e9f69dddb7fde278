#pragma once

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Smallest tick after `now` of the grid floor(phase * period) + j * period, j = 0, 1, ...; period > 0, phase in [0, 1).
Tick next_on_grid(Tick period, double phase, Tick now);

/// Period of a contact's clock at a contactor, at least 1: that of the policies sequential and constant; for midpoint the part that
/// follows from the contactor's own elements. Not for adaptive clocks.
Tick fixed_period(const image::Contact& contact, const image::Contactor& contactor);

/// Step of an adaptive clock: min(longest, alpha l_A / |v_A|), in whole ticks, at least 1. `speed` in [m/s].
/// Source: Wolff & Bucher 2013, eq. 46.
Tick adaptive_step(const image::Contact& contact, const image::Contactor& contactor, const TimeBase& time_base, double speed);

}  // namespace avs::advance
