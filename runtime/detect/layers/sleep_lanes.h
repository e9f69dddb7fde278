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
    Vec3 centre;    ///< centre when the ball begins
    Vec3 velocity;  ///< [m/s]
    double radius = 0;
    Tick begun = -1;  ///< tick at which it began, at the start of its window or later; -1: there has been none yet
};

/// Data that all looks of a tick at inactive pairs have in common. Arrays have one entry per contact of the image, since there may
/// be several laws.
struct SleepTerms {
    const double* thickness = nullptr;  ///< distance at which layers begin [m]
    const double* finer = nullptr;      ///< distance at which layers of class 1 begin [m]
    bool one_law = false;               ///< whether all contacts have the law of the first one
    std::uint16_t contact = 0;          ///< one of these contacts
    Tick now = 0;
    double seconds = 0;   ///< time to the end of the window, or to the next look
    double rounding = 0;  ///< bound of the rounding errors of distances [m]
};

/// Inactive pairs. After the last rank there are `look_lanes` further entries with any valid pairs.
struct Sleepers {
    const PairRow* rows = nullptr;  ///< by rank
    const std::uint32_t* rank = nullptr;
    std::size_t count = 0;
};

/// Factor by which a slack in single precision is reduced, so that rounding never makes it too large.
inline constexpr float rounded_down = 1 - 4e-7F;

/// Results for eight pairs, with the same bits as PairBounds::stays_apart and `rate_for`.
struct alignas(64) SleepLanes {
    double spare[look_lanes];  ///< windows: present distance of the vertices beyond the thickness [m]
    float slack[look_lanes];   ///< windows: see PairTable::slack_of [m]
    std::uint32_t sleeps;      ///< one bit per lane: the pair may stay inactive
};

/// Functions of one level, by eights: [1] for pairs of edges, [0] for other pairs. `lanes` has one entry for each eight pairs.
struct SleepFunctions {
    /// Tests whether the balls of a window that begins now stay apart up to its end; false if a ball has not begun now.
    /// @param balls  ball of the first vertex; those of the others follow at this stride
    using InWindow = void (*)(const SleepTerms& terms, const BoundingBall* balls, std::size_t stride, const Sleepers& pairs,
                              SleepLanes* lanes);
    std::array<InWindow, 2> in_window;
    /// Tests whether the speed bounds of their vertices allow pairs of rate 0 to keep it.
    using AtSpeed = void (*)(const SleepTerms& terms, const SeenVertex* vertices, const Sleepers& pairs, SleepLanes* lanes);
    std::array<AtSpeed, 2> at_speed;
    simd::Level level;  ///< level that they are built for
};
extern const SleepFunctions baseline_sleep, avx2_sleep, avx512_sleep;
/// The functions of the highest level that is allowed and that the processor has.
const SleepFunctions& sleep(simd::Level limit);

}  // namespace avs::detect
