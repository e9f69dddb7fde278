#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/base/ticks.h"
#include "runtime/state/state.h"

/// Present clocks of elements: a clock that follows the state may be finer than the element's clock at rest.
namespace avs::state {

/// Changes of the clocks of elements; both lists are empty if no clock follows the state.
struct ClockChanges {
    std::span<const std::uint8_t> halvings;     ///< State::halvings
    std::span<const std::int64_t> extra_kicks;  ///< State::extra_kicks

    /// Present period of an element whose period at rest is given: period / 2^halvings, in whole ticks.
    Tick period(std::size_t element, Tick rest) const { return halvings.empty() ? rest : rest >> halvings[element]; }
    /// Present clock of an element whose clock at rest is given.
    EventClock clock(std::size_t element, const EventClock& rest) const { return {period(element, rest.period), rest.phase}; }
    /// Number of kicks of an element before a tick: the number of ticks of its present clock before that tick, plus a correction
    /// for earlier periods.
    std::int64_t kicks(std::size_t element, const EventClock& rest, Tick now) const {
        if (now <= rest.phase) return 0;
        const std::int64_t regular = (now - 1 - rest.phase) / period(element, rest.period) + 1;
        return regular + (extra_kicks.empty() ? 0 : extra_kicks[element]);
    }
};

inline ClockChanges clock_changes(const State& state) { return {state.halvings, state.extra_kicks}; }

/// Present clock of an element whose clock at rest is given.
inline EventClock present_clock(const State& state, std::size_t element, const EventClock& rest) {
    return clock_changes(state).clock(element, rest);
}

/// Present period of an element.
inline Tick present_period(const State& state, std::size_t element, Tick rest) {
    return clock_changes(state).period(element, rest);
}

/// Changes the clock of an element at the tick `at`, at which the element kicks. `at` is a multiple of the new period; the phase is
/// 0.
inline void change_clock(State& state, std::size_t element, Tick rest, Tick at, std::uint8_t halvings) {
    const Tick before = present_period(state, element, rest);
    state.extra_kicks[element] += (at + before - 1) / before - at / (rest >> halvings);
    state.halvings[element] = halvings;
}

}  // namespace avs::state
