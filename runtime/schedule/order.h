#pragma once

#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::schedule {

/// Place of a contactor among those that look at the same tick: smaller first, ties by contactor number.
///
/// Contact kicks read velocities, so their order is part of the result. In the order of numbers, the same side of a surface would
/// answer first at every tick, and flush faces would tilt during a long contact; a hash with the tick makes all orders equally
/// frequent. The hash is the same on every machine (the finaliser of SplitMix64, Steele, Lea & Flood 2014).
constexpr std::uint64_t look_order(Tick tick, std::uint32_t contactor) {
    std::uint64_t x = (static_cast<std::uint64_t>(tick) << 20) ^ contactor;
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// Place of a contactor among those that look at the same tick, for laws that aim at a gap rate: contactors go body by body. The
/// order of the bodies, and of the contactors within a body, is shuffled; it is the same at all looks, but reversed at every other
/// look.
///
/// Body by body, because looks that alternate between the two sides undo each other's effect at every node, at a cost of energy.
/// The same order at all looks, because under a steady pressure the impulse of a look depends on the looks before it: with a new
/// order at each tick a surface would never come to rest, and friction would dissipate the energy that supports it
/// (docs/contact.md, section 9). Reversed at every other look, so that over two looks no contactor comes first.
///
/// @param look  number of the look; at a tick it must be even for all contactors, or odd for all
constexpr std::uint64_t look_order_by_body(std::uint64_t look, std::uint32_t contactor, std::uint32_t body) {
    const std::uint64_t place = (look_order(0, body) & 0xffff'0000'0000'0000U) | (look_order(0, contactor) >> 16);
    return look % 2 == 0 ? place : ~place;
}

}  // namespace avs::schedule
