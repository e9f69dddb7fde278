#pragma once

#include "bench/graded_mesh.h"
#include "bench/rates.h"

namespace avs::bench {

/// Measures all designs on one mesh in turns and prints one line each:
/// engine/<mesh>/<heap|verlet|exact|nested>/<threads>.
/// `net_mkicks_per_s` compares designs: simulated seconds per second, in the unit of a million kicks of exact
/// clocks.
/// `mkicks_per_s` counts the design's own kicks. Runs on one thread are measured in processor time, on two in wall
/// time.
/// Meshes of bricks have no textbook heap: there the reference is synchronous leapfrog.
void run_contest(const MeshSize& size, const Options& options);

/// Measures a run with much contact, a wall of blocks that fall on each other: engine/assembly/<exact|nested>/1, with contact
/// queries and kicks per second.
void run_assembly(const Options& options);

/// Measures the search for contact: codes/<bars>/<epochs|local>. `epochs` is the engine's candidate lists, `local` the
/// paper's position codes updated face by face. Prints nanoseconds per query, including a query's share of keeping the search
/// structure up to date. Both must find the same hits.
void run_position_codes(const Options& options);

}  // namespace avs::bench
