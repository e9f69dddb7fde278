#pragma once

#include <optional>

#include "runtime/base/ticks.h"

namespace avs::output {

/// When something samples: at 0, every, 2 every, ... up to `until`, and, where `at_end`, at `until` too.
///
/// `every` and `until` were rounded to ticks independently, so a multiple that should be the end may miss it by a few ticks: one
/// within a thousandth of `every` of the end is the end.
struct SampleClock {
    Tick every = 0;  ///< > 0
    Tick until = 0;
    bool at_end = true;

    /// First sample at or after a tick.
    std::optional<Tick> next(Tick from) const {
        if (from > until) return std::nullopt;
        const Tick slack = every / 1000;
        const Tick multiple = (from + every - 1) / every * every;
        if (multiple < until - slack) return multiple;
        if (at_end) return until;
        // Frames of a sequence are equally spaced: the end counts only if it is a multiple.
        const Tick nearest = (until + slack) / every * every;
        return nearest >= until - slack ? std::optional(until) : std::nullopt;
    }
    bool samples_at(Tick tick) const { return next(tick) == tick; }
};

}  // namespace avs::output
