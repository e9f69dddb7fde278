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

/// Body by body, in a mixed order of bodies and within a body that stays the same from look to look, and is run through backwards
/// at every other look.
///
/// For laws that aim at a gap rate. Body by body, because looks of the two sides in turn undo each other's work at every node, and
/// pay for it. The same order again, because what each look has to do under a steady pressure depends on who looked before it: an
/// order that is mixed anew at every tick keeps a surface at rest from ever coming to rest, and friction then eats what holds it up
/// (docs/contact.md, section 9). There and back, so that over two looks nobody comes first.
///
/// @param look  number of the look; those that meet at a tick must agree whether it is even
constexpr std::uint64_t look_order_by_body(std::uint64_t look, std::uint32_t contactor, std::uint32_t body) {
    const std::uint64_t place = (look_order(0, body) & 0xffff'0000'0000'0000U) | (look_order(0, contactor) >> 16);
    return look % 2 == 0 ? place : ~place;
}

}  // namespace avs::schedule
