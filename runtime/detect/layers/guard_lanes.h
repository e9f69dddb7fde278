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

/// What the kicks of four vertices are held against (guards.h). Places without a vertex hold whatever comes.
struct alignas(32) GuardLanes {
    double velocity[3][guard_lanes];     ///< of the last check [m/s]
    double change_squared[guard_lanes];  ///< how far from it a velocity may be [m^2/s^2]
    Tick latest[guard_lanes];            ///< the last tick at which the vertex may be on its way without a check
};

/// Whether a vertex that goes like this at `now` keeps its bounds. Without a branch: which vertices do not cannot be predicted.
inline bool keeps(const GuardLanes& guard, std::size_t lane, const Vec3& velocity, Tick now) {
    const Vec3 centre{guard.velocity[0][lane], guard.velocity[1][lane], guard.velocity[2][lane]};
    return (static_cast<int>(norm_squared(velocity - centre) <= guard.change_squared[lane]) &
            static_cast<int>(now <= guard.latest[lane])) != 0;
}

/// One build. Both write the slots that are in doubt, rising, to a place that has room for all slots, and return how many they are.
struct GuardFunctions {
    /// Of the slots of as many rows.
    std::size_t (*find_doubtful)(const GuardLanes* guards, std::span<const std::uint32_t> row_of, const state::MomentumRow* rows,
                                 Tick now, std::uint32_t* doubtful);
    /// Those that the time is up for.
    std::size_t (*find_expired)(std::span<const GuardLanes> guards, Tick now, std::uint32_t* doubtful);
    simd::Level level;  ///< that they are built for
};
extern const GuardFunctions baseline_guards, avx2_guards, avx512_guards;
/// Those of the newest level that is allowed and that the processor has.
const GuardFunctions& guards(simd::Level limit);

}  // namespace avs::detect
