#pragma once

#include <cstddef>

#include "runtime/detect/layers/layer_hits.h"
#include "runtime/geometry/distance_lanes.h"
#include "runtime/state/rows.h"

namespace avs::advance {

/// So many hits are given together, eight at a time: what has to be known of all of them is asked once.
inline constexpr std::size_t hits_together = 4 * geometry::distance_lanes;

/// Hits of one kind and law between the same two bodies, in the order of their keys. Each pair has four vertices that
/// nothing holds, and gets its whole impulse, whatever its velocity is.
struct alignas(64) HitLanes {
    state::MomentumRow* momentum = nullptr;  ///< by row
    const std::uint32_t* row_of_vertex = nullptr;
    /// Those of the pair's vertices that are on the first of the two bodies; none where there is only one body.
    std::size_t first_begin = 0, first_end = 0;

    double push[4];                    ///< impulses on the first body, to be added to [N s]; the last one is 0
    double gained[hits_together];      ///< found: kinetic energy that the hit brought [J]
    double mean_speed[hits_together];  ///< found: at which the pair parted, before and after its hit, in the mean [m/s]
};

/// One build: kicks the rows, one hit after the other, with the bits of `LayerKicks::Impl::apply`.
struct HitFunctions {
    void (*push)(const detect::HitColumns& hits, std::size_t count, HitLanes& lanes);
    simd::Level level;  ///< that they are built for
};
extern const HitFunctions baseline_hits, avx2_hits, avx512_hits;
/// Those of the newest level that is allowed and that the processor has.
const HitFunctions& hits(simd::Level limit);

}  // namespace avs::advance
