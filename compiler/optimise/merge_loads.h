#pragma once

#include "compiler/graph/graph.h"

namespace avs::optimise {

/// Makes one load event of those that kick one node at the same ticks: forces add.
///
///     before:  load 0  node 3  force [0, 0, -1]  every 8 from 0      after:  load 0  node 3  force [2, 0, -1]  every 8 from 0
///              load 1  node 3  force [2, 0, 0]   every 8 from 0
///
/// The event keeps the place and the scene's number of the first. Kick, work and potential are linear in the force, so only
/// rounding changes.
bool merge_loads(graph::Graph& graph);

}  // namespace avs::optimise
