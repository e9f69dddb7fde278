#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::state {

/// Summary of a touch of two bodies, computed from the times at which shares of its impulse had been transferred; docs/output.md.
struct TouchShape {
    double impulse = 0;        ///< sum of |normal impulse| [N s]; 0: no touch
    double duration = 0;       ///< 2 (t75 - t25) [ticks]
    double largest_force = 0;  ///< over the shortest time in which `ImpulseCurve::window` of the impulse passes [N s / tick]
};

/// The normal impulse of a touch over time: the times at which level, 2 level, 3 level, .. of it had been transferred.
///
///     impulse |          _--*          The touch goes on for as long as it may: where there is no room for another time every
///             |       *             second one is forgotten, and the level is twice as large. So there are always between
///             |     *               most / 2 and most of them (fewer in the first looks), at equal parts of the impulse; between
///             |   *                 neighbours passes a 32nd of it at most. Whatever falls between is taken to have come evenly.
///             +--------------- t
///
/// The impulse of a look is spread over the time before it: one period, or the time since the previous look if that is shorter.
struct ImpulseCurve {
    static constexpr std::uint64_t most = 64;
    static constexpr double first_parts = 32;     ///< of the impulse of the first look
    static constexpr double pause_in_looks = 8;   ///< a touch ends after a pause of this many looks that is also longer than the
                                                  ///< touch so far
    static constexpr double window = 1.0 / 16.0;  ///< share of the impulse over which the largest force is averaged

    Tick begin = -1, last = -1;         ///< first and last look with an impulse; -1: none
    double lead = 0;                    ///< time before `begin` over which the first impulse is spread [ticks]
    double width = 0;                   ///< the same before `last`, for its impulse [ticks]
    double settled = 0;                 ///< impulse of the looks before `last` [N s]
    double arriving = 0;                ///< impulse of `last` so far [N s]
    double level = 0;                   ///< [N s]; 0: nothing has settled
    std::uint64_t count = 0;            ///< <= most
    std::array<double, most> passed{};  ///< [ticks] after `begin`, rising; the first `count`

    /// Whether an impulse at `now`, from looks with a period of `pace` ticks, belongs to a new touch.
    bool is_over(Tick now, double pace) const;
    /// Begins a look later than `last`, of the same touch.
    void turn_to(Tick now, double pace);
    /// Whether the data, read from a file, are consistent.
    bool is_sound() const;

    TouchShape shape() const;

private:
    void settle();
    double time_of(double impulse) const;
};

}  // namespace avs::state
