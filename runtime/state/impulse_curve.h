#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "runtime/base/ticks.h"

namespace avs::state {

/// Summary of one touch of two bodies (docs/output.md). It is computed from the times by which shares of the impulse had been
/// transferred.
struct TouchShape {
    double impulse = 0;        ///< sum of |normal impulse| [N s]; 0: no touch
    double duration = 0;       ///< 2 (t75 - t25) [ticks], from the times of 75 % and 25 % of the impulse
    double largest_force = 0;  ///< mean force [N s / tick] over the shortest time with the share ImpulseCurve::window of it
};

/// The normal impulse of a touch over time: the times at which level, 2 level, 3 level, .. of it had been transferred.
///
///     impulse |          _--*       A touch may last for any time. When there is no room for another time, every second time is
///             |       *             dropped, and `level` becomes twice as large. So there are always between most / 2 and most
///             |     *               times (fewer in the first looks), at equal parts of the impulse: between two of them at most a
///             |   *                 32nd of it is transferred, by assumption at a constant rate.
///             +--------------- t
///
/// The impulse of a look is spread over the time before it: one period, or the time since the previous look if that is shorter.
struct ImpulseCurve {
    static constexpr std::uint64_t most = 64;
    static constexpr double first_parts = 32;  ///< parts into which the impulse of the first look is divided
    /// A touch ends after a pause that is longer than this number of looks, and longer than the touch so far.
    static constexpr double pause_in_looks = 8;
    static constexpr double window = 1.0 / 16.0;  ///< share of the impulse over which the largest force is averaged

    Tick begin = -1, last = -1;         ///< first and last look with an impulse; -1: none
    double lead = 0;                    ///< time before `begin` over which the first impulse is spread [ticks]
    double width = 0;                   ///< time before `last` over which the impulse of `last` is spread [ticks]
    double settled = 0;                 ///< impulse of the looks before `last` [N s]
    double arriving = 0;                ///< impulse of `last` so far [N s]
    double level = 0;                   ///< impulse between two noted times [N s]; 0: nothing has settled
    std::uint64_t count = 0;            ///< number of noted times, <= most
    std::array<double, most> passed{};  ///< the noted times [ticks] after `begin`, rising; only the first `count` are valid

    /// Whether an impulse at `now`, from looks with a period of `pace` ticks, belongs to a new touch.
    bool is_over(Tick now, double pace) const;
    /// Begins a look of the same touch that is later than `last`.
    void turn_to(Tick now, double pace);
    /// Whether data read from a file are consistent.
    bool is_sound() const;

    TouchShape shape() const;

private:
    void settle();
    double time_of(double impulse) const;
};

}  // namespace avs::state
