#pragma once

#include "bench/graded_mesh.h"
#include "bench/rates.h"

namespace avs::bench {

/// All designs on one mesh in turns, one line each: engine/<mesh>/<heap|verlet|exact|nested>/<threads>.
///
/// `net_mkicks_per_s` is simulated seconds per second in the unit of a million kicks of exact clocks: what counts.
/// `mkicks_per_s` are the design's own kicks. One thread is measured in processor time, two in wall time.
/// Bricks have no textbook: the reference is synchronous leapfrog.
void run_contest(const MeshSize& size, const Options& options);

/// Contact-heavy: a wall of blocks that fall on each other; engine/assembly/<exact|nested>/1 with looks and kicks per second.
void run_assembly(const Options& options);

/// Search for contact: codes/<bars>/<epochs|local>, the engine's candidate lists against position codes updated face by face.
/// Nanoseconds a look with its share of what keeps the search up to date; both must find the same hits.
void run_position_codes(const Options& options);

}  // namespace avs::bench
