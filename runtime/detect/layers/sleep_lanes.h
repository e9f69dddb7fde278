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
    Vec3 centre;        ///< centre when the ball begins
    Vec3 velocity;      ///< [m/s]
    double radius = 0;  ///< [m]
    Tick begun = -1;    ///< tick at which the ball began, at the start of its window or later; -1: the vertex has had no ball yet
};

/// Data that all looks of a tick at inactive pairs have in common. Arrays have one entry per contact of the image, whose laws may
/// differ.
struct SleepTerms {
    const double* thickness = nullptr;  ///< distance at which layers begin [m]
    const double* finer = nullptr;      ///< distance at which layers of class 1 begin [m]
    bool one_law = false;               ///< whether all contacts have the law of the first one
    std::uint16_t contact = 0;          ///< if so, a contact that has this law
    Tick now = 0;
    double seconds = 0;   ///< time to the end of the window, or to the next look
    double rounding = 0;  ///< bound of the rounding errors of distances [m]
};

/// Inactive pairs. `rank` has `look_lanes` further entries after the last one, which are any valid ranks.
struct Sleepers {
    const PairRow* rows = nullptr;  ///< by rank
    const std::uint32_t* rank = nullptr;
    std::size_t count = 0;
};

/// Factor by which a slack in single precision is reduced, so that rounding never makes it too large.
inline constexpr float rounded_down = 1 - 4e-7F;

/// Results for eight pairs, with the same bits as PairBounds::stays_apart and `rate_for`.
struct alignas(64) SleepLanes {
    double spare[look_lanes];  ///< only of `in_window`: by how much the present gap exceeds the thickness [m]
    float slack[look_lanes];   ///< only of `in_window`: PairTable::slack_of [m]
    std::uint32_t sleeps;      ///< one bit per lane: the pair may stay inactive
};

/// Functions of one level of machine code, for eight pairs at a time: [1] for pairs of edges, [0] for other pairs. `lanes` has one
/// entry for each eight pairs.
struct SleepFunctions {
    /// Tests whether the balls of pairs stay apart up to the end of a window that begins now; false for pairs with a ball that has
    /// not begun now.
    /// @param balls   ball of vertex 0 for the window; that of vertex v is `v * stride` balls after it
    using InWindow = void (*)(const SleepTerms& terms, const BoundingBall* balls, std::size_t stride, const Sleepers& pairs,
                              SleepLanes* lanes);
    std::array<InWindow, 2> in_window;
    /// Tests whether the speed bounds of the vertices allow pairs of rate 0 to keep this rate.
    using AtSpeed = void (*)(const SleepTerms& terms, const SeenVertex* vertices, const Sleepers& pairs, SleepLanes* lanes);
    std::array<AtSpeed, 2> at_speed;
    simd::Level level;  ///< level that these functions are built for
};
extern const SleepFunctions baseline_sleep, avx2_sleep, avx512_sleep;
/// The functions of the highest level that is allowed and that the processor has.
const SleepFunctions& sleep(simd::Level limit);

}  // namespace avs::detect
