#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/awake_rows.h"
#include "runtime/detect/layers/look_lanes.h"

namespace avs::detect {

/// The ball in which a vertex has to stay during a window. The ball moves at constant velocity, since most vertices move with
/// their surroundings.
struct alignas(64) BoundingBall {
    Vec3 centre;    ///< when it begins
    Vec3 velocity;  ///< [m/s]
    double radius = 0;
    Tick begun = -1;  ///< at the beginning of its window, or later; -1: there has been none yet
};

/// Data common to all looks of a tick at sleeping pairs. Arrays have one entry per contact of the image, since several laws may
/// act.
struct SleepTerms {
    const double* thickness = nullptr;  ///< where layers begin [m]
    const double* finer = nullptr;      ///< where those of class 1 do [m]
    bool one_law = false;               ///< all contacts have the law of the first one
    std::uint16_t contact = 0;          ///< one of those
    Tick now = 0;
    double seconds = 0;   ///< to the end of the window, or to the next look
    double rounding = 0;  ///< bound of the rounding of distances [m]
};

/// Inactive pairs; after the last rank there are `look_lanes` more, of any pairs.
struct Sleepers {
    const PairRow* rows = nullptr;  ///< by rank
    const std::uint32_t* rank = nullptr;
    std::size_t count = 0;
};

/// Factor by which a slack in single precision is reduced, so that rounding never makes it too large.
inline constexpr float rounded_down = 1 - 4e-7F;

/// Results for eight of them, with the bits of PairBounds::stays_apart and `rate_for`.
struct alignas(64) SleepLanes {
    double spare[look_lanes];  ///< windows: present distance of the vertices beyond the thickness [m]
    float slack[look_lanes];   ///< windows: see PairTable::slack_of [m]
    std::uint32_t sleeps;      ///< a bit per lane
};

/// Functions of one level, for pairs of edges [1] or others [0], by eights. `lanes`: one for each eight.
struct SleepFunctions {
    /// Tests whether the balls of a window that begins now stay apart up to its end; false for a ball that has not begun now.
    /// @param balls ball of the first vertex; the others follow at this stride
    using InWindow = void (*)(const SleepTerms& terms, const BoundingBall* balls, std::size_t stride, const Sleepers& pairs,
                              SleepLanes* lanes);
    std::array<InWindow, 2> in_window;
    /// Tests whether pairs of rate 0 may keep it by the speed bounds of their vertices.
    using AtSpeed = void (*)(const SleepTerms& terms, const SeenVertex* vertices, const Sleepers& pairs, SleepLanes* lanes);
    std::array<AtSpeed, 2> at_speed;
    simd::Level level;  ///< that they are built for
};
extern const SleepFunctions baseline_sleep, avx2_sleep, avx512_sleep;
/// The functions of the newest level that is allowed and that the processor has.
const SleepFunctions& sleep(simd::Level limit);

}  // namespace avs::detect
