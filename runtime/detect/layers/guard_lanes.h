#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/simd/level.h"
#include "runtime/state/rows.h"

namespace avs::detect {

inline constexpr std::size_t guard_lanes = 4;

/// Guards of four vertices (guards.h). Lanes without a vertex accept any velocity.
struct alignas(32) GuardLanes {
    double velocity[3][guard_lanes];     ///< velocity at the last check [m/s]
    double change_squared[guard_lanes];  ///< square of the largest difference from this velocity that needs no check [m^2/s^2]
    Tick latest[guard_lanes];            ///< last tick at which a kick needs no check
};

/// Whether a vertex with this velocity at `now` keeps its bounds. There is no branch, since the result cannot be predicted.
inline bool keeps(const GuardLanes& guard, std::size_t lane, const Vec3& velocity, Tick now) {
    const Vec3 centre{guard.velocity[0][lane], guard.velocity[1][lane], guard.velocity[2][lane]};
    return (static_cast<int>(norm_squared(velocity - centre) <= guard.change_squared[lane]) &
            static_cast<int>(now <= guard.latest[lane])) != 0;
}

/// Functions of one level of machine code. They write the doubtful slots, ascending, to a buffer for all slots and one more, and
/// return their number.
struct GuardFunctions {
    /// Finds the doubtful slots among the first row_of.size() ones; rows[row_of[i]] is the momentum of the vertex of slot i.
    std::size_t (*find_doubtful)(const GuardLanes* guards, std::span<const std::uint32_t> row_of, const state::MomentumRow* rows,
                                 Tick now, std::uint32_t* doubtful);
    /// Finds the slots whose guards are no longer valid at `now`.
    std::size_t (*find_expired)(std::span<const GuardLanes> guards, Tick now, std::uint32_t* doubtful);
    simd::Level level;  ///< level that these functions are built for
};
extern const GuardFunctions baseline_guards, avx2_guards, avx512_guards;
/// The functions of the highest level that is allowed and that the processor has.
const GuardFunctions& guards(simd::Level limit);

}  // namespace avs::detect
