#pragma once

#include "runtime/base/ticks.h"
#include "runtime/state/state.h"

/// Clocks of elements as they are now: one that follows the state may be finer than its clock at rest.
namespace avs::state {

/// Clock of an element now, of that at rest: period / 2^halvings, in whole ticks.
inline EventClock present_clock(const State& state, std::size_t element, const EventClock& rest) {
    if (state.halvings.empty()) return rest;
    return {rest.period >> state.halvings[element], rest.phase};
}

/// Its period now.
inline Tick present_period(const State& state, std::size_t element, Tick rest) {
    return state.halvings.empty() ? rest : rest >> state.halvings[element];
}

}  // namespace avs::state
