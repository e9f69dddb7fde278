#pragma once

#include <cstddef>

#include "runtime/detect/layers/layer_hits.h"
#include "runtime/geometry/distance_lanes.h"
#include "runtime/state/rows.h"

namespace avs::advance {

/// Number of hits that are passed together, so that data they share are read once; eight of them are computed at a time.
inline constexpr std::size_t hits_together = 4 * geometry::distance_lanes;

/// Hits of one kind and law between the same two bodies, in the order of their keys. Each pair has four free vertices, and its
/// impulse does not depend on its velocity.
struct alignas(64) HitLanes {
    state::MomentumRow* momentum = nullptr;  ///< momenta, by row
    const std::uint32_t* row_of_vertex = nullptr;
    /// Range of the pair's vertices that belong to the first of the two bodies; empty if there is only one body.
    std::size_t first_begin = 0, first_end = 0;

    /// Impulses on the first body, to which those of the hits are added [N s]; the last one is 0.
    double push[4];
    double gained[hits_together];      ///< output: kinetic energy that each hit added [J]
    double mean_speed[hits_together];  ///< output: mean of the pair's parting speeds before and after its hit [m/s]
};

/// Functions of one level. They kick the rows hit by hit, with the same bits as `LayerKicks::Impl::apply`.
struct HitFunctions {
    void (*push)(const detect::HitColumns& hits, std::size_t count, HitLanes& lanes);
    simd::Level level;  ///< level for which they are built
};
extern const HitFunctions baseline_hits, avx2_hits, avx512_hits;
/// The functions of the highest level that is allowed and that the processor has.
const HitFunctions& hits(simd::Level limit);

}  // namespace avs::advance
