#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/base/ticks.h"
#include "runtime/state/state.h"

/// Clocks of elements as they are now: one that follows the state may be finer than its clock at rest.
namespace avs::state {

/// Changes of the clocks of elements; both lists are empty if no clock follows the state.
struct ClockChanges {
    std::span<const std::uint8_t> halvings;     ///< State::halvings
    std::span<const std::int64_t> extra_kicks;  ///< State::extra_kicks

    /// Present period, given that at rest: period / 2^halvings, in whole ticks.
    Tick period(std::size_t element, Tick rest) const { return halvings.empty() ? rest : rest >> halvings[element]; }
    /// The whole clock.
    EventClock clock(std::size_t element, const EventClock& rest) const { return {period(element, rest.period), rest.phase}; }
    /// Number of kicks of an element before a tick: the number of ticks of its present clock before it, plus a correction for
    /// earlier periods.
    std::int64_t kicks(std::size_t element, const EventClock& rest, Tick now) const {
        if (now <= rest.phase) return 0;
        const std::int64_t regular = (now - 1 - rest.phase) / period(element, rest.period) + 1;
        return regular + (extra_kicks.empty() ? 0 : extra_kicks[element]);
    }
};

inline ClockChanges clock_changes(const State& state) { return {state.halvings, state.extra_kicks}; }

/// Present clock of an element, given that at rest.
inline EventClock present_clock(const State& state, std::size_t element, const EventClock& rest) {
    return clock_changes(state).clock(element, rest);
}

/// Its period now.
inline Tick present_period(const State& state, std::size_t element, Tick rest) {
    return clock_changes(state).period(element, rest);
}

/// Changes the clock of an element at the tick `at`, a multiple of the new period, at which it kicks; its phase is 0.
inline void change_clock(State& state, std::size_t element, Tick rest, Tick at, std::uint8_t halvings) {
    const Tick before = present_period(state, element, rest);
    state.extra_kicks[element] += (at + before - 1) / before - at / (rest >> halvings);
    state.halvings[element] = halvings;
}

}  // namespace avs::state
