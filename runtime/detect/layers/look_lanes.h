#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/detect/layers/layer_hits.h"
#include "runtime/detect/layers/order.h"
#include "runtime/geometry/distance_lanes.h"

namespace avs::detect {

/// A vertex as all looks of a tick see it.
struct alignas(32) SeenVertex {
    Vec3 position;     ///< at the tick [m]
    double speed = 0;  ///< promised [m/s]
};

/// What looks of a tick at pairs of one law have in common.
struct LookTerms {
    /// A rate k, at which a pair is looked at at multiples of heartbeat 2^-k, and the one before it, if the pair may have that.
    struct alignas(32) Rate {
        double threshold = 0;  ///< where classes begin that are not looked at [m]; infinite: the rate may not be had
        double seconds = 0;    ///< up to the next look
        double coarser_threshold = 0, coarser_seconds = 0;
    };
    const Rate* rates = nullptr;
    double rounding = 0;  ///< no distance is known better than this [m]
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
    double offset[look_lanes];  ///< LayerSurface::offset_of
    std::uint32_t vertex[look_lanes][4];
    std::uint32_t rank[look_lanes];  ///< for HitColumns
    std::uint32_t rate[look_lanes];  ///< of LookTerms::rates, as the pair has been looked at so far

    geometry::LaneDistances primitives;  ///< found
    double distance[look_lanes];         ///< of the law [m]
    double speed[look_lanes];            ///< at which both primitives may come nearer [m/s]

    double active[look_lanes];    ///< judged: deepest active layer, 0: none
    double impulse[look_lanes];   ///< of all due layers [N s], > 0: a hit
    std::uint32_t hits, changes;  ///< a bit per lane: has an impulse; no layer is near, or its rate is not the coarsest that fits
};

/// One build of all: what is found of pairs by where they are, then what is judged by that, which for many
/// pairs goes better by itself. Lanes from `count` on may be done or not; their vertices and rates have to be some.
struct LookFunctions {
    void (*vertex_faces)(const SeenVertex* vertices, std::size_t count, LookLanes& lanes);
    void (*edge_edges)(const SeenVertex* vertices, std::size_t count, LookLanes& lanes);
    void (*vertex_vertices)(const SeenVertex* vertices, std::size_t count, LookLanes& lanes);
    void (*judge)(const LookTerms& terms, std::size_t count, LookLanes& lanes);
    /// Writes those that are hits, one behind the other; returns how many. Some lines behind them may be written, too.
    std::size_t (*keep_hits)(const LookLanes& lanes, const HitColumns& to);
    NumbersOf numbers_of;
    const char* name;
};
extern const LookFunctions baseline_looks, avx2_looks, avx512_looks;
/// The build for the same processors as these distances.
const LookFunctions& looks_for(const geometry::DistanceFunctions& distances);

}  // namespace avs::detect
