#pragma once

#include <cmath>
#include <cstdint>

namespace avs {

/// Time as a whole number of quanta. All event times are ticks; they become seconds only in input and output.
using Tick = std::int64_t;

/// The quantum of a run is a power of two of a second, so that `tick * quantum` is exact in a double below 2^53 ticks.
struct TimeBase {
    int quantum_exponent = -40;  ///< quantum = 2^quantum_exponent s

    double quantum() const { return std::ldexp(1.0, quantum_exponent); }  ///< [s]
    double seconds(Tick tick) const { return std::ldexp(static_cast<double>(tick), quantum_exponent); }
    /// The time [s] nearest to this tick that has the fewest decimal digits: 0.05 where `seconds` gives 0.050000011920929. It is
    /// used in files and messages; `nearest` turns it into the same tick again.
    double label(Tick tick) const;
    /// The last tick at or before a time [s].
    Tick floor(double time) const { return static_cast<Tick>(std::floor(std::ldexp(time, -quantum_exponent))); }
    /// Tick nearest to a time [s].
    Tick nearest(double time) const { return static_cast<Tick>(std::llround(std::ldexp(time, -quantum_exponent))); }
};

/// Ticks beyond this are not exact as doubles; an image may not use them.
inline constexpr Tick max_tick = Tick{1} << 53;

/// Largest number of halvings of the period of an element whose clock follows its state.
inline constexpr std::uint32_t max_halvings = 40;

/// Clock of an event: it happens at ticks `phase + j * period`, j = 0, 1, ...
struct EventClock {
    Tick period = 0;  ///< > 0
    Tick phase = 0;   ///< 0 <= phase
    bool operator==(const EventClock&) const = default;
};

/// First event of a clock at or after a tick.
inline Tick next_event(const EventClock& clock, Tick from) {
    if (from <= clock.phase) return clock.phase;
    return clock.phase + (from - clock.phase + clock.period - 1) / clock.period * clock.period;
}

}  // namespace avs
