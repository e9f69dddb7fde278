#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/geometry/distance_lanes.h"

namespace avs::detect {

/// A vertex as all looks of a tick see it.
struct alignas(32) SeenVertex {
    Vec3 position;     ///< at the tick [m]
    double speed = 0;  ///< promised [m/s]
};

/// What looks of a tick at pairs of one law have in common.
struct LookTerms {
    /// rate k: a pair is looked at at multiples of heartbeat 2^-k
    struct Rate {
        double threshold = 0;  ///< where classes begin that are not looked at [m]
        double seconds = 0;    ///< up to the next look
    };
    const SeenVertex* vertices = nullptr;
    const Rate* rates = nullptr;  ///< by rate
    double rounding = 0;          ///< no distance is known better than this [m]
    const contact::LayerRow* layers = nullptr;
    double most = 0;  ///< deepest layer there
    double thickness = 0;
    bool fourth_power = false;     ///< of thickness over distance is about the deepest layer; else that itself
    double first_due = 0;          ///< layer
    contact::LayerRow before_due;  ///< of the layer before that one
};

inline constexpr std::size_t look_lanes = geometry::distance_lanes;

/// Looks at pairs of one kind and law, a pair per lane: distances with the bits of primitive_distance.h, impulses with those of
/// LayerTable, rates with those of `LayerWatch::rate_for`.
struct alignas(64) LookLanes {
    static constexpr double no_rate = 100;
    double offset[look_lanes];         ///< LayerSurface::offset_of
    double coarsest_rate[look_lanes];  ///< the first that may do, >= 0
    double rate_before[look_lanes];    ///< at which the pair is looked at so far; asleep: below 0
    std::uint32_t vertex[look_lanes][4];
    int coarsest = 0, finest = 0;  ///< rates that are tried

    geometry::LaneDistances primitives;  ///< found
    double distance[look_lanes];         ///< of the law [m]
    double active[look_lanes];           ///< deepest active layer, 0: none
    double impulse[look_lanes];          ///< of all due layers [N s], > 0: a hit
    double rate[look_lanes];             ///< the coarsest that fits, or no_rate: none that was tried, or no layer is near
    std::uint32_t hits, changes;         ///< a bit per lane: has an impulse; has another rate than before
};

/// One build of all. Lanes from `count` on may be done or not; their vertices have to be some.
struct LookFunctions {
    void (*vertex_faces)(const LookTerms& terms, std::size_t count, LookLanes& lanes);
    void (*edge_edges)(const LookTerms& terms, std::size_t count, LookLanes& lanes);
    void (*vertex_vertices)(const LookTerms& terms, std::size_t count, LookLanes& lanes);
    const char* name;
};
extern const LookFunctions baseline_looks, avx2_looks, avx512_looks;
/// The build for the same processors as these distances.
const LookFunctions& looks_for(const geometry::DistanceFunctions& distances);

}  // namespace avs::detect
