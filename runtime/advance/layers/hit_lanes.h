#pragma once

#include <cstddef>

#include "runtime/detect/layers/layer_hits.h"
#include "runtime/geometry/distance_lanes.h"
#include "runtime/state/rows.h"

namespace avs::advance {

/// Number of hits that are given together, eight at a time, so that common data are read once.
inline constexpr std::size_t hits_together = 4 * geometry::distance_lanes;

/// Hits of one kind and law between the same two bodies, in the order of their keys. Each pair has four free vertices, and its
/// impulse does not depend on its velocity.
struct alignas(64) HitLanes {
    state::MomentumRow* momentum = nullptr;  ///< by row
    const std::uint32_t* row_of_vertex = nullptr;
    /// Range of the pair's vertices that are on the first of the two bodies; empty if there is only one body.
    std::size_t first_begin = 0, first_end = 0;

    double push[4];                    ///< impulses on the first body, to be added to [N s]; the last one is 0
    double gained[hits_together];      ///< found: kinetic energy that the hit brought [J]
    double mean_speed[hits_together];  ///< found: mean of the pair's parting speeds before and after its hit [m/s]
};

/// Functions of one level: kick the rows, hit by hit, with the bits of `LayerKicks::Impl::apply`.
struct HitFunctions {
    void (*push)(const detect::HitColumns& hits, std::size_t count, HitLanes& lanes);
    simd::Level level;  ///< that they are built for
};
extern const HitFunctions baseline_hits, avx2_hits, avx512_hits;
/// The functions of the newest level that is allowed and that the processor has.
const HitFunctions& hits(simd::Level limit);

}  // namespace avs::advance
