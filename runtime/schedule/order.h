#pragma once

#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::schedule {

/// Place of a contactor among those that look at the same tick: smaller first, ties by contactor number.
///
/// Contact kicks read velocities, so their order is part of the result. By number, the same side of a surface would answer first at
/// every tick, and flush faces would be tilted in the course of a long contact; mixing the tick in gives every order its turn.
/// The same on every machine (the finaliser of SplitMix64, Steele, Lea & Flood 2014).
constexpr std::uint64_t look_order(Tick tick, std::uint32_t contactor) {
    std::uint64_t x = (static_cast<std::uint64_t>(tick) << 20) ^ contactor;
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

}  // namespace avs::schedule
