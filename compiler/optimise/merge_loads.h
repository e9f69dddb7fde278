#pragma once

#include "compiler/graph/graph.h"

namespace avs::optimise {

/// Merges load events that kick one node at the same ticks into one event, whose force is their sum.
///
///     before:  load 0  node 3  force [0, 0, -1]  every 8 from 0      after:  load 0  node 3  force [2, 0, -1]  every 8 from 0
///              load 1  node 3  force [2, 0, 0]   every 8 from 0
///
/// The event keeps the place and the number (in the scene) of the first load. Kick, work and potential are linear in the
/// force, so only rounding changes.
bool merge_loads(graph::Graph& graph);

}  // namespace avs::optimise
