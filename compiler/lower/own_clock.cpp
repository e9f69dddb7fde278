#include "compiler/lower/own_clock.h"

#include <fmt/format.h>

#include <cmath>

namespace avs::lower {

EventClock own_clock(const scene::OwnClock& clock, const CriticalSteps& steps, const TimeBase& time, const std::string& owner,
                     support::SourceRange where, support::Diagnostics& diagnostics) {
    const double every = seconds(clock.period, steps);
    const bool fits = every < time.seconds(max_tick);
    const Tick period = fits ? time.nearest(every) : max_tick;
    if (period < 2) {
        diagnostics.add(
            {.kind = support::DiagnosticKind::value_out_of_range,
             .where = where,
             .message = fmt::format("the period of the clock of {} is {:.6g} s on this mesh; at least {:.3g} s can be counted",
                                    owner, every, time.seconds(2)),
             .labels = {},
             .help = "nothing needs a clock that is a million times faster than the strain of the bodies"});
        return {.period = 2, .phase = 0};
    }
    return {.period = period, .phase = std::llround(clock.phase * static_cast<double>(period))};
}

}  // namespace avs::lower
