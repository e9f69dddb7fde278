#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::state {

/// What a touch of two bodies was on the whole, out of the times at which shares of its impulse had passed; docs/output.md.
struct TouchShape {
    double impulse = 0;        ///< sum of |normal impulse| [N s]; 0: no touch
    double duration = 0;       ///< 2 (t75 - t25) [ticks]
    double largest_force = 0;  ///< over the shortest time in which `ImpulseCurve::window` of the impulse passes [N s / tick]
};

/// How the normal impulse of a touch came about: the times at which level, 2 level, 3 level, .. of it had passed.
///
///     impulse |          _--*          The touch goes on for as long as it may: where there is no room for another time every
///             |       *             second one is forgotten, and the level is twice as large. So there are always between
///             |     *               most / 2 and most of them (fewer in the first looks), at equal parts of the impulse; between
///             |   *                 neighbours passes a 32nd of it at most. Whatever falls between is taken to have come evenly.
///             +--------------- t
///
/// What a look gives stands for the time before it: it is spread over one period, or since the look before if that is less.
struct ImpulseCurve {
    static constexpr std::uint64_t most = 64;
    static constexpr double first_parts = 32;     ///< of the impulse of the first look
    static constexpr double pause_in_looks = 8;   ///< a shorter pause ends no touch, nor does one shorter than the touch so far
    static constexpr double window = 1.0 / 16.0;  ///< share of the impulse over which the largest force is a mean

    Tick begin = -1, last = -1;         ///< first and last look with an impulse; -1: none
    double lead = 0;                    ///< time before `begin` over which the first impulse is spread [ticks]
    double width = 0;                   ///< and before `last`, of its impulse [ticks]
    double settled = 0;                 ///< impulse of the looks before `last` [N s]
    double arriving = 0;                ///< that of `last` so far [N s]
    double level = 0;                   ///< [N s]; 0: nothing has settled
    std::uint64_t count = 0;            ///< <= most
    std::array<double, most> passed{};  ///< [ticks] after `begin`, rising; the first `count`

    /// Whether an impulse at `now`, of looks with a period of `pace` ticks, belongs to the next touch.
    bool is_over(Tick now, double pace) const;
    /// A look later than `last`, of the same touch.
    void turn_to(Tick now, double pace);
    /// Whether it can be what `turn_to` left: it was read from a file.
    bool is_sound() const;

    TouchShape shape() const;

private:
    void settle();
    double time_of(double impulse) const;
};

}  // namespace avs::state
